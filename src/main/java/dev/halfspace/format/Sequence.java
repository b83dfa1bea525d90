package dev.halfspace.format;

import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.Operation;
import java.util.List;

/**
 * Elements in a row.
 *
 * @param read the elements that are read
 * @param printed what is printed: the same with their blanks, texts that touch joined to one
 */
record Sequence(List<Element> read, List<Element> printed) {
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
