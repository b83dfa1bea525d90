package dev.halfspace.dialect.scf;

import com.google.common.collect.ImmutableList;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.builtin.FunctionType;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Printable;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.RegionSlot;
import dev.halfspace.ir.SingleBlock;
import dev.halfspace.ir.TraitRule;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.Executable;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.LoopLike;
import dev.halfspace.ir.traits.RecursiveMemoryEffects;
import dev.halfspace.ir.traits.RegionBranch;
import dev.halfspace.ir.traits.VerifiedAfterRegions;
import dev.halfspace.machine.Datum;
import dev.halfspace.machine.TrapKind;
import dev.halfspace.support.Quantity;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code scf.while}: executes its first region, which ends in {@code scf.condition}: if the
 * condition is true, the second region and then the first are executed, otherwise the loop ends,
 * and the values passed are its results.
 *
 * <pre>{@code
 * %r = scf.while (%x = %n) : (i32) -> i32 {
 *   %c = arith.cmpi slt, %x, %c100 : i32
 *   scf.condition(%c) %x : i32
 * } do {
 * ^bb0(%y: i32):
 *   %z = arith.addi %y, %y : i32
 *   scf.yield %z : i32                      // %r is 112 for %n = 7, and 700 for %n = 700
 * }
 * }</pre>
 *
 * <p>There are two lists of types, which may differ: that of the inits, the arguments of the first
 * region and the values of {@code scf.yield}; and that of the values of {@code scf.condition}, the
 * arguments of the second region and the results. The first region is executed once more than the
 * second.
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/SCFDialect/#scfwhile-scfwhileop">MLIR</a>
 */
public final class ScfWhileOp extends Operation
    implements LoopLike,
        RecursiveMemoryEffects,
        RegionBranch,
        SingleBlock,
        VerifiedAfterRegions,
        Executable,
        Printable {
  private static final RegionSlot BEFORE = RegionSlot.region("before");
  private static final RegionSlot AFTER = RegionSlot.region("after");

  /** The definition of this operation. */
  public static final OpDefinition<ScfWhileOp> DEFINITION =
      OpDefinition.of("scf.while", ScfWhileOp.class, ScfWhileOp::new)
          .operands("inits", TypeConstraint.ANY)
          .results("results", TypeConstraint.ANY)
          .regions(BEFORE, AFTER)
          .bodies(2)
          .with(OpSyntax.class, ScfWhileOp::parse);

  private ScfWhileOp(OperationState state) {
    super(state);
  }

  /**
   * Builds a loop.
   *
   * @param results the types of the results and of the arguments of the second region
   * @param before emits the first region, which ends in {@code scf.condition}
   * @param after emits the second region, which ends in {@code scf.yield}
   */
  @CanIgnoreReturnValue
  public static ScfWhileOp build(
      OpBuilder b,
      List<? extends Value> inits,
      List<? extends Type> results,
      OpBuilder.Body before,
      OpBuilder.Body after) {
    OperationState state = b.state(DEFINITION).operandGroup(inits).results(results);
    b.region(state, inits.stream().map(Value::type).toList(), before);
    b.region(state, results, after);
    return b.insert(new ScfWhileOp(state));
  }

  /**
   * Builds a loop with these regions.
   *
   * @param results values whose types are those of the results
   */
  public static ScfWhileOp of(
      OpBuilder b,
      List<? extends Value> inits,
      List<? extends Value> results,
      Region before,
      Region after) {
    OperationState state = b.state(DEFINITION).operandGroup(inits);
    state.results(results.stream().map(Value::type).toList());
    return b.insert(new ScfWhileOp(state.regionAsIs(before).regionAsIs(after)));
  }

  /** The arguments with which the first region is entered first. */
  public List<Value> inits() {
    return operands();
  }

  /** The first region, which computes the condition. */
  public Region before() {
    return get(BEFORE);
  }

  /** The second region, which is executed while the condition is true. */
  public Region after() {
    return get(AFTER);
  }

  /**
   * The terminator of the first region.
   *
   * @throws ClassCastException if it is not {@code scf.condition}, as in a loop that does not
   *     verify
   */
  ScfConditionOp condition() {
    return (ScfConditionOp) RegionEnds.end(before());
  }

  @Override
  public Region loopBody() {
    return after();
  }

  @Override
  public List<Region> loopRegions() {
    return regions();
  }

  @Override
  public List<BlockArgument> inductionVariables() {
    return List.of();
  }

  @Override
  public ImmutableList<Edge> edges() {
    ImmutableList<BlockArgument> first = ImmutableList.copyOf(before().entryBlock().arguments());
    return ImmutableList.of(
        Edge.into(before(), first),
        new Edge(before(), after(), ImmutableList.copyOf(after().entryBlock().arguments())),
        Edge.outOf(before(), this),
        new Edge(after(), before(), first));
  }

  @Override
  public List<Value> entryValues(@Nullable Region to) {
    return inits();
  }

  @Override
  public List<Value> passedBy(Operation terminator) {
    return terminator instanceof ScfConditionOp condition
        ? condition.values()
        : terminator.operands();
  }

  @Override
  public int firstPassedOperand(Operation terminator) {
    return terminator instanceof ScfConditionOp ? 1 : 0;
  }

  @Override
  public boolean mayTake(Edge edge, Operation source, Constants operands) {
    return !(source instanceof ScfConditionOp)
        || !(operands.get(0) instanceof IntegerAttr condition)
        || condition.isTrue() == (edge.to() != null);
  }

  /** Verifies the ends of the regions, even if these are not terminators. */
  static final TraitRule ENDS =
      new TraitRule(ScfWhileOp.class, (op, v) -> ((ScfWhileOp) op).verifyEnds(v));

  private void verifyEnds(Verification v) {
    if (!(before().entryBlock().lastOp() instanceof ScfConditionOp)) {
      v.error("must end its first region with 'scf.condition'");
    }
    Operation last = after().entryBlock().lastOp();
    if (last == null || last.definition() != Scf.YIELD) {
      v.error("must end its second region with 'scf.yield'");
    }
  }

  @Override
  public Completion execute(Execution e) {
    ImmutableList<Datum> values = e.values(inits());
    while (true) {
      ImmutableList<Datum> given = e.run(before(), values).values();
      if (given.get(0).isPoison()) {
        throw e.trap(TrapKind.POISON, "poison decides whether a loop goes on");
      }
      values = given.subList(1, given.size());
      if (given.get(0).asLong() == 0) {
        return Completion.of(values);
      }
      values = e.run(after(), values).values();
    }
  }

  @Override
  public void verifyAfterRegions(Verification v) {
    Block before = before().entryBlock();
    Block after = after().entryBlock();
    ValueList.verify(this, this, inits(), before.arguments(), ValueList.Role.FIRST_ARGUMENTS, v);
    if (before.lastOp() instanceof ScfConditionOp condition) {
      List<Value> passed = condition.values();
      ValueList.verify(this, condition, passed, results(), ValueList.Role.RESULTS, v);
      ValueList.verify(
          this, condition, passed, after.arguments(), ValueList.Role.SECOND_ARGUMENTS, v);
    }
    ValueList.verifyYield(this, after, before.arguments(), ValueList.Role.FIRST_ARGUMENTS, v);
  }

  // (%arg = %init, ...)? : (types) -> types region do region (attributes {...})?
  private static void parse(OpParser p, OperationState state) {
    OpParser.Assignments carried =
        p.nextIs("(") ? p.assignments() : new OpParser.Assignments(List.of(), List.of());
    int position = p.position();
    p.punctuation(":");
    FunctionType type = p.type(FunctionType.class, "a function type");
    if (type.inputs().size() != carried.operands().size()) {
      throw p.error(
          position,
          "%s carried, but the type takes %d"
              .formatted(Quantity.of(carried.operands().size(), "value"), type.inputs().size()));
    }
    state.operandGroup(p.resolve(carried.operands(), type.inputs())).results(type.results());
    p.region(
        carried.arguments(),
        type.inputs(),
        before -> {
          state.region(before);
          p.keyword("do", "between the regions of a loop");
          p.region(
              List.of(),
              after -> {
                state.region(after);
                p.optionalAttributesKeyword(state);
              });
        });
  }

  @Override
  public boolean hasCustomForm() {
    return before().entryBlock().numArguments() >= inits().size();
  }

  @Override
  public void print(OpPrinter p) {
    if (!inits().isEmpty()) {
      p.text(" (").assignments(before().entryBlock().arguments(), inits()).text(")");
    }
    p.text(" : ").functionalType(this);
    p.text(" ").region(before(), /* printTerminator= */ true);
    p.text(" do ");
    p.region(after(), /* printEntryArguments= */ true, /* printTerminator= */ true);
    p.attributesKeyword(attributes());
  }
}
