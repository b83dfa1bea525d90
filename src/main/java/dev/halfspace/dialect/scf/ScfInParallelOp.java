package dev.halfspace.dialect.scf;

import com.google.common.collect.ImmutableList;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationOrigin;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Printable;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.RegionSlot;
import dev.halfspace.ir.SingleBlock;
import dev.halfspace.ir.Structure;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.CombiningTerminator;
import dev.halfspace.ir.traits.GraphRegion;
import dev.halfspace.ir.traits.HasParent;
import dev.halfspace.ir.traits.NoTerminator;
import dev.halfspace.ir.traits.ParallelCombining;
import dev.halfspace.ir.traits.Pure;
import java.util.List;
import java.util.function.Consumer;

/**
 * {@code scf.forall.in_parallel}: the terminator of the body of {@code scf.forall}; its operations
 * combine the values of each iteration into the shared outputs. It is omitted in custom form if it
 * is empty.
 *
 * <pre>{@code
 * scf.forall.in_parallel {
 *   tensor.parallel_insert_slice %x into %o[%i] [1] [1] : tensor<1xf32> into tensor<8xf32>
 * }
 * }</pre>
 *
 * <p>Its region is one block without a terminator. It may only contain combining operations, whose
 * destinations must be {@code shared_outs} arguments of the parent loop.
 *
 * @see <a
 *     href="https://mlir.llvm.org/docs/Dialects/SCFDialect/#scfforallin_parallel-scfinparallelop">MLIR</a>
 */
public final class ScfInParallelOp extends Operation
    implements CombiningTerminator,
        GraphRegion,
        HasParent,
        NoTerminator,
        Pure,
        SingleBlock,
        Printable,
        Verifiable {
  /** The full name. */
  static final String NAME = "scf.forall.in_parallel";

  private static final RegionSlot BODY = RegionSlot.region("region");

  /** The definition of this operation. */
  public static final OpDefinition<ScfInParallelOp> DEFINITION =
      OpDefinition.of(NAME, ScfInParallelOp.class, ScfInParallelOp::new)
          .regions(BODY)
          .with(OpSyntax.class, ScfInParallelOp::parse);

  private ScfInParallelOp(OperationState state) {
    super(state);
  }

  /** Builds the terminator of a body; {@code combining} emits the combining operations. */
  @CanIgnoreReturnValue
  public static ScfInParallelOp build(OpBuilder b, Consumer<OpBuilder> combining) {
    OperationState state = b.state(DEFINITION);
    b.region(state, List.of(), (inner, none) -> combining.accept(inner));
    return b.insert(new ScfInParallelOp(state));
  }

  /** The region that holds the combining operations. */
  public Region combining() {
    return get(BODY);
  }

  @Override
  public ImmutableList<String> parentNames() {
    return ImmutableList.of("scf.forall");
  }

  @Override
  public void verify(Verification v) {
    for (Operation op : combining().entryBlock()) {
      if (op instanceof ParallelCombining combining) {
        verifyDestinations(combining, op, v);
      } else {
        v.error(
            this,
            "holds '%s', which does not combine what is computed in parallel".formatted(op.name()),
            OperationOrigin.note(op, "held here"));
      }
    }
  }

  private void verifyDestinations(ParallelCombining combining, Operation op, Verification v) {
    if (!(parentOp() instanceof ScfForallOp loop) || !Structure.isSound(loop)) {
      return; // errors of the loop are reported for the loop
    }
    for (Value destination : combining.updatedDestinations()) {
      if (!(destination instanceof BlockArgument argument)
          || !loop.regionIterArgs().contains(argument)) {
        v.error(op, "changes what is no shared output of the loop around it");
      }
    }
  }

  // region attributes?
  private static void parse(OpParser p, OperationState state) {
    Region region = p.region(List.of());
    if (region.isEmpty()) {
      region.append(new Block());
    }
    state.region(region);
    p.optionalAttributeDictionary(state);
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").region(combining(), /* printTerminator= */ true).discardableAttributes(this);
  }
}
