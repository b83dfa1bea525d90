package dev.halfspace.loops;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.ir.AffineValueMap;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/**
 * The subscripts of a store and of a load, without symbols: those that both have cancel out.
 *
 * <pre>{@code
 * [%p + symbol(%n), symbol(%m)], [%i + symbol(%n) + 1, 3]    // %p and %i + 1; %m may be 3
 * }</pre>
 *
 * @param isAll false if a subscript was dropped that may also restrict the needed iterations
 */
record SubscriptPair(AffineValueMap stored, AffineValueMap loaded, boolean isAll) {
  static SubscriptPair of(AffineValueMap stored, AffineValueMap loaded) {
    SymbolSums to = SymbolSums.of(stored);
    SymbolSums from = SymbolSums.of(loaded);
    List<AffineExpr> storedAt = new ArrayList<>();
    List<AffineExpr> loadedAt = new ArrayList<>();
    boolean isAll = true;
    for (int k = 0; k < stored.map().numResults(); k++) {
      AffineExpr at = to.counted().map().result(k);
      OptionalLong more = from.symbolsMinus(to, k);
      if (more.isPresent()) {
        storedAt.add(at);
        loadedAt.add(from.counted().map().result(k).plus(more.getAsLong()));
      } else {
        isAll &= at instanceof AffineExpr.Constant;
      }
    }
    return new SubscriptPair(to.counted(storedAt), from.counted(loadedAt), isAll);
  }
}
