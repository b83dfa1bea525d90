package dev.halfspace.reduce;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.ArrayAttr;
import dev.halfspace.builtin.ComplexType;
import dev.halfspace.builtin.DenseElementsAttr;
import dev.halfspace.builtin.DictionaryAttr;
import dev.halfspace.builtin.FloatAttr;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.FunctionType;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.ShapedType;
import dev.halfspace.builtin.SymbolRefAttr;
import dev.halfspace.builtin.TupleType;
import dev.halfspace.builtin.TypeAttr;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.NamedAttribute;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.ConstantLike;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A replacement of types, or of symbol references, throughout a tree of operations.
 *
 * @param types maps a type to its replacement, which may be the type itself
 * @param symbols the same for symbol references
 */
record IrRenaming(UnaryOperator<Type> types, UnaryOperator<SymbolRefAttr> symbols) {
  /** A replacement of types only. */
  static IrRenaming ofTypes(UnaryOperator<Type> types) {
    return new IrRenaming(types, UnaryOperator.identity());
  }

  /** Replaces in an operation and in all operations nested in it. */
  void apply(Operation root) {
    for (Operation op = root; op != null; op = op.nextInWalk(root)) {
      op.results().forEach(this::retype);
      for (Region region : op.regions()) {
        for (Block block : region) {
          block.arguments().forEach(this::retype);
        }
      }
      rename(op);
    }
  }

  private void retype(Value value) {
    Type type = type(value.type());
    if (!type.equals(value.type())) {
      value.setType(type);
    }
  }

  @SuppressWarnings("unchecked") // the value is of the class of the property's values
  private void rename(Operation op) {
    for (Property<?> property : op.definition().properties()) {
      Attribute value = op.propertyValue(property);
      Attribute renamed = value == null ? null : attribute(value, op instanceof ConstantLike);
      if (renamed != null && !renamed.equals(value)) {
        op.setProperty((Property<Attribute>) property, renamed);
      }
    }
    for (NamedAttribute each : ImmutableList.copyOf(op.attributes())) {
      Attribute renamed = attribute(each.value(), false);
      if (!renamed.equals(each.value())) {
        op.setAttribute(each.name(), renamed);
      }
    }
  }

  private Type type(Type type) {
    Type other = types.apply(type);
    if (!other.equals(type)) {
      return other;
    } else if (type instanceof FunctionType function) {
      return FunctionType.of(types(function.inputs()), types(function.results()));
    } else if (type instanceof TupleType tuple) {
      return TupleType.of(types(tuple.types()));
    } else if (type instanceof ComplexType complex) {
      return new ComplexType(type(complex.elementType()));
    }
    Shaped shaped = Shaped.of(type);
    return shaped == null ? type : shaped.with(shaped.shape(), type(shaped.elementType()));
  }

  private List<Type> types(List<? extends Type> list) {
    return list.stream().map(this::type).toList();
  }

  /**
   * An attribute with its types and references replaced; the type of a number changes only in
   * constant operations.
   */
  private Attribute attribute(Attribute value, boolean isConstant) {
    if (value instanceof TypeAttr attribute) {
      return new TypeAttr(type(attribute.value()));
    } else if (value instanceof SymbolRefAttr reference) {
      return symbols.apply(reference);
    } else if (value instanceof ArrayAttr array) {
      Stream<Attribute> all = array.elements().stream().map(each -> attribute(each, isConstant));
      return ArrayAttr.of(all.toList());
    } else if (value instanceof DictionaryAttr dictionary) {
      var entries = dictionary.entries();
      for (NamedAttribute each : dictionary.entries()) {
        entries = entries.with(each.name(), attribute(each.value(), false));
      }
      return new DictionaryAttr(entries);
    }
    return isConstant ? number(value) : value;
  }

  private Attribute number(Attribute value) {
    if (value instanceof IntegerAttr number) {
      Attribute converted = converted(number, type(number.type()));
      return converted == null ? value : converted;
    } else if (value instanceof FloatAttr number
        && type(number.type()) instanceof FloatType real
        && real != number.type()) {
      return FloatAttr.of(number.toDouble(), real);
    } else if (value instanceof DenseElementsAttr dense
        && type(dense.type()) instanceof ShapedType shaped
        && dense.isSplat()) {
      return DenseElementsAttr.splat(shaped, number(dense.number(0)));
    }
    return value;
  }

  /** A number converted to another type, 0 if it does not fit; null if the type is the same. */
  private static @Nullable Attribute converted(IntegerAttr number, Type type) {
    boolean fits =
        !(type instanceof IntegerType integer) || IntegerAttr.fits(number.bigValue(), integer);
    return type.equals(number.type())
        ? null
        : fits ? IntegerAttr.of(number.bigValue(), type) : IntegerAttr.of(0, type);
  }
}
