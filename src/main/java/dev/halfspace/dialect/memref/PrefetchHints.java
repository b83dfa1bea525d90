package dev.halfspace.dialect.memref;

import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.ir.AttributeParser;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.PropertySyntax;

/**
 * The hints that a prefetch gives about the access to come: {@code read, locality<3>, data}. It is
 * shared by {@code memref.prefetch} and {@code affine.prefetch}.
 *
 * @param isWrite whether the element will be written, not read
 * @param locality how soon it will be accessed again, from 0 (not at all) to 3 (it should stay in
 *     the cache); other numbers are found by the verifier, not here
 * @param isData whether it is data, not instructions
 */
public record PrefetchHints(boolean isWrite, int locality, boolean isData) {
  /** The property that says whether the element will be written. */
  public static final Property<IntegerAttr> WRITE = flag("isWrite", "write", "read");

  /** The property that says how soon the element will be accessed again. */
  public static final Property<IntegerAttr> LOCALITY =
      Property.of("localityHint", IntegerAttr.class)
          .where("an i32 from 0 to 3", PrefetchHints::isLocality)
          .spelled(PropertySyntax.ofType(IntegerAttr.class, IntegerType.I32));

  /** The property that says whether it is data. */
  public static final Property<IntegerAttr> DATA = flag("isDataCache", "data", "instr");

  /** A property of type {@code i1} that custom form spells as one of two words. */
  private static Property<IntegerAttr> flag(String name, String yes, String no) {
    return Property.of(name, IntegerAttr.class)
        .where("true or false", value -> value.type().equals(IntegerType.I1))
        .spelled(
            new PropertySyntax<>(
                p -> IntegerAttr.bool(chooses(p, yes, no)),
                null,
                (p, value) -> p.text(value.isTrue() ? yes : no)));
  }

  private static boolean chooses(AttributeParser p, String yes, String no) {
    int position = p.position();
    String choice = "'%s' or '%s'".formatted(yes, no);
    String word = p.anyKeyword(choice);
    if (!word.equals(yes) && !word.equals(no)) {
      throw p.error(
          ((OpParser) p).inFirstLine(position), "expected %s, found '%s'".formatted(choice, word));
    }
    return word.equals(yes);
  }

  private static boolean isLocality(IntegerAttr value) {
    return value.type().equals(IntegerType.I32) && value.value() >= 0 && value.value() <= 3;
  }

  /** The hints of a prefetch, an operation with all three properties. */
  public static PrefetchHints of(Operation op) {
    return new PrefetchHints(
        op.property(WRITE).isTrue(),
        Math.toIntExact(op.property(LOCALITY).value()),
        op.property(DATA).isTrue());
  }

  /** Sets the properties that hold these hints. */
  public void describe(OperationState state) {
    state.property(WRITE, IntegerAttr.bool(isWrite));
    state.property(LOCALITY, IntegerAttr.of(locality, IntegerType.I32));
    state.property(DATA, IntegerAttr.bool(isData));
  }
}
