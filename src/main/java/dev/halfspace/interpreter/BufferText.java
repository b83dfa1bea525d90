package dev.halfspace.interpreter;

import dev.halfspace.machine.DataKind;
import dev.halfspace.machine.Datum;
import dev.halfspace.machine.DatumText;
import dev.halfspace.machine.Elements;
import dev.halfspace.machine.Memory;
import dev.halfspace.machine.MemoryView;

/**
 * The text that MLIR's {@code printMemref} functions print for a buffer, byte for byte except for
 * the address. Elements of a row are separated by a comma, a blank, and as many further blanks as
 * the buffer has dimensions.
 */
final class BufferText {
  /** The format of elements. */
  enum Form {
    /** Numbers; integers are signed. */
    NUMBERS,
    /** Unsigned integers, as for {@code index}. */
    NATURAL_NUMBERS,
    /** Bytes as characters. */
    CHARACTERS
  }

  private final Memory memory;
  private final MemoryView view;
  private final Form form;
  private final StringBuilder text = new StringBuilder();

  private BufferText(Memory memory, MemoryView view, Form form) {
    this.memory = memory;
    this.view = view;
    this.form = form;
  }

  /** The address, rank, offset, sizes and strides. */
  static String layout(MemoryView view) {
    long address = ((long) view.buffer().id() << 32) + view.base();
    return "base@ = 0x%x rank = %d offset = %d sizes = %s strides = %s"
        .formatted(address, view.rank(), view.offset(), view.sizes(), view.strides());
  }

  /** The elements in brackets. */
  static String elements(Memory memory, MemoryView view, Form form) {
    BufferText all = new BufferText(memory, view, form);
    if (view.rank() == 0) {
      return "[" + all.element() + "]";
    }
    all.append(new long[view.rank()], 0);
    return all.text.toString();
  }

  private void append(long[] at, int dimension) {
    boolean isRow = dimension == view.rank() - 1;
    text.append('[');
    for (long i = 0; i < view.size(dimension); i++) {
      at[dimension] = i;
      if (i > 0) {
        text.append(isRow ? ", " : ", \n").append(" ".repeat(dimension + 1));
      }
      if (isRow) {
        text.append(element(at));
      } else {
        append(at, dimension + 1);
      }
    }
    text.append(']');
  }

  private String element(long... at) {
    return text(memory.load(view, at), form, view.kind());
  }

  /** The text of one element. */
  static String text(Datum element, Form form, DataKind kind) {
    if (element instanceof Elements vector) {
      StringBuilder text = new StringBuilder();
      int unused = append(vector, 0, 0, text);
      return text.toString();
    } else if (form == Form.CHARACTERS
        && !element.isPoison()
        && kind.equals(new DataKind.Int(Byte.SIZE))) {
      char character = (char) (element.asLong() & 0xFF);
      // A non-ASCII byte becomes a lone surrogate, as in all strings that hold bytes.
      return String.valueOf(character < 0x80 ? character : (char) (0xDC00 + character));
    }
    return DatumText.ofPrint(element, form == Form.NATURAL_NUMBERS);
  }

  /**
   * Appends the elements of a vector from {@code dimension} on; returns the position after the
   * last.
   */
  private static int append(Elements vector, int dimension, int from, StringBuilder text) {
    int inner = vector.shape().size() - dimension - 1;
    if (inner < 0) {
      text.append(DatumText.ofPrint(vector.at(from), false));
      return from + 1;
    }
    int at = from;
    long size = vector.shape().get(dimension);
    text.append('(');
    for (long i = 0; i < size; i++) {
      if (i > 0) {
        text.append(", ").append(inner > 1 ? "\n" : "");
        text.append(" ".repeat(i == size - 1 ? inner : 2 * inner));
      }
      at = append(vector, dimension + 1, at, text);
    }
    text.append(')');
    return at;
  }
}
