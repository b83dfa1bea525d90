package dev.halfspace.affine;

import static com.google.common.base.Preconditions.checkArgument;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/** The names of the dimensions and symbols of a map or set while it is read. */
final class NameTable implements ExpressionReader.Operands {
  /** The number of names up to which a linear search is faster than hashing. */
  private static final int FEW = 12;

  private static final byte[] SYMBOL = "symbol".getBytes(StandardCharsets.US_ASCII);

  private byte[] buffer;
  private int[] starts = new int[8];
  private int[] ends = new int[8];
  private int size;
  private int numDims;
  private @Nullable Map<String, Integer> index;

  /** An empty table of names that stand in {@code buffer}. */
  NameTable(byte[] buffer) {
    this.buffer = buffer;
  }

  NameTable(List<String> dims, List<String> symbols) {
    this((String.join("", dims) + String.join("", symbols)).getBytes(StandardCharsets.UTF_8));
    int at = 0;
    for (int i = 0; i < dims.size() + symbols.size(); i++) {
      boolean isDim = i < dims.size();
      String name = isDim ? dims.get(i) : symbols.get(i - dims.size());
      int end = at + name.getBytes(StandardCharsets.UTF_8).length;
      checkArgument(!name.isEmpty(), "name %s is empty", i);
      checkArgument(add(at, end, isDim), "the name %s is given twice", name);
      at = end;
    }
  }

  int numDims() {
    return numDims;
  }

  int numSymbols() {
    return size - numDims;
  }

  /** Adds a name; dimensions come before symbols. Returns false if the name exists already. */
  boolean add(int start, int end, boolean isDim) {
    if (find(buffer, start, end) >= 0) {
      return false;
    }
    if (size == starts.length) {
      starts = Arrays.copyOf(starts, 2 * size);
      ends = Arrays.copyOf(ends, 2 * size);
    }
    starts[size] = start;
    ends[size] = end;
    if (index != null) {
      index.put(string(buffer, start, end), size);
    } else if (size == FEW) {
      index = new HashMap<>();
      for (int i = 0; i <= size; i++) {
        index.put(string(buffer, starts[i], ends[i]), i);
      }
    }
    size++;
    if (isDim) {
      numDims++;
    }
    return true;
  }

  @Override
  public @Nullable AffineExpr read(TextCursor cursor) {
    int end = cursor.wordEnd();
    int found = find(cursor.buffer(), cursor.offset(), end);
    if (found < 0 || isSymbolKeyword(cursor.buffer(), cursor.offset(), end)) {
      return null;
    }
    cursor.seek(end);
    return found < numDims ? Leaves.dim(found) : Leaves.symbol(found - numDims);
  }

  @Override
  public String known() {
    StringJoiner names = new StringJoiner(", ", "; the names here are ", "");
    names.setEmptyValue("");
    for (int i = 0; i < size && size <= FEW; i++) {
      if (!isSymbolKeyword(buffer, starts[i], ends[i])) {
        names.add(string(buffer, starts[i], ends[i]));
      }
    }
    return names.toString();
  }

  /**
   * Returns true if a name is the keyword of {@code symbol(%s)}, which may be declared as a name
   * but not used as one.
   */
  private static boolean isSymbolKeyword(byte[] text, int start, int end) {
    return end - start == SYMBOL.length
        && Arrays.equals(text, start, end, SYMBOL, 0, SYMBOL.length);
  }

  private int find(byte[] text, int start, int end) {
    if (index != null) {
      return index.getOrDefault(string(text, start, end), -1);
    }
    for (int i = 0; i < size; i++) {
      if (ends[i] - starts[i] == end - start
          && Arrays.equals(buffer, starts[i], ends[i], text, start, end)) {
        return i;
      }
    }
    return -1;
  }

  private static String string(byte[] text, int start, int end) {
    return new String(text, start, end - start, StandardCharsets.UTF_8);
  }
}
