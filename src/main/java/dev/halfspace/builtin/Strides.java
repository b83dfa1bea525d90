package dev.halfspace.builtin;

import com.google.common.math.LongMath;
import com.google.common.primitives.ImmutableLongArray;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A layout in strided form: subscripts {@code i0, i1, ...} are mapped to element {@code offset +
 * strides[0] * i0 + strides[1] * i1 + ...} of the buffer. A dynamic number is {@link
 * Shape#DYNAMIC}.
 *
 * <p>For {@code memref<?x4xf32>}: offset 0, strides 4 and 1.
 *
 * @param offset the position of the element at all-zero subscripts
 * @param strides one per dimension
 */
public record Strides(long offset, ImmutableLongArray strides) {
  /** The strides and offset of a strided layout. */
  public static Strides of(StridedLayoutAttr layout) {
    return new Strides(layout.offset(), layout.strides());
  }

  /** The strided form of the layout of a type, or {@code null} if it has none. */
  static @Nullable Strides of(MemRefType type) {
    if (type.layout() == null) {
      return new Strides(0, rowByRow(type.shape()));
    }
    if (type.layout() instanceof StridedLayoutAttr strided) {
      return of(strided);
    }
    if (type.layout() instanceof AffineMapAttr map && map.map().numResults() == 1) {
      return linear(map.map());
    }
    return null;
  }

  /** The strides of a contiguous array in row-major order. */
  public static ImmutableLongArray rowByRow(Shape shape) {
    long[] strides = new long[shape.rank()];
    Term stride = new Term(1, false);
    for (int i = strides.length - 1; i >= 0; i--) {
      strides[i] = stride.value();
      // As in MLIR, the strides of the dimensions before one of size 0 are dynamic.
      boolean open = shape.isDynamic(i) || shape.size(i) == 0;
      stride = open ? Term.UNKNOWN : stride.times(shape.size(i));
    }
    return ImmutableLongArray.copyOf(strides);
  }

  /** The strided form of the view with the given offsets and, as strides, {@code steps}. */
  public Strides subview(ImmutableLongArray offsets, ImmutableLongArray steps) {
    Term sum = Term.of(offset);
    long[] scaled = new long[rank()];
    for (int i = 0; i < scaled.length; i++) {
      Term stride = Term.of(strides.get(i));
      sum = sum.plus(Term.of(offsets.get(i)).times(stride));
      scaled[i] = stride.times(Term.of(steps.get(i))).value();
    }
    return new Strides(sum.value(), ImmutableLongArray.copyOf(scaled));
  }

  /** {@code stride * size}; dynamic if a factor is, unless the other is 0, or on overflow. */
  public static long times(long stride, long size) {
    return Term.of(stride).times(Term.of(size)).value();
  }

  /** The number of dimensions. */
  public int rank() {
    return strides.length();
  }

  /** The number of dynamic values among the offset and the strides. */
  public int numUnknown() {
    int unknown = (int) strides.stream().filter(stride -> stride == Shape.DYNAMIC).count();
    return offset == Shape.DYNAMIC ? unknown + 1 : unknown;
  }

  /**
   * Returns true if different subscripts of a shape are shown to address different elements: in
   * ascending order, every stride exceeds the distance that the smaller strides span. If a stride
   * is dynamic, the layout is assumed to be injective.
   */
  public boolean isInjective(Shape shape) {
    if (rank() != shape.rank()) {
      return false;
    }
    if (strides.contains(Shape.DYNAMIC)) {
      return true;
    }
    List<Integer> order =
        IntStream.range(0, rank())
            .boxed()
            .sorted(Comparator.comparingLong(i -> Math.abs(strides.get(i))))
            .toList();
    long reach = 0;
    for (int i : order) {
      long stride = Math.abs(strides.get(i));
      long more = shape.isDynamic(i) ? Long.MAX_VALUE : shape.size(i) - 1;
      if (more > 0 && stride <= reach) {
        return false;
      }
      reach = LongMath.saturatedAdd(reach, LongMath.saturatedMultiply(stride, Math.max(0, more)));
    }
    return true;
  }

  /** The layout attribute of this form. */
  public StridedLayoutAttr toLayout() {
    return new StridedLayoutAttr(offset, strides);
  }

  /** A static or dynamic number during a computation. */
  private record Term(long constant, boolean unknown) {
    static final Term ZERO = new Term(0, false);
    static final Term UNKNOWN = new Term(0, true);

    static Term of(long value) {
      return value == Shape.DYNAMIC ? UNKNOWN : new Term(value, false);
    }

    /** The value of an expression without dimensions. */
    static Term of(AffineExpr expr) {
      return expr instanceof AffineExpr.Constant it ? new Term(it.value(), false) : UNKNOWN;
    }

    Term plus(Term other) {
      long sum = constant + other.constant;
      boolean overflow = ((constant ^ sum) & (other.constant ^ sum)) < 0;
      return unknown || other.unknown || overflow ? UNKNOWN : new Term(sum, false);
    }

    Term times(Term other) {
      if (isZero() || other.isZero()) {
        return ZERO;
      }
      return other.unknown ? UNKNOWN : times(other.constant);
    }

    Term times(long factor) {
      long product = constant * factor;
      boolean overflow =
          Math.multiplyHigh(constant, factor) != product >> 63 || product == Shape.DYNAMIC;
      return unknown || overflow ? UNKNOWN : new Term(product, false);
    }

    private boolean isZero() {
      return !unknown && constant == 0;
    }

    long value() {
      return unknown ? Shape.DYNAMIC : constant;
    }
  }

  /** A summand and its factor. */
  private record Part(AffineExpr expr, Term factor) {}

  /**
   * The strides of a map whose only result is a sum of dimensions with factors that contain no
   * dimensions, otherwise {@code null}; a factor that contains a symbol is dynamic.
   */
  private static @Nullable Strides linear(AffineMap map) {
    Term[] strides = new Term[map.numDims()];
    Arrays.fill(strides, Term.ZERO);
    Term offset = Term.ZERO;
    Deque<Part> open = new ArrayDeque<>();
    open.push(new Part(map.result(0), new Term(1, false)));
    while (!open.isEmpty()) {
      Part part = open.pop();
      if (part.expr() instanceof AffineExpr.Constant || part.expr() instanceof AffineExpr.Symbol) {
        offset = offset.plus(part.factor().times(Term.of(part.expr())));
      } else if (part.expr() instanceof AffineExpr.Dim dim) {
        strides[dim.position()] = strides[dim.position()].plus(part.factor());
      } else if (part.expr() instanceof AffineExpr.Binary sum
          && sum.kind() == AffineExpr.Kind.ADD) {
        open.push(new Part(sum.lhs(), part.factor()));
        open.push(new Part(sum.rhs(), part.factor()));
      } else if (part.expr() instanceof AffineExpr.Binary product
          && product.kind() == AffineExpr.Kind.MUL) {
        // A product is kept with its constant or symbolic factor on the right.
        open.push(new Part(product.lhs(), part.factor().times(Term.of(product.rhs()))));
      } else {
        return null;
      }
    }
    long[] values = new long[strides.length];
    Arrays.setAll(values, i -> strides[i].value());
    return new Strides(offset.value(), ImmutableLongArray.copyOf(values));
  }
}
