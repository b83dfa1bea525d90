package dev.halfspace.lowering;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.vector.TransferOp;
import dev.halfspace.dialect.vector.VectorCastOp;
import dev.halfspace.dialect.vector.VectorMaskOp;
import dev.halfspace.dialect.vector.VectorTransposeOp;
import dev.halfspace.dialect.vector.Vectors;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Normalizes the maps of transfers: they run along the trailing dimensions of the base in order,
 * and the vector is transposed or broadcast.
 *
 * <pre>{@code
 * vector.transfer_read %a[%i, %j], %p {permutation_map = affine_map<(d0, d1) -> (d1, d0)>}
 *
 * %t = vector.transfer_read %a[%i, %j], %p
 * vector.transpose %t, [1, 0]
 * }</pre>
 */
final class TransferMapLowering {
  private TransferMapLowering() {}

  static ImmutableList<Pattern> patterns() {
    return ImmutableList.of(
        pattern("transpose-transfer-read", false, TransferMapLowering::transposedRead),
        pattern("transpose-transfer-write", true, TransferMapLowering::transposedWrite),
        pattern("broadcast-transfer-read", false, TransferMapLowering::repeatedRead),
        pattern("widen-transfer-write", true, TransferMapLowering::partialWrite));
  }

  private static Pattern pattern(String name, boolean ofWrites, Function<TransferOp, Match> rule) {
    return Pattern.of(
        name,
        TransferOp.class,
        op -> {
          if (op.isWrite() != ofWrites) {
            return Match.no("it goes the other way");
          } else if (op.permutationMap().numResults() == 0) {
            return Match.no("it transfers no dimensions");
          }
          return op.parentOp() instanceof VectorMaskOp
              ? Match.no("it is masked from outside")
              : rule.apply(op);
        });
  }

  /**
   * For each result of a map, its position among the trailing dimensions of the base; broadcast
   * results take the free positions. {@code null} if the map uses other dimensions.
   */
  private static int @Nullable [] places(AffineMap map) {
    int first = Math.max(0, map.numDims() - map.numResults());
    int leading = Math.max(0, map.numResults() - map.numDims());
    boolean[] isTaken = new boolean[Math.max(map.numDims(), map.numResults())];
    int[] places = new int[map.numResults()];
    for (int i = 0; i < places.length; i++) {
      if (map.result(i) instanceof AffineExpr.Dim dim) {
        if (dim.position() < first) {
          return null;
        }
        places[i] = dim.position() - first + leading;
        isTaken[places[i]] = true;
      }
    }
    int next = 0;
    for (int i = 0; i < places.length; i++) {
      if (!(map.result(i) instanceof AffineExpr.Dim)) {
        while (next < isTaken.length && isTaken[next]) {
          next++;
        }
        places[i] = next++;
      }
    }
    return places;
  }

  private static boolean isSorted(int[] places) {
    for (int i = 0; i < places.length; i++) {
      if (places[i] != i) {
        return false;
      }
    }
    return true;
  }

  private static Match transposedRead(TransferOp op) {
    int[] places = places(op.permutationMap());
    if (places == null || isSorted(places)) {
      return Match.no("its map does not order the last dimensions anew");
    }
    return Match.rewrite(
        r -> {
          OpBuilder b = r.before(op);
          AffineExpr[] results = new AffineExpr[places.length];
          for (int i = 0; i < places.length; i++) {
            results[places[i]] = op.permutationMap().result(i);
          }
          TransferOp read =
              TransferOp.build(
                  b,
                  Vectors.TRANSFER_READ,
                  ordered(op.vectorType(), places),
                  op.base(),
                  op.indices(),
                  padding(op),
                  op.mask(),
                  AffineMap.of(op.permutationMap().numDims(), 0, List.of(results)),
                  ordered(op.inBounds(), places));
          r.replaceWith(
              op,
              VectorTransposeOp.build(
                  b, read.result(), Arrays.stream(places).asLongStream().toArray()));
        });
  }

  private static Value padding(TransferOp read) {
    return read.operand(1 + read.indices().size());
  }

  /** A type whose dimension {@code places[i]} is dimension {@code i} of another one. */
  private static VectorType ordered(VectorType type, int[] places) {
    long[] sizes = new long[places.length];
    boolean[] scalable = new boolean[places.length];
    for (int i = 0; i < places.length; i++) {
      sizes[places[i]] = type.shape().size(i);
      scalable[places[i]] = type.isScalable(i);
    }
    return VectorType.of(Shape.of(sizes), scalable, type.elementType());
  }

  private static boolean[] ordered(boolean[] flags, int[] places) {
    boolean[] ordered = new boolean[flags.length];
    for (int i = 0; i < flags.length; i++) {
      ordered[places[i]] = flags[i];
    }
    return ordered;
  }

  private static Match transposedWrite(TransferOp op) {
    AffineMap map = op.permutationMap();
    int[] places = places(map);
    if (map.isMinorIdentity() || places == null) {
      return Match.no("its map does not order the last dimensions anew");
    }
    return Match.rewrite(
        r -> {
          OpBuilder b = r.before(op);
          long[] inverse = new long[places.length];
          for (int i = 0; i < places.length; i++) {
            inverse[places[i]] = i;
          }
          Value vector = VectorTransposeOp.build(b, op.vector(), inverse).result();
          AffineMap last = AffineMap.minorIdentity(map.numDims(), map.numResults());
          write(op, vector, op.mask(), last, ordered(op.inBounds(), places), r);
        });
  }

  private static void write(
      TransferOp op,
      Value vector,
      @Nullable Value mask,
      AffineMap map,
      boolean[] inBounds,
      Rewriter r) {
    r.replaceWith(
        op,
        TransferOp.build(
            r.before(op),
            Vectors.TRANSFER_WRITE,
            (VectorType) vector.type(),
            op.base(),
            op.indices(),
            vector,
            mask,
            map,
            inBounds));
  }

  private static Match repeatedRead(TransferOp op) {
    AffineMap map = op.permutationMap();
    int leading = 0;
    while (leading < map.numResults() && map.result(leading) instanceof AffineExpr.Constant) {
      leading++;
    }
    int rank = map.numResults() - leading;
    AffineMap rest =
        AffineMap.of(map.numDims(), 0, map.results().subList(leading, map.numResults()));
    if (leading == 0 || !isOfLastDimensions(rest)) {
      return Match.no("its map does not repeat first and then take the last dimensions in order");
    }
    int dropped = leading;
    return Match.rewrite(
        r -> {
          OpBuilder b = r.before(op);
          VectorType type = op.vectorType();
          boolean[] inBounds = Arrays.copyOfRange(op.inBounds(), dropped, dropped + rank);
          TransferOp read =
              TransferOp.build(
                  b,
                  Vectors.TRANSFER_READ,
                  Dimensions.last(type, rank),
                  op.base(),
                  op.indices(),
                  padding(op),
                  op.mask(),
                  rest,
                  inBounds);
          r.replaceWith(op, VectorCastOp.build(b, Vectors.BROADCAST, read.result(), type));
        });
  }

  /** Returns true if each result is the trailing dimension at its position or a broadcast. */
  private static boolean isOfLastDimensions(AffineMap map) {
    int first = map.numDims() - map.numResults();
    for (int i = 0; i < map.numResults(); i++) {
      if (map.result(i) instanceof AffineExpr.Dim dim && dim.position() != first + i) {
        return false;
      }
    }
    return first >= 0;
  }

  /** A write that skips inner dimensions gets a unit dimension for each of them. */
  private static Match partialWrite(TransferOp op) {
    AffineMap map = op.permutationMap();
    if (places(map) != null) {
      return Match.no("its map orders the last dimensions");
    }
    boolean[] isUsed = new boolean[map.numDims()];
    for (AffineExpr each : map.results()) {
      isUsed[((AffineExpr.Dim) each).position()] = true;
    }
    List<AffineExpr> results = new ArrayList<>();
    boolean isInside = false;
    for (int i = 0; i < isUsed.length; i++) {
      isInside |= isUsed[i];
      if (isInside && !isUsed[i]) {
        results.add(AffineExpr.dim(i));
      }
    }
    int added = results.size();
    results.addAll(map.results());
    return Match.rewrite(
        r -> {
          OpBuilder b = r.before(op);
          Value vector = Dimensions.withLeadingOnes(b, op.vector(), added);
          Value mask = op.mask() == null ? null : extendedMask(b, op.mask(), isUsed, added);
          boolean[] inBounds = new boolean[results.size()];
          Arrays.fill(inBounds, 0, added, true);
          System.arraycopy(op.inBounds(), 0, inBounds, added, map.numResults());
          write(op, vector, mask, AffineMap.of(map.numDims(), 0, results), inBounds, r);
        });
  }

  /**
   * A mask with unit dimensions for the added ones. They come last, as in MLIR, unless the type of
   * the mask has to be another one: then its dimensions are in the order of those of the base.
   */
  private static Value extendedMask(OpBuilder b, Value mask, boolean[] isUsed, int added) {
    VectorType type = (VectorType) mask.type();
    int rank = type.rank() + added;
    long[] last = new long[rank];
    for (int i = 0; i < rank; i++) {
      last[i] = (i + (long) added) % rank;
    }
    long[] inOrder = new long[rank];
    int nextAdded = 0;
    int nextUsed = added;
    for (int i = 0; i < rank; i++) {
      inOrder[i] = isUsed[isUsed.length - rank + i] ? nextUsed++ : nextAdded++;
    }
    Value leading = Dimensions.withLeadingOnes(b, mask, added);
    boolean isSame = sizes(leading, last).equals(sizes(leading, inOrder));
    return VectorTransposeOp.build(b, leading, isSame ? last : inOrder).result();
  }

  private static List<Long> sizes(Value vector, long[] permutation) {
    VectorType type = (VectorType) vector.type();
    return Arrays.stream(permutation)
        .mapToObj(
            i ->
                type.isScalable((int) i) ? -type.shape().size((int) i) : type.shape().size((int) i))
        .toList();
  }
}
