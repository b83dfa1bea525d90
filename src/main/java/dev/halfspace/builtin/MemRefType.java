package dev.halfspace.builtin;

import static java.util.Objects.requireNonNull;

import com.google.common.collect.ImmutableSet;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.AttributePrinter.TypeElision;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.Type;
import org.jspecify.annotations.Nullable;

/**
 * {@code memref<4x?xf32, layout, space>}: a reference to a buffer of known rank. The layout maps
 * subscripts to an element of the buffer; without a layout the order is row-major.
 */
public final class MemRefType extends RankedType implements BaseMemRefType {
  private static final ImmutableSet<String> SPACES =
      ImmutableSet.of("amdgpu", "gpu", "llvm", "nvvm", "ptr", "spirv", "xegpu", "xevm");

  private final @Nullable MemRefLayout layout;
  private final @Nullable Attribute memorySpace;

  private MemRefType(
      Shape shape,
      Type elementType,
      @Nullable MemRefLayout layout,
      @Nullable Attribute memorySpace) {
    super(shape, elementType, layout, memorySpace);
    this.layout = layout;
    this.memorySpace = memorySpace;
  }

  /** A memref type with row-major layout in the default memory space. */
  public static MemRefType of(Shape shape, Type elementType) {
    return of(shape, elementType, null, null);
  }

  /**
   * A memref type.
   *
   * @param layout an {@link AffineMapAttr}, a {@link StridedLayoutAttr}, a layout of another
   *     dialect, or null for row-major; an identity map, even one with unused symbols, is
   *     equivalent to null
   * @param memorySpace the memory space, or null for the default; the integer 0 is equivalent to
   *     null
   */
  public static MemRefType of(
      Shape shape,
      Type elementType,
      @Nullable MemRefLayout layout,
      @Nullable Attribute memorySpace) {
    requireNonNull(elementType, "the element type is null");
    boolean identity = layout instanceof AffineMapAttr map && map.map().isIdentity();
    return new MemRefType(
        shape, elementType, identity ? null : layout, significantSpace(memorySpace));
  }

  /**
   * Returns true if a memref can have elements of {@code type}: a memref type or an element type of
   * tensors; of the types whose dialect is not registered only {@code !ptr.ptr<...>}, as in MLIR.
   */
  public static boolean isElementType(Type type) {
    return type instanceof BaseMemRefType
        || (RankedTensorType.isElementType(type)
            && !(type instanceof OpaqueType opaque && !opaque.isPointer()));
  }

  /**
   * Returns true if an attribute can be a memory space: an integer, a string, a dictionary, or an
   * attribute of another dialect. Of the dialects that are not registered, those that define memory
   * spaces in MLIR are accepted, such as {@code #gpu.address_space<workgroup>}.
   */
  public static boolean isMemorySpace(Attribute attribute) {
    return !(attribute instanceof MemRefLayout
        || attribute instanceof FloatAttr
        || attribute instanceof ArrayAttr
        || attribute instanceof DenseArrayAttr
        || attribute instanceof ElementsAttr
        || attribute instanceof SymbolRefAttr
        || attribute instanceof TypeAttr
        || attribute instanceof UnitAttr
        || attribute instanceof IntegerSetAttr
        || (attribute instanceof OpaqueAttr opaque && !SPACES.contains(opaque.dialect()))
        || attribute instanceof DistinctAttr
        || attribute instanceof Location);
  }

  /** The canonical form of a memory space: an integer 0 is the default, {@code null}. */
  static @Nullable Attribute significantSpace(@Nullable Attribute memorySpace) {
    return memorySpace instanceof IntegerAttr space && !space.isTrue() ? null : memorySpace;
  }

  /** The strided form of the layout, or {@code null} if it has none. */
  public @Nullable Strides strides() {
    return Strides.of(this);
  }

  /** The layout, or {@code null} for row-major order. */
  public @Nullable MemRefLayout layout() {
    return layout;
  }

  /**
   * Returns true if there is no layout or its map is the identity, as is that of {@code
   * memref<?xf32, strided<[1]>>}.
   */
  public boolean hasIdentityLayout() {
    return layout == null || layout.toAffineMap().isIdentity();
  }

  @Override
  public @Nullable Attribute memorySpace() {
    return memorySpace;
  }

  @Override
  public void print(AttributePrinter printer) {
    printer.text("memref<");
    shape().print(printer);
    printer.type(elementType());
    if (layout != null) {
      printer.text(", ").attribute(layout);
    }
    if (memorySpace != null) {
      printer.text(", ").attribute(memorySpace, TypeElision.DEFAULT);
    }
    printer.text(">");
  }
}
