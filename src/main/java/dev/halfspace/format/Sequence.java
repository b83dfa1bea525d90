package dev.halfspace.format;

import static com.google.common.collect.ObjectArrays.concat;

import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.Operation;
import java.util.List;

/** Elements in a row: all of a format, of a group or of a clause. Not changed once it is read. */
final class Sequence {
  /** The elements that are read. */
  Element[] read = {};

  /** The elements that are printed: with their blanks, texts that touch joined to one. */
  Element[] printed = {};

  /** The elements for one of which this is printed, if it may be left out. */
  Element[] anchors = {};

  /** Adds an element, after a blank if need be. */
  void add(Element element, boolean afterBlank, boolean isAnchor) {
    if (afterBlank) {
      addText(" ");
    }
    if (element instanceof Element.Literal literal) {
      addText(literal.text());
    } else {
      printed = concat(printed, element);
    }
    if (!(element instanceof Element.Literal literal && literal.isBlank())) {
      read = concat(read, element);
    }
    if (isAnchor) {
      anchors = concat(anchors, element);
    }
  }

  private void addText(String text) {
    int last = printed.length - 1;
    if (last >= 0
        && printed[last] instanceof Element.Literal before
        && !before.isLineEnd()
        && !text.equals("\n")) {
      printed[last] = new Element.Literal(before.text() + text);
    } else {
      printed = concat(printed, new Element.Literal(text));
    }
  }

  /** Returns true if an operation has something that an anchor prints. */
  boolean isPresent(Operation op) {
    for (Element anchor : anchors) {
      if (anchor.isPresent(op)) {
        return true;
      }
    }
    return false;
  }

  /** Reads an operation to its end; after a region it goes on when that has been read. */
  void parseAll(int start, Frame f) {
    for (int i = start; i < read.length; i++) {
      if (read[i] instanceof Element.RegionOf region && !region.isVariadic()) {
        int next = i + 1;
        f.p.region(
            List.of(),
            body -> {
              region.set(f, body);
              parseAll(next, f);
            });
        return;
      }
      read[i].parse(f, /* isFirst= */ false);
    }
    f.finish();
  }

  /**
   * Reads the elements, as a part of a format.
   *
   * @param isOptional true if they are there only if the first of them is next
   * @return whether they were there
   */
  boolean parse(Frame f, boolean isOptional) {
    for (int i = 0; i < read.length; i++) {
      boolean isFirst = isOptional && i == 0;
      if (!read[i].parse(f, isFirst) && isFirst) {
        return false;
      }
    }
    return true;
  }

  void print(Operation op, OpPrinter p) {
    for (Element element : printed) {
      element.print(op, p);
    }
  }
}
