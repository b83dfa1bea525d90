package dev.halfspace.builtin;

import com.google.common.io.BaseEncoding;
import dev.halfspace.ir.AttributePrinter;
import java.util.function.Consumer;
import java.util.function.LongConsumer;

/** Prints the elements of dense and sparse attributes. */
final class ElementsText {
  /** The number of bytes that are converted to text at once. */
  private static final int PIECE = 4096;

  private ElementsText() {}

  /** Prints {@code keyword<body>}, or the placeholder of MLIR if the elements are elided. */
  static void print(AttributePrinter printer, boolean isElided, String keyword, Runnable body) {
    if (isElided) {
      printer.text("dense_resource<__elided__>");
    } else {
      printer.text(keyword).text("<");
      body.run();
      printer.text(">");
    }
  }

  /**
   * Prints the elements of a type in nested brackets, {@code [[1, 2], [3, 4]]}; {@code element}
   * prints the element at a row-major index.
   */
  static void printNested(AttributePrinter printer, ShapedType type, LongConsumer element) {
    Shape shape = Shape.staticOf(type);
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

  /**
   * Passes bytes as hexadecimal text in quotes, {@code "0x0A0B"}, to {@code out}, piece by piece.
   */
  static void printHexadecimal(byte[] bytes, Consumer<String> out) {
    out.accept("\"0x");
    for (int from = 0; from < bytes.length; from += PIECE) {
      int length = Math.min(bytes.length - from, PIECE);
      out.accept(BaseEncoding.base16().encode(bytes, from, length));
    }
    out.accept("\"");
  }
}
