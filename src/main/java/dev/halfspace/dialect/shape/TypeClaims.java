package dev.halfspace.dialect.shape;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.Strides;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.machine.Buffer.Storage;
import dev.halfspace.machine.DataKind;
import dev.halfspace.machine.Elements;
import dev.halfspace.machine.MemoryView;
import dev.halfspace.machine.TrapKind;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The run-time checks of what the types of buffers and tensors claim: rank and sizes, and for
 * buffers offset and strides.
 */
public final class TypeClaims {
  private TypeClaims() {}

  /**
   * Allocates a buffer of a type.
   *
   * @param dynamicSizes the dynamic sizes of the type
   * @param symbols the values of the symbols of its layout
   */
  public static MemoryView allocate(
      Execution e,
      MemRefType type,
      List<? extends Value> dynamicSizes,
      List<? extends Value> symbols,
      Storage storage,
      long alignment) {
    List<Long> sizes = IndexList.of(type.shape(), dynamicSizes).integers(e, "a size");
    DataKind kind = Representation.of(e).elementKind(type);
    if (type.layout() == null) {
      return e.memory().allocate(kind, sizes, storage, alignment);
    } else if (type.strides() == null) {
      throw e.unsupported("the layout of " + type + " has no strides");
    }
    AffineMap map = type.layout().toAffineMap();
    List<BigInteger> values =
        e.integers(symbols, "a layout").stream().map(BigInteger::valueOf).toList();
    if (type.hasIdentityLayout() || map.numResults() != 1) {
      return e.memory().allocate(kind, sizes, storage, alignment);
    }
    List<BigInteger> at = new ArrayList<>(Collections.nCopies(type.rank(), BigInteger.ZERO));
    BigInteger offset = map.evaluateExact(at, values).get(0);
    List<Long> strides = new ArrayList<>();
    for (int d = 0; d < type.rank(); d++) {
      at.set(d, BigInteger.ONE);
      strides.add(map.evaluateExact(at, values).get(0).subtract(offset).longValue());
      at.set(d, BigInteger.ZERO);
    }
    return e.memory()
        .allocate(
            kind, sizes, offset.longValue(), strides, storage, alignment, /* isDefined= */ false);
  }

  /**
   * Returns the view if it conforms to a type, and traps if it does not. Strides of dimensions of
   * size 0 or 1 are ignored.
   */
  public static MemoryView check(Execution e, MemoryView view, MemRefType type) {
    if (view.rank() != type.rank()) {
      throw e.trap(
          TrapKind.FALSE_CAST,
          "%s has rank %d, not %d as %s"
              .formatted(view.describe(), view.rank(), type.rank(), type));
    }
    Strides strides = type.strides();
    for (int d = 0; d < view.rank(); d++) {
      check(e, view, "size", d, view.size(d), type.shape().size(d));
      if (strides != null && view.size(d) > 1) {
        check(e, view, "stride", d, view.stride(d), strides.strides().get(d));
      }
    }
    if (strides != null && strides.offset() != Shape.DYNAMIC && strides.offset() != view.offset()) {
      throw e.trap(
          TrapKind.FALSE_CAST,
          "%s has offset %d, not %d".formatted(view.describe(), view.offset(), strides.offset()));
    }
    return view;
  }

  private static void check(
      Execution e, MemoryView view, String what, int dimension, long is, long claimed) {
    if (claimed != Shape.DYNAMIC && claimed != is) {
      throw e.trap(
          TrapKind.FALSE_CAST,
          "%s has %s %d along dimension #%d, not %d"
              .formatted(view.describe(), what, is, dimension, claimed));
    }
  }

  /** The sizes of a tensor of a type. */
  public static ImmutableList<Long> sizes(
      Execution e, RankedTensorType type, List<? extends Value> dynamicSizes) {
    return IndexList.of(type.shape(), dynamicSizes).integers(e, "a size");
  }

  /** Returns the elements if they conform to a type, and traps if they do not. */
  public static Elements check(Execution e, Elements elements, Type type) {
    if (!(type instanceof RankedTensorType ranked)) {
      return elements;
    }
    Shape claimed = ranked.shape();
    boolean holds = claimed.rank() == elements.shape().size();
    for (int d = 0; holds && d < claimed.rank(); d++) {
      holds = claimed.isDynamic(d) || claimed.size(d) == elements.shape().get(d);
    }
    if (!holds) {
      throw e.trap(
          TrapKind.FALSE_CAST, "a tensor of sizes %s is no %s".formatted(elements.shape(), type));
    }
    return elements;
  }
}
