package dev.halfspace.dialect.shape;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.PropertySyntax;
import java.util.Locale;

/**
 * An enum whose constants are their ordinals in attributes, and their names in lower case in custom
 * form.
 */
final class EnumNumbers<E extends Enum<E>> {
  private final IntegerType type;
  private final ImmutableList<E> constants;
  private final ImmutableMap<String, IntegerAttr> words;

  EnumNumbers(IntegerType type, E[] constants) {
    this.type = type;
    this.constants = ImmutableList.copyOf(constants);
    words =
        this.constants.stream()
            .collect(
                ImmutableMap.toImmutableMap(
                    each -> each.name().toLowerCase(Locale.ROOT), this::attribute));
  }

  /** Restricts a property to such numbers. */
  Property<IntegerAttr> in(Property<IntegerAttr> property, String what) {
    return property
        .where("an " + type + " from 0 to " + (constants.size() - 1), words::containsValue)
        .spelled(PropertySyntax.words(what, words));
  }

  IntegerAttr attribute(E constant) {
    return IntegerAttr.of(constant.ordinal(), type);
  }

  E of(IntegerAttr number) {
    return constants.get((int) number.value());
  }
}
