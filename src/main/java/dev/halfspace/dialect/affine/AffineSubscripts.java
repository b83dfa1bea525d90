package dev.halfspace.dialect.affine;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.AffineMapAttr;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Quantity;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verification;
import java.util.List;

/** The subscripts of an affine access to a buffer, {@code [%i + 1, symbol(%n)]}. */
final class AffineSubscripts {
  /** The map that gives the subscripts. */
  static final Property<AffineMapAttr> MAP = Property.of("map", AffineMapAttr.class);

  /** A vector of at least one dimension. */
  static final TypeConstraint VECTOR =
      new TypeConstraint(
          "a vector of rank 1 or more",
          type -> type instanceof VectorType vector && vector.rank() > 0);

  private AffineSubscripts() {}

  /** Refuses to build an access to a value that is no ranked memref. */
  static void checkMemref(Value memref) {
    checkArgument(
        memref.type() instanceof MemRefType, "a ranked memref is accessed, not %s", memref.type());
  }

  /** The type of a buffer that is to be accessed. */
  static MemRefType memrefType(Value memref) {
    checkMemref(memref);
    return (MemRefType) memref.type();
  }

  /** The sizes of the box that a vector takes in a buffer: 1 along the outermost dimensions. */
  static ImmutableList<Long> extents(MemRefType memref, VectorType vector) {
    ImmutableList.Builder<Long> extents = ImmutableList.builder();
    for (int i = 0; i < memref.rank(); i++) {
      int inVector = i - (memref.rank() - vector.rank());
      extents.add(inVector < 0 ? 1L : vector.shape().size(inVector));
    }
    return extents.build();
  }

  /** Reports a vector whose elements are not those of the buffer. */
  static void verifyVector(Operation op, VectorType vector, MemRefType memref, Verification v) {
    if (!vector.elementType().equals(memref.elementType())) {
      v.error(
          op,
          "moves a vector of %s, but the elements of the memref are of type %s"
              .formatted(vector.elementType(), memref.elementType()));
    }
  }

  /** Returns true if there are as many operands as the map of an operation takes. */
  static boolean fit(Operation op, List<Value> operands) {
    return op.property(MAP).map().numInputs() == operands.size();
  }

  static AffineValueMap parse(OpParser p) {
    return p.affineSubscripts(OpParser.Delimiter.SQUARE);
  }

  static void print(OpPrinter p, AffineValueMap subscripts) {
    p.text("[").affineSubscripts(subscripts).text("]");
  }

  /**
   * Reports subscripts that do not fit the buffer, or whose operands may not be used here.
   *
   * @param first where the operands of the subscripts begin among those of {@code op}, of which
   *     they are the last
   */
  static void verify(Operation op, AffineMap map, int first, MemRefType memref, Verification v) {
    int end = op.numOperands();
    if (isShaped(op, map, end - first, memref, v)
        && !AffineScopes.areEvident(op, first, map.numDims(), v)) {
      AffineScopes.verifyOperands(
          op, map.numDims(), op.operands().subList(first, end), "subscripts", v);
    }
  }

  /** Whether subscripts fit the buffer and their operands; reports it if not. */
  static boolean isShaped(
      Operation op, AffineMap map, int numOperands, MemRefType memref, Verification v) {
    if (map.numResults() != memref.rank()) {
      v.error(
          op,
          "has %s, but %s has rank %d"
              .formatted(Quantity.of(map.numResults(), "subscript"), memref, memref.rank()));
    }
    if (map.numInputs() != numOperands) {
      v.error(
          op,
          "gives %s to the map of its subscripts, which takes %d"
              .formatted(Quantity.of(numOperands, "operand"), map.numInputs()));
      return false;
    }
    return true;
  }

  /**
   * Reports operands that are neither dimensions nor symbols. What hints at memory or moves blocks
   * of it asks no more, so that {@code symbol(%i)} may be an induction variable there.
   */
  static void verifyOperands(
      Operation op, List<? extends Value> operands, String role, Verification v) {
    AffineScopes.verifyOperands(op, operands.size(), operands, role, v);
  }
}
