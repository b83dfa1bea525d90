package dev.halfspace.analysis;

import dev.halfspace.affine.LinearForm;
import dev.halfspace.answer.Answer;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.MemoryAccess;
import dev.halfspace.presburger.ConstraintSystem;
import dev.halfspace.presburger.Emptiness;
import dev.halfspace.presburger.PresburgerRelation;
import dev.halfspace.presburger.Space;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** Decides whether a read sees the value of exactly one write, which is available at the read. */
final class StoreForwarding {
  private StoreForwarding() {}

  static Answer<Forwarding> of(DependenceAnalysis analysis, AffineAccess read, ReadSources seen) {
    int loops = read.loops().size();
    Answer<Emptiness> initial = seen.initial().isEmpty();
    if (!initial.is(Emptiness.Empty.class)) {
      return inTheWay("it reads what was in the buffer before", initial, loops);
    }
    if (seen.sources().isEmpty()) {
      return no("it is never executed");
    }
    if (seen.sources().size() > 1) {
      ReadSources.Source second = seen.sources().get(1);
      return inTheWay(
          "it sees what another store wrote: " + second.write(),
          second.relation().isEmpty(),
          loops);
    }
    AffineAccess store = seen.sources().get(0).write();
    PresburgerRelation relation = seen.sources().get(0).relation();
    if (analysis.commonLoops(store, read) < store.loops().size()) {
      return no("the store is in a loop that is over by then");
    }
    Answer<Emptiness> earlier = relation.intersect(differs(relation.space(), store)).isEmpty();
    if (!earlier.is(Emptiness.Empty.class)) {
      return inTheWay("it sees what the store wrote in an earlier iteration", earlier, loops);
    }
    if (read.op().ancestorIn(Objects.requireNonNull(store.op().block())) == null) {
      return no("the store is in a region that is over by then");
    }
    Optional<Value> stored = store.value();
    if (stored.isEmpty() || read.value().isEmpty()) {
      return no("the value is not stored and read as it is");
    }
    if (store.isClipped() && read.isClipped()) {
      return no("elements may lie outside of the buffer");
    }
    if (!stored.get().type().equals(read.value().get().type())) {
      return no("the store writes a value of another type");
    }
    if (!isSameBox(store, read)) {
      return no("the store writes other elements beside it");
    }
    return Answer.known(new Forwarding.From(store));
  }

  private static Answer<Forwarding> no(String reason) {
    return Answer.known(new Forwarding.No(reason, Optional.empty()));
  }

  /** Refuses for a reason that applies at the points of a set, which is not proven to be empty. */
  private static Answer<Forwarding> inTheWay(String reason, Answer<Emptiness> where, int loops) {
    var iteration =
        where.as(Emptiness.NonEmpty.class).map(found -> found.samplePoint().subList(0, loops));
    return where.map(nonEmpty -> new Forwarding.No(reason, iteration));
  }

  /** The pairs whose iterations differ in a loop around the store. */
  private static PresburgerRelation differs(Space space, AffineAccess store) {
    List<ConstraintSystem> systems = new ArrayList<>();
    for (int loop = 0; loop < store.loops().size(); loop++) {
      LinearForm later = LinearForm.difference(space.rangeStart() + loop, loop);
      for (LinearForm apart : List.of(later, later.times(-1))) {
        systems.add(ConstraintSystem.builder(space).inequality(apart.plus(-1)).build());
      }
    }
    return PresburgerRelation.of(space, systems);
  }

  /**
   * Returns true if the stored value consists of exactly the elements read, in the same order. All
   * elements read are among those that one execution of the store writes: if both boxes have the
   * same extents, they are the same, unless the read leaves out elements that are out of bounds.
   */
  private static boolean isSameBox(AffineAccess store, AffineAccess read) {
    List<Long> extents = store.extents();
    return extents.equals(read.extents())
        && (!read.isBox() || store.memory() == read.memory())
        && ((!extents.contains(MemoryAccess.ALL) && !read.isClipped()) || isSameStart(store, read));
  }

  private static boolean isSameStart(AffineAccess store, AffineAccess read) {
    return store
        .subscripts()
        .map(s -> s.map().results())
        .equals(read.subscripts().map(s -> s.map().results()));
  }
}
