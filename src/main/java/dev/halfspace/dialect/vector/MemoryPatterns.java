package dev.halfspace.dialect.vector;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.DenseElementsAttr;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Constants;
import java.math.BigInteger;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/** The patterns of masked memory accesses and of {@code vector.mask}. */
final class MemoryPatterns {
  static final ImmutableList<Pattern> ALL =
      ImmutableList.of(
          load("MaskedLoadFolder", Vectors.MASKEDLOAD),
          store("MaskedStoreFolder", Vectors.MASKEDSTORE),
          load("ExpandLoadFolder", Vectors.EXPANDLOAD),
          store("CompressStoreFolder", Vectors.COMPRESSSTORE),
          load("GatherFolder", Vectors.GATHER),
          neighbours("FoldContiguousGather", Vectors.GATHER, Vectors.MASKEDLOAD),
          store("ScatterFolder", Vectors.SCATTER),
          neighbours("FoldContiguousScatter", Vectors.SCATTER, Vectors.MASKEDSTORE),
          Pattern.of("ElideMask", VectorMaskOp.DEFINITION, MemoryPatterns::unneededMask),
          Pattern.of("CanonializeEmptyMaskOp", VectorMaskOp.DEFINITION, MemoryPatterns::emptyMask));

  private MemoryPatterns() {}

  /**
   * A masked read is its pass-through vector if the mask is all false, and a load if it is all
   * true.
   *
   * <pre>{@code
   * %a = vector.maskedload %m[%i], %all, %v
   *     : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
   *     -->  %a = vector.load %m[%i] : memref<?xf32>, vector<4xf32>
   * %b = vector.maskedload %m[%i], %none, %v
   *     : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
   *     -->  %v
   * }</pre>
   *
   * <p>A load requires contiguous elements, so a masked load with an innermost stride of 2 stays; a
   * gather also stays unless its mask is all false.
   */
  private static Pattern load(String name, OpDefinition<? extends VectorAccessOp> opcode) {
    return Pattern.of(
        name,
        opcode,
        op -> {
          Boolean mask = uniform(op.mask());
          Value other = op.passThrough();
          if (mask == null || other == null) {
            return Match.no("the mask is not uniform");
          } else if (!mask) {
            return Match.rewrite(r -> r.replace(op, other));
          }
          return isWhole(op)
              ? Match.replacing(op, b -> Vectors.load(b, op.vectorType(), op.base(), op.indices()))
              : Match.no("not of neighbours in memory");
        });
  }

  /**
   * A masked write is erased if the mask is all false, and is a store if it is all true.
   *
   * <pre>{@code
   * vector.compressstore %m[%i], %all, %v : memref<?xf32>, vector<4xi1>, vector<4xf32>
   *     -->  vector.store %v, %m[%i] : memref<?xf32>, vector<4xf32>
   * vector.scatter %m[%i] [%p], %none, %v
   *     : memref<?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32>
   *     -->  nothing, or the tensor that it is given
   * }</pre>
   */
  private static Pattern store(String name, OpDefinition<? extends VectorAccessOp> opcode) {
    return Pattern.of(
        name,
        opcode,
        op -> {
          Boolean mask = uniform(op.mask());
          if (mask == null) {
            return Match.no("the mask is not uniform");
          } else if (!mask) {
            return Match.rewrite(
                r -> {
                  if (op.numResults() > 0) {
                    r.replace(op, op.base());
                  } else {
                    r.erase(op);
                  }
                });
          }
          return isWhole(op)
              ? Match.rewrite(
                  r -> {
                    Vectors.store(r.before(op), op.vector(), op.base(), op.indices());
                    r.erase(op);
                  })
              : Match.no("not of neighbours in memory");
        });
  }

  private static @Nullable Boolean uniform(@Nullable Value mask) {
    return mask == null ? null : MaskPatterns.uniform(mask);
  }

  /** Returns true if a load or store of the whole vector may replace a masked access. */
  private static boolean isWhole(VectorAccessOp op) {
    return op.places() == null
        && op.base().type() instanceof MemRefType type
        && type.rank() >= op.vectorType().rank()
        && VectorAccessOp.hasNeighbours(type, op.vectorType());
  }

  /**
   * A gather or scatter of contiguous elements is a masked load or store.
   *
   * <pre>{@code
   * %p = arith.constant dense<[0, 1, 2, 3]> : vector<4xindex>
   * %v = vector.gather %m[%i] [%p], %mask, %other
   *     : memref<?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32> into vector<4xf32>
   *     -->  %v = vector.maskedload %m[%i], %mask, %other
   *              : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
   * }</pre>
   *
   * <p>A gather from a tensor stays: masked loads and stores access memrefs only. So does one that
   * may continue in the next row, which a masked load may not; MLIR does not check this.
   */
  private static Pattern neighbours(
      String name,
      OpDefinition<? extends VectorAccessOp> opcode,
      OpDefinition<VectorAccessOp> simple) {
    return Pattern.of(
        name,
        opcode,
        op -> {
          Value places = op.places();
          Value mask = op.mask();
          Value other = op.isWrite() ? op.vector() : op.passThrough();
          if (!(op.base().type() instanceof MemRefType)
              || places == null
              || mask == null
              || other == null
              || !countsFromZero(places)
              || !staysInRow(op)) {
            return Match.no("not of neighbours in memory");
          }
          return Match.replacing(
              op, b -> VectorAccessOp.build(b, simple, op.base(), op.indices(), null, mask, other));
        });
  }

  /** Returns true if a vector of one dimension, of fixed size, is known not to leave its row. */
  private static boolean staysInRow(VectorAccessOp op) {
    int last = op.indices().size() - 1;
    if (last <= 0) {
      return true;
    }
    long size = ((MemRefType) op.base().type()).shape().size(last); // negative if not known
    long start = VectorTypes.constant(op.indices().get(last)).orElse(-1);
    return start >= 0 && start < size && op.vectorType().shape().size(0) <= size - start;
  }

  /**
   * Returns true for the vector 0, 1, 2, ... of fixed size: a step or a constant. A splat constant
   * qualifies if its only element is 0.
   */
  private static boolean countsFromZero(Value places) {
    VectorType type = (VectorType) places.type();
    if (type.rank() != 1 || type.isScalable()) {
      return false;
    }
    if (places.definingOp(Vectors.STEP) != null) {
      return true;
    }
    if (!(Constants.valueOf(places) instanceof DenseElementsAttr dense)
        || (dense.isSplat() && type.shape().size(0) != 1)) {
      return false;
    }
    return LongStream.range(0, type.shape().size(0))
        .allMatch(
            i ->
                dense.number(i) instanceof IntegerAttr number
                    && number.bigValue().equals(BigInteger.valueOf(i)));
  }

  /**
   * A vector.mask without a masked operation is replaced by its yielded values; one whose mask is
   * all true is replaced by the masked operation.
   *
   * <pre>{@code
   * %r = vector.mask %all { vector.transfer_read %t[%i], %p : tensor<?xf32>, vector<4xf32> }
   *     : vector<4xi1> -> vector<4xf32>
   *     -->  %r = vector.transfer_read %t[%i], %p : tensor<?xf32>, vector<4xf32>
   *
   * %r = vector.mask %m { vector.yield %v : vector<4xf32> } : vector<4xi1> -> vector<4xf32>
   *     -->  %v
   * }</pre>
   */
  private static Match unneededMask(VectorMaskOp op) {
    Operation yield = op.region(0).entryBlock().lastOp();
    Operation masked = op.maskedOp();
    if (masked == null && yield != null && op.passThrough() == null) {
      return Match.rewrite(
          r -> {
            if (op.numResults() == 0) {
              r.erase(op);
            } else {
              r.replace(op, yield.operands());
            }
          });
    }
    return masked != null && yield != null && Boolean.TRUE.equals(MaskPatterns.uniform(op.mask()))
        ? Match.rewrite(
            r -> {
              r.erase(yield);
              masked.moveBefore(op);
              r.replace(op, masked.results());
            })
        : Match.no("something is masked");
  }

  /**
   * A vector.mask without a masked operation selects between the yielded and the pass-through
   * vector.
   *
   * <pre>{@code
   * %r = vector.mask %m, %o { vector.yield %v : vector<4xf32> } : vector<4xi1> -> vector<4xf32>
   *     -->  %r = arith.select %m, %v, %o : vector<4xi1>, vector<4xf32>
   * }</pre>
   *
   * <p>The mask must have the shape of the result, as {@code arith.select} requires.
   */
  private static Match emptyMask(VectorMaskOp op) {
    Operation yield = op.region(0).entryBlock().lastOp();
    Value other = op.passThrough();
    return op.maskedOp() == null
            && yield != null
            && other != null
            && op.numResults() == 1
            && op.result().type() instanceof VectorType type
            && type.withElementType(((VectorType) op.mask().type()).elementType())
                .equals(op.mask().type())
        ? Match.replacingBy(op, b -> Arith.select(b, op.mask(), yield.operand(0), other))
        : Match.no("something is masked");
  }
}
