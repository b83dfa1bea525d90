package dev.halfspace.testing;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.IndexList;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.Slice;
import dev.halfspace.dialect.arith.ArithConstantOp;
import dev.halfspace.dialect.cf.BranchOp;
import dev.halfspace.dialect.scf.ScfConditionOp;
import dev.halfspace.dialect.scf.ScfExecuteRegionOp;
import dev.halfspace.dialect.scf.ScfForOp;
import dev.halfspace.dialect.scf.ScfForallOp;
import dev.halfspace.dialect.scf.ScfIfOp;
import dev.halfspace.dialect.scf.ScfInParallelOp;
import dev.halfspace.dialect.scf.ScfIndexSwitchOp;
import dev.halfspace.dialect.scf.ScfParallelOp;
import dev.halfspace.dialect.scf.ScfReduceOp;
import dev.halfspace.dialect.scf.ScfWhileOp;
import dev.halfspace.dialect.scf.ScfYieldOp;
import dev.halfspace.dialect.tensor.ParallelInsertSliceOp;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.testing.RandomProgram.Emitter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;

/** Random operations of {@code scf} with their regions. */
final class RandomScf {
  private RandomScf() {}

  static final ImmutableList<Emitter> EMITTERS =
      ImmutableList.of(
          nesting(RandomScf::branch),
          nesting(RandomScf::loop),
          nesting(RandomScf::whileLoop),
          nesting(RandomScf::indexSwitch),
          nesting(RandomScf::executeRegion),
          nesting(RandomScf::parallel),
          nesting(RandomScf::forall));

  /** An emitter that does nothing where operations are nested deep enough. */
  static Emitter nesting(Emitter emitter) {
    return s -> {
      if (s.mayNest()) {
        emitter.emit(s);
      }
    };
  }

  private static void yieldOf(RandomBlock s, List<? extends Type> types) {
    s.add(ScfYieldOp.build(s.b, s.fillAndYield(types)));
  }

  private static void branch(RandomBlock s) {
    if (s.oneIn(3)) {
      s.add(ScfIfOp.build(s.b, s.bool(), s.region(RandomBlock::fill)));
      return;
    }
    List<Type> types = s.typeList(2);
    Consumer<OpBuilder> body = s.region(inner -> yieldOf(inner, types));
    s.add(ScfIfOp.build(s.b, s.bool(), types, body, body));
  }

  private static void loop(RandomBlock s) {
    Type counter = s.oneIn(3) ? s.types.integer() : IndexType.INDEX;
    Value lower = s.value(counter);
    Value upper = s.value(counter);
    Value step = s.value(counter);
    List<Type> types = s.typeList(2);
    if (types.isEmpty()) {
      s.add(ScfForOp.build(s.b, lower, upper, step, (b, iv) -> s.inside(b, List.of(iv)).fill()));
      return;
    }
    s.add(
        ScfForOp.build(
            s.b,
            lower,
            upper,
            step,
            s.values(types),
            (b, iv, carried) -> {
              List<Value> arguments = new ArrayList<>(carried);
              arguments.add(iv);
              yieldOf(s.inside(b, arguments), types);
            }));
  }

  private static void whileLoop(RandomBlock s) {
    List<Type> first = s.typeList(2);
    List<Type> second = s.typeList(2);
    s.add(
        ScfWhileOp.build(
            s.b,
            s.values(first),
            second,
            s.body(
                inner -> {
                  List<Value> passed = inner.fillAndYield(second);
                  inner.add(ScfConditionOp.build(inner.b, inner.bool(), passed));
                }),
            s.body(inner -> yieldOf(inner, first))));
  }

  private static void indexSwitch(RandomBlock s) {
    List<Type> types = s.typeList(2);
    List<Long> cases = new ArrayList<>();
    for (int i = s.random.nextInt(3); i > 0; i--) {
      cases.add(i * 5L - 7);
    }
    Consumer<OpBuilder> body = s.region(inner -> yieldOf(inner, types));
    s.add(
        ScfIndexSwitchOp.build(
            s.b, s.index(), types, cases, Collections.nCopies(cases.size(), body), body));
  }

  private static void executeRegion(RandomBlock s) {
    List<Type> types = s.typeList(2);
    if (s.oneIn(2)) {
      s.add(ScfExecuteRegionOp.build(s.b, types, s.region(inner -> yieldOf(inner, types))));
      return;
    }
    List<Type> passed = s.typeList(2);
    Block last = Block.withArguments(passed, Location.UNKNOWN);
    ScfExecuteRegionOp op =
        ScfExecuteRegionOp.build(
            s.b,
            types,
            s.region(
                inner -> {
                  Value[] values = inner.fillAndYield(passed).toArray(new Value[0]);
                  inner.add(BranchOp.build(inner.b, last, values));
                }));
    op.body().append(last);
    yieldOf(s.inside(OpBuilder.atEnd(last), last.arguments()), types);
    s.add(op);
  }

  private static void parallel(RandomBlock s) {
    int rank = s.random.nextInt(1, 4);
    List<Type> types = s.typeList(2);
    s.add(
        ScfParallelOp.build(
            s.b,
            s.indices(rank),
            s.indices(rank),
            steps(s, rank),
            s.values(types),
            s.body(
                inner -> {
                  List<Value> reduced = inner.fillAndYield(types);
                  if (!types.isEmpty()) {
                    List<ScfReduceOp.Body> bodies = new ArrayList<>();
                    for (Type type : types) {
                      bodies.add((b, lhs, rhs) -> reduce(inner, b, type, lhs, rhs));
                    }
                    inner.add(ScfReduceOp.build(inner.b, reduced, bodies));
                  }
                })));
  }

  /** Steps, which must not be known to be other than positive. */
  private static List<Value> steps(RandomBlock s, int count) {
    List<Value> steps = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      steps.add(s.add(ArithConstantOp.buildIndex(s.b, s.random.nextInt(1, 9))).result());
    }
    return steps;
  }

  private static Value reduce(RandomBlock s, OpBuilder b, Type type, Value lhs, Value rhs) {
    return s.inside(b, List.of(lhs, rhs)).fillAndYield(List.of(type)).get(0);
  }

  private static void forall(RandomBlock s) {
    int rank = s.random.nextInt(1, 3);
    List<RankedTensorType> shared = new ArrayList<>();
    for (int i = s.random.nextInt(3); i > 0; i--) {
      shared.add(s.types.tensor(s.types.number()));
    }
    OpBuilder.Body body =
        (b, arguments) -> {
          RandomBlock inner = s.inside(b, arguments.subList(0, rank));
          inner.fill();
          if (!shared.isEmpty()) {
            combine(inner, shared, arguments.subList(rank, arguments.size()));
          }
        };
    List<Value> outputs = s.values(shared);
    s.add(
        s.oneIn(2)
            ? ScfForallOp.build(s.b, bounds(s, rank), outputs, body)
            : ScfForallOp.build(
                s.b, bounds(s, rank), bounds(s, rank), bounds(s, rank), outputs, body));
  }

  private static IndexList bounds(RandomBlock s, int rank) {
    return RandomTensor.list(s, rank, 1, 9);
  }

  /** Puts a box of each element size 1 into each of the shared tensors. */
  private static void combine(
      RandomBlock s, List<RankedTensorType> shared, List<? extends Value> outputs) {
    List<Value> parts = new ArrayList<>();
    List<Slice> slices = new ArrayList<>();
    for (RankedTensorType type : shared) {
      int rank = type.rank();
      long[] ones = new long[rank];
      Arrays.fill(ones, 1);
      parts.add(s.value(RankedTensorType.of(Shape.of(ones), type.elementType())));
      slices.add(new Slice(IndexList.of(s.indices(rank)), IndexList.of(ones), IndexList.of(ones)));
    }
    s.add(
        ScfInParallelOp.build(
            s.b,
            b -> {
              for (int i = 0; i < parts.size(); i++) {
                s.add(ParallelInsertSliceOp.build(b, parts.get(i), outputs.get(i), slices.get(i)));
              }
            }));
  }
}
