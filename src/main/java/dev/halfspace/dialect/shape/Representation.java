package dev.halfspace.dialect.shape;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.ArrayAttr;
import dev.halfspace.builtin.ComplexType;
import dev.halfspace.builtin.DenseElementsAttr;
import dev.halfspace.builtin.DenseResourceAttr;
import dev.halfspace.builtin.ElementsAttr;
import dev.halfspace.builtin.FloatAttr;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.ShapedType;
import dev.halfspace.builtin.SparseElementsAttr;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.PoisonLike;
import dev.halfspace.machine.DataKind;
import dev.halfspace.machine.Datum;
import dev.halfspace.machine.Elements;
import dev.halfspace.scalar.FloatScalar;
import dev.halfspace.scalar.IntScalar;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The run-time representation of values by type, on a machine that fixes what types leave open.
 *
 * <pre>{@code
 * Representation held = new Representation(64, 1);
 * held.kind(IndexType.INDEX);           // integers of 64 bits
 * held.datum(IntegerAttr.index(3));     // 3
 * }</pre>
 *
 * @param indexBits the number of bits of an {@code index}
 * @param vectorScale the factor of scalable vector sizes
 */
public record Representation(int indexBits, int vectorScale) {
  /** The representation of values in an execution. */
  public static Representation of(Execution e) {
    return new Representation(e.indexBits(), e.vectorScale());
  }

  /** The representation of a value of a type as an element of a buffer, vector or tensor. */
  public DataKind kind(Type type) {
    if (type instanceof IntegerType integer) {
      return new DataKind.Int(integer.width());
    } else if (type instanceof IndexType) {
      return new DataKind.Int(indexBits);
    } else if (type instanceof FloatType floating) {
      return new DataKind.Floating(floating.format());
    } else if (type instanceof ComplexType complex) {
      return new DataKind.Complex(kind(complex.elementType()));
    } else if (type instanceof VectorType vector) {
      return new DataKind.Vector(shape(vector), kind(vector.elementType()));
    }
    return new DataKind.Reference();
  }

  /** The representation of the elements of a type. */
  public DataKind elementKind(ShapedType type) {
    return kind(type.elementType());
  }

  /** The sizes of a vector, with the scalable ones multiplied by the factor. */
  public ImmutableList<Long> shape(VectorType type) {
    ImmutableList.Builder<Long> sizes = ImmutableList.builder();
    for (int i = 0; i < type.rank(); i++) {
      sizes.add(type.shape().size(i) * (type.isScalable(i) ? vectorScale : 1));
    }
    return sizes.build();
  }

  /**
   * The sizes of a vector or a tensor of static shape.
   *
   * @throws IllegalArgumentException if a size is dynamic
   */
  public ImmutableList<Long> shape(ShapedType type) {
    Shape shape = type.shapeOrNull();
    if (type instanceof VectorType vector) {
      return shape(vector);
    } else if (shape == null || !shape.isStatic()) {
      throw new IllegalArgumentException(type + " has no static shape");
    }
    return ImmutableList.copyOf(shape.sizes().asList());
  }

  /** The value of a constant attribute of a type, or {@code null} if it has none. */
  public @Nullable Datum datum(Attribute constant, Type type) {
    if (constant instanceof PoisonLike) {
      return poison(type);
    } else if (constant instanceof IntegerAttr integer) {
      return Datum.of(integer.scalar(indexBits));
    } else if (constant instanceof FloatAttr number) {
      return Datum.of(number.scalar());
    } else if (constant instanceof ArrayAttr parts
        && type instanceof ComplexType complex
        && parts.elements().size() == 2) {
      Datum real = datum(parts.elements().get(0), complex.elementType());
      Datum imaginary = datum(parts.elements().get(1), complex.elementType());
      return real == null || imaginary == null
          ? null
          : new Datum.Complex(real.scalar(), imaginary.scalar());
    } else if (constant instanceof ElementsAttr elements && type instanceof ShapedType shaped) {
      return elements(elements, shape(shaped));
    }
    return null;
  }

  /** Poison of a type: in a vector or static tensor, each element is poison. */
  public Datum poison(Type type) {
    return (type instanceof VectorType || type instanceof RankedTensorType)
            && ((ShapedType) type).hasStaticShape()
        ? new Elements.Builder(elementKind((ShapedType) type), shape((ShapedType) type)).build()
        : Datum.poison();
  }

  /** The elements of an attribute, or {@code null} if they are no numbers or not available. */
  public @Nullable Elements elements(ElementsAttr attribute) {
    return elements(attribute, shape(attribute.type()));
  }

  private @Nullable Elements elements(ElementsAttr attribute, List<Long> shape) {
    if (attribute instanceof DenseElementsAttr dense) {
      return dense(dense, shape);
    } else if (attribute instanceof SparseElementsAttr sparse) {
      return sparse(sparse, shape);
    } else if (attribute instanceof DenseResourceAttr resource) {
      byte[] data = resource.handle().data();
      return data == null || !DenseElementsAttr.isByteCount(resource.type(), data)
          ? null
          : dense(DenseElementsAttr.ofBytes(resource.type(), data), shape);
    }
    return null;
  }

  private Elements dense(DenseElementsAttr dense, List<Long> shape) {
    DataKind kind = elementKind(dense.type());
    return dense.isSplat()
        ? Elements.splat(kind, shape, element(dense, 0))
        : Elements.fill(kind, shape, i -> element(dense, i));
  }

  private Datum element(DenseElementsAttr dense, int index) {
    if (dense.type().elementType() instanceof ComplexType) {
      return new Datum.Complex(
          number(dense, 2L * index).scalar(), number(dense, 2L * index + 1).scalar());
    }
    return number(dense, index);
  }

  private Datum number(DenseElementsAttr dense, long index) {
    Attribute number = dense.number(index);
    return number instanceof FloatAttr floating
        ? Datum.of(floating.scalar())
        : Datum.of(((IntegerAttr) number).scalar(indexBits));
  }

  private @Nullable Elements sparse(SparseElementsAttr sparse, List<Long> shape) {
    Elements values = sparse.values().type().hasStaticShape() ? elements(sparse.values()) : null;
    DataKind kind = elementKind(sparse.type());
    Datum zero = zero(kind);
    if (values == null || zero == null) {
      return null;
    }
    Elements.Builder all = new Elements.Builder(Elements.splat(kind, shape, zero));
    long[] offsets = sparse.offsets();
    for (int row = offsets.length - 1; row >= 0; row--) { // of duplicates the first counts
      all.set((int) offsets[row], values.at(values.count() == 1 ? 0 : row));
    }
    return all.build();
  }

  /** The zero of a kind, or {@code null} if there is none. */
  public static @Nullable Datum zero(DataKind kind) {
    if (kind instanceof DataKind.Int integer) {
      return Datum.of(IntScalar.of(integer.width(), 0));
    } else if (kind instanceof DataKind.Floating floating) {
      return Datum.of(FloatScalar.ofBits(floating.format(), floating.format().zero(false)));
    } else if (kind instanceof DataKind.Complex complex) {
      Datum part = zero(complex.part());
      return part == null ? null : new Datum.Complex(part.scalar(), part.scalar());
    }
    return null;
  }
}
