package dev.halfspace.dialect.shape;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributeParser;
import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.AttributeText;
import dev.halfspace.ir.PropertySyntax;
import java.util.List;

/**
 * {@code #arith.fastmath<nnan,ninf>}: the fast-math flags of a floating-point operation; {@code
 * none} for no flag and {@code fast} for all of them.
 *
 * @param flags the flags in the order of {@link FastMathFlag}
 */
public record FastMathAttr(ImmutableSet<FastMathFlag> flags) implements Attribute {
  private static final FlagWords<FastMathFlag> WORDS =
      new FlagWords<>("fast-math flag", ",", "fast", FastMathFlag.values());

  /** No flag. */
  public static final FastMathAttr NONE = of();

  /** All flags. */
  public static final FastMathAttr FAST = of(FastMathFlag.values());

  /** The spelling {@code <reassoc,nnan>} in a format. */
  public static final PropertySyntax<FastMathAttr> SYNTAX =
      new PropertySyntax<>(
          p -> p.nextIs("<") ? parse(p) : p.attribute(FastMathAttr.class, "fast-math flags"),
          null,
          (p, value) -> p.text("<").text(WORDS.text(value.flags)).text(">"));

  /** The given flags. */
  public static FastMathAttr of(FastMathFlag... flags) {
    return new FastMathAttr(Sets.immutableEnumSet(List.of(flags)));
  }

  /** Returns true if a flag is set. */
  public boolean has(FastMathFlag flag) {
    return flags.contains(flag);
  }

  /** Parses {@code <reassoc,nnan>}. */
  public static FastMathAttr parse(AttributeParser p) {
    return p.intern(new FastMathAttr(WORDS.parse(p)));
  }

  @Override
  public void print(AttributePrinter printer) {
    printer.text("#arith.fastmath<").text(WORDS.text(flags)).text(">");
  }

  @Override
  public String toString() {
    return AttributeText.brief(this);
  }
}
