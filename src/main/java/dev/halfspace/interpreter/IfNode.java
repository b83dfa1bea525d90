package dev.halfspace.interpreter;

import dev.halfspace.affine.IntegerSet;
import dev.halfspace.dialect.affine.AffineIfOp;
import dev.halfspace.dialect.scf.ScfIfOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A conditional: a then region and an optional else region, of one block each. */
abstract class IfNode extends FastNode {
  private final Branch thenBranch;
  private final @Nullable Branch elseBranch;

  private IfNode(Node generic, Branch thenBranch, @Nullable Branch elseBranch) {
    super(generic);
    this.thenBranch = thenBranch;
    this.elseBranch = elseBranch;
  }

  /** A region, and the moves of its yielded values to the results. */
  private record Branch(Body body, Moves leave) {
    static @Nullable Branch of(
        Operation op, Region region, Slots slots, Function<Region, RegionCode> regions) {
      RegionCode code = regions.apply(region);
      List<Slot> passed = code.blocks.length == 1 ? code.blocks[0].exit.passed() : null;
      return passed == null
          ? null
          : new Branch(code.blocks[0], Moves.of(passed, List.of(slots.of(op.results()))));
    }
  }

  /** A node for a conditional, or {@code null} if the operation is not one of the required form. */
  static @Nullable Node of(
      Operation op, Node generic, Slots slots, Function<Region, RegionCode> regions) {
    if (!(op instanceof ScfIfOp) && !(op instanceof AffineIfOp)) {
      return null;
    }
    Branch first = Branch.of(op, op.region(0), slots, regions);
    boolean hasElse = !op.region(1).isEmpty();
    Branch second = hasElse ? Branch.of(op, op.region(1), slots, regions) : null;
    if (first == null || (hasElse && second == null)) {
      return null;
    }
    return op instanceof AffineIfOp affine
        ? new OfSet(generic, affine, slots, first, second)
        : new OfBit(generic, (ScfIfOp) op, slots, first, second);
  }

  final void choose(Frame f, boolean condition) {
    Branch branch = condition ? thenBranch : elseBranch;
    if (branch != null) {
      branch.body.run(f);
      branch.leave.run(f);
    }
  }

  private static final class OfBit extends IfNode {
    private final int condition;

    OfBit(Node generic, ScfIfOp op, Slots slots, Branch first, @Nullable Branch second) {
      super(generic, first, second);
      this.condition = slots.of(op.condition()).index();
    }

    @Override
    void run(Frame f) {
      if (f.isPoison(condition)) {
        generic.run(f);
      } else {
        choose(f, f.bits[condition] != 0);
      }
    }
  }

  private static final class OfSet extends IfNode {
    private final IndexCode[] constraints;
    private final boolean[] areEqualities;
    private final int[] inputs;

    OfSet(Node generic, AffineIfOp op, Slots slots, Branch first, @Nullable Branch second) {
      super(generic, first, second);
      IntegerSet set = op.condition().set();
      AffineValueMap map =
          AffineValueMap.of(
              dev.halfspace.affine.AffineMap.of(
                  set.numDims(),
                  set.numSymbols(),
                  set.constraints().stream().map(IntegerSet.Constraint::expr).toList()),
              op.condition().operands());
      this.constraints = IndexCode.of(map, slots);
      this.inputs = IndexCode.inputs(map, slots);
      this.areEqualities = new boolean[constraints.length];
      for (int i = 0; i < areEqualities.length; i++) {
        areEqualities[i] = set.constraints().get(i).isEquality();
      }
    }

    @Override
    void run(Frame f) {
      if (IndexCode.anyPoison(f, inputs)) {
        generic.run(f);
        return;
      }
      boolean holds;
      try {
        holds = holds(f);
      } catch (ArithmeticException e) {
        generic.run(f);
        return;
      }
      choose(f, holds);
    }

    private boolean holds(Frame f) {
      boolean holds = true;
      for (int i = 0; i < constraints.length; i++) {
        long value = constraints[i].at(f.bits);
        holds &= areEqualities[i] ? value == 0 : value >= 0;
      }
      return holds;
    }
  }
}
