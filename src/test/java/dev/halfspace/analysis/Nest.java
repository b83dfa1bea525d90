package dev.halfspace.analysis;

import static dev.halfspace.builtin.IndexType.INDEX;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.affine.IntegerSet;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.AffineValueSet;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A loop nest as a tree, independent of the IR: it can be executed, and it can be made into IR.
 *
 * <p>Expressions are over {@code d<i>}, the i-th loop variable around, and symbols {@code s<k>}.
 *
 * @param body what is executed
 * @param numBuffers the number of buffers
 * @param numSymbols the number of symbols
 */
record Nest(List<Node> body, int numBuffers, int numSymbols) {

  /** A part of a nest. */
  sealed interface Node {}

  /** One dimension of a loop. */
  record Range(List<AffineExpr> lower, List<AffineExpr> upper, long step) {}

  /** Loops written as one; the bounds of a dimension do not use the others' variables. */
  record Loops(List<Range> ranges, List<Node> body) implements Node {}

  /** A guard. */
  record Guard(List<IntegerSet.Constraint> condition, List<Node> holds, List<Node> fails)
      implements Node {}

  /** A read or write; {@code chained} subscripts are computed by operations of their own. */
  record Access(
      int id,
      boolean isWrite,
      int buffer,
      List<AffineExpr> subscripts,
      List<Long> extents,
      boolean chained)
      implements Node {}

  /** The function, the access operations by number, and the symbols. */
  record Emitted(NestOps.Func func, List<NestOps.Access> accesses, List<Value> symbols) {}

  /** Makes IR of this nest. */
  Emitted emit() {
    return emit(
        Collections.nCopies(numBuffers, MemRefType.of(Shape.of(Shape.DYNAMIC), FloatType.F32)));
  }

  /** Makes IR of this nest with buffers of the given types. */
  Emitted emit(List<? extends Type> buffers) {
    return new Emitter().emit(buffers);
  }

  private final class Emitter {
    private final List<NestOps.Access> accesses = new ArrayList<>();
    private final List<Value> buffers = new ArrayList<>();
    private final List<Value> symbols = new ArrayList<>();

    Emitted emit(List<? extends Type> ofBuffers) {
      List<Type> types = new ArrayList<>(ofBuffers);
      for (int i = 0; i < numSymbols; i++) {
        types.add(INDEX);
      }
      NestOps.Func func =
          NestOps.Func.build(
              types,
              (b, arguments) -> {
                buffers.addAll(arguments.subList(0, numBuffers));
                symbols.addAll(arguments.subList(numBuffers, arguments.size()));
                emit(b, body, ImmutableList.of());
              });
      return new Emitted(func, accesses, symbols);
    }

    private void emit(OpBuilder b, List<Node> nodes, ImmutableList<Value> variables) {
      for (Node node : nodes) {
        if (node instanceof Loops loops) {
          NestOps.For.build(
              b,
              loops.ranges().stream()
                  .map(
                      r ->
                          new NestOps.For.Range(
                              applied(r.lower(), variables),
                              applied(r.upper(), variables),
                              r.step()))
                  .toList(),
              (inner, arguments) -> emit(inner, loops.body(), plus(variables, arguments)));
        } else if (node instanceof Guard guard) {
          NestOps.If.build(
              b,
              AffineValueSet.of(
                  IntegerSet.of(variables.size(), numSymbols, guard.condition()),
                  plus(variables, symbols)),
              (inner, unused) -> emit(inner, guard.holds(), variables),
              (inner, unused) -> emit(inner, guard.fails(), variables));
        } else if (node instanceof Access access) {
          accesses.add(
              NestOps.Access.build(
                  b,
                  access.isWrite(),
                  buffers.get(access.buffer()),
                  access.chained()
                      ? chained(b, access.subscripts(), variables)
                      : applied(access.subscripts(), variables),
                  access.extents()));
        }
      }
    }

    private AffineValueMap chained(
        OpBuilder b, List<AffineExpr> exprs, ImmutableList<Value> variables) {
      List<Value> values = new ArrayList<>();
      for (AffineExpr expr : exprs) {
        Value less = NestOps.Apply.build(b, applied(List.of(expr.plus(-3)), variables));
        values.add(
            NestOps.Apply.build(
                b, AffineValueMap.of(AffineMap.parse("(i) -> (i + 3)"), List.of(less))));
      }
      return AffineValueMap.identity(values);
    }

    private AffineValueMap applied(List<AffineExpr> exprs, ImmutableList<Value> variables) {
      return AffineValueMap.of(
          AffineMap.of(variables.size(), numSymbols, exprs), plus(variables, symbols));
    }

    private ImmutableList<Value> plus(List<Value> values, List<? extends Value> more) {
      return ImmutableList.<Value>builder().addAll(values).addAll(more).build();
    }
  }
}
