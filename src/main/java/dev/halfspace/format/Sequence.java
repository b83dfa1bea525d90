package dev.halfspace.format;

import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.Operation;
import java.util.Arrays;
import java.util.List;

/** Elements in a row, and where a blank stands before one. */
final class Sequence {
  private final Element[] elements;
  private final boolean[] blankBefore;

  Sequence(List<Element> elements, List<Boolean> blanks) {
    this.elements = elements.toArray(Element[]::new);
    blankBefore = new boolean[this.elements.length];
    for (int i = 0; i < blankBefore.length; i++) {
      blankBefore[i] = blanks.get(i);
    }
  }

  /** The elements from {@code start} on. */
  List<Element> from(int start) {
    return Arrays.asList(elements).subList(start, elements.length);
  }

  /** Returns true if a blank stands before an element. */
  boolean hasBlankBefore(int index) {
    return blankBefore[index];
  }

  /** Reads an operation to its end. */
  void parseAll(Frame frame) {
    parseFrom(0, frame);
  }

  /** Reads the rest of an operation; after a region it goes on when that has been read. */
  private void parseFrom(int start, Frame frame) {
    for (int i = start; i < elements.length; i++) {
      if (elements[i] instanceof Element.RegionOf region && region.isOne()) {
        int next = i + 1;
        frame.p.region(
            List.of(),
            body -> {
              region.add(frame, body);
              parseFrom(next, frame);
            });
        return;
      }
      elements[i].parse(frame);
    }
    frame.finish();
  }

  /** Reads the elements, as a part of a format. */
  void parse(Frame frame) {
    for (Element element : elements) {
      element.parse(frame);
    }
  }

  /** Reads the elements if the first of them that is read is next; returns true if it was. */
  boolean parseOptional(Frame frame) {
    int first = 0;
    while (elements[first] instanceof Element.Blank) {
      first++;
    }
    if (!elements[first].parseOptional(frame)) {
      return false;
    }
    for (int i = first + 1; i < elements.length; i++) {
      elements[i].parse(frame);
    }
    return true;
  }

  /** Returns true if all directives can print an operation. */
  boolean canPrint(Operation op) {
    for (Element element : elements) {
      if (!element.canPrint(op)) {
        return false;
      }
    }
    return true;
  }

  void print(Operation op, OpPrinter p) {
    for (int i = 0; i < elements.length; i++) {
      if (blankBefore[i]) {
        p.character(' ');
      }
      elements[i].print(op, p);
    }
  }
}
