package dev.halfspace.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.IntegerSet;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.ir.AffineValueSet;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Terminator;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.AffineConditional;
import dev.halfspace.ir.traits.AffineScope;
import dev.halfspace.ir.traits.LoopLike;
import dev.halfspace.ir.traits.MemoryAccess;
import dev.halfspace.ir.traits.MemoryAccesses;
import dev.halfspace.ir.traits.MemoryEffects;
import dev.halfspace.ir.traits.Pure;
import dev.halfspace.ir.traits.RecursiveMemoryEffects;
import dev.halfspace.ir.traits.ViewLike;
import dev.halfspace.source.Diagnostics;
import dev.halfspace.source.Source;
import dev.halfspace.text.Parser;
import java.util.List;
import java.util.function.Function;

/** Operations of somebody else, each with as few interfaces as a user would write first. */
final class ThirdPartyOps {
  private ThirdPartyOps() {}

  static final Dialect DIALECT =
      Dialect.of("third")
          .operations(
              op("loop", Loop.class, Loop::new, 1),
              op("scope", Scope.class, Scope::new, 1),
              op("part", Part.class, Part::new, 1),
              op("guard", Guard.class, Guard::new, 2),
              op("end", End.class, End::new, 0),
              op("done", Done.class, Done::new, 0),
              op("view", View.class, View::new, 0),
              op("make", Make.class, Make::new, 0),
              op("peek", Peek.class, Peek::new, 0),
              op("lend", Peek.class, Peek::new, 1),
              op("clear", Clear.class, Clear::new, 0),
              op("read", Effect.class, state -> new Effect(state, MemoryEffects.Kind.READ), 0),
              op("write", Effect.class, state -> new Effect(state, MemoryEffects.Kind.WRITE), 0),
              op("free", Effect.class, state -> new Effect(state, MemoryEffects.Kind.FREE), 0));

  private static <T extends Operation> OpDefinition<T> op(
      String name, Class<T> type, Function<OperationState, T> factory, int regions) {
    OpDefinition<T> definition =
        OpDefinition.of("third." + name, type, factory)
            .operands("operands", TypeConstraint.ANY)
            .results("results", TypeConstraint.ANY);
    return regions == 0 ? definition : definition.regions(regions);
  }

  /** The module of a text without errors. */
  static ModuleOp parse(String text) {
    Diagnostics diagnostics = new Diagnostics();
    ModuleOp module =
        Parser.of(Dialects.standard().with(DIALECT))
            .parse(Source.of("test.mlir", text), diagnostics);
    assertThat(diagnostics.all()).isEmpty();
    return module;
  }

  private static final class Loop extends Operation implements LoopLike {
    Loop(OperationState state) {
      super(state);
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

  private static final class Scope extends Operation implements AffineScope {
    Scope(OperationState state) {
      super(state);
    }
  }

  private static final class Part extends Operation implements AffineScope, RecursiveMemoryEffects {
    Part(OperationState state) {
      super(state);
    }
  }

  private static final class Guard extends Operation implements AffineConditional {
    Guard(OperationState state) {
      super(state);
    }

    @Override
    public AffineValueSet condition() {
      return AffineValueSet.of(
          IntegerSet.of(0, 0, List.of(new IntegerSet.Constraint(AffineExpr.constant(0), false))),
          List.of());
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

  private static final class End extends Operation implements Terminator {
    End(OperationState state) {
      super(state);
    }
  }

  private static final class Done extends Operation implements Terminator, Pure {
    Done(OperationState state) {
      super(state);
    }
  }

  private static final class View extends Operation implements ViewLike {
    View(OperationState state) {
      super(state);
    }

    @Override
    public Value viewSource() {
      return operand(0);
    }
  }

  /** Says that it allocates, but not that it allocates its result. */
  private static final class Make extends Operation implements MemoryEffects {
    Make(OperationState state) {
      super(state);
    }

    @Override
    public ImmutableList<MemoryEffects.Effect> effects() {
      return ImmutableList.of(new MemoryEffects.Effect(Kind.ALLOCATE, null));
    }
  }

  /** Reads an element, and gives another reference to the buffer to a result or its region. */
  private static final class Peek extends Operation implements MemoryAccesses {
    Peek(OperationState state) {
      super(state);
    }

    @Override
    public ImmutableList<MemoryAccess> memoryAccesses() {
      return ImmutableList.of(MemoryAccess.element(operand(0), operands().subList(1, 2), false));
    }
  }

  /** Frees memory that it does not name. */
  private static final class Clear extends Operation implements MemoryEffects {
    Clear(OperationState state) {
      super(state);
    }

    @Override
    public ImmutableList<MemoryEffects.Effect> effects() {
      return ImmutableList.of(new MemoryEffects.Effect(Kind.FREE, null));
    }
  }

  private static final class Effect extends Operation implements MemoryEffects {
    private final Kind kind;

    Effect(OperationState state, Kind kind) {
      super(state);
      this.kind = kind;
    }

    @Override
    public ImmutableList<MemoryEffects.Effect> effects() {
      return ImmutableList.of(new MemoryEffects.Effect(kind, operand(0)));
    }
  }
}
