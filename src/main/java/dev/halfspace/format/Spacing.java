package dev.halfspace.format;

/**
 * Where MLIR puts blanks between the elements of a format: which depends on the elements alone, so
 * that it is found once.
 */
final class Spacing {
  private boolean mayFollow = true;
  private boolean afterPunctuation;

  /** Returns true if a blank stands before {@code element}, which is the next. */
  boolean before(Element element) {
    if (element instanceof Element.Literal literal) {
      return beforeLiteral(literal.text());
    }
    if (element instanceof Element.Blank blank) {
      if (!blank.text().equals("\n")) {
        afterPunctuation = blank.text().isEmpty();
        mayFollow = false;
      }
      return false;
    }
    if (element instanceof Element.PropertyValue value && value.isFlag()) {
      return false;
    }
    if (element instanceof Element.Dictionary) {
      afterPunctuation = false; // it prints a blank itself if there is something
      return false;
    }
    boolean blank = mayFollow || !afterPunctuation;
    afterPunctuation = false;
    mayFollow = true;
    return blank;
  }

  private boolean beforeLiteral(String text) {
    boolean isMark = text.length() == 1;
    boolean blank =
        (!isMark && !text.equals("->"))
            || (afterPunctuation
                ? ">)}],".indexOf(text.charAt(0)) < 0
                : "<>(){}[],".indexOf(text.charAt(0)) < 0);
    boolean result = mayFollow && blank;
    mayFollow = !isMark || "<({[".indexOf(text.charAt(0)) < 0;
    afterPunctuation = text.charAt(0) != '_' && !Character.isLetter(text.charAt(0));
    return result;
  }
}
