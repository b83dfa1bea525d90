package dev.halfspace.ir;

/**
 * The custom form of the operations of one definition, after their name. A hand-written syntax
 * consists of this {@code parse} and of an operation that prints itself as a {@link Printable}; a
 * format does both.
 */
@FunctionalInterface
public interface OpSyntax {
  /**
   * Parses operands, attributes and regions of one operation into {@code state}, which is reused
   * for other operations after this one is created.
   *
   * @throws ParseFailure if the text is not in the expected form; its diagnostic is recorded
   */
  void parse(OpParser parser, OperationState state);

  /** Returns true if custom form can represent an operation that satisfies its definition. */
  default boolean canPrint(Operation op) {
    return op instanceof Printable printable && printable.hasCustomForm();
  }

  /** Prints an operation that {@linkplain #canPrint can be printed}. */
  default void print(Operation op, OpPrinter printer) {
    ((Printable) op).print(printer);
  }
}
