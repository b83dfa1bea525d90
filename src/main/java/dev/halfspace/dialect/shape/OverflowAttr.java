package dev.halfspace.dialect.shape;

import static java.util.Objects.requireNonNull;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Maps;
import com.google.common.collect.Sets;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributeParser;
import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.AttributeText;
import dev.halfspace.ir.PropertySyntax;
import dev.halfspace.scalar.Promise;
import java.util.List;

/**
 * {@code #arith.overflow<nsw, nuw>}: the overflow flags of an integer operation. If the promise of
 * a flag is broken, the result is poison.
 *
 * @param flags the flags in the order of {@link OverflowFlag}
 */
public record OverflowAttr(ImmutableSet<OverflowFlag> flags) implements Attribute {
  private static final FlagWords<OverflowFlag> WORDS =
      new FlagWords<>("overflow flag", ", ", "", OverflowFlag.values());

  /** No flag. */
  public static final OverflowAttr NONE = new OverflowAttr(ImmutableSet.of());

  /** The spelling {@code <nsw, nuw>} in a format. */
  public static final PropertySyntax<OverflowAttr> SYNTAX =
      new PropertySyntax<>(
          p -> p.nextIs("<") ? parse(p) : p.attribute(OverflowAttr.class, "overflow flags"),
          null,
          (p, value) -> p.text("<").text(WORDS.text(value.flags)).text(">"));

  private static final ImmutableMap<OverflowFlag, OverflowAttr> SINGLE =
      Maps.toMap(
          List.of(OverflowFlag.values()), flag -> new OverflowAttr(Sets.immutableEnumSet(flag)));

  /** The given flags. */
  public static OverflowAttr of(OverflowFlag... flags) {
    return switch (flags.length) {
      case 0 -> NONE;
      case 1 -> requireNonNull(SINGLE.get(flags[0]));
      default -> new OverflowAttr(Sets.immutableEnumSet(List.of(flags)));
    };
  }

  /** Returns true if a flag is set. */
  public boolean has(OverflowFlag flag) {
    return flags.contains(flag);
  }

  /** The flags that both have. */
  public OverflowAttr and(OverflowAttr other) {
    return new OverflowAttr(flags.stream().filter(other::has).collect(Sets.toImmutableEnumSet()));
  }

  /** These flags without one. */
  public OverflowAttr without(OverflowFlag flag) {
    return new OverflowAttr(
        flags.stream().filter(each -> each != flag).collect(Sets.toImmutableEnumSet()));
  }

  /** The promises of these flags, as scalar arithmetic takes them. */
  public ImmutableSet<Promise> promises() {
    return flags.stream().map(OverflowFlag::promise).collect(Sets.toImmutableEnumSet());
  }

  /** Parses {@code <nsw, nuw>}. */
  public static OverflowAttr parse(AttributeParser p) {
    return p.intern(new OverflowAttr(WORDS.parse(p)));
  }

  @Override
  public void print(AttributePrinter printer) {
    printer.text("#arith.overflow<").text(WORDS.text(flags)).text(">");
  }

  @Override
  public String toString() {
    return AttributeText.brief(this);
  }
}
