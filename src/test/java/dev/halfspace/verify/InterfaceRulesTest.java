package dev.halfspace.verify;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.affine.IntegerSet;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.AffineValueSet;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.AffineComputation;
import dev.halfspace.ir.traits.AffineConditional;
import dev.halfspace.ir.traits.AffineLoop;
import dev.halfspace.ir.traits.CountedLoop;
import dev.halfspace.ir.traits.IndexMinMax;
import dev.halfspace.ir.traits.LoopLike;
import dev.halfspace.ir.traits.NoTerminator;
import dev.halfspace.ir.traits.RegionBranch;
import dev.halfspace.ir.traits.ShapedDim;
import dev.halfspace.verify.OddOperation.Answer;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Operations of others that say of their loops, regions and values what is not so. */
class InterfaceRulesTest {
  private final OddOperation odd = new OddOperation();

  // Loops ---------------------------------------------------------------------------------------

  private static final class Loop extends Operation implements LoopLike, NoTerminator {
    private final Answer<Region> body;
    private final Answer<List<BlockArgument>> variables;

    Loop(OperationState s, Answer<Region> body, Answer<List<BlockArgument>> variables) {
      super(s);
      this.body = body;
      this.variables = variables;
    }

    @Override
    public Region loopBody() {
      return body.apply(this);
    }

    @Override
    public List<BlockArgument> inductionVariables() {
      return variables.apply(this);
    }
  }

  @Test
  void bodyAndVariablesOfALoopAreItsOwn() {
    assertThat(
            odd.said(
                Loop.class,
                s -> new Loop(s, op -> op.region(0), op -> List.of(OddOperation.argument(op, 0)))))
        .isEmpty();
    Region other = new Region();
    assertThat(odd.said(Loop.class, s -> new Loop(s, op -> other, op -> List.of())))
        .containsExactly(
            "'odd.op' op implements 'LoopLike' with a loop body that is no region of the operation");
    for (Answer<List<BlockArgument>> others :
        List.<Answer<List<BlockArgument>>>of(
            op -> List.of(odd.a), op -> List.of(OddOperation.argument(op, 1)))) {
      assertThat(odd.said(Loop.class, s -> new Loop(s, op -> op.region(0), others)))
          .containsExactly(
              "'odd.op' op implements 'LoopLike' with an induction variable that is no argument of the first"
                  + " block of its region");
    }
  }

  private static final class Affine extends Operation implements AffineLoop, NoTerminator {
    private final Answer<List<Dimension>> dimensions;

    Affine(OperationState s, Answer<List<Dimension>> dimensions) {
      super(s);
      this.dimensions = dimensions;
    }

    @Override
    public Region loopBody() {
      return region(0);
    }

    @Override
    public List<BlockArgument> inductionVariables() {
      return List.of(OddOperation.argument(this, 0));
    }

    @Override
    public ImmutableList<Dimension> dimensions() {
      return ImmutableList.copyOf(dimensions.apply(this));
    }
  }

  private List<String> affine(AffineValueMap lower, AffineValueMap upper, long step) {
    return odd.said(
        Affine.class,
        s ->
            new Affine(
                s,
                op ->
                    List.of(
                        new AffineLoop.Dimension(
                            OddOperation.argument(op, 0), lower, upper, step))));
  }

  @Test
  void boundsOfAnAffineLoopAreOfItsOperands() {
    AffineValueMap zero = AffineValueMap.constant(0);
    assertThat(affine(zero, AffineValueMap.at(odd.a, 1), 2)).isEmpty();
    assertThat(affine(zero, AffineValueMap.at(odd.b, 1), 2))
        .containsExactly(
            "'odd.op' op implements 'AffineLoop' with an operand of the upper bound that is no operand");
    assertThat(affine(AffineValueMap.of(AffineMap.of(0, 0, List.of()), List.of()), zero, 1))
        .containsExactly("'odd.op' op implements 'AffineLoop' with a lower bound without result");
    assertThat(affine(zero, zero, 0))
        .containsExactly(
            "'odd.op' op implements 'AffineLoop' with a step of 0, which is not positive");
    assertThat(odd.said(Affine.class, s -> new Affine(s, op -> List.of())))
        .containsExactly(
            "'odd.op' op implements 'AffineLoop' with dimensions that do not have the 1 induction variables"
                + " of the loop");
    assertThat(
            odd.said(
                Affine.class,
                s ->
                    new Affine(
                        s,
                        op -> {
                          AffineMap map = AffineMap.identity(2);
                          return List.of(
                              new AffineLoop.Dimension(
                                  OddOperation.argument(op, 0),
                                  zero,
                                  AffineValueMap.of(map, List.of(odd.a)),
                                  1));
                        })))
        .containsExactly(
            "'odd.op' op applies a map or set to values that it does not fit: operands given: 1,"
                + " taken by the map: 2");
  }

  private static final class Counted extends Operation implements CountedLoop, NoTerminator {
    private final Answer<List<Counter>> counters;

    Counted(OperationState s, Answer<List<Counter>> counters) {
      super(s);
      this.counters = counters;
    }

    @Override
    public Region loopBody() {
      return region(0);
    }

    @Override
    public List<BlockArgument> inductionVariables() {
      return List.of(OddOperation.argument(this, 0));
    }

    @Override
    public ImmutableList<Counter> counters() {
      return ImmutableList.copyOf(counters.apply(this));
    }
  }

  @Test
  void boundsOfACountedLoopAreOfItsOperands() {
    assertThat(
            odd.said(
                Counted.class,
                s ->
                    new Counted(
                        s,
                        op ->
                            List.of(
                                CountedLoop.Counter.of(
                                    OddOperation.argument(op, 0), odd.a, odd.a, odd.a)))))
        .isEmpty();
    assertThat(
            odd.said(
                Counted.class,
                s ->
                    new Counted(
                        s,
                        op ->
                            List.of(
                                CountedLoop.Counter.of(
                                    OddOperation.argument(op, 0), odd.a, odd.a, odd.b)))))
        .containsExactly(
            "'odd.op' op implements 'CountedLoop' with an operand of the step that is no operand");
    AffineValueMap two = AffineValueMap.at(odd.a, odd.a);
    AffineValueMap one = AffineValueMap.at(odd.a);
    assertThat(
            odd.said(
                Counted.class,
                s ->
                    new Counted(
                        s,
                        op ->
                            List.of(
                                new CountedLoop.Counter(
                                    OddOperation.argument(op, 0), two, one, one)))))
        .containsExactly("'odd.op' op implements 'CountedLoop' with a lower bound of 2 results");
  }

  // Branches ------------------------------------------------------------------------------------

  private static final class Branch extends Operation implements RegionBranch, NoTerminator {
    private final Answer<List<Edge>> edges;

    Branch(OperationState s, Answer<List<Edge>> edges) {
      super(s);
      this.edges = edges;
    }

    @Override
    public ImmutableList<Edge> edges() {
      return ImmutableList.copyOf(edges.apply(this));
    }

    @Override
    public List<Value> entryValues(@Nullable Region to) {
      return to == region(1) ? List.of() : List.of(operand(0));
    }
  }

  @Test
  void waysLeadThroughRegionsOfTheOperation() {
    Region other = new Region();
    assertThat(
            odd.said(
                Branch.class,
                s ->
                    new Branch(
                        s,
                        op ->
                            List.of(
                                RegionBranch.Edge.into(
                                    op.region(0), List.of(OddOperation.argument(op, 0))),
                                RegionBranch.Edge.outOf(op.region(1), op)))))
        .isEmpty();
    assertThat(
            odd.said(
                Branch.class,
                s -> new Branch(s, op -> List.of(RegionBranch.Edge.into(other, List.of())))))
        .containsExactly(
            "'odd.op' op implements 'RegionBranch' with a region that control enters that is no region of"
                + " the operation");
    assertThat(
            odd.said(
                Branch.class,
                s ->
                    new Branch(
                        s,
                        op ->
                            List.of(
                                RegionBranch.Edge.into(
                                    op.region(0), List.of(OddOperation.argument(op, 1)))))))
        .containsExactly(
            "'odd.op' op implements 'RegionBranch' with a receiver of an edge into a region that is no"
                + " argument of the first block of its region");
    assertThat(
            odd.said(
                Branch.class,
                s ->
                    new Branch(
                        s,
                        op ->
                            List.of(
                                RegionBranch.Edge.into(
                                    op.region(1), List.of(OddOperation.argument(op, 1)))))))
        .containsExactly(
            "'odd.op' op implements 'RegionBranch' with an edge that passes 0 values to 1 receivers");
    assertThat(
            odd.said(
                Branch.class,
                s ->
                    new Branch(
                        s,
                        op ->
                            List.of(
                                new RegionBranch.Edge(
                                    op.region(0),
                                    null,
                                    ImmutableList.of(OddOperation.argument(op, 0)))))))
        .containsExactly(
            "'odd.op' op implements 'RegionBranch' with a receiver of an edge out that is no result");
  }

  private static final class If extends Operation implements AffineConditional, NoTerminator {
    private final Answer<AffineValueSet> condition;
    private final int elseRegion;

    If(OperationState s, Answer<AffineValueSet> condition, int elseRegion) {
      super(s);
      this.condition = condition;
      this.elseRegion = elseRegion;
    }

    @Override
    public AffineValueSet condition() {
      return condition.apply(this);
    }

    @Override
    public Region thenRegion() {
      return region(0);
    }

    @Override
    public Region elseRegion() {
      return region(elseRegion);
    }
  }

  @Test
  void conditionIsOfOperands() {
    IntegerSet set = IntegerSet.empty(1, 0);
    assertThat(odd.said(If.class, s -> new If(s, op -> AffineValueSet.of(set, List.of(odd.a)), 1)))
        .isEmpty();
    assertThat(odd.said(If.class, s -> new If(s, op -> AffineValueSet.of(set, List.of(odd.b)), 1)))
        .containsExactly(
            "'odd.op' op implements 'AffineConditional' with an operand of the condition that is no operand");
    assertThat(odd.said(If.class, s -> new If(s, op -> AffineValueSet.of(set, List.of(odd.a)), 0)))
        .containsExactly(
            "'odd.op' op implements 'AffineConditional' with one region for both cases");
    assertThat(odd.said(If.class, s -> new If(s, op -> AffineValueSet.of(set, List.of()), 1)))
        .containsExactly(
            "'odd.op' op applies a map or set to values that it does not fit: operands given: 0,"
                + " taken by the set: 1");
  }

  // Integers ------------------------------------------------------------------------------------

  private static final class Apply extends Operation implements AffineComputation, NoTerminator {
    private final AffineValueMap computed;

    Apply(OperationState s, AffineValueMap computed) {
      super(s);
      this.computed = computed;
    }

    @Override
    public AffineValueMap computed() {
      return computed;
    }
  }

  @Test
  void whatIsComputedIsOneResult() {
    AffineValueMap one = AffineValueMap.at(odd.a, 1);
    assertThat(odd.said(Apply.class, s -> new Apply(s, one), OddOperation.I)).isEmpty();
    assertThat(odd.said(Apply.class, s -> new Apply(s, one), OddOperation.I, OddOperation.I))
        .containsExactly("'odd.op' op implements 'AffineComputation' with 2 results, not one");
    assertThat(
            odd.said(
                Apply.class, s -> new Apply(s, AffineValueMap.at(odd.a, odd.a)), OddOperation.I))
        .containsExactly(
            "'odd.op' op implements 'IndexComputation' with a map that is computed of 2 results");
    assertThat(odd.said(Apply.class, s -> new Apply(s, AffineValueMap.at(odd.b)), OddOperation.I))
        .containsExactly(
            "'odd.op' op implements 'IndexComputation' with an operand of the map that is computed that is"
                + " no operand");
  }

  private static final class Choose extends Operation implements IndexMinMax, NoTerminator {
    private final AffineValueMap candidates;

    Choose(OperationState s, AffineValueMap candidates) {
      super(s);
      this.candidates = candidates;
    }

    @Override
    public Optional<MinMax> minMax() {
      return Optional.of(new MinMax(candidates, true));
    }
  }

  private static final class Size extends Operation implements ShapedDim, NoTerminator {
    private final Value shaped;

    Size(OperationState s, Value shaped) {
      super(s);
      this.shaped = shaped;
    }

    @Override
    public Value shaped() {
      return shaped;
    }

    @Override
    public Value dimension() {
      return operand(0);
    }
  }

  @Test
  void choicesAndSizesAreOfOperands() {
    assertThat(
            odd.said(
                Choose.class, s -> new Choose(s, AffineValueMap.at(odd.a, odd.a)), OddOperation.I))
        .isEmpty();
    assertThat(
            odd.said(
                Choose.class, s -> new Choose(s, AffineValueMap.at(odd.a, odd.b)), OddOperation.I))
        .containsExactly(
            "'odd.op' op implements 'IndexMinMax' with an operand of the map to choose from that is no"
                + " operand");
    assertThat(odd.said(Choose.class, s -> new Choose(s, AffineValueMap.at()), OddOperation.I))
        .containsExactly("'odd.op' op implements 'IndexMinMax' with nothing to choose from");
    assertThat(odd.said(Size.class, s -> new Size(s, odd.line), OddOperation.I)).isEmpty();
    assertThat(odd.said(Size.class, s -> new Size(s, odd.b), OddOperation.I))
        .containsExactly(
            "'odd.op' op implements 'ShapedDim' with a value whose size is asked that is no operand");
    assertThat(odd.said(Size.class, s -> new Size(s, odd.line)))
        .containsExactly("'odd.op' op implements 'ShapedDim' with 0 results, not one");
  }

  // Ours ----------------------------------------------------------------------------------------

  /**
   * Without a registry nobody says that dialects check this themselves, so that all rules are
   * asked.
   */
  @Test
  void operationsOfOurDialectsKeepTheRules() throws IOException {
    for (String text : MutationTest.modules()) {
      assertThat(Verifier.verify(StandardText.read(text).module())).as(text).isEmpty();
    }
  }
}
