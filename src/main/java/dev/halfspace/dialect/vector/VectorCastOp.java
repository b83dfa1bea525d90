package dev.halfspace.dialect.vector;

import static dev.halfspace.format.Format.format;

import dev.halfspace.builtin.ShapedType;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.shape.Representation;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.Pure;
import dev.halfspace.machine.DataKind;
import dev.halfspace.machine.Datum;
import dev.halfspace.machine.Elements;
import java.math.BigInteger;
import java.util.List;

/**
 * The operations {@code %r = vector.xxx %x : type to type} that convert a value to another vector
 * type.
 *
 * <pre>{@code
 * %v = vector.broadcast %x : f32 to vector<4xf32>
 * %h = vector.bitcast %v : vector<4xf32> to vector<8xf16>
 * %f = vector.shape_cast %w : vector<4x8xf32> to vector<32xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Vector/">MLIR</a>
 */
public final class VectorCastOp extends Operation implements Pure, Verifiable {
  /** The verification rule of an opcode. */
  @FunctionalInterface
  interface Rule {
    /**
     * Reports an operand type {@code from} that cannot be converted to the result type {@code to}.
     */
    void verify(Verification v, Type from, VectorType to);
  }

  private final Rule rule;

  private VectorCastOp(OperationState state, Rule rule) {
    super(state);
    this.rule = rule;
  }

  /**
   * Defines {@code vector.mnemonic}.
   *
   * @param source the constraint of the operand; the result is a vector
   * @param result the name of the result
   */
  static OpDefinition<VectorCastOp> define(
      String mnemonic, TypeConstraint source, String result, Rule rule) {
    return OpDefinition.of(
            "vector." + mnemonic, VectorCastOp.class, state -> new VectorCastOp(state, rule))
        .operand("source", source)
        .result(result, TypeConstraints.VECTOR)
        .syntax(format("$source attr-dict `:` type($source) `to` type($%s)".formatted(result)));
  }

  /**
   * Builds a conversion of {@code source} to {@code type}.
   *
   * @param opcode {@link Vectors#BROADCAST}, {@link Vectors#BITCAST} or {@link Vectors#SHAPE_CAST}
   * @param type a type of the same elements, except for a bitcast
   */
  public static VectorCastOp build(
      OpBuilder b, OpDefinition<VectorCastOp> opcode, Value source, VectorType type) {
    return b.insert(opcode.create(b.state(opcode).operand(source).result(type)));
  }

  /** The value that is converted. */
  public Value source() {
    return operand(0);
  }

  /** Executes {@link Vectors#BROADCAST}. */
  static Completion broadcast(Operation op, Execution e) {
    VectorType type = (VectorType) op.result().type();
    List<Long> shape = Representation.of(e).shape(type);
    Datum source = e.value(op.operand(0));
    if (!(source instanceof Elements from)) {
      return Completion.of(Elements.splat(Representation.of(e).elementKind(type), shape, source));
    }
    int missing = shape.size() - from.shape().size();
    return Completion.of(
        Elements.compute(
            from.kind(),
            shape,
            at -> {
              long[] before = new long[from.shape().size()];
              for (int d = 0; d < before.length; d++) {
                before[d] = from.shape().get(d) == 1 ? 0 : at[missing + d];
              }
              return from.element(before);
            }));
  }

  /** Executes {@link Vectors#SHAPE_CAST}. */
  static Completion shapeCast(Operation op, Execution e) {
    VectorType type = (VectorType) op.result().type();
    return Completion.of(e.elements(op.operand(0)).reshape(Representation.of(e).shape(type)));
  }

  /** Executes {@link Vectors#BITCAST}; the bits of the first element are the lowest. */
  static Completion bitcast(Operation op, Execution e) {
    Elements from = e.elements(op.operand(0));
    VectorType type = (VectorType) op.result().type();
    DataKind kind = Representation.of(e).elementKind(type);
    List<Long> shape = Representation.of(e).shape(type);
    int before = from.kind().width();
    int after = kind.width();
    return Completion.of(
        Elements.fill(
            kind,
            shape,
            i -> {
              BigInteger bits = BigInteger.ZERO;
              for (int b = 0; b < after; b++) {
                long at = (long) i * after + b;
                int element = (int) (at / before);
                if (from.isPoisonAt(element)) {
                  return Datum.poison();
                }
                boolean isSet =
                    DataKind.wideBits(from.scalarAt(element)).testBit((int) (at % before));
                bits = isSet ? bits.setBit(b) : bits;
              }
              return Datum.of(kind.scalar(bits));
            }));
  }

  @Override
  public void verify(Verification v) {
    rule.verify(v, source().type(), (VectorType) result().type());
  }

  /**
   * Verifies that the trailing sizes of the result are those of the source or replace a size of 1.
   *
   * <pre>{@code
   * f32, vector<4x1xf32>, vector<8xf32>, vector<4x8xf32>   to vector<2x4x8xf32>
   * vector<4xf32>     not to vector<2x4x8xf32>: its last size is 4, not 8
   * vector<1xf32>     to vector<[4]xf32>, but vector<4xf32> not
   * }</pre>
   */
  static void verifyBroadcast(Verification v, Type source, VectorType to) {
    if (!VectorTypes.verifyElements(v, source, to)) {
      return;
    }
    if (!(source instanceof VectorType from)) {
      if (source instanceof ShapedType) {
        v.error("repeats a scalar or a vector, not %s", source);
      }
      return;
    }
    if (from.rank() > to.rank()) {
      v.error("cannot repeat %s to %s, which has fewer dimensions", from, to);
      return;
    }
    int misfit = misfit(from, to);
    if (misfit < from.rank()) {
      v.error("cannot repeat %s to %s: dimension #%d does not fit", from, to, misfit);
    }
  }

  /**
   * The first dimension of a vector that cannot be broadcast to a vector of at least the same rank;
   * the rank of {@code from} if there is none.
   *
   * <p>It is a dimension of {@code from}: from {@code vector<4x3xf32>} to {@code
   * vector<2x4x8xf32>}, it is 1. A size of 1 fits all sizes; a scalable size fits the same scalable
   * size.
   */
  static int misfit(VectorType from, VectorType to) {
    int leading = to.rank() - from.rank();
    int d = 0;
    while (d < from.rank()
        && (VectorTypes.isOne(from, d) || VectorTypes.isSameSize(from, d, to, leading + d))) {
      d++;
    }
    return d;
  }

  /** Verifies that all sizes but the last and the number of bits stay the same. */
  static void verifyBitcast(Verification v, Type source, VectorType to) {
    VectorType from = (VectorType) source;
    if (from.rank() != to.rank()) {
      v.error("keeps the number of dimensions, but makes %s of %s", to, from);
      return;
    }
    int last = from.rank() - 1;
    for (int d = 0; d < last; d++) {
      if (from.shape().size(d) != to.shape().size(d)) {
        v.error("changes dimension #%d, but only the last may differ", d);
        return;
      }
    }
    if (VectorTypes.rowBits(from) != VectorTypes.rowBits(to)) {
      v.error("keeps the number of bits, but makes %s of %s", to, from);
    }
  }

  /** Verifies that the number of elements and the number of scalable dimensions stay the same. */
  static void verifyShapeCast(Verification v, Type from, VectorType to) {
    if (VectorTypes.verifyElements(v, from, to)
        && !VectorTypes.haveSameCount((VectorType) from, to)) {
      v.error("keeps the number of elements, but makes %s of %s", to, from);
    }
  }
}
