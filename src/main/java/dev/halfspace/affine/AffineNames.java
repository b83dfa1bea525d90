package dev.halfspace.affine;

/**
 * The spelling of dimensions and symbols in a printed expression.
 *
 * <pre>{@code
 * AffineNames names = ...;                          // spells d0 as %i, s0 as symbol(%n)
 * dim(0).plus(symbol(0).times(2)).appendTo(out, names);   // "%i + symbol(%n) * 2"
 * }</pre>
 */
public interface AffineNames {
  /** The spelling of maps and sets: {@code d0}, {@code s0}. */
  AffineNames STANDARD =
      new AffineNames() {
        @Override
        public void appendDim(StringBuilder out, int position) {
          out.append('d').append(position);
        }

        @Override
        public void appendSymbol(StringBuilder out, int position) {
          out.append('s').append(position);
        }
      };

  /** Appends the name of the dimension at {@code position} to {@code out}. */
  void appendDim(StringBuilder out, int position);

  /** Appends the name of the symbol at {@code position} to {@code out}. */
  void appendSymbol(StringBuilder out, int position);
}
