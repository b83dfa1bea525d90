package dev.halfspace.dialect.vector;

import com.google.common.collect.ImmutableList;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.shape.YieldOp;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpResult;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Printable;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.RegionSlot;
import dev.halfspace.ir.Structure;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.ExclusiveRegions;
import dev.halfspace.ir.traits.Executable;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.NoRegionArguments;
import dev.halfspace.ir.traits.RecursiveMemoryEffects;
import dev.halfspace.ir.traits.SingleOpRegion;
import dev.halfspace.ir.traits.TerminatedBy;
import dev.halfspace.machine.Datum;
import dev.halfspace.machine.Elements;
import dev.halfspace.support.Quantity;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code vector.mask}: executes one {@link Maskable} operation only for the elements for which a
 * mask is set. The other elements of the result are those of the pass-through vector, if there is
 * one.
 *
 * <pre>{@code
 * %r = vector.mask %m, %other { vector.transfer_read %t[%i], %pad : tensor<?xf32>, vector<16xf32> }
 *     : vector<16xi1> -> vector<16xf32>
 * }</pre>
 *
 * <p>The region also has the {@link Vectors#YIELD} of the results, which the custom form omits.
 *
 * <p>Without a pass-through vector, the masked operation defines the elements that are masked out:
 * a {@code transfer_read} returns its padding, a reduction or contraction its accumulator, and a
 * write writes nothing. With only a yield in the region, the operation selects between the yielded
 * and the pass-through vector. A poison bit of the mask is undefined behaviour.
 *
 * <p>The region has at most one {@link Maskable} operation, whose results are yielded unchanged,
 * and the mask has the type that this operation expects. Only a {@code transfer_read} supports a
 * pass-through vector: the others have their own, or an accumulator.
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Vector/">MLIR</a>
 */
public final class VectorMaskOp extends Operation
    implements ExclusiveRegions,
        NoRegionArguments,
        RecursiveMemoryEffects,
        SingleOpRegion,
        TerminatedBy,
        Executable,
        Printable,
        Verifiable {
  private static final ValueGroup<Value> MASK =
      ValueGroup.operand("mask", VectorTypes.MASK_NOT_SCALAR);
  private static final ValueGroup<@Nullable Value> PASS_THROUGH =
      ValueGroup.optionalOperand("passthru", TypeConstraint.ANY);

  /** The definition of the operations of this name. */
  public static final OpDefinition<VectorMaskOp> DEFINITION =
      OpDefinition.of("vector.mask", VectorMaskOp.class, VectorMaskOp::new)
          .groups(MASK, PASS_THROUGH)
          .results("results", TypeConstraint.ANY)
          .regions(RegionSlot.region("maskRegion"))
          .with(OpSyntax.class, VectorMaskOp::parse);

  private VectorMaskOp(OperationState state) {
    super(state);
  }

  /** The callback that emits the masked operation. */
  @FunctionalInterface
  public interface Body {
    /** Emits the operation through {@code b} and returns it. */
    Operation emit(OpBuilder b);
  }

  /**
   * Builds the operation that {@code body} emits under {@code mask}.
   *
   * @param mask a mask of the type that the emitted operation expects, see {@link
   *     Maskable#expectedMaskType}
   * @param passThrough a vector of the type of its only result, or {@code null}
   * @param body emits the operation, but no yield
   */
  @CanIgnoreReturnValue
  public static VectorMaskOp build(
      OpBuilder b, Value mask, @Nullable Value passThrough, Body body) {
    OperationState state = b.state(DEFINITION).operand(mask).optionalOperand(passThrough);
    b.region(
        state,
        List.of(),
        (inner, none) -> {
          Operation masked = body.emit(inner);
          state.results(masked.resultTypes());
          YieldOp.build(inner, Vectors.YIELD, masked.results());
        });
    return b.insert(new VectorMaskOp(state));
  }

  /** The mask of the elements for which the operation is executed. */
  public Value mask() {
    return get(MASK);
  }

  /**
   * The pass-through vector, with the elements of the result that are masked out, or {@code null}.
   */
  public @Nullable Value passThrough() {
    return get(PASS_THROUGH);
  }

  /** The operation that is masked, or {@code null} if there is none. */
  public @Nullable Operation maskedOp() {
    Operation first = firstOp();
    return first == null || first.next() == null ? null : first;
  }

  private @Nullable Operation firstOp() {
    Block block = region(0).firstBlock();
    return block == null ? null : block.firstOp();
  }

  @Override
  public String terminatorName() {
    return Vectors.YIELD.name();
  }

  @Override
  public boolean endsAreCheckedFirst() {
    return true;
  }

  @Override
  public Completion execute(Execution e) {
    Operation masked = maskedOp();
    Elements mask = e.elements(mask());
    Value other = passThrough();
    List<Datum> results;
    if (masked instanceof Maskable maskable) {
      results =
          maskable.execute(e, mask) instanceof Completion.Results given
              ? given.values()
              : ImmutableList.of();
    } else if (masked != null) {
      throw e.unsupported("'%s' under a mask".formatted(masked.name()));
    } else {
      results = e.run(region(0), ImmutableList.of()).values();
    }
    if (other == null || results.size() != 1 || !(results.get(0) instanceof Elements computed)) {
      return Completion.of(results);
    }
    Elements kept = e.elements(other);
    return Completion.of(
        Elements.fill(
            computed.kind(),
            computed.shape(),
            i -> Maskable.isSet(e, mask, i) ? computed.at(i) : kept.at(i)));
  }

  @Override
  public void verify(Verification v) {
    Operation yield = region(0).entryBlock().lastOp();
    if (yield == null || yield.definition() != Vectors.YIELD) {
      return; // The rule of terminators reports it.
    }
    if (yield.numOperands() != numResults()) {
      v.error(
          "has %s, but its region yields %s",
          Quantity.of(numResults(), "result"), Quantity.of(yield.numOperands(), "value"));
      return;
    }
    Operation masked = maskedOp();
    if (masked == null) {
      verifyPassThrough(v);
    } else if (masked.next() != yield) {
      v.error("masks one operation, but has several in its region");
    } else if (!(masked instanceof Maskable maskable)) {
      v.error("cannot mask '%s'", masked.name());
    } else if (!yield.operands().equals(masked.results())) {
      v.error("must yield the results of '%s', as they are", masked.name());
    } else if (!resultTypes().equals(masked.resultTypes())) {
      v.error(
          "has results of types %s, but '%s' gives %s",
          resultTypes(), masked.name(), masked.resultTypes());
    } else {
      verifyMask(v, masked, maskable);
    }
  }

  /**
   * Reports a mask of another type than the masked operation expects, and a pass-through vector
   * that the operation does not support. The expected type is not computed for an unsound
   * operation.
   */
  private void verifyMask(Verification v, Operation masked, Maskable maskable) {
    // An unsound operation is reported at its own location.
    boolean sound = Structure.isSound(masked);
    VectorType wanted = sound ? maskable.expectedMaskType() : null;
    if (wanted != null && !mask().type().equals(wanted)) {
      v.error("masks '%s' with %s, but needs %s", masked.name(), mask().type(), wanted);
    }
    if (passThrough() != null && !maskable.supportsPassThrough()) {
      v.error("masks '%s', which passes nothing through", masked.name());
    } else {
      verifyPassThrough(v);
    }
  }

  private void verifyPassThrough(Verification v) {
    Value passThrough = passThrough();
    if (passThrough != null
        && (numResults() == 0 || !passThrough.type().equals(result(0).type()))) {
      v.error("passes %s through, but gives %s", passThrough.type(), resultTypes());
    }
  }

  // %mask (, %other)? region {...}? : mask type (-> types)?
  private static void parse(OpParser p, OperationState state) {
    int position = p.position();
    OpParser.Operand mask = p.operand();
    OpParser.Operand other = p.optionalPunctuation(",") ? p.operand() : null;
    Region region = p.region(List.of());
    addYield(region, state);
    p.optionalAttributeDictionary(state);
    Type maskType = p.colonType();
    List<Type> results = p.optionalArrowTypes();
    if (other != null && results.isEmpty()) {
      throw p.error(position, "what is passed through is for a result, but there is none");
    }
    state.operand(p.resolve(mask, maskType)).results(results);
    state.optionalOperand(other == null ? null : p.resolve(other, results.get(0)));
  }

  /** Ends a region of one operation, or of none, with a yield of its results. */
  private static void addYield(Region region, OperationState state) {
    Block block = region.firstBlock();
    if (block == null) {
      block = new Block();
      region.append(block);
    }
    if (block.terminator() == null) {
      Operation only = block.firstOp();
      OpBuilder b = OpBuilder.atEnd(block).at(state.location());
      List<OpResult> masked = only == null || only.next() != null ? List.of() : only.results();
      YieldOp.build(b, Vectors.YIELD, masked);
    }
    state.region(region);
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").values(operands()).text(" { ");
    Operation first = firstOp();
    if (first != null) {
      p.operation(first);
    }
    p.text(" }").discardableAttributes(this).text(" : ").type(mask().type());
    p.optionalArrowTypes(resultTypes());
  }
}
