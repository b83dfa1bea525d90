package dev.halfspace.format;

/**
 * The blanks that MLIR puts between the elements of a format: they depend on the elements alone,
 * and are found once.
 */
final class Spacing {
  private boolean mayFollow = true;
  private boolean afterPunctuation;

  /** Returns true if a blank stands before {@code element}, which is the next. */
  boolean before(Element element) {
    if (element instanceof Element.Literal literal) {
      return literal.isBlank() ? beforeBlank(literal) : beforeText(literal);
    } else if (element instanceof Element.Dictionary) {
      afterPunctuation = false; // it prints a blank itself if there is something
      return false;
    } else if (element instanceof Element.Group
        || element instanceof Element.Clauses
        || (element instanceof Element.PropertyValue<?> value && value.isFlag())) {
      return false;
    }
    boolean blank = mayFollow || !afterPunctuation;
    afterPunctuation = false;
    mayFollow = true;
    return blank;
  }

  private boolean beforeBlank(Element.Literal blank) {
    if (!blank.isLineEnd()) {
      afterPunctuation = blank.text().isEmpty();
      mayFollow = false;
    }
    return false;
  }

  private boolean beforeText(Element.Literal literal) {
    char first = literal.text().charAt(0);
    String close = afterPunctuation ? ">)}]," : "<>(){}[],";
    boolean blank = mayFollow && close.indexOf(first) < 0;
    mayFollow = "<({[".indexOf(first) < 0;
    afterPunctuation = !literal.isKeyword();
    return blank;
  }
}
