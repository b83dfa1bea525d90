package dev.halfspace.legality;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.analysis.AffineAccess;
import java.util.List;
import java.util.Optional;

/** A time for each access, which are compared lexicographically. */
interface Times {
  /**
   * The time of an access, as expressions of the induction variables around it and the symbols;
   * empty if there is none.
   */
  Optional<List<AffineExpr>> of(AffineAccess access);
}
