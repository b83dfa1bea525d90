package dev.halfspace.analysis;

import static dev.halfspace.builtin.IndexType.INDEX;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.IntegerSet;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.AffineValueSet;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.OpBuilder;
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
import dev.halfspace.ir.traits.AffineScope;
import dev.halfspace.ir.traits.ConstantLike;
import dev.halfspace.ir.traits.ExclusiveRegions;
import dev.halfspace.ir.traits.LoopLike;
import dev.halfspace.ir.traits.Pure;
import dev.halfspace.ir.traits.RecursiveMemoryEffects;
import dev.halfspace.ir.traits.ViewLike;
import java.util.Collections;
import java.util.List;

/** Operations of a dialect that the analysis has never heard of, known to it by interfaces only. */
final class NestOps {
  private NestOps() {}

  /** A function. */
  static final class Func extends Operation implements AffineScope, RecursiveMemoryEffects {
    static final OpDefinition<Func> DEFINITION =
        OpDefinition.of("nest.func", Func.class, Func::new).regions(1);

    private Func(OperationState state) {
      super(state);
    }

    static Func build(List<? extends Type> arguments, OpBuilder.Body body) {
      Block outside = new Block();
      OpBuilder b = OpBuilder.atEnd(outside);
      OperationState state = OperationState.of(DEFINITION, Location.UNKNOWN);
      return b.insert(new Func(b.region(state, arguments, body)));
    }
  }

  /** A nest of affine loops. */
  static final class For extends Operation implements AffineLoop, RecursiveMemoryEffects {
    static final OpDefinition<For> DEFINITION =
        OpDefinition.of("nest.for", For.class, For::new)
            .operands("bounds", TypeConstraint.ANY)
            .regions(1);

    /** Bounds and step of one dimension. */
    record Range(AffineValueMap lower, AffineValueMap upper, long step) {}

    private List<Range> ranges = List.of();

    private For(OperationState state) {
      super(state);
    }

    static For build(OpBuilder b, List<Range> ranges, OpBuilder.Body body) {
      ImmutableList.Builder<Value> operands = ImmutableList.builder();
      ranges.forEach(r -> operands.addAll(r.lower().operands()).addAll(r.upper().operands()));
      List<Type> types = ranges.stream().<Type>map(r -> INDEX).toList();
      OperationState state = b.state(DEFINITION).operandGroup(operands.build());
      For loop = new For(b.region(state, types, body));
      loop.ranges = ranges;
      return b.insert(loop);
    }

    @Override
    public ImmutableList<Dimension> dimensions() {
      ImmutableList.Builder<Dimension> dimensions = ImmutableList.builder();
      for (int i = 0; i < ranges.size(); i++) {
        Range r = ranges.get(i);
        dimensions.add(new Dimension(inductionVariables().get(i), r.lower(), r.upper(), r.step()));
      }
      return dimensions.build();
    }

    @Override
    public Region loopBody() {
      return region(0);
    }

    @Override
    public List<BlockArgument> inductionVariables() {
      return region(0).entryBlock().arguments();
    }
  }

  /** A loop of which nothing is known. */
  static final class While extends Operation implements LoopLike, RecursiveMemoryEffects {
    static final OpDefinition<While> DEFINITION =
        OpDefinition.of("nest.while", While.class, While::new).regions(1);

    private While(OperationState state) {
      super(state);
    }

    static While build(OpBuilder b, OpBuilder.Body body) {
      return b.insert(new While(b.region(b.state(DEFINITION), List.of(INDEX), body)));
    }

    @Override
    public Region loopBody() {
      return region(0);
    }

    @Override
    public List<BlockArgument> inductionVariables() {
      return region(0).entryBlock().arguments();
    }
  }

  /** A guard. */
  static final class If extends Operation implements AffineConditional, RecursiveMemoryEffects {
    static final OpDefinition<If> DEFINITION =
        OpDefinition.of("nest.if", If.class, If::new)
            .operands("values", TypeConstraint.ANY)
            .regions(2);

    private AffineValueSet condition;

    private If(OperationState state, AffineValueSet condition) {
      super(state);
      this.condition = condition;
    }

    private If(OperationState state) {
      this(state, AffineValueSet.of(IntegerSet.empty(0, 0), List.of()));
    }

    static If build(
        OpBuilder b, AffineValueSet condition, OpBuilder.Body holds, OpBuilder.Body fails) {
      OperationState state = b.state(DEFINITION).operandGroup(condition.operands());
      b.region(b.region(state, List.of(), holds), List.of(), fails);
      return b.insert(new If(state, condition));
    }

    @Override
    public AffineValueSet condition() {
      return condition;
    }

    @Override
    public Region thenRegion() {
      return region(0);
    }

    @Override
    public Region elseRegion() {
      return region(1);
    }
  }

  /** Executes one of two regions, nobody knows which. */
  static final class Choose extends Operation implements ExclusiveRegions, RecursiveMemoryEffects {
    static final OpDefinition<Choose> DEFINITION =
        OpDefinition.of("nest.choose", Choose.class, Choose::new).regions(2);

    private Choose(OperationState state) {
      super(state);
    }

    static Choose build(OpBuilder b, OpBuilder.Body first, OpBuilder.Body second) {
      OperationState state = b.state(DEFINITION);
      b.region(b.region(state, List.of(), first), List.of(), second);
      return b.insert(new Choose(state));
    }
  }

  /** A read or write. */
  static final class Access extends Operation implements AffineMemoryAccess {
    static final OpDefinition<Access> DEFINITION =
        OpDefinition.of("nest.access", Access.class, Access::new)
            .operand("memory", TypeConstraint.ANY)
            .operands("values", TypeConstraint.ANY);

    private AffineValueMap subscripts = AffineValueMap.constant(0);
    private boolean isWrite;
    private List<Long> extents = List.of();

    private Access(OperationState state) {
      super(state);
    }

    /** Stands for what is read and written, of which nothing is asked but its type. */
    @Override
    public Value accessedValue() {
      return operand(0);
    }

    static Access build(
        OpBuilder b, boolean isWrite, Value memory, AffineValueMap subscripts, List<Long> extents) {
      OperationState state =
          b.state(DEFINITION).operand(memory).operandGroup(subscripts.operands());
      Access access = new Access(state);
      access.subscripts = subscripts;
      access.isWrite = isWrite;
      access.extents = extents;
      return b.insert(access);
    }

    static Access build(OpBuilder b, boolean isWrite, Value memory, AffineValueMap subscripts) {
      return build(
          b, isWrite, memory, subscripts, Collections.nCopies(subscripts.map().numResults(), 1L));
    }

    @Override
    public Value accessedMemory() {
      return operand(0);
    }

    @Override
    public AffineValueMap subscripts() {
      return subscripts;
    }

    @Override
    public boolean isWrite() {
      return isWrite;
    }

    @Override
    public List<Long> extents() {
      return extents;
    }
  }

  /** An affine expression. */
  static final class Apply extends Operation implements AffineComputation, Pure {
    static final OpDefinition<Apply> DEFINITION =
        OpDefinition.of("nest.apply", Apply.class, Apply::new)
            .operands("values", TypeConstraint.ANY)
            .result("result", TypeConstraint.ANY);

    private AffineValueMap computed = AffineValueMap.constant(0);

    private Apply(OperationState state) {
      super(state);
    }

    static Value build(OpBuilder b, AffineValueMap computed) {
      Apply apply = new Apply(b.state(DEFINITION).operandGroup(computed.operands()).result(INDEX));
      apply.computed = computed;
      return b.insert(apply).result();
    }

    @Override
    public AffineValueMap computed() {
      return computed;
    }
  }

  /** A number. */
  static final class Constant extends Operation implements ConstantLike {
    static final OpDefinition<Constant> DEFINITION =
        OpDefinition.of("nest.constant", Constant.class, Constant::new)
            .result("result", TypeConstraint.ANY);

    private long value;

    private Constant(OperationState state) {
      super(state);
    }

    static Value build(OpBuilder b, long value) {
      Constant constant = new Constant(b.state(DEFINITION).result(INDEX));
      constant.value = value;
      return b.insert(constant).result();
    }

    @Override
    public Attribute constantValue() {
      return IntegerAttr.index(value);
    }
  }

  /** Makes a value of the given type out of others, nobody knows how. */
  static final class Make extends Operation {
    static final OpDefinition<Make> DEFINITION =
        OpDefinition.of("nest.make", Make.class, Make::new)
            .operands("values", TypeConstraint.ANY)
            .result("result", TypeConstraint.ANY);

    private Make(OperationState state) {
      super(state);
    }

    static Value build(OpBuilder b, Type type, Value... of) {
      return b.insert(new Make(b.state(DEFINITION).operandGroup(List.of(of)).result(type)))
          .result();
    }
  }

  /** Another view of a buffer. */
  static final class View extends Operation implements ViewLike {
    static final OpDefinition<View> DEFINITION =
        OpDefinition.of("nest.view", View.class, View::new)
            .operand("of", TypeConstraint.ANY)
            .result("result", TypeConstraint.ANY);

    private View(OperationState state) {
      super(state);
    }

    static Value build(OpBuilder b, Type type, Value of) {
      return b.insert(new View(b.state(DEFINITION).operand(of).result(type))).result();
    }

    @Override
    public Value viewSource() {
      return operand(0);
    }
  }
}
