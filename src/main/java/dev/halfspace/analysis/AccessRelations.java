package dev.halfspace.analysis;

import static dev.halfspace.affine.LinearForm.variable;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.LinearForm;
import dev.halfspace.presburger.ConstraintSystem;
import dev.halfspace.presburger.PresburgerRelation;
import dev.halfspace.presburger.Space;
import java.util.ArrayList;
import java.util.List;

/** Builds relations over induction variables from the conjuncts of accesses. */
final class AccessRelations {
  private AccessRelations() {}

  /** The access relation: the pairs of an iteration and an element that it touches. */
  static PresburgerRelation elements(
      ImmutableList<Conjunct> conjuncts, int numLoops, int numSymbols, List<Long> extents) {
    Space space = Space.relation(numLoops, extents.size(), numSymbols);
    ImmutableList.Builder<ConstraintSystem> systems = ImmutableList.builder();
    Elements inBox = Elements.inBox(extents);
    for (Conjunct conjunct : conjuncts) {
      Space wide = space.withLocals(VisibleColumns.numLocals(conjunct.iterations()));
      VisibleColumns columns =
          new VisibleColumns(conjunct.iterations(), 0, wide, wide.localStart());
      List<LinearForm> beyond = new ArrayList<>();
      for (int i = 0; i < extents.size(); i++) {
        // The element minus the first one that is touched.
        beyond.add(variable(numLoops + i).minus(columns.form(conjunct.subscripts().get(i))));
      }
      ConstraintSystem.Builder builder =
          inBox.meet(ConstraintSystem.universe(wide), beyond).toBuilder();
      columns.addTo(builder);
      systems.add(builder.build());
    }
    return PresburgerRelation.of(space, systems.build());
  }

  /** The pairs of iterations of two conjuncts that touch a common element. */
  static ConstraintSystem meeting(Conjunct a, Conjunct b, Elements elements, Space space) {
    int localsOfSource = VisibleColumns.numLocals(a.iterations());
    Space wide = space.withLocals(localsOfSource + VisibleColumns.numLocals(b.iterations()));
    VisibleColumns source = new VisibleColumns(a.iterations(), 0, wide, wide.localStart());
    VisibleColumns sink =
        new VisibleColumns(
            b.iterations(), space.rangeStart(), wide, wide.localStart() + localsOfSource);
    List<LinearForm> apart = new ArrayList<>();
    for (int i = 0; i < elements.rank(); i++) {
      apart.add(source.form(a.subscripts().get(i)).minus(sink.form(b.subscripts().get(i))));
    }
    ConstraintSystem.Builder builder =
        elements.meet(ConstraintSystem.universe(wide), apart).toBuilder();
    source.addTo(builder);
    sink.addTo(builder);
    return builder.build();
  }

  /**
   * The pairs of iterations that agree in the outermost {@code depth - 1} loops and in which the
   * next common loop is in a later iteration for the sink; if there is no next common loop, the
   * pairs that agree in all common loops.
   */
  static ConstraintSystem order(Space space, int depth, int commonLoops) {
    ConstraintSystem.Builder builder = ConstraintSystem.builder(space);
    for (int loop = 0; loop < Math.min(depth, commonLoops); loop++) {
      LinearForm later = LinearForm.difference(space.rangeStart() + loop, loop);
      if (loop < depth - 1) {
        builder.equality(later);
      } else {
        builder.inequality(later.plus(-1));
      }
    }
    return builder.build();
  }
}
