package dev.halfspace.format;

import com.google.common.collect.Iterables;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.Operation;
import java.util.ArrayList;
import java.util.List;

/** Elements in a row: all of a format, of a group or of a clause. Not changed once it is read. */
final class Sequence {
  /** The elements that are read. */
  final List<Element> read = new ArrayList<>();

  /** The elements that are printed: with their blanks, texts that touch joined to one. */
  final List<Element> printed = new ArrayList<>();

  /** The elements for one of which this is printed, if it may be left out. */
  final List<Element> anchors = new ArrayList<>();

  /** Adds an element, after a blank if need be. */
  void add(Element element, boolean afterBlank, boolean isAnchor) {
    if (afterBlank) {
      addText(" ");
    }
    if (element instanceof Element.Literal literal) {
      addText(literal.text());
    } else {
      printed.add(element);
    }
    if (!(element instanceof Element.Literal literal && literal.isBlank())) {
      read.add(element);
    }
    if (isAnchor) {
      anchors.add(element);
    }
  }

  private void addText(String text) {
    Element last = Iterables.getLast(printed, null);
    if (last instanceof Element.Literal before && !before.isLineEnd() && !text.equals("\n")) {
      printed.set(printed.size() - 1, new Element.Literal(before.text() + text));
    } else {
      printed.add(new Element.Literal(text));
    }
  }

  /** Returns true if an operation has something that an anchor prints. */
  boolean isPresent(Operation op) {
    for (int i = 0; i < anchors.size(); i++) {
      if (anchors.get(i).isPresent(op)) {
        return true;
      }
    }
    return false;
  }

  /** Reads an operation to its end; after a region it goes on when that has been read. */
  void parseAll(int start, Frame f) {
    for (int i = start; i < read.size(); i++) {
      if (read.get(i) instanceof Element.RegionOf region && !region.isVariadic()) {
        int next = i + 1;
        f.p.region(
            List.of(),
            body -> {
              region.set(f, body);
              parseAll(next, f);
            });
        return;
      }
      read.get(i).parse(f, /* isFirst= */ false);
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
    for (int i = 0; i < read.size(); i++) {
      boolean isFirst = isOptional && i == 0;
      if (!read.get(i).parse(f, isFirst) && isFirst) {
        return false;
      }
    }
    return true;
  }

  void print(Operation op, OpPrinter p) {
    for (int i = 0; i < printed.size(); i++) {
      printed.get(i).print(op, p);
    }
  }
}
