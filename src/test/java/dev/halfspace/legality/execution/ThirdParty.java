package dev.halfspace.legality.execution;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.IntegerSet;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.ir.AffineValueSet;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.IsolatedFromAbove;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Terminator;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.UnregisteredOp;
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
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * A dialect of somebody else: each operation implements one interface of ours, and most say nothing
 * of their effects on memory. Those do what the safe assumption is about: they add 1 to every
 * element of their operands. So do operations that are not registered.
 */
public final class ThirdParty {
  private ThirdParty() {}

  /** The dialect, whose operations are written in generic form. */
  public static final Dialect DIALECT =
      Dialect.of("third")
          .operations(
              op("touch", Touch.class, Touch::new, 0),
              op("keep", Touch.class, Touch::new, 0),
              op("poke", Touch.class, Touch::new, 0),
              op("loop", Loop.class, Loop::new, 1),
              op("scope", Scope.class, Scope::new, 1),
              op("part", Part.class, Part::new, 1),
              op("apart", Apart.class, Apart::new, 1),
              op("repeat", Repeat.class, Repeat::new, 1),
              op("region", Touch.class, Touch::new, 1),
              op("guard", Guard.class, Guard::new, 2),
              op("end", End.class, End::new, 0),
              op("done", Done.class, Done::new, 0),
              op("view", View.class, View::new, 0),
              op("pick", Pick.class, Pick::new, 0),
              op("make", Make.class, Make::new, 0),
              op("read", Read.class, Read::new, 0),
              op("write", Write.class, Write::new, 0),
              op("put", Put.class, Put::new, 0),
              op("idle", Idle.class, Idle::new, 0));

  private static <T extends Operation> OpDefinition<T> op(
      String name, Class<T> type, Function<OperationState, T> factory, int regions) {
    OpDefinition<T> definition =
        OpDefinition.of("third." + name, type, factory)
            .operands("operands", TypeConstraint.ANY)
            .results("results", TypeConstraint.ANY);
    return regions == 0 ? definition : definition.regions(regions);
  }

  /** Executes an operation; false if it is none of these. */
  static boolean execute(Operation op, Strand strand) {
    Machine machine = strand.machine();
    List<Object> operands = strand.values(op.operands());
    switch (op.name()) {
      case "third.keep" -> machine.kept().add((MemRef) operands.get(0));
      case "third.poke" -> machine.kept().forEach(memref -> increment(op, strand, memref));
      case "third.pick" -> strand.frame().set(op.result(), operands.get(operands.size() - 1));
      case "third.idle" -> strand.frame().set(op.results(), operands);
      case "third.repeat", "third.part", "third.done" -> {}
      case "third.make" ->
          strand.frame().set(op.result(), machine.allocate((MemRefType) op.result().type()));
      case "third.read" -> {
        MemRef memref = (MemRef) operands.get(0);
        strand.frame().set(op.result(), strand.loadAll(op, memref, all(memref)).get(0));
      }
      case "third.write" -> {
        MemRef memref = (MemRef) operands.get(0);
        List<long[]> all = all(memref);
        List<Object> values = new ArrayList<>();
        all.forEach(at -> values.add(operands.get(1)));
        strand.storeAll(op, memref, all, values);
      }
      default -> {
        if (!(op instanceof UnregisteredOp) && !op.name().startsWith("third.")) {
          return false;
        }
        operands.forEach(operand -> increment(op, strand, operand));
        if (op instanceof View) {
          strand.frame().set(op.result(), operands.get(0));
        }
      }
    }
    return true;
  }

  private static List<long[]> all(MemRef memref) {
    List<long[]> all = new ArrayList<>();
    memref.forEachElement(all::add);
    return all;
  }

  private static void increment(Operation op, Strand strand, Object operand) {
    if (operand instanceof MemRef memref && !(memref.elementType() instanceof MemRefType)) {
      List<Object> more = new ArrayList<>();
      for (Object value : strand.loadAll(op, memref, all(memref))) {
        more.add(incremented(value, memref));
      }
      strand.storeAll(op, memref, all(memref), more);
    }
  }

  private static Object incremented(Object value, MemRef memref) {
    if (value instanceof Float number) {
      return number + 1;
    }
    if (value instanceof Double number) {
      return number + 1;
    }
    return value instanceof Long number
        ? Scalars.wrap(number + 1, Scalars.width(memref.elementType()))
        : value;
  }

  private static final class Touch extends Operation {
    Touch(OperationState state) {
      super(state);
    }
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

  static final class Scope extends Operation implements AffineScope {
    Scope(OperationState state) {
      super(state);
    }
  }

  /** A scope that does nothing but what is in its region. */
  static final class Part extends Operation implements AffineScope, RecursiveMemoryEffects {
    Part(OperationState state) {
      super(state);
    }
  }

  /** A scope that sees nothing of what is around it. */
  private static final class Apart extends Operation
      implements IsolatedFromAbove, AffineScope, RecursiveMemoryEffects {
    Apart(OperationState state) {
      super(state);
    }
  }

  private static final class Repeat extends Operation implements RecursiveMemoryEffects {
    Repeat(OperationState state) {
      super(state);
    }
  }

  /** A guard whose condition always holds. */
  static final class Guard extends Operation implements AffineConditional {
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

  /** An end that does nothing. */
  private static final class Done extends Operation implements Pure, Terminator {
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

  private static final class Pick extends Operation implements Pure {
    Pick(OperationState state) {
      super(state);
    }
  }

  private static final class Make extends Operation implements MemoryEffects {
    Make(OperationState state) {
      super(state);
    }

    @Override
    public ImmutableList<Effect> effects() {
      return ImmutableList.of(new Effect(Kind.ALLOCATE, result()));
    }
  }

  private static final class Read extends Operation implements MemoryEffects {
    Read(OperationState state) {
      super(state);
    }

    @Override
    public ImmutableList<Effect> effects() {
      return ImmutableList.of(new Effect(Kind.READ, operand(0)));
    }
  }

  private static final class Write extends Operation implements MemoryEffects {
    Write(OperationState state) {
      super(state);
    }

    @Override
    public ImmutableList<Effect> effects() {
      return ImmutableList.of(new Effect(Kind.WRITE, operand(0)));
    }
  }

  /** Stores a value, the third operand, to one element; what the others are for is not known. */
  private static final class Put extends Operation implements MemoryAccesses {
    Put(OperationState state) {
      super(state);
    }

    @Override
    public ImmutableList<MemoryAccess> memoryAccesses() {
      return ImmutableList.of(
          MemoryAccess.element(operand(0), List.of(operand(1)), true).of(operand(2)));
    }
  }

  private static final class Idle extends Operation implements MemoryEffects {
    Idle(OperationState state) {
      super(state);
    }

    @Override
    public ImmutableList<Effect> effects() {
      return ImmutableList.of();
    }
  }
}
