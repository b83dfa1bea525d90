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
 * The hints of a prefetch about the coming access: {@code read, locality<3>, data}. They are shared
 * by {@code memref.prefetch} and {@code affine.prefetch}.
 *
 * @param isWrite true if the element will be written, not read
 * @param locality the temporal locality, from 0 (no reuse) to 3 (keep in cache); other numbers are
 *     rejected by the verifier, not here
 * @param isData true for the data cache, false for the instruction cache
 */
public record PrefetchHints(boolean isWrite, int locality, boolean isData) {
  /** The property that distinguishes writes from reads. */
  public static final Property<IntegerAttr> WRITE = flag("isWrite", "write", "read");

  /** The property that holds the temporal locality. */
  public static final Property<IntegerAttr> LOCALITY =
      Property.of("localityHint", IntegerAttr.class)
          .where("an i32 from 0 to 3", PrefetchHints::isLocality)
          .spelled(PropertySyntax.ofType(IntegerAttr.class, IntegerType.I32));

  /** The property that distinguishes data from instructions. */
  public static final Property<IntegerAttr> DATA = flag("isDataCache", "data", "instr");

  /** A property of type {@code i1} that is one of two keywords in custom form. */
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
