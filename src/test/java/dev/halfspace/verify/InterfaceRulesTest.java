package dev.halfspace.verify;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.affine.IntegerSet;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.AffineValueSet;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.AffineComputation;
import dev.halfspace.ir.traits.AffineConditional;
import dev.halfspace.ir.traits.AffineLoop;
import dev.halfspace.ir.traits.AffineMemoryAccess;
import dev.halfspace.ir.traits.CallLike;
import dev.halfspace.ir.traits.CountedLoop;
import dev.halfspace.ir.traits.FunctionLike;
import dev.halfspace.ir.traits.IndexMinMax;
import dev.halfspace.ir.traits.LoopLike;
import dev.halfspace.ir.traits.MemoryAccess;
import dev.halfspace.ir.traits.MemoryAccesses;
import dev.halfspace.ir.traits.MemoryEffects;
import dev.halfspace.ir.traits.NoTerminator;
import dev.halfspace.ir.traits.RegionBranch;
import dev.halfspace.ir.traits.ShapedDim;
import dev.halfspace.ir.traits.ViewLike;
import dev.halfspace.ir.traits.ViewMap;
import dev.halfspace.source.Diagnostic;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Operations of others that say of themselves what is not so. */
class InterfaceRulesTest {
  private static final Type I = IndexType.INDEX;
  private static final MemRefType LINE = MemRefType.of(Shape.of(8), IntegerType.I8);

  /** The answer of an operation to a question of an interface. */
  private interface Answer<A> extends Function<Operation, A> {}

  private final Block outside = new Block();
  private final BlockArgument a = outside.addArgument(I, Location.UNKNOWN);
  private final BlockArgument b = outside.addArgument(I, Location.UNKNOWN);
  private final BlockArgument line = outside.addArgument(LINE, Location.UNKNOWN);

  /** The reports on an operation with operands {@code a} and {@code line}, and two regions. */
  private <T extends Operation> List<String> said(
      Class<T> type, Function<OperationState, T> factory, Type... results) {
    OpDefinition<T> definition =
        OpDefinition.of("odd.op", type, factory)
            .operands("operands", TypeConstraint.ANY)
            .results("results", TypeConstraint.ANY)
            .regions(2);
    OperationState state = OperationState.of(definition, Location.UNKNOWN).operand(a).operand(line);
    state.results(List.of(results));
    for (int r = 0; r < 2; r++) {
      Region region = new Region();
      Block block = new Block();
      block.addArgument(I, Location.UNKNOWN);
      region.append(block);
      state.regionAsIs(region);
    }
    return Verifier.verifyAlone(definition.create(state), DialectRegistry.empty()).stream()
        .map(Diagnostic::message)
        .toList();
  }

  private static BlockArgument argument(Operation op, int region) {
    return op.region(region).entryBlock().argument(0);
  }

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
            said(Loop.class, s -> new Loop(s, op -> op.region(0), op -> List.of(argument(op, 0)))))
        .isEmpty();
    Region other = new Region();
    assertThat(said(Loop.class, s -> new Loop(s, op -> other, op -> List.of())))
        .containsExactly(
            "'odd.op' op implements 'LoopLike' with a loop body that is no region of the operation");
    for (Answer<List<BlockArgument>> odd :
        List.<Answer<List<BlockArgument>>>of(op -> List.of(a), op -> List.of(argument(op, 1)))) {
      assertThat(said(Loop.class, s -> new Loop(s, op -> op.region(0), odd)))
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
      return List.of(argument(this, 0));
    }

    @Override
    public ImmutableList<Dimension> dimensions() {
      return ImmutableList.copyOf(dimensions.apply(this));
    }
  }

  private List<String> affine(AffineValueMap lower, AffineValueMap upper, long step) {
    return said(
        Affine.class,
        s ->
            new Affine(
                s, op -> List.of(new AffineLoop.Dimension(argument(op, 0), lower, upper, step))));
  }

  @Test
  void boundsOfAnAffineLoopAreOfItsOperands() {
    AffineValueMap zero = AffineValueMap.constant(0);
    assertThat(affine(zero, AffineValueMap.at(a, 1), 2)).isEmpty();
    assertThat(affine(zero, AffineValueMap.at(b, 1), 2))
        .containsExactly(
            "'odd.op' op implements 'AffineLoop' with an operand of the upper bound that is no operand");
    assertThat(affine(AffineValueMap.of(AffineMap.of(0, 0, List.of()), List.of()), zero, 1))
        .containsExactly("'odd.op' op implements 'AffineLoop' with a lower bound without result");
    assertThat(affine(zero, zero, 0))
        .containsExactly(
            "'odd.op' op implements 'AffineLoop' with a step of 0, which is not positive");
    assertThat(said(Affine.class, s -> new Affine(s, op -> List.of())))
        .containsExactly(
            "'odd.op' op implements 'AffineLoop' with dimensions that do not have the 1 induction variables"
                + " of the loop");
    assertThat(
            said(
                Affine.class,
                s ->
                    new Affine(
                        s,
                        op -> {
                          AffineMap map = AffineMap.identity(2);
                          return List.of(
                              new AffineLoop.Dimension(
                                  argument(op, 0), zero, AffineValueMap.of(map, List.of(a)), 1));
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
      return List.of(argument(this, 0));
    }

    @Override
    public ImmutableList<Counter> counters() {
      return ImmutableList.copyOf(counters.apply(this));
    }
  }

  @Test
  void boundsOfACountedLoopAreOfItsOperands() {
    assertThat(
            said(
                Counted.class,
                s ->
                    new Counted(
                        s, op -> List.of(CountedLoop.Counter.of(argument(op, 0), a, a, a)))))
        .isEmpty();
    assertThat(
            said(
                Counted.class,
                s ->
                    new Counted(
                        s, op -> List.of(CountedLoop.Counter.of(argument(op, 0), a, a, b)))))
        .containsExactly(
            "'odd.op' op implements 'CountedLoop' with an operand of the step that is no operand");
    AffineValueMap two = AffineValueMap.at(a, a);
    AffineValueMap one = AffineValueMap.at(a);
    assertThat(
            said(
                Counted.class,
                s ->
                    new Counted(
                        s, op -> List.of(new CountedLoop.Counter(argument(op, 0), two, one, one)))))
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
            said(
                Branch.class,
                s ->
                    new Branch(
                        s,
                        op ->
                            List.of(
                                RegionBranch.Edge.into(op.region(0), List.of(argument(op, 0))),
                                RegionBranch.Edge.outOf(op.region(1), op)))))
        .isEmpty();
    assertThat(
            said(
                Branch.class,
                s -> new Branch(s, op -> List.of(RegionBranch.Edge.into(other, List.of())))))
        .containsExactly(
            "'odd.op' op implements 'RegionBranch' with a region that control enters that is no region of"
                + " the operation");
    assertThat(
            said(
                Branch.class,
                s ->
                    new Branch(
                        s,
                        op ->
                            List.of(
                                RegionBranch.Edge.into(op.region(0), List.of(argument(op, 1)))))))
        .containsExactly(
            "'odd.op' op implements 'RegionBranch' with a receiver of an edge into a region that is no"
                + " argument of the first block of its region");
    assertThat(
            said(
                Branch.class,
                s ->
                    new Branch(
                        s,
                        op ->
                            List.of(
                                RegionBranch.Edge.into(op.region(1), List.of(argument(op, 1)))))))
        .containsExactly(
            "'odd.op' op implements 'RegionBranch' with an edge that passes 0 values to 1 receivers");
    assertThat(
            said(
                Branch.class,
                s ->
                    new Branch(
                        s,
                        op ->
                            List.of(
                                new RegionBranch.Edge(
                                    op.region(0), null, ImmutableList.of(argument(op, 0)))))))
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
    assertThat(said(If.class, s -> new If(s, op -> AffineValueSet.of(set, List.of(a)), 1)))
        .isEmpty();
    assertThat(said(If.class, s -> new If(s, op -> AffineValueSet.of(set, List.of(b)), 1)))
        .containsExactly(
            "'odd.op' op implements 'AffineConditional' with an operand of the condition that is no operand");
    assertThat(said(If.class, s -> new If(s, op -> AffineValueSet.of(set, List.of(a)), 0)))
        .containsExactly(
            "'odd.op' op implements 'AffineConditional' with one region for both cases");
    assertThat(said(If.class, s -> new If(s, op -> AffineValueSet.of(set, List.of()), 1)))
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
    AffineValueMap one = AffineValueMap.at(a, 1);
    assertThat(said(Apply.class, s -> new Apply(s, one), I)).isEmpty();
    assertThat(said(Apply.class, s -> new Apply(s, one), I, I))
        .containsExactly("'odd.op' op implements 'AffineComputation' with 2 results, not one");
    assertThat(said(Apply.class, s -> new Apply(s, AffineValueMap.at(a, a)), I))
        .containsExactly(
            "'odd.op' op implements 'IndexComputation' with a map that is computed of 2 results");
    assertThat(said(Apply.class, s -> new Apply(s, AffineValueMap.at(b)), I))
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
    assertThat(said(Choose.class, s -> new Choose(s, AffineValueMap.at(a, a)), I)).isEmpty();
    assertThat(said(Choose.class, s -> new Choose(s, AffineValueMap.at(a, b)), I))
        .containsExactly(
            "'odd.op' op implements 'IndexMinMax' with an operand of the map to choose from that is no"
                + " operand");
    assertThat(said(Choose.class, s -> new Choose(s, AffineValueMap.at()), I))
        .containsExactly("'odd.op' op implements 'IndexMinMax' with nothing to choose from");
    assertThat(said(Size.class, s -> new Size(s, line), I)).isEmpty();
    assertThat(said(Size.class, s -> new Size(s, b), I))
        .containsExactly(
            "'odd.op' op implements 'ShapedDim' with a value whose size is asked that is no operand");
    assertThat(said(Size.class, s -> new Size(s, line)))
        .containsExactly("'odd.op' op implements 'ShapedDim' with 0 results, not one");
  }

  // Memory --------------------------------------------------------------------------------------

  private static final class Access extends Operation implements AffineMemoryAccess, NoTerminator {
    private final Value memory;
    private final AffineValueMap subscripts;
    private final List<Long> extents;

    Access(OperationState s, Value memory, AffineValueMap subscripts, List<Long> extents) {
      super(s);
      this.memory = memory;
      this.subscripts = subscripts;
      this.extents = extents;
    }

    @Override
    public Value accessedMemory() {
      return memory;
    }

    @Override
    public AffineValueMap subscripts() {
      return subscripts;
    }

    @Override
    public boolean isWrite() {
      return true;
    }

    @Override
    public List<Long> extents() {
      return extents;
    }
  }

  private List<String> access(Value memory, AffineValueMap subscripts, Long... extents) {
    return said(Access.class, s -> new Access(s, memory, subscripts, List.of(extents)));
  }

  @Test
  void accessesAreOfOperands() {
    assertThat(access(line, AffineValueMap.at(a), 4L)).isEmpty();
    assertThat(access(line, AffineValueMap.at(a), 0L))
        .containsExactly(
            "'odd.op' op implements 'AffineMemoryAccess' with extents [0], which are not positive");
    assertThat(access(line, AffineValueMap.at(a), 1L, 1L))
        .containsExactly(
            "'odd.op' op implements 'AffineMemoryAccess' with 1 subscripts, but 2 extents");
    assertThat(access(line, AffineValueMap.at(a, a), 1L, 1L))
        .containsExactly(
            "'odd.op' op implements 'MemoryAccesses' with 2 subscripts of memory of type memref<8xi8>");
    assertThat(access(line, AffineValueMap.at(b), 1L))
        .containsExactly(
            "'odd.op' op implements 'MemoryAccesses' with an operand of the subscripts that is no operand");
    BlockArgument other = outside.addArgument(LINE, Location.UNKNOWN);
    assertThat(access(other, AffineValueMap.at(a), 1L))
        .containsExactly(
            "'odd.op' op implements 'MemoryAccesses' with memory accessed that is neither operand nor"
                + " result");
  }

  private static final class Effects extends Operation implements MemoryEffects, NoTerminator {
    private final @Nullable Value on;

    Effects(OperationState s, @Nullable Value on) {
      super(s);
      this.on = on;
    }

    @Override
    public ImmutableList<Effect> effects() {
      return ImmutableList.of(new Effect(Kind.WRITE, on));
    }
  }

  private static final class Told extends Operation implements MemoryAccesses, NoTerminator {
    Told(OperationState s) {
      super(s);
    }

    @Override
    public ImmutableList<MemoryAccess> memoryAccesses() {
      return ImmutableList.of(MemoryAccess.all(operand(1), 3, false));
    }
  }

  @Test
  void effectsAreOnOperandsOrResults() {
    assertThat(said(Effects.class, s -> new Effects(s, line))).isEmpty();
    assertThat(said(Effects.class, s -> new Effects(s, null))).isEmpty();
    assertThat(said(Effects.class, s -> new Effects(s, b)))
        .containsExactly(
            "'odd.op' op implements 'MemoryEffects' with memory affected that is neither operand nor"
                + " result");
    assertThat(said(Told.class, Told::new))
        .containsExactly(
            "'odd.op' op implements 'MemoryAccesses' with 3 subscripts of memory of type memref<8xi8>");
  }

  private static final class View extends Operation implements ViewLike, NoTerminator {
    private final Value source;
    private final @Nullable ViewMap map;

    View(OperationState s, Value source, @Nullable ViewMap map) {
      super(s);
      this.source = source;
      this.map = map;
    }

    @Override
    public Value viewSource() {
      return source;
    }

    @Override
    public @Nullable ViewMap viewMap() {
      return map;
    }
  }

  private List<String> view(Value source, @Nullable ViewMap map) {
    return said(View.class, s -> new View(s, source, map), LINE);
  }

  @Test
  void viewsAreOfOperands() {
    AffineExpr d0 = AffineExpr.dim(0);
    AffineExpr s0 = AffineExpr.symbol(0);
    assertThat(view(line, null)).isEmpty();
    assertThat(view(line, ViewMap.subscripts(1, List.of(d0.plus(s0)), List.of(a)))).isEmpty();
    assertThat(view(line, ViewMap.address(1, d0, List.of()))).isEmpty();
    assertThat(view(b, null))
        .containsExactly(
            "'odd.op' op implements 'ViewLike' with a source of the view that is no operand");
    assertThat(said(View.class, s -> new View(s, line, null)))
        .containsExactly("'odd.op' op implements 'ViewLike' with no result that is the view");
    assertThat(view(line, ViewMap.subscripts(1, List.of(d0.plus(s0)), List.of(b))))
        .containsExactly(
            "'odd.op' op implements 'ViewLike' with a symbol of the map of the view that is no operand");
    assertThat(view(line, ViewMap.subscripts(2, List.of(d0), List.of())))
        .containsExactly(
            "'odd.op' op implements 'ViewLike' with a map of 2 dimensions for a view of type memref<8xi8>");
    assertThat(view(line, ViewMap.subscripts(1, List.of(d0, d0), List.of())))
        .containsExactly(
            "'odd.op' op implements 'ViewLike' with a map of 2 results for a source of type memref<8xi8>");
    assertThat(view(line, new ViewMap(AffineMap.identity(1), ImmutableList.of(), false, 0)))
        .containsExactly("'odd.op' op implements 'ViewLike' with elements of width 0");
  }

  // Functions -----------------------------------------------------------------------------------

  private static final class Call extends Operation implements CallLike, NoTerminator {
    private final Value argument;

    Call(OperationState s, Value argument) {
      super(s);
      this.argument = argument;
    }

    @Override
    public List<Value> callArguments() {
      return List.of(argument);
    }
  }

  private static final class Func extends Operation implements FunctionLike, NoTerminator {
    private final List<Type> types;

    Func(OperationState s, List<Type> types) {
      super(s);
      this.types = types;
    }

    @Override
    public String symbolName() {
      return "f";
    }

    @Override
    public Region functionBody() {
      return region(0);
    }

    @Override
    public List<Type> argumentTypes() {
      return types;
    }

    @Override
    public List<Type> returnTypes() {
      return List.of();
    }
  }

  @Test
  void callsAndFunctionsFitTheirValues() {
    assertThat(said(Call.class, s -> new Call(s, a))).isEmpty();
    assertThat(said(Call.class, s -> new Call(s, b)))
        .containsExactly(
            "'odd.op' op implements 'CallLike' with an argument of the call that is no operand");
    assertThat(said(Func.class, s -> new Func(s, List.of(I)))).isEmpty();
    assertThat(said(Func.class, s -> new Func(s, List.of())))
        .containsExactly(
            "'odd.op' op implements 'FunctionLike' with argument types [], but a body that takes others");
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
