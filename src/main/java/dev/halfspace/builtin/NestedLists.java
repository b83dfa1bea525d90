package dev.halfspace.builtin;

import dev.halfspace.ir.AttributePrinter;
import java.util.function.LongConsumer;

/** Prints the elements of a shape row by row in nested brackets: {@code [[1, 2], [3, 4]]}. */
final class NestedLists {
  private NestedLists() {}

  /** Prints every element; {@code element} prints the one of a row-major index. */
  static void print(AttributePrinter printer, Shape shape, LongConsumer element) {
    long count = shape.elementCount();
    int rank = shape.rank();
    long[] index = new long[rank];
    int open = 0;
    for (long i = 0; i < count; i++) {
      printer.text(i == 0 ? "" : ", ").text("[".repeat(rank - open));
      element.accept(i);
      open = rank;
      for (int d = rank - 1; d >= 0; d--) {
        index[d]++;
        if (index[d] < shape.size(d)) {
          break;
        }
        index[d] = 0;
        open--;
        printer.text("]");
      }
    }
  }
}
