package dev.halfspace.builtin;

import static com.google.common.base.Preconditions.checkArgument;
import static com.google.common.base.Preconditions.checkState;
import static java.lang.Integer.toUnsignedString;

import com.google.common.primitives.Bytes;
import com.google.common.primitives.Ints;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The name of an entry in the resource section of a text, and the data of the entry once the
 * section has been parsed:
 *
 * <pre>{@code
 * {-#
 *   dialect_resources: {
 *     builtin: {
 *       weights: "0x080000000100000002000000"
 *     }
 *   }
 * #-}
 * }</pre>
 *
 * <p>Handles are equal if their names are, whatever their data. The section may follow the
 * attributes that refer to a handle, so the parser or builder of the module sets the data later.
 */
public final class ResourceHandle {
  private final String name;
  private byte @Nullable [] data;
  private int alignment;

  private ResourceHandle(String name) {
    this.name = name;
  }

  /** A handle without data. */
  public static ResourceHandle of(String name) {
    return new ResourceHandle(name);
  }

  /** The name. */
  public String name() {
    return name;
  }

  /** Returns true if the data are known. */
  public boolean hasData() {
    return data != null;
  }

  /** The data, or {@code null} if they are not known. */
  public byte @Nullable [] data() {
    return data == null ? null : data.clone();
  }

  /** The alignment of the data in memory, in bytes, as an unsigned number; 0 if there is none. */
  public int alignment() {
    return alignment;
  }

  /**
   * Sets the data.
   *
   * @throws IllegalArgumentException if {@code align} is not 0 or a power of two
   */
  public void setData(byte[] newData, int align) {
    checkArgument(isAlignment(align), "%s is no power of two", toUnsignedString(align));
    data = newData.clone();
    alignment = newData.length == 0 ? 0 : align;
  }

  /** Returns true if {@code alignment}, an unsigned number, is 0, for none, or a power of two. */
  public static boolean isAlignment(int alignment) {
    return Integer.bitCount(alignment) <= 1;
  }

  /**
   * The text of the entry: {@code "0x"}, four bytes of alignment, the data.
   *
   * @throws IllegalStateException if the data are not known
   */
  public String dataText() {
    StringBuilder out = new StringBuilder();
    printData(out::append);
    return out.toString();
  }

  /**
   * The length of the {@link #dataText}, with its quotes.
   *
   * @throws IllegalStateException if the data are not known
   */
  public long dataLength() {
    // "0x", eight digits of alignment, two digits a byte, quotes.
    return 2 + 8 + 2L * knownData().length + 2;
  }

  /**
   * Passes the {@link #dataText} to {@code out}, piece by piece.
   *
   * @throws IllegalStateException if the data are not known
   */
  public void printData(Consumer<String> out) {
    byte[] first = Ints.toByteArray(Integer.reverseBytes(alignment));
    ElementsText.printHexadecimal(Bytes.concat(first, knownData()), out);
  }

  private byte[] knownData() {
    byte[] known = data;
    checkState(known != null, "the data of resource '%s' are not known", name);
    return known;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof ResourceHandle that && name.equals(that.name);
  }

  @Override
  public int hashCode() {
    return name.hashCode();
  }

  @Override
  public String toString() {
    return name;
  }
}
