package dev.halfspace.dialect.arith;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributeParser;
import dev.halfspace.ir.AttributeParser.Delimiter;
import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.AttributeText;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Property;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * {@code #arith.overflow<nsw, nuw>}: promises about the value of an integer operation. If one is
 * broken, the result is poison.
 *
 * @param flags the promises in the order of {@link OverflowFlag}
 */
public record OverflowAttr(ImmutableSet<OverflowFlag> flags) implements Attribute {
  /** No promise. */
  public static final OverflowAttr NONE = of();

  /** The given promises. */
  public static OverflowAttr of(OverflowFlag... flags) {
    return new OverflowAttr(Sets.immutableEnumSet(List.of(flags)));
  }

  /** Whether a promise is given. */
  public boolean has(OverflowFlag flag) {
    return flags.contains(flag);
  }

  // < flag (, flag)* >
  static OverflowAttr parse(AttributeParser p) {
    Set<OverflowFlag> flags = EnumSet.noneOf(OverflowFlag.class);
    p.punctuation("<");
    p.commaSeparated(Delimiter.NONE, () -> parseFlag(p, flags));
    p.punctuation(">");
    return p.intern(new OverflowAttr(Sets.immutableEnumSet(flags)));
  }

  private static void parseFlag(AttributeParser p, Set<OverflowFlag> flags) {
    int position = p.position();
    String word = p.keywordOrString("an overflow flag");
    switch (word) {
      case "none" -> {}
      case "nsw" -> flags.add(OverflowFlag.NSW);
      case "nuw" -> flags.add(OverflowFlag.NUW);
      default ->
          throw p.error(
              position, "unknown overflow flag '%s'; there are none, nsw and nuw".formatted(word));
    }
  }

  /** Reads {@code overflow<...>} into {@code property} if it is next. */
  static void parseOptional(OpParser p, OperationState state, Property<OverflowAttr> property) {
    if (p.optionalKeyword("overflow")) {
      OverflowAttr flags =
          p.nextIs("<") ? parse(p) : p.attribute(OverflowAttr.class, "overflow flags");
      state.property(property, flags);
    }
  }

  /** Prints {@code overflow<...>} with a blank before it, unless there is no promise. */
  static void printUnlessNone(OpPrinter p, OverflowAttr flags) {
    if (!flags.flags.isEmpty()) {
      p.text(" overflow<").text(flags.words()).text(">");
    }
  }

  private String words() {
    if (flags.isEmpty()) {
      return "none";
    }
    StringBuilder words = new StringBuilder();
    for (OverflowFlag flag : flags) {
      words.append(words.isEmpty() ? "" : ", ").append(flag.spelling());
    }
    return words.toString();
  }

  @Override
  public void print(AttributePrinter printer) {
    printer.text("#arith.overflow<").text(words()).text(">");
  }

  @Override
  public String toString() {
    return AttributeText.brief(this);
  }
}
