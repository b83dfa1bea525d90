package dev.halfspace.lowering;

import static java.util.Objects.requireNonNull;

import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.IntegerType.Signedness;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.scf.ScfForOp;
import dev.halfspace.dialect.scf.ScfIfOp;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.dialect.shape.IntegerPredicate;
import dev.halfspace.dialect.vector.PrintPunctuation;
import dev.halfspace.dialect.vector.VectorCastOp;
import dev.halfspace.dialect.vector.VectorPrintOp;
import dev.halfspace.dialect.vector.Vectors;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.List;

/**
 * Lowers {@code vector.print} of vectors to loops that print their elements and the punctuation
 * between them.
 *
 * <pre>{@code
 * vector.print %v : vector<4xf32>
 *
 * vector.print punctuation <open>
 * scf.for %i = %c0 to %c4 step %c1 {
 *   %x = vector.extract %v[%i]
 *   vector.print %x : f32 punctuation <no_punctuation>
 *   ...                                                  // a comma but after the last
 * }
 * vector.print punctuation <close>
 * }</pre>
 */
final class VectorPrintLoops {
  private VectorPrintLoops() {}

  static Match match(VectorPrintOp op) {
    Value source = op.source();
    if (source == null || !(source.type() instanceof VectorType type)) {
      return Match.no("it prints no vector");
    }
    return type.rank() > 1 && type.isScalable()
        ? Match.no("it prints a scalable vector of several dimensions")
        : Match.rewrite(r -> rewrite(op, source, r));
  }

  private static void rewrite(VectorPrintOp op, Value source, Rewriter r) {
    OpBuilder b = r.before(op);
    Value vector = ofUsualWidth(b, source);
    VectorType type = (VectorType) vector.type();
    long[] sizes = type.rank() == 0 ? new long[] {1} : type.shape().sizes().toArray();
    if (type.rank() != 1) {
      long length = 1;
      for (long size : sizes) {
        length *= size;
      }
      VectorType flat = VectorType.of(Shape.of(length), type.elementType());
      vector = VectorCastOp.build(b, Vectors.SHAPE_CAST, vector, flat).result();
    }
    List<Value> positions = new ArrayList<>();
    OpBuilder inner = b;
    for (int d = 0; d < sizes.length; d++) {
      ScfForOp loop = loop(inner, sizes[d], type.rank() > 0 && type.isScalable(d));
      positions.add(loop.inductionVariable());
      inner = r.atStart(loop.loopBody().entryBlock()).at(op.location());
    }
    Value at = flatIndex(inner, sizes, positions);
    Value element = Vectors.extract(inner, vector, IndexList.of(List.of(at))).result();
    VectorPrintOp.build(inner, element, PrintPunctuation.NO_PUNCTUATION);
    VectorPrintOp.build(b, null, op.punctuation());
    r.erase(op);
  }

  /** Builds a loop in brackets whose body prints a comma except in the last iteration. */
  private static ScfForOp loop(OpBuilder b, long size, boolean isScalable) {
    Value lower = Arith.constantIndex(b, 0);
    Value upper = Arith.constantIndex(b, size);
    Value step = Arith.constantIndex(b, 1);
    if (isScalable) {
      upper = Arith.muli(b, upper, Vectors.vscale(b).result());
    }
    Value last = Arith.subi(b, upper, step);
    VectorPrintOp.build(b, null, PrintPunctuation.OPEN);
    ScfForOp loop =
        ScfForOp.build(
            b,
            lower,
            upper,
            step,
            (body, position) -> {
              Value isNotLast = Arith.cmpi(body, IntegerPredicate.ULT, position, last);
              ScfIfOp.build(
                  body,
                  isNotLast,
                  inner -> VectorPrintOp.build(inner, null, PrintPunctuation.COMMA));
            });
    VectorPrintOp.build(b, null, PrintPunctuation.CLOSE);
    return loop;
  }

  /** Widens integers to a power of two of at least 8 bits: some targets disagree on others. */
  private static Value ofUsualWidth(OpBuilder b, Value source) {
    VectorType type = (VectorType) source.type();
    if (!(type.elementType() instanceof IntegerType integer)) {
      return source;
    }
    int width = Math.max(8, Integer.highestOneBit(2 * integer.width() - 1));
    VectorType signless = type.withElementType(IntegerType.of(integer.width()));
    VectorType wide = type.withElementType(IntegerType.of(width));
    VectorType wanted = type.withElementType(new IntegerType(width, integer.signedness()));
    Value value = VectorCastOp.build(b, Vectors.BITCAST, source, signless).result();
    if (!signless.equals(wide)) {
      boolean isUnsigned = integer.width() == 1 || integer.signedness() == Signedness.UNSIGNED;
      value = isUnsigned ? Arith.extui(b, value, wide) : Arith.extsi(b, value, wide);
    }
    return VectorCastOp.build(b, Vectors.BITCAST, value, wanted).result();
  }

  private static Value flatIndex(OpBuilder b, long[] sizes, List<Value> positions) {
    Value index = null;
    long stride = 1;
    for (int d = sizes.length - 1; d >= 0; d--) {
      Value part = Arith.muli(b, Arith.constantIndex(b, stride), positions.get(d));
      index = index == null ? part : Arith.addi(b, index, part);
      stride *= sizes[d];
    }
    return requireNonNull(index);
  }
}
