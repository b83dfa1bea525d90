package dev.halfspace.dialect.shape;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import dev.halfspace.format.Spelled;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributeParser;
import dev.halfspace.ir.AttributeParser.Delimiter;
import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.AttributeText;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.PropertySyntax;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * {@code #arith.fastmath<nnan,ninf>}: the liberties that a floating-point operation may take;
 * {@code none} for no liberty and {@code fast} for every one.
 *
 * @param flags the liberties in the order of {@link FastMathFlag}
 */
public record FastMathAttr(ImmutableSet<FastMathFlag> flags) implements Attribute {
  /** No liberty. */
  public static final FastMathAttr NONE = of();

  /** Every liberty. */
  public static final FastMathAttr FAST = of(FastMathFlag.values());

  /** The spelling {@code <reassoc,nnan>} in a format. */
  public static final PropertySyntax<FastMathAttr> SYNTAX =
      Spelled.syntax(
          p -> p.nextIs("<") ? parse(p) : p.attribute(FastMathAttr.class, "fast-math flags"),
          null,
          (p, flags) -> p.text("<").text(flags.words()).text(">"));

  /** The given liberties. */
  public static FastMathAttr of(FastMathFlag... flags) {
    return new FastMathAttr(Sets.immutableEnumSet(List.of(flags)));
  }

  /** Whether a liberty may be taken. */
  public boolean has(FastMathFlag flag) {
    return flags.contains(flag);
  }

  /** Reads {@code <reassoc,nnan>}. */
  public static FastMathAttr parse(AttributeParser p) {
    Set<FastMathFlag> flags = EnumSet.noneOf(FastMathFlag.class);
    p.punctuation("<");
    p.commaSeparated(Delimiter.NONE, () -> parseFlag(p, flags));
    p.punctuation(">");
    return p.intern(new FastMathAttr(Sets.immutableEnumSet(flags)));
  }

  private static void parseFlag(AttributeParser p, Set<FastMathFlag> flags) {
    int position = p.position();
    String word = p.keywordOrString("a fast-math flag");
    switch (word) {
      case "none" -> {}
      case "fast" -> flags.addAll(EnumSet.allOf(FastMathFlag.class));
      default -> flags.add(flag(p, position, word));
    }
  }

  private static FastMathFlag flag(AttributeParser p, int position, String word) {
    for (FastMathFlag flag : FastMathFlag.values()) {
      if (flag.spelling().equals(word)) {
        return flag;
      }
    }
    throw p.error(
        position,
        "unknown fast-math flag '%s'; there are none, reassoc, nnan, ninf, nsz, arcp, contract, afn and fast"
            .formatted(word));
  }

  /** Reads {@code fastmath<...>} into {@code property} if it is next. */
  public static void parseOptional(
      OpParser p, OperationState state, Property<FastMathAttr> property) {
    if (p.optionalKeyword("fastmath")) {
      FastMathAttr flags =
          p.nextIs("<") ? parse(p) : p.attribute(FastMathAttr.class, "fast-math flags");
      state.property(property, flags);
    }
  }

  /** Prints {@code fastmath<...>} with a blank before it, unless there is no liberty. */
  public static void printUnlessNone(OpPrinter p, FastMathAttr flags) {
    if (!flags.flags.isEmpty()) {
      p.text(" fastmath<").text(flags.words()).text(">");
    }
  }

  private String words() {
    if (flags.isEmpty()) {
      return "none";
    }
    if (flags.size() == FastMathFlag.values().length) {
      return "fast";
    }
    StringBuilder words = new StringBuilder();
    for (FastMathFlag flag : flags) {
      words.append(words.isEmpty() ? "" : ",").append(flag.spelling());
    }
    return words.toString();
  }

  @Override
  public void print(AttributePrinter printer) {
    printer.text("#arith.fastmath<").text(words()).text(">");
  }

  @Override
  public String toString() {
    return AttributeText.brief(this);
  }
}
