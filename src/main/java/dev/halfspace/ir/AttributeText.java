package dev.halfspace.ir;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.affine.IntegerSet;
import java.util.IdentityHashMap;
import org.jspecify.annotations.Nullable;

/** Renders one attribute or type alone, in full and without aliases. */
@CanIgnoreReturnValue
public final class AttributeText implements AttributePrinter {
  private final StringBuilder out = new StringBuilder();
  private final Nesting nesting = new Nesting();
  private TypeElision elision = TypeElision.NEVER;
  private @Nullable IdentityHashMap<Attribute, Integer> distinctNumbers;

  private AttributeText() {}

  /** The text of an attribute, {@code 4 : i32}. */
  public static String of(Attribute attribute) {
    AttributeText printer = new AttributeText();
    attribute.print(printer);
    return printer.out.toString();
  }

  /** The text of a type, {@code memref<4x?xf32>}. */
  public static String ofType(Type type) {
    AttributeText printer = new AttributeText();
    type.print(printer);
    return printer.out.toString();
  }

  @Override
  public AttributeText text(String text) {
    out.append(text);
    return this;
  }

  @Override
  public AttributeText character(char c) {
    out.append(c);
    return this;
  }

  @Override
  public AttributeText integer(long value) {
    out.append(value);
    return this;
  }

  @Override
  public AttributeText type(Type type) {
    nested(() -> type.print(this));
    return this;
  }

  @Override
  public AttributeText attribute(Attribute attribute, TypeElision newElision) {
    TypeElision saved = elision;
    elision = newElision;
    nested(() -> attribute.print(this));
    elision = saved;
    return this;
  }

  @Override
  public AttributeText location(Location location) {
    nested(() -> location.printBody(this));
    return this;
  }

  private void nested(Runnable print) {
    if (nesting.enter()) {
      Nesting.onLargeStack(print);
    } else {
      print.run();
    }
    nesting.leave();
  }

  @Override
  public TypeElision elision() {
    return elision;
  }

  @Override
  public int distinctNumber(Attribute distinct) {
    if (distinctNumbers == null) {
      distinctNumbers = new IdentityHashMap<>();
    }
    int next = distinctNumbers.size();
    Integer known = distinctNumbers.putIfAbsent(distinct, next);
    return known == null ? next : known;
  }

  @Override
  public AttributeText affineMap(AffineMap map) {
    map.appendTo(out);
    return this;
  }

  @Override
  public AttributeText integerSet(IntegerSet set) {
    set.appendTo(out);
    return this;
  }
}
