package dev.halfspace.legality;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.IntegerSet.Constraint;
import dev.halfspace.analysis.AffineAccess;
import java.util.List;
import java.util.Optional;

/** A schedule: a time for each access. Times are compared lexicographically. */
interface Times {
  /**
   * The time of an access, as expressions of the induction variables around it and the symbols;
   * empty if there is none.
   */
  Optional<List<AffineExpr>> of(AffineAccess access);

  /** The same time for all accesses. */
  static Times always(List<AffineExpr> time) {
    return access -> Optional.of(time);
  }

  /**
   * The condition under which these times apply, over induction variables that have the same values
   * in source and sink of a pair.
   */
  default ImmutableList<Constraint> where() {
    return ImmutableList.of();
  }

  /** Times that apply where some constraints hold. */
  record Where(Times times, ImmutableList<Constraint> where) implements Times {
    @Override
    public Optional<List<AffineExpr>> of(AffineAccess access) {
      return times.of(access);
    }
  }
}
