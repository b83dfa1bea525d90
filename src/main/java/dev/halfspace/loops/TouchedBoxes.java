package dev.halfspace.loops;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineFlattening;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.affine.LinearForm;
import dev.halfspace.analysis.LoopFacts;
import dev.halfspace.analysis.ValueRange;
import dev.halfspace.answer.Answer;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.affine.AffineComposition;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.AffineMemoryAccess;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.LoopLike;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The bounding boxes of what accesses touch, as large as {@code mlir-opt} takes them to be: in each
 * dimension the elements from the least to the greatest subscript that the loop bounds allow.
 */
final class TouchedBoxes {
  /** A subscript in a block: its range is the same for all accesses of the block that have it. */
  private record Place(AffineValueMap value, @Nullable Block in) {}

  /**
   * The elements that accesses touch along a dimension.
   *
   * @param values the range of the subscripts, within the buffer
   * @param base the loop-invariant terms of the subscripts; {@code null} if there are none
   * @param others the range of the subscripts minus these terms
   */
  private record Extent(ValueRange values, @Nullable AffineValueMap base, ValueRange others) {
    Extent union(Extent other) {
      return base != null && base.equals(other.base)
          ? new Extent(values.union(other.values), base, others.union(other.others))
          : new Extent(values.union(other.values), null, UNKNOWN);
    }

    /** The number of elements; empty if it is unknown. */
    Optional<BigInteger> length() {
      if (values instanceof ValueRange.Empty) {
        return Optional.of(BigInteger.ZERO);
      }
      return Stream.of(values, others)
          .filter(ValueRange.Between.class::isInstance)
          .flatMap(range -> ((ValueRange.Between) range).length().stream())
          .min(Comparator.naturalOrder());
    }
  }

  private static final ValueRange UNKNOWN = new ValueRange.Between(null, null);

  private final AffineForOp outermost;
  private final LoopFacts facts;
  private final Map<Place, Answer<ValueRange>> ranges = new HashMap<>();

  /** True for loops whose upper bound has no maximum that {@code mlir-opt} knows. */
  private final IdentityHashMap<AffineForOp, Boolean> isCountedOpen = new IdentityHashMap<>();

  private TouchedBoxes(AffineForOp outermost, LoopFacts facts) {
    this.outermost = outermost;
    this.facts = facts;
  }

  /** The number of bytes in the bounding boxes of the accessed elements of all buffers. */
  static Optional<BigInteger> bytes(AffineForOp outermost, LoopFacts facts) {
    IdentityHashMap<Value, List<Extent>> boxes = new IdentityHashMap<>();
    TouchedBoxes search = new TouchedBoxes(outermost, facts);
    for (Operation op = outermost; op != null; op = op.nextInWalk(outermost)) {
      if (op instanceof AffineMemoryAccess access) {
        List<Extent> box = search.box(access);
        if (box == null) {
          return Optional.empty();
        }
        boxes.merge(access.accessedMemory(), box, TouchedBoxes::union);
      }
    }
    BigInteger bytes = BigInteger.ZERO;
    for (Map.Entry<Value, List<Extent>> each : boxes.entrySet()) {
      Optional<BigInteger> size = bytes(each.getKey(), each.getValue());
      if (size.isEmpty()) {
        return size;
      }
      bytes = bytes.add(size.get());
    }
    return Optional.of(bytes);
  }

  /**
   * The number of bytes in the bounding box of the parts of a buffer that begin at some subscripts
   * in a nest.
   *
   * @param sizes the number of elements of each part in each dimension
   */
  static Optional<BigInteger> bytes(
      Value buffer,
      List<AffineValueMap> subscripts,
      List<Long> sizes,
      AffineForOp outermost,
      LoopFacts facts) {
    List<Extent> box = new TouchedBoxes(outermost, facts).box(buffer, subscripts, sizes);
    return Optional.ofNullable(box).flatMap(known -> bytes(buffer, known));
  }

  /** The number of bytes of a box; {@code mlir-opt} counts 0 for buffers with a layout. */
  private static Optional<BigInteger> bytes(Value buffer, List<Extent> box) {
    if (!((MemRefType) buffer.type()).hasIdentityLayout()) {
      return Optional.of(BigInteger.ZERO);
    }
    BigInteger size = elementBytes(buffer.type());
    if (size.signum() == 0) {
      return Optional.empty();
    }
    for (Extent extent : box) {
      if (extent.length().isEmpty()) {
        return Optional.empty();
      }
      size = size.multiply(extent.length().get());
    }
    return Optional.of(size);
  }

  /** The bounding box of an access within its buffer; {@code null} if it is unknown. */
  private @Nullable List<Extent> box(AffineMemoryAccess access) {
    AffineValueMap subscripts = access.subscripts();
    List<AffineValueMap> each =
        IntStream.range(0, subscripts.map().numResults())
            .mapToObj(d -> subscript(subscripts, d))
            .toList();
    return box(access.accessedMemory(), each, Collections.nCopies(each.size(), 1L));
  }

  private @Nullable List<Extent> box(
      Value buffer, List<AffineValueMap> subscripts, List<Long> sizes) {
    if (!(buffer.type() instanceof MemRefType type) || type.rank() != subscripts.size()) {
      return null;
    }
    List<Extent> box = new ArrayList<>();
    Set<Value> counted = new HashSet<>();
    for (int d = 0; d < subscripts.size(); d++) {
      AffineValueMap subscript = AffineComposition.compose(subscripts.get(d));
      if (!subscript.dimOperands().stream().allMatch(BlockArgument.class::isInstance)) {
        return null; // no map of block arguments: the result of affine.linearize_index, say
      }
      List<Value> variables = variables(subscript);
      if (variables.size() == 1 && !counted.add(variables.get(0))) {
        box.add(whole(type.shape(), d));
        continue;
      }
      long more = sizes.get(d) - 1;
      ValueRange known = range(subscript).map(each -> longer(each, more)).toOptional().orElse(null);
      if (known instanceof ValueRange.Empty) {
        box.add(new Extent(known, null, known));
        continue;
      }
      if (!(known instanceof ValueRange.Between range)) {
        return null;
      }
      Shape shape = type.shape();
      BigInteger min = range.min() == null ? BigInteger.ZERO : range.min().max(BigInteger.ZERO);
      BigInteger max = range.max();
      if (!shape.isDynamic(d)) {
        BigInteger last = BigInteger.valueOf(shape.size(d) - 1);
        max = max == null ? last : max.min(last);
      }
      AffineValueMap base = base(subscript);
      ValueRange others =
          base == null ? UNKNOWN : longer(range(subscript.minus(base)).orElse(UNKNOWN), more);
      box.add(new Extent(new ValueRange.Between(min, max), base, others));
    }
    return box;
  }

  /** A range extended by {@code more} values at its end. */
  private static ValueRange longer(ValueRange range, long more) {
    return range instanceof ValueRange.Between between && between.max() != null
        ? new ValueRange.Between(between.min(), between.max().add(BigInteger.valueOf(more)))
        : range;
  }

  /** The operands of a subscript that are induction variables of the nest. */
  private List<Value> variables(AffineValueMap subscript) {
    return subscript.operands().stream().filter(each -> each.isDefinedIn(outermost)).toList();
  }

  /**
   * The whole of a dimension: for an induction variable that an earlier dimension uses, too, {@code
   * mlir-opt} knows no bounds but those of the buffer.
   */
  private static Extent whole(Shape shape, int d) {
    BigInteger last = shape.isDynamic(d) ? null : BigInteger.valueOf(shape.size(d) - 1);
    return new Extent(new ValueRange.Between(BigInteger.ZERO, last), null, UNKNOWN);
  }

  /**
   * The range of a subscript by the bounds of the loops that count its operands, and of those on
   * which these bounds depend, whatever else is around the access.
   */
  private Answer<ValueRange> range(AffineValueMap subscript) {
    Operation innermost = null;
    for (Value operand : subscript.operands()) {
      Operation loop = operand instanceof BlockArgument v ? v.owner().parentOp() : null;
      if (loop instanceof LoopLike
          && (innermost == null ? outermost : innermost).isAncestorOf(loop)) {
        innermost = loop;
      }
    }
    Operation at = innermost instanceof LoopLike loop ? LoopBody.terminator(loop) : outermost;
    return ranges.computeIfAbsent(
        new Place(subscript, at.block()),
        each -> facts.range(each.value(), at).map(range -> asKnown(range, subscript)));
  }

  /** A range, without a maximum that follows only from how symbols are computed. */
  private ValueRange asKnown(ValueRange range, AffineValueMap value) {
    return range instanceof ValueRange.Between between && isOpen(value)
        ? new ValueRange.Between(between.min(), null)
        : range;
  }

  /**
   * Returns true if {@code mlir-opt} knows no maximum of any result: each grows with a computed
   * symbol, or with an induction variable whose upper bound does, unless an operand that is
   * subtracted occurs in that upper bound, too.
   */
  private boolean isOpen(AffineValueMap values) {
    AffineValueMap composed = AffineComposition.compose(values);
    return composed.map().results().stream()
        .allMatch(
            result -> {
              Set<Value> more = new HashSet<>();
              Set<Value> less = new HashSet<>();
              addGrowth(result, composed, more, less);
              return more.stream().anyMatch(value -> isOpen(value, less));
            });
  }

  /** Adds the operands with which an expression increases, and those with which it decreases. */
  private static void addGrowth(
      AffineExpr expr, AffineValueMap values, Set<Value> more, Set<Value> less) {
    if (expr instanceof AffineExpr.Dim dim) {
      more.add(values.operands().get(dim.position()));
    } else if (expr instanceof AffineExpr.Symbol symbol) {
      more.add(values.operands().get(values.map().numDims() + symbol.position()));
    } else if (expr instanceof AffineExpr.Binary binary && binary.kind() != AffineExpr.Kind.MOD) {
      boolean isTurned =
          binary.kind() != AffineExpr.Kind.ADD
              && !(binary.rhs() instanceof AffineExpr.Constant factor && factor.value() > 0);
      addGrowth(binary.lhs(), values, isTurned ? less : more, isTurned ? more : less);
      if (binary.kind() == AffineExpr.Kind.ADD) {
        addGrowth(binary.rhs(), values, more, less);
      }
    }
  }

  private boolean isOpen(Value value, Set<Value> less) {
    return value instanceof BlockArgument
        ? value.parentOp() instanceof AffineForOp loop
            && Collections.disjoint(loop.upperBound().operands(), less)
            && isCountedOpen.computeIfAbsent(loop, each -> isOpen(each.upperBound()))
        : Constants.valueOf(value) == null;
  }

  /** The sum of the loop-invariant terms of a subscript; {@code null} if there are none. */
  private @Nullable AffineValueMap base(AffineValueMap subscript) {
    AffineMap map = subscript.map();
    if (!(AffineFlattening.of(map) instanceof AffineFlattening.Flat flat)) {
      return null;
    }
    LinearForm form = flat.forms().get(0);
    AffineExpr sum = AffineExpr.constant(0);
    for (int i = 0; i < form.numTerms(); i++) {
      int column = form.column(i);
      if (column < map.numInputs()
          && form.fitsLong()
          && !subscript.operands().get(column).isDefinedIn(outermost)) {
        AffineExpr input =
            column < map.numDims()
                ? AffineExpr.dim(column)
                : AffineExpr.symbol(column - map.numDims());
        sum = sum.plus(input.times(form.longAt(i)));
      }
    }
    return sum instanceof AffineExpr.Constant
        ? null
        : AffineComposition.canonicalize(ValueMaps.with(subscript, List.of(sum)));
  }

  /** One of several subscripts, over only the operands that it uses. */
  private static AffineValueMap subscript(AffineValueMap subscripts, int d) {
    return subscripts.map().result(d) instanceof AffineExpr.Dim dim
        ? AffineValueMap.at(subscripts.operands().get(dim.position()))
        : ValueMaps.canonicalResult(subscripts, d);
  }

  private static List<Extent> union(List<Extent> box, List<Extent> other) {
    List<Extent> both = new ArrayList<>();
    for (int d = 0; d < box.size(); d++) {
      both.add(box.get(d).union(other.get(d)));
    }
    return both;
  }

  /** The size of an element of a buffer in bytes; 0 if it is unknown. */
  static BigInteger elementBytes(Type buffer) {
    Type element = buffer instanceof MemRefType type ? type.elementType() : buffer;
    BigInteger number = BigInteger.ONE;
    if (element instanceof VectorType vector) {
      for (int d = 0; d < vector.rank(); d++) {
        number = number.multiply(BigInteger.valueOf(vector.shape().size(d)));
      }
      element = vector.elementType();
    }
    int bits =
        element instanceof IntegerType integer
            ? integer.width()
            : element instanceof FloatType real ? real.width() : 0;
    return number
        .multiply(BigInteger.valueOf(bits))
        .add(BigInteger.valueOf(Byte.SIZE - 1))
        .shiftRight(3);
  }
}
