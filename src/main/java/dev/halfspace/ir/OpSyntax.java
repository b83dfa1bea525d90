package dev.halfspace.ir;

/**
 * The custom form of the operations of one definition, after their name. An operation with a syntax
 * written by hand gives {@code parse} here and prints itself as a {@link Printable}; a format does
 * both.
 */
@FunctionalInterface
public interface OpSyntax {
  /**
   * Reads operands, attributes and regions of one operation into {@code state}, which is that of
   * another operation once this one is made.
   *
   * @throws ParseFailure if the text is not in the form expected; its diagnostic is recorded
   */
  void parse(OpParser parser, OperationState state);

  /** Returns true if custom form can say what an operation is whose structure is sound. */
  default boolean canPrint(Operation op) {
    return op instanceof Printable printable && printable.hasCustomForm();
  }

  /** Prints an operation that {@linkplain #canPrint can be printed}. */
  default void print(Operation op, OpPrinter printer) {
    ((Printable) op).print(printer);
  }
}
