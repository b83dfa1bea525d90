package dev.halfspace.text;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.affine.IntegerSet;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.Type;
import dev.halfspace.support.Nesting;
import dev.halfspace.text.Aliases.Alias;
import dev.halfspace.text.PrintOptions.Flag;
import org.jspecify.annotations.Nullable;

/**
 * Prints types, attributes and locations, each in full or, if it has one, as an alias. A subclass
 * decides what happens at the mention of an alias.
 *
 * @param <P> the type of this printer, which the methods return
 */
@CanIgnoreReturnValue
abstract class AliasedText<P extends AttributePrinter> implements AttributePrinter {
  final Aliases aliases;
  final Nesting nesting;
  final TextBuffer buffer;
  final StringBuilder out;

  /** True if the aliases that are mentioned may be defined after the operations. */
  private boolean deferrable;

  private TypeElision elision = TypeElision.NEVER;

  AliasedText(Aliases aliases, Nesting nesting, TextBuffer buffer, boolean deferrable) {
    this.aliases = aliases;
    this.nesting = nesting;
    this.buffer = buffer;
    this.out = buffer.text;
    this.deferrable = deferrable;
  }

  /** This printer. */
  abstract P self();

  /** Prints or records an alias in place of what it stands for. */
  abstract void mention(Alias alias);

  final boolean mentions(@Nullable Alias alias) {
    if (alias != null) {
      mention(alias);
    }
    return alias != null;
  }

  @Override
  public final P text(String text) {
    out.append(text);
    buffer.settle();
    return self();
  }

  @Override
  public final P character(char c) {
    out.append(c);
    return self();
  }

  @Override
  public final P integer(long value) {
    out.append(value);
    return self();
  }

  @Override
  public P type(Type type) {
    if (!mentions(aliases.of(type))) {
      nesting.print(type, () -> type.print(this));
    }
    return self();
  }

  @Override
  public final P attribute(Attribute attribute, TypeElision newElision) {
    aliases.resources.note(attribute);
    if (!mentions(aliases.of(attribute, deferrable))) {
      TypeElision saved = elision;
      elision = newElision;
      nesting.print(attribute, () -> attribute.print(this));
      elision = saved;
    }
    return self();
  }

  /** Prints a location; the aliases that it mentions may be defined after the operations. */
  final void lateLocation(Location location) {
    boolean saved = deferrable;
    deferrable = true;
    location.print(this);
    deferrable = saved;
  }

  @Override
  public final P location(Location location) {
    if (!mentions(aliases.of(location, deferrable))) {
      nesting.print(location, () -> location.printBody(this));
    }
    return self();
  }

  @Override
  public final TypeElision elision() {
    return elision;
  }

  @Override
  public final boolean prefersHexadecimal(long elements) {
    return elements > aliases.options.listed();
  }

  @Override
  public final boolean prefersPrettyLocations() {
    return aliases.options.has(Flag.PRETTY_LOCATIONS);
  }

  @Override
  public final boolean elides(long elements) {
    return elements > aliases.options.elements();
  }

  @Override
  public int distinctNumber(Attribute distinct) {
    return aliases.distinctNumber(distinct);
  }

  @Override
  public final P affineMap(AffineMap map) {
    map.appendTo(out);
    buffer.settle();
    return self();
  }

  @Override
  public final P integerSet(IntegerSet set) {
    set.appendTo(out);
    buffer.settle();
    return self();
  }
}
