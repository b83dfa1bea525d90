package dev.halfspace.dialect.scf;

import com.google.common.collect.ImmutableList;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.builtin.UnitAttr;
import dev.halfspace.dialect.cf.CfBrOp;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpResult;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Printable;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.RegionSlot;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.ExclusiveRegions;
import dev.halfspace.ir.traits.Executable;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.FunctionLike;
import dev.halfspace.ir.traits.RecursiveMemoryEffects;
import dev.halfspace.ir.traits.RegionBranch;
import dev.halfspace.ir.traits.VerifiedAfterRegions;
import dev.halfspace.support.Quantity;
import java.util.List;
import java.util.function.Consumer;

/**
 * {@code scf.execute_region}: executes its region, which may have many blocks, once. The yielded
 * values are the results. So branches are possible where the enclosing region has a single block,
 * as in a loop.
 *
 * <pre>{@code
 * %x = scf.execute_region -> i64 {
 *   cf.cond_br %c, ^bb1, ^bb2
 * ^bb1:
 *   scf.yield %a : i64
 * ^bb2:
 *   scf.yield %b : i64
 * }
 * }</pre>
 *
 * <p>The entry block has no arguments, and each {@code scf.yield} has operands of the types of the
 * results. With {@code no_inline}, canonicalization does not inline the region.
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

  /** The definition of this operation. */
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

  /** Builds the operation with one block; {@code body} emits it, and must end it in a yield. */
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

  /** Returns true if the region must not be inlined. */
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

  /** The patterns that inline the region. */
  static ImmutableList<Pattern> patterns() {
    return ImmutableList.of(
        Pattern.of("SingleBlockExecuteInliner", DEFINITION, ScfExecuteRegionOp::oneBlock),
        Pattern.of("MultiBlockExecuteInliner", DEFINITION, ScfExecuteRegionOp::blocks));
  }

  /**
   * Inlines a region of one block.
   *
   * <pre>{@code
   * %x = scf.execute_region -> i32 {
   *   %a = "a"() : () -> i32             -->     %x = "a"() : () -> i32
   *   scf.yield %a : i32
   * }
   * }</pre>
   *
   * <p>Refused if the block ends in {@code ub.unreachable} and there are results: there are no
   * values to replace them.
   */
  private static Match oneBlock(ScfExecuteRegionOp op) {
    Region body = op.body();
    if (op.isNoInline()
        || !body.hasOneBlock()
        || RegionEnds.end(body).numOperands() != op.numResults()) {
      return Match.no("the region has several blocks, is not left, or is to stay a region");
    }
    return Match.rewrite(r -> RegionEnds.inline(r, op, body, List.of()));
  }

  /**
   * Inlines a region of several blocks into a function, or into another operation of this kind.
   *
   * <pre>{@code
   * %x = scf.execute_region -> i32 {             cf.cond_br %c, ^bb1, ^bb2
   *   cf.cond_br %c, ^bb1, ^bb2                ^bb1:
   * ^bb1:                                        %a = "a"() : () -> i32
   *   %a = "a"() : () -> i32                     cf.br ^bb3(%a : i32)
   *   scf.yield %a : i32               -->     ^bb2:
   * ^bb2:                                        %b = "b"() : () -> i32
   *   %b = "b"() : () -> i32                     cf.br ^bb3(%b : i32)
   *   scf.yield %b : i32                       ^bb3(%x: i32):
   * }
   * }</pre>
   *
   * <p>Refused in the body of {@code scf.for} and the like, which must have one block.
   */
  private static Match blocks(ScfExecuteRegionOp op) {
    Operation around = op.parentOp();
    if (op.isNoInline()
        || !(around instanceof FunctionLike || around instanceof ScfExecuteRegionOp)) {
      return Match.no("the region is to stay a region, or the one around takes one block");
    }
    return Match.rewrite(r -> inline(op, r));
  }

  /**
   * Splits the block at the operation and moves the region in between: a branch enters it, each
   * yield becomes a branch to the second part, whose block arguments replace the results. The
   * branch into the region is left to the patterns of {@code cf}.
   */
  private static void inline(ScfExecuteRegionOp op, Rewriter r) {
    Block before = op.block();
    Block after = r.split(op);
    Region around = after.region();
    if (before == null || around == null) {
      throw new IllegalStateException("an operation in no region is rewritten: " + op);
    }
    CfBrOp.build(OpBuilder.atEnd(before).at(op.location()), op.body().entryBlock());
    for (Block block : op.body()) {
      Operation end = RegionEnds.end(block);
      if (end.definition() == Scf.YIELD) {
        CfBrOp.build(OpBuilder.before(end), after, end.operands().toArray(Value[]::new));
        end.erase();
      }
    }
    r.moveBlocks(op.body(), around, after);
    for (OpResult result : op.results()) {
      result.replaceAllUsesWith(after.addArgument(result.type(), result.location()));
    }
    r.erase(op);
  }
}
