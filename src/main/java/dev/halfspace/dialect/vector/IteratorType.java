package dev.halfspace.dialect.vector;

import dev.halfspace.ir.AttributeText;

/**
 * {@code #vector.iterator_type<...>}: what a loop of a contraction is for. The custom form of
 * {@link VectorContractOp} spells it as a string, {@code iterator_types = ["parallel",
 * "reduction"]}.
 */
public enum IteratorType implements WordAttribute {
  /** It is a dimension of the result. */
  PARALLEL,
  /** It is summed over. */
  REDUCTION;

  @Override
  public String mnemonic() {
    return "iterator_type";
  }

  @Override
  public String toString() {
    return AttributeText.brief(this);
  }
}
