package dev.halfspace.dialect.vector;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.ShapedType;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.memref.Alignment;
import dev.halfspace.ir.AttributeParser.Delimiter;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Printable;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.MemoryAccess;
import dev.halfspace.ir.traits.MemoryAccesses;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An operation that reads or writes those elements of a vector for which a mask is set. All are
 * written alike:
 *
 * <pre>{@code
 * %v = vector.maskedload %m[%i], %mask, %other
 *     : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
 * vector.scatter %m[%i] [%places], %mask, %v
 *     : memref<?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32>
 * }</pre>
 */
public abstract sealed class MaskedAccess extends Operation
    implements MemoryAccesses, Printable, Verifiable
    permits VectorGatherOp, VectorMaskedLoadOp, VectorMaskedStoreOp, VectorScatterOp {
  /** What can be accessed at several places. */
  static final TypeConstraint BASE =
      new TypeConstraint(
          "a memref or a tensor",
          type -> type instanceof MemRefType || type instanceof RankedTensorType);

  /** The places. */
  static final TypeConstraint PLACES =
      new TypeConstraint(
          "a vector of integers or index of at least one dimension",
          type ->
              VectorTypes.NOT_SCALAR.accepts(type)
                  && (VectorTypes.element(type) instanceof IntegerType
                      || VectorTypes.element(type) instanceof IndexType));

  MaskedAccess(OperationState state) {
    super(state);
  }

  /** The memref or tensor. */
  public final Value base() {
    return operand(0);
  }

  /** Where the vector starts, or where its places count from. */
  public final List<Value> indices() {
    return operandGroup(1);
  }

  /** Which elements are accessed. */
  public final Value mask() {
    return operand(numOperands() - 2);
  }

  /** The vector written, or where the elements come from that are not read. */
  final Value vector() {
    return operand(numOperands() - 1);
  }

  /** One place per element, or {@code null} if they follow from the start. */
  final @Nullable Value placesOrNull() {
    return hasPlaces(definition()) ? operand(numOperands() - 3) : null;
  }

  private static boolean hasPlaces(OpDefinition<?> definition) {
    return definition.operandGroups().size() == 5;
  }

  @Override
  public final ImmutableList<MemoryAccess> memoryAccesses() {
    if (!(base().type() instanceof MemRefType)) {
      return ImmutableList.of();
    }
    boolean isWrite = this instanceof VectorMaskedStoreOp || this instanceof VectorScatterOp;
    return ImmutableList.of(
        placesOrNull() != null
            ? MemoryAccess.some(base(), isWrite)
            : BaseAccess.slice(base(), indices(), (VectorType) vector().type(), isWrite).masked());
  }

  /** Whether a mask or places of type {@code one} fit a vector of type {@code other}. */
  boolean fits(VectorType one, VectorType other) {
    return one.shape().equals(other.shape());
  }

  @Override
  public void verify(Verification v) {
    VectorType vector = (VectorType) vector().type();
    if (!BaseAccess.verify(this, v, (ShapedType) base().type(), indices(), vector)) {
      return;
    }
    Value places = placesOrNull();
    if (hasVectorResult(definition()) && !result().type().equals(vector)) {
      v.error(this, "gives %s, but passes through %s".formatted(result().type(), vector));
    } else if (places != null && !fits((VectorType) places.type(), vector)) {
      v.error(
          this,
          "has %s as places of %s, which is not of its shape".formatted(places.type(), vector));
    } else if (!fits((VectorType) mask().type(), vector)) {
      v.error(this, "masks %s with %s, which is not of its shape".formatted(vector, mask().type()));
    }
  }

  private static boolean hasVectorResult(OpDefinition<?> definition) {
    return !definition.resultGroups().isEmpty() && definition.resultGroups().get(0).isSingle();
  }

  // %base[indices] [%places]?, %mask, %vector {...}? : types (into type | -> type)?
  static void parse(OpParser p, OperationState state) {
    boolean atPlaces = hasPlaces(p.definition());
    OpParser.Operand base = p.operand();
    List<OpParser.Operand> indices = p.operands(Delimiter.SQUARE);
    List<OpParser.Operand> vectors = new ArrayList<>();
    if (atPlaces) {
      p.punctuation("[");
      vectors.add(p.operand());
      p.punctuation("]");
    }
    p.punctuation(",");
    vectors.add(p.operand());
    p.punctuation(",");
    vectors.add(p.operand());
    p.optionalAttributeDictionary(state);
    state.operand(p.resolve(base, p.colonType()));
    state.operandGroup(p.resolveAll(indices, IndexType.INDEX));
    for (OpParser.Operand vector : vectors) {
      p.punctuation(",");
      state.operand(p.resolve(vector, p.type()));
    }
    if (hasVectorResult(p.definition())) {
      p.keyword("into", "before the type of the result");
      state.result(p.type());
    } else if (!p.definition().resultGroups().isEmpty() && p.optionalPunctuation("->")) {
      state.result(p.type());
    }
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").value(base()).text("[").values(indices()).text("]");
    Value places = placesOrNull();
    if (places != null) {
      p.text(" [").value(places).text("]");
    }
    p.text(", ").value(mask()).text(", ").value(vector());
    p.attributeDictionary(attributesWith(Alignment.PROPERTY)).text(" : ").type(base().type());
    if (places != null) {
      p.text(", ").type(places.type());
    }
    p.text(", ").type(mask().type()).text(", ").type(vector().type());
    if (numResults() > 0) {
      p.text(hasVectorResult(definition()) ? " into " : " -> ").type(result().type());
    }
  }
}
