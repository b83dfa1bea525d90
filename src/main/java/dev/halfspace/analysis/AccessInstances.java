package dev.halfspace.analysis;

import dev.halfspace.answer.Answer;
import dev.halfspace.presburger.PresburgerRelation;
import dev.halfspace.presburger.PresburgerSet;
import dev.halfspace.presburger.PresburgerUnion;
import dev.halfspace.presburger.Space;
import java.util.Optional;

/**
 * The instances of an access, one element of the buffer at a time: for an access of one element its
 * iterations, for an access of several elements the pairs of an iteration and an element.
 *
 * @param points induction variables and, for an access of several elements, subscripts
 */
record AccessInstances(DependenceAnalysis analysis, AffineAccess access, PresburgerSet points) {

  /** The instances of an access; unknown if something about it is not affine. */
  static Answer<AccessInstances> of(DependenceAnalysis analysis, AffineAccess access) {
    Optional<PresburgerRelation> touched = access.relation();
    if (touched.isEmpty()) {
      String kind = access.isWrite() ? "write" : "read";
      return Answer.unknown(
          access.domain().inexact().orElse("a subscript of the " + kind + " is not affine"));
    }
    PresburgerSet points = isOneElement(access) ? access.domain().set() : touched.get().wrap();
    return Answer.known(new AccessInstances(analysis, access, points));
  }

  /**
   * Returns true if an iteration touches one element of the buffer. One element of a view may be
   * several elements of the buffer: one {@code f32} covers four of {@code i8}.
   */
  private static boolean isOneElement(AffineAccess access) {
    return access.functions().get(access.functions().size() - 1).isElement();
  }

  /**
   * The same points in fewer disjuncts; unchanged if there are locals, which make coalescing
   * expensive.
   */
  static <S extends PresburgerUnion<S>> S simplified(S union) {
    boolean hasLocals = union.disjuncts().stream().anyMatch(s -> s.space().numLocals() > 0);
    return hasLocals ? union : union.coalesce();
  }

  /** The iterations of instances. */
  PresburgerSet iterations(PresburgerSet instances) {
    int loops = access.loops().size();
    return instances.projectOut(loops, instances.numDims() - loops);
  }

  /**
   * The pairs of an instance of this access and an iteration of another access that touches the
   * same element, where the dependence between them is at the given depth; empty if that is not
   * known.
   *
   * @param isSink true if this access is the sink, so that the other access comes first
   */
  Optional<PresburgerRelation> meetings(AffineAccess other, int depth, boolean isSink) {
    AffineAccess source = isSink ? other : access;
    AffineAccess sink = isSink ? access : other;
    Optional<PresburgerRelation> iterations =
        analysis
            .relation(source, sink, depth)
            .map(relation -> isSink ? relation.inverse() : relation);
    if (isOneElement(access) || iterations.isEmpty()) {
      return iterations;
    }
    int rank = points.numDims() - access.loops().size();
    if (iterations.get().disjuncts().isEmpty()) {
      return Optional.of(
          PresburgerRelation.empty(space(other, iterations.get().space().numSymbols())));
    }
    return other
        .relation()
        .filter(touched -> touched.space().numRange() == rank)
        .map(touched -> onElements(iterations.get(), rank).intersect(sameElement(touched)));
  }

  private Space space(AffineAccess other, int symbols) {
    return Space.relation(points.numDims(), other.loops().size(), symbols);
  }

  /**
   * The pairs of iterations, extended to pairs of an instance with any element and an iteration.
   */
  private PresburgerRelation onElements(PresburgerRelation iterations, int rank) {
    int loops = access.loops().size();
    Space given = iterations.space();
    Space wide = Space.relation(loops + rank, given.numRange(), given.numSymbols());
    return PresburgerRelation.of(
            wide, iterations.disjunctsOver(wide, c -> c < loops ? c : c + rank))
        .restrictDomain(points);
  }

  /**
   * The pairs of an instance in any iteration and an iteration of the other access that touches its
   * element.
   */
  private PresburgerRelation sameElement(PresburgerRelation touched) {
    int loops = access.loops().size();
    int other = touched.space().numDomain();
    int rank = touched.space().numRange();
    Space wide = Space.relation(loops + rank, other, touched.space().numSymbols());
    return PresburgerRelation.of(
        wide,
        touched.disjunctsOver(
            wide,
            c -> c < other ? loops + rank + c : c < other + rank ? loops + c - other : c + loops));
  }
}
