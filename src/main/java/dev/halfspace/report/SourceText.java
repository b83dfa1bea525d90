package dev.halfspace.report;

import com.google.common.collect.ImmutableList;
import dev.halfspace.analysis.Loop;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.OpResult;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.StringText;
import dev.halfspace.ir.Value;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * How the input calls what a report speaks of: the lines of operations and the names of values,
 * which the IR does not keep. What is found nowhere in the input is named by its place in the IR.
 */
public final class SourceText {
  private static final Pattern VALUE_NAME = Pattern.compile("%[A-Za-z0-9_$.-]+");
  private static final Pattern RESULTS =
      Pattern.compile("(%[A-Za-z0-9_$.-]+)(:\\d+)?(\\s*,\\s*%[A-Za-z0-9_$.-]+(:\\d+)?)*\\s*=\\s*$");

  /** Longer lines are cut: they are to be read. */
  private static final int LONGEST_LINE = 120;

  private final String name;
  private final byte[] bytes;
  private final ImmutableList<String> lines;

  /**
   * The text of an input.
   *
   * @param name what locations in the IR call the input
   * @param bytes UTF-8, not copied
   */
  public SourceText(String name, byte[] bytes) {
    this.name = name;
    this.bytes = bytes;
    // One character per byte, so that columns are indices.
    this.lines =
        ImmutableList.copyOf(new String(bytes, StandardCharsets.ISO_8859_1).split("\n", -1));
  }

  /** The name of the input. */
  String name() {
    return name;
  }

  /** The whole text. */
  String text() {
    return StringText.decode(bytes, 0, bytes.length);
  }

  /** The place of an operation in the input, or {@code null} if it is from elsewhere. */
  Location.@Nullable FileLineCol place(Location location) {
    Location.FileLineCol place = location.fileLineCol();
    boolean inside =
        place != null
            && place.file().equals(name)
            && place.line() >= 1
            && place.line() <= lines.size()
            && place.column() >= 1
            && place.column() <= lines.get(place.line() - 1).length() + 1;
    return inside ? place : null;
  }

  /** {@code line:column}, or {@code ?} if that is not known. */
  String shortPlace(Operation op) {
    Location.FileLineCol place = op.location().fileLineCol();
    return place == null ? "?" : place.line() + ":" + place.column();
  }

  /** The source line of an operation without indentation; failing that, the operation printed. */
  String line(Operation op) {
    Location.FileLineCol place = place(op.location());
    String text = place == null ? op.toString() : utf8(lines.get(place.line() - 1));
    String line = text.lines().findFirst().orElse("").strip();
    return line.length() <= LONGEST_LINE ? line : line.substring(0, LONGEST_LINE) + " ...";
  }

  private static String utf8(String bytes) {
    byte[] raw = bytes.getBytes(StandardCharsets.ISO_8859_1);
    return StringText.decode(raw, 0, raw.length);
  }

  /** The name of a loop's induction variable; failing that, the loop's operation and place. */
  String loop(Loop loop) {
    BlockArgument variable = loop.inductionVariable();
    String name = variable == null ? null : argument(variable);
    if (name != null) {
      return name;
    }
    String dimension = loop.dimension() == 0 ? "" : "#" + loop.dimension();
    return loop.op().name() + "@" + shortPlace(loop.op()) + dimension;
  }

  /** The name of a value; failing that, how it is made. */
  String value(Value value) {
    String name =
        value instanceof BlockArgument argument ? argument(argument) : result((OpResult) value);
    if (name != null) {
      return name;
    }
    return value instanceof BlockArgument argument
        ? "argument#" + argument.index()
        : ((OpResult) value).owner().name() + "@" + shortPlace(((OpResult) value).owner());
  }

  private @Nullable String argument(BlockArgument argument) {
    Location.FileLineCol place = place(argument.location());
    if (place == null) {
      return null;
    }
    String line = lines.get(place.line() - 1);
    Matcher name = VALUE_NAME.matcher(line).region(place.column() - 1, line.length());
    return name.lookingAt() ? name.group() : null;
  }

  private @Nullable String result(OpResult result) {
    Location.FileLineCol place = place(result.owner().location());
    if (place == null || result.owner().numResults() != 1) {
      return null;
    }
    Matcher names = RESULTS.matcher(lines.get(place.line() - 1).substring(0, place.column() - 1));
    return names.find() ? names.group(1) : null;
  }
}
