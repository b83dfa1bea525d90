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
 * The boxes around what accesses touch, as large as {@code mlir-opt} takes them to be: of each
 * dimension the elements from the least to the greatest subscript that the loops say.
 */
final class TouchedBoxes {
  /** A value of a block: the same for all accesses there that have it as subscript. */
  private record Place(AffineValueMap value, @Nullable Block in) {}

  /**
   * The elements that accesses touch along a dimension.
   *
   * @param values the subscripts in the buffer
   * @param base a value that no loop of the nest changes; {@code null} if there is none
   * @param others the subscripts less that value
   */
  private record Extent(ValueRange values, @Nullable AffineValueMap base, ValueRange others) {
    Extent union(Extent other) {
      return base != null && base.equals(other.base)
          ? new Extent(values.union(other.values), base, others.union(other.others))
          : new Extent(values.union(other.values), null, UNKNOWN);
    }

    /** The number of elements; empty if it is not known. */
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

  /** True for loops that count up to what is open. */
  private final IdentityHashMap<AffineForOp, Boolean> isCountedOpen = new IdentityHashMap<>();

  private TouchedBoxes(AffineForOp outermost, LoopFacts facts) {
    this.outermost = outermost;
    this.facts = facts;
  }

  /** The number of bytes in the smallest boxes around what is accessed of each buffer. */
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
   * The number of bytes in the smallest box around those parts of a buffer that begin at some
   * subscripts in a nest.
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

  /** The number of bytes of a box; {@code mlir-opt} counts none of buffers with a layout. */
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

  /** The subscripts of an access that are in its buffer; {@code null} if they are not known. */
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
        return null; // no map of variables, as the result of affine.linearize_index
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

  /** A range, and so many values after it. */
  private static ValueRange longer(ValueRange range, long more) {
    return range instanceof ValueRange.Between between && between.max() != null
        ? new ValueRange.Between(between.min(), between.max().add(BigInteger.valueOf(more)))
        : range;
  }

  /** The operands of a subscript that loops of the nest count. */
  private List<Value> variables(AffineValueMap subscript) {
    return subscript.operands().stream().filter(each -> each.isDefinedIn(outermost)).toList();
  }

  /**
   * All of a dimension: of a variable that another dimension has, too, {@code mlir-opt} knows no
   * bounds but those of the buffer.
   */
  private static Extent whole(Shape shape, int d) {
    BigInteger last = shape.isDynamic(d) ? null : BigInteger.valueOf(shape.size(d) - 1);
    return new Extent(new ValueRange.Between(BigInteger.ZERO, last), null, UNKNOWN);
  }

  /**
   * The values of a subscript as far as the loops say that count it and those that their bounds
   * depend on, whatever else is around the access.
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

  /** A range without the greatest value if that follows from how symbols are computed. */
  private ValueRange asKnown(ValueRange range, AffineValueMap value) {
    return range instanceof ValueRange.Between between && isOpen(value)
        ? new ValueRange.Between(between.min(), null)
        : range;
  }

  /**
   * Returns true if {@code mlir-opt} knows no greatest value of any result: each grows with a
   * symbol that is computed, or with a variable that a loop counts up to such a value, unless what
   * is taken off bounds that variable, too.
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

  /** Adds the operands with which an expression grows, and those with which it gets less. */
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

  /** The sum of those terms of a subscript that no loop changes; {@code null} if there is none. */
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

  /** One of several subscripts, over nothing that it does not use. */
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

  /** The bytes of an element of a buffer; 0 if they are not known. */
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
