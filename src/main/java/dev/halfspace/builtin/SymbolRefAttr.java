package dev.halfspace.builtin;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributeParser;
import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.AttributeText;
import dev.halfspace.ir.PropertySyntax;
import org.jspecify.annotations.Nullable;

/**
 * {@code @a::@b}: a reference to a symbol.
 *
 * @param path the name of the outermost symbol, then those of the nested symbols
 */
public record SymbolRefAttr(ImmutableList<String> path) implements Attribute {
  /** The spelling {@code @a::@b} in a format. */
  public static final PropertySyntax<SymbolRefAttr> SYNTAX =
      new PropertySyntax<>(SymbolRefAttr::parse, null, AttributePrinter::attribute);

  /**
   * A reference along a path.
   *
   * @throws IllegalArgumentException if {@code path} is empty
   */
  public SymbolRefAttr {
    checkArgument(!path.isEmpty(), "a symbol reference has at least one name");
  }

  /** A reference to one symbol. */
  public static SymbolRefAttr of(String name) {
    return new SymbolRefAttr(ImmutableList.of(name));
  }

  /**
   * Parses {@code @a::@b}, or an alias of such a reference.
   *
   * @throws dev.halfspace.ir.ParseFailure if something else is next
   */
  public static SymbolRefAttr parse(AttributeParser p) {
    String name = p.optionalSymbolName();
    if (name == null) {
      return p.alias(SymbolRefAttr.class, "a symbol name such as @name", null);
    }
    ImmutableList.Builder<String> path = ImmutableList.<String>builder().add(name);
    while (p.optionalPunctuation("::")) {
      path.add(p.symbolName());
    }
    return p.intern(new SymbolRefAttr(path.build()));
  }

  /** The name of the outermost symbol. */
  public String root() {
    return path.get(0);
  }

  /** Returns true if the path has one name. */
  public boolean isFlat() {
    return path.size() == 1;
  }

  @Override
  public void print(AttributePrinter printer) {
    for (int i = 0; i < path.size(); i++) {
      printer.text(i == 0 ? "@" : "::@").keywordOrString(path.get(i));
    }
  }

  // As in a record, but without code that is generated at run time by the first call.
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof SymbolRefAttr that && path.equals(that.path);
  }

  @Override
  public int hashCode() {
    return path.hashCode();
  }

  @Override
  public String toString() {
    return AttributeText.brief(this);
  }
}
