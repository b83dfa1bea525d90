package dev.halfspace.dialect.vector;

import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.traits.Pure;
import dev.halfspace.ir.traits.SuggestsNames;

/**
 * An operation that computes its results from its operands and of which its definition says all.
 *
 * <pre>{@code
 * %r = vector.fma %a, %b, %c : vector<8xf32>
 * %s = vector.step : vector<4xindex>
 * %t = vector.interleave %a, %b : vector<2x[4]xi16> -> vector<2x[8]xi16>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Vector/">MLIR</a>
 */
public final class VectorValueOp extends Operation implements Pure, SuggestsNames {
  private final String[] names;

  /**
   * Makes an operation.
   *
   * @param names those suggested for its results
   */
  VectorValueOp(OperationState state, String... names) {
    super(state);
    this.names = names;
  }

  @Override
  public void suggestResultNames(Names suggested) {
    for (int i = 0; i < names.length; i++) {
      suggested.suggest(result(i), names[i]);
    }
  }
}
