package dev.halfspace.loops;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.analysis.DependenceAnalysis;
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
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.AffineMemoryAccess;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Sizes of boxes by what a nest accesses: the more often it is larger than a cache, the larger are
 * the boxes, the same for all loops and the rest for the innermost. Where the number of iterations
 * of a loop is constant, the box divides it.
 */
final class CacheBoxes {
  private static final BigInteger KIB = BigInteger.valueOf(1024);

  /** A value of a block: the same for all accesses there that have it as subscript. */
  private record Subscript(AffineValueMap value, @Nullable Block in) {}

  private CacheBoxes() {}

  /**
   * The sizes of boxes.
   *
   * @param kib the size of the cache
   * @param otherwise the size of boxes if it is not known what the nest accesses
   */
  static List<Long> sizes(
      List<AffineForOp> band, long kib, long otherwise, DependenceAnalysis analysis) {
    Optional<BigInteger> accessed =
        kib == 0 ? Optional.of(BigInteger.ZERO) : accessed(band.get(0), LoopFacts.of(analysis));
    if (accessed.isEmpty()) {
      return dividing(band, Collections.nCopies(band.size(), otherwise));
    }
    BigInteger cache = BigInteger.valueOf(kib).multiply(KIB);
    BigInteger excess =
        kib == 0
            ? BigInteger.ZERO
            : accessed.get().add(cache).subtract(BigInteger.ONE).divide(cache);
    if (excess.compareTo(BigInteger.ONE) <= 0) {
      return Collections.nCopies(band.size(), 1L);
    }
    BigInteger outer = root(excess, band.size());
    BigInteger inner = excess.divide(outer.pow(band.size() - 1)).max(BigInteger.ONE);
    List<Long> sizes = new ArrayList<>();
    for (int i = 0; i < band.size() - 1; i++) {
      sizes.add(outer.longValueExact());
    }
    sizes.add(inner.longValueExact());
    return dividing(band, sizes);
  }

  /** The greatest number whose power is not more than another number. */
  private static BigInteger root(BigInteger number, int power) {
    BigInteger low = BigInteger.ONE;
    BigInteger high = number;
    while (low.compareTo(high) < 0) {
      BigInteger middle = low.add(high).add(BigInteger.ONE).shiftRight(1);
      if (middle.pow(power).compareTo(number) <= 0) {
        low = middle;
      } else {
        high = middle.subtract(BigInteger.ONE);
      }
    }
    return low;
  }

  /** Sizes that are not greater and divide the numbers of iterations that are constant. */
  private static List<Long> dividing(List<AffineForOp> band, List<Long> sizes) {
    List<Long> divisors = new ArrayList<>();
    for (int i = 0; i < band.size(); i++) {
      long count = IterationCount.of(band.get(i)).flatMap(IterationCount::constant).orElse(0L);
      long size = sizes.get(i);
      if (count > 1) {
        size = Math.min(size, count / 2);
      }
      while (count > 0 && count % size != 0) {
        size--;
      }
      divisors.add(size);
    }
    return divisors;
  }

  /** The number of bytes in the smallest boxes around what is accessed of each buffer. */
  private static Optional<BigInteger> accessed(AffineForOp outermost, LoopFacts facts) {
    IdentityHashMap<Value, List<ValueRange>> boxes = new IdentityHashMap<>();
    Map<Subscript, Answer<ValueRange>> ranges = new HashMap<>();
    for (Operation op = outermost; op != null; op = op.nextInWalk(outermost)) {
      if (op instanceof AffineMemoryAccess access) {
        List<ValueRange> box = box(op, access, facts, ranges);
        if (box == null) {
          return Optional.empty();
        }
        boxes.merge(access.accessedMemory(), box, CacheBoxes::union);
      }
    }
    BigInteger bytes = BigInteger.ZERO;
    for (Map.Entry<Value, List<ValueRange>> each : boxes.entrySet()) {
      BigInteger size = elementBytes(each.getKey().type());
      for (ValueRange range : each.getValue()) {
        if (!(range instanceof ValueRange.Between between) || between.length().isEmpty()) {
          return Optional.empty();
        }
        size = size.multiply(between.length().get());
      }
      if (size.signum() == 0) {
        return Optional.empty();
      }
      bytes = bytes.add(size);
    }
    return Optional.of(bytes);
  }

  /** The subscripts of an access that are in its buffer; {@code null} if they are not known. */
  private static @Nullable List<ValueRange> box(
      Operation op,
      AffineMemoryAccess access,
      LoopFacts facts,
      Map<Subscript, Answer<ValueRange>> ranges) {
    AffineValueMap subscripts = access.subscripts();
    AffineMap map = subscripts.map();
    if (!(access.accessedMemory().type() instanceof MemRefType type)
        || !type.hasIdentityLayout()
        || type.rank() != map.numResults()) {
      return null;
    }
    List<ValueRange> box = new ArrayList<>();
    for (int d = 0; d < map.numResults(); d++) {
      Answer<ValueRange> values =
          ranges.computeIfAbsent(
              new Subscript(subscript(subscripts, d), op.block()),
              subscript -> facts.range(subscript.value(), op));
      if (!(values.toOptional().orElse(null) instanceof ValueRange.Between range)) {
        return null;
      }
      Shape shape = type.shape();
      BigInteger min = range.min() == null ? BigInteger.ZERO : range.min().max(BigInteger.ZERO);
      BigInteger max = range.max();
      if (!shape.isDynamic(d)) {
        BigInteger last = BigInteger.valueOf(shape.size(d) - 1);
        max = max == null ? last : max.min(last);
      }
      box.add(new ValueRange.Between(min, max));
    }
    return box;
  }

  /** One of several subscripts, over nothing that it does not use. */
  private static AffineValueMap subscript(AffineValueMap subscripts, int d) {
    return subscripts.map().result(d) instanceof AffineExpr.Dim dim
        ? AffineValueMap.at(subscripts.operands().get(dim.position()))
        : AffineComposition.canonicalize(
            new AffineValueMap(subscripts.map().subMap(List.of(d)), subscripts.operands()));
  }

  private static List<ValueRange> union(List<ValueRange> box, List<ValueRange> other) {
    List<ValueRange> both = new ArrayList<>();
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
