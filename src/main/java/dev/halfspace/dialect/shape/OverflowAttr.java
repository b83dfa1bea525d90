package dev.halfspace.dialect.shape;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import dev.halfspace.format.Spelled;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributeParser;
import dev.halfspace.ir.AttributeParser.Delimiter;
import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.AttributeText;
import dev.halfspace.ir.PropertySyntax;
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

  /** The spelling {@code <nsw, nuw>} in a format. */
  public static final PropertySyntax<OverflowAttr> SYNTAX =
      Spelled.syntax(
          p -> p.nextIs("<") ? parse(p) : p.attribute(OverflowAttr.class, "overflow flags"),
          null,
          (p, flags) -> p.text("<").text(flags.words()).text(">"));

  /** The given promises. */
  public static OverflowAttr of(OverflowFlag... flags) {
    return new OverflowAttr(Sets.immutableEnumSet(List.of(flags)));
  }

  /** Whether a promise is given. */
  public boolean has(OverflowFlag flag) {
    return flags.contains(flag);
  }

  /** Reads {@code <nsw, nuw>}. */
  public static OverflowAttr parse(AttributeParser p) {
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
