package dev.halfspace.ir;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.affine.IntegerSet;
import dev.halfspace.support.Excerpt;
import dev.halfspace.support.Nesting;
import dev.halfspace.support.TextLimitExceeded;
import java.io.Serial;
import java.util.IdentityHashMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The printer of one attribute or type alone, without aliases: {@link #of} prints it in full,
 * {@link #brief} truncates it for messages and {@code toString}.
 */
@CanIgnoreReturnValue
public final class AttributeText implements AttributePrinter {
  private final StringBuilder out = new StringBuilder();
  private final Nesting nesting = new Nesting();

  /** The length of the text at which printing may stop. */
  private final int enough;

  private TypeElision elision = TypeElision.NEVER;
  private @Nullable IdentityHashMap<Attribute, Integer> distinctNumbers;

  private AttributeText(int enough) {
    this.enough = enough;
  }

  /**
   * The text of an attribute, {@code 4 : i32}.
   *
   * @throws IllegalStateException if it repeats too many parts or is nested too deeply
   */
  public static String of(Attribute attribute) {
    return whole(attribute::print);
  }

  /**
   * The text of a type, {@code memref<4x?xf32>}.
   *
   * @throws IllegalStateException if it repeats too many parts or is nested too deeply
   */
  public static String ofType(Type type) {
    return whole(type::print);
  }

  private static String whole(Consumer<AttributePrinter> print) {
    AttributeText printer = new AttributeText(Integer.MAX_VALUE);
    print.accept(printer);
    return printer.out.toString();
  }

  /** The text of an attribute, truncated after {@link Excerpt#LENGTH} characters. */
  public static String brief(Attribute attribute) {
    return beginning(attribute::print);
  }

  /** The text of a type, truncated after {@link Excerpt#LENGTH} characters. */
  public static String briefType(Type type) {
    return beginning(type::print);
  }

  private static String beginning(Consumer<AttributePrinter> print) {
    AttributeText printer = new AttributeText(Excerpt.LENGTH);
    try {
      print.accept(printer);
    } catch (Enough e) {
      // The rest is not needed.
    } catch (TextLimitExceeded e) {
      return printer.out + "...";
    }
    return Excerpt.of(printer.out.toString());
  }

  /** Thrown to end printing once the text is long enough. */
  private static final class Enough extends RuntimeException {
    @Serial private static final long serialVersionUID = 1;

    Enough() {
      super("enough", null, /* enableSuppression= */ false, /* writableStackTrace= */ false);
    }
  }

  private AttributeText checked() {
    if (out.length() > enough) {
      throw new Enough();
    }
    return this;
  }

  @Override
  public AttributeText text(String text) {
    out.append(text);
    return checked();
  }

  @Override
  public AttributeText character(char c) {
    out.append(c);
    return checked();
  }

  @Override
  public AttributeText integer(long value) {
    out.append(value);
    return checked();
  }

  @Override
  public AttributeText type(Type type) {
    nesting.print(type, () -> type.print(this));
    return this;
  }

  @Override
  public AttributeText attribute(Attribute attribute, TypeElision newElision) {
    TypeElision saved = elision;
    elision = newElision;
    nesting.print(attribute, () -> attribute.print(this));
    elision = saved;
    return this;
  }

  @Override
  public AttributeText location(Location location) {
    nesting.print(location, () -> location.printBody(this));
    return this;
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
    return text(enough == Integer.MAX_VALUE ? map.text() : map.toString());
  }

  @Override
  public AttributeText integerSet(IntegerSet set) {
    return text(enough == Integer.MAX_VALUE ? set.text() : set.toString());
  }
}
