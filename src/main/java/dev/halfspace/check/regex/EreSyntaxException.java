package dev.halfspace.check.regex;

/** Thrown for a malformed regular expression. Carries no stack trace. */
public final class EreSyntaxException extends Exception {
  private static final long serialVersionUID = 1L;

  EreSyntaxException(String message) {
    super(message, null, false, false);
  }

  /** The fault, as LLVM words it: {@code parentheses not balanced}. */
  @Override
  public String getMessage() {
    return String.valueOf(super.getMessage());
  }
}
