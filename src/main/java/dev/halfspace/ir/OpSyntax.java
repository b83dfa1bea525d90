package dev.halfspace.ir;

/** Reads the custom form of an operation, after its name. */
@FunctionalInterface
public interface OpSyntax {
  /**
   * Reads operands, attributes and regions of one operation into {@code state}.
   *
   * @throws ParseFailure if the text is not in the form expected; its diagnostic is recorded
   */
  void parse(OpParser parser, OperationState state);
}
