package dev.halfspace.format;

/**
 * The blanks that MLIR prints between the elements of a format. They depend only on the elements,
 * so they are computed once.
 */
final class Spacing {
  private boolean mayFollow = true;
  private boolean afterPunctuation;

  /** Returns true if a blank is printed before {@code element}, the next element. */
  boolean before(Element element) {
    if (element instanceof Element.Literal literal) {
      return literal.isBlank() ? beforeBlank(literal) : beforeText(literal);
    } else if (element instanceof Element.Dictionary) {
      afterPunctuation = false; // it prints the blank itself unless it is empty
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
