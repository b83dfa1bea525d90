package dev.halfspace.dialect.vector;

import dev.halfspace.ir.AttributeText;

/**
 * {@code #vector.iterator_type<...>}: the kind of a loop of a contraction. The custom form of
 * {@link VectorContractOp} spells it as a string, {@code iterator_types = ["parallel",
 * "reduction"]}.
 */
public enum IteratorType implements WordAttribute {
  /** The loop is a dimension of the result. */
  PARALLEL,
  /** The loop is reduced. */
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
