package dev.halfspace.dialect.scf;

import com.google.common.collect.ImmutableList;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.builtin.UnitAttr;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Printable;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.RegionSlot;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.ExclusiveRegions;
import dev.halfspace.ir.traits.Executable;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.RecursiveMemoryEffects;
import dev.halfspace.ir.traits.RegionBranch;
import dev.halfspace.ir.traits.VerifiedAfterRegions;
import dev.halfspace.support.Quantity;
import java.util.List;
import java.util.function.Consumer;

/**
 * {@code scf.execute_region}: executes its region, which may have many blocks, once. What it yields
 * are the results.
 *
 * <pre>{@code
 * %x = scf.execute_region -> i64 {
 *   scf.yield %a : i64
 * }
 * }</pre>
 *
 * @see <a
 *     href="https://mlir.llvm.org/docs/Dialects/SCFDialect/#scfexecute_region-scfexecuteregionop">MLIR</a>
 */
public final class ScfExecuteRegionOp extends Operation
    implements ExclusiveRegions,
        RecursiveMemoryEffects,
        RegionBranch,
        VerifiedAfterRegions,
        Executable,
        Printable,
        Verifiable {
  private static final Property<UnitAttr> NO_INLINE =
      Property.optional("no_inline", UnitAttr.class);

  private static final RegionSlot BODY = RegionSlot.region("region");

  /** The definition of the operations of this name. */
  public static final OpDefinition<ScfExecuteRegionOp> DEFINITION =
      OpDefinition.of("scf.execute_region", ScfExecuteRegionOp.class, ScfExecuteRegionOp::new)
          .properties(NO_INLINE)
          .results("results", TypeConstraint.ANY)
          .regions(BODY)
          .refusingRepeats()
          .with(OpSyntax.class, ScfExecuteRegionOp::parse);

  private ScfExecuteRegionOp(OperationState state) {
    super(state);
  }

  /** Builds a region of one block, which {@code body} ends in a yield. */
  @CanIgnoreReturnValue
  public static ScfExecuteRegionOp build(
      OpBuilder b, List<? extends Type> results, Consumer<OpBuilder> body) {
    OperationState state = b.state(DEFINITION).results(results);
    b.region(state, List.of(), (inner, none) -> body.accept(inner));
    return b.insert(new ScfExecuteRegionOp(state));
  }

  /** The region that is executed. */
  public Region body() {
    return get(BODY);
  }

  /** Returns true if the region is to stay a region. */
  public boolean isNoInline() {
    return hasProperty(NO_INLINE);
  }

  @Override
  public ImmutableList<Edge> edges() {
    return RegionBranch.once(this, regions(), /* past= */ false);
  }

  @Override
  public Completion execute(Execution e) {
    return Completion.of(e.run(body(), ImmutableList.of()).values());
  }

  @Override
  public void verify(Verification v) {
    Block entry = body().firstBlock();
    if (entry == null) {
      v.error("needs at least one block to execute");
      return;
    }
    if (entry.numArguments() > 0) {
      v.error(
          "has a region with %s, but takes none", Quantity.of(entry.numArguments(), "argument"));
    }
  }

  @Override
  public void verifyAfterRegions(Verification v) {
    for (Block block : body()) {
      ValueList.verifyYield(this, block, results(), ValueList.Role.RESULTS, v);
    }
  }

  // (-> types)? no_inline? region attributes?
  private static void parse(OpParser p, OperationState state) {
    state.results(p.optionalArrowTypes());
    if (p.optionalKeyword("no_inline")) {
      state.property(NO_INLINE, UnitAttr.UNIT);
    }
    p.lastRegion(state, List.of(), List.of());
  }

  @Override
  public void print(OpPrinter p) {
    p.optionalArrowTypes(resultTypes());
    p.text(isNoInline() ? " no_inline " : " ").region(body(), /* printTerminator= */ true);
    p.discardableAttributes(this);
  }
}
