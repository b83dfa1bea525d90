package dev.halfspace.affine;

/**
 * A syntax error in a text given to one of the {@code parse} methods. The message shows the line
 * with a caret under the position.
 */
public final class AffineParseException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  private final int position;

  AffineParseException(String text, int position, String message) {
    super(render(text, position, message));
    this.position = position;
  }

  /**
   * The index of the character at which the error is; the length of the text if it ends too early.
   */
  public int position() {
    return position;
  }

  private static String render(String text, int position, String message) {
    int start = text.lastIndexOf('\n', position - 1) + 1;
    int end = text.indexOf('\n', position);
    String line = text.substring(start, end < 0 ? text.length() : end);
    StringBuilder out = new StringBuilder();
    out.append("at position ").append(position).append(": ").append(message).append('\n');
    out.append(line).append('\n');
    for (int i = start; i < position; i++) {
      out.append(text.charAt(i) == '\t' ? '\t' : ' ');
    }
    return out.append('^').toString();
  }
}
