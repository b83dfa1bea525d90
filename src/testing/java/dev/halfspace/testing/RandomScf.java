package dev.halfspace.testing;

import com.google.common.collect.Iterables;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.cf.CfBrOp;
import dev.halfspace.dialect.scf.Scf;
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
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.dialect.shape.Slice;
import dev.halfspace.dialect.tensor.TensorParallelInsertSliceOp;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;

/** Random operations of {@code scf} with their regions. */
final class RandomScf {
  private RandomScf() {}

  static void addTo(Emitters e) {
    e.nesting(RandomScf::branch);
    e.nesting(RandomScf::loop);
    e.nesting(RandomScf::whileLoop);
    e.nesting(RandomScf::indexSwitch);
    e.nesting(RandomScf::executeRegion);
    e.nesting(RandomScf::parallel);
    e.nesting(RandomScf::forall);
  }

  private static Operation branch(RandomBlock s) {
    if (s.oneIn(3)) {
      return ScfIfOp.build(s.b, s.bool(), s.region());
    }
    List<Type> types = s.typeList(2);
    Consumer<OpBuilder> body = s.region(types, Scf::yield);
    return ScfIfOp.build(s.b, s.bool(), types, body, body);
  }

  private static Operation loop(RandomBlock s) {
    Type counter = s.oneIn(3) ? s.types.integer() : IndexType.INDEX;
    Value lower = s.value(counter);
    Value upper = s.value(counter);
    Value step = s.value(counter);
    List<Type> types = s.typeList(2);
    if (types.isEmpty()) {
      return ScfForOp.build(s.b, lower, upper, step, (b, iv) -> s.inside(b, List.of(iv)).fill());
    }
    return ScfForOp.build(
        s.b,
        lower,
        upper,
        step,
        s.values(types),
        (b, iv, carried) ->
            s.inside(b, Iterables.concat(carried, List.of(iv))).end(types, Scf::yield));
  }

  private static Operation whileLoop(RandomBlock s) {
    List<Type> first = s.typeList(2);
    List<Type> second = s.typeList(2);
    return ScfWhileOp.build(
        s.b,
        s.values(first),
        second,
        (b, arguments) -> {
          RandomBlock inner = s.inside(b, arguments).fill();
          Value again = inner.bool();
          inner.end(second, (end, passed) -> ScfConditionOp.build(end, again, passed));
        },
        s.body(first, Scf::yield));
  }

  private static Operation indexSwitch(RandomBlock s) {
    List<Type> types = s.typeList(2);
    List<Long> cases = List.of(-7L, 3L, 8L).subList(0, s.from(0, 3));
    Consumer<OpBuilder> body = s.region(types, Scf::yield);
    return ScfIndexSwitchOp.build(
        s.b, s.index(), types, cases, Collections.nCopies(cases.size(), body), body);
  }

  private static Operation executeRegion(RandomBlock s) {
    List<Type> types = s.typeList(2);
    if (s.oneIn(2)) {
      return ScfExecuteRegionOp.build(s.b, types, s.region(types, Scf::yield));
    }
    List<Type> passed = s.typeList(2);
    Block last = Block.withArguments(passed, Location.UNKNOWN);
    RandomBlock.End jump = (b, v) -> CfBrOp.build(b, last, v.toArray(new Value[0]));
    ScfExecuteRegionOp op = ScfExecuteRegionOp.build(s.b, types, s.region(passed, jump));
    op.body().append(last);
    s.inside(OpBuilder.atEnd(last), last.arguments()).end(types, Scf::yield);
    return op;
  }

  private static Operation parallel(RandomBlock s) {
    int rank = s.from(1, 4);
    List<Type> types = s.typeList(2);
    // Constant steps must be positive.
    List<Value> steps =
        Choices.list(rank, () -> s.add(Arith.constantIndex(s.b, s.from(1, 9)).owner()).result());
    return ScfParallelOp.build(
        s.b,
        s.indices(rank),
        s.indices(rank),
        steps,
        s.values(types),
        (b, ivs) -> {
          RandomBlock inner = s.inside(b, ivs).fill();
          if (!types.isEmpty()) {
            List<ScfReduceOp.Body> bodies = new ArrayList<>();
            for (Type type : types) {
              bodies.add(
                  (body, lhs, rhs) -> inner.inside(body, List.of(lhs, rhs)).fill().value(type));
            }
            inner.end(types, (end, reduced) -> ScfReduceOp.build(end, reduced, bodies));
          }
        });
  }

  private static Operation forall(RandomBlock s) {
    int rank = s.from(1, 3);
    List<RankedTensorType> shared = s.fewer(3, s.types::tensor);
    OpBuilder.Body body =
        (b, arguments) -> {
          RandomBlock inner = s.inside(b, arguments.subList(0, rank)).fill();
          if (!shared.isEmpty()) {
            combine(inner, shared, arguments.subList(rank, arguments.size()));
          }
        };
    List<Value> outputs = s.values(shared);
    return s.oneIn(2)
        ? ScfForallOp.build(s.b, bounds(s, rank), outputs, body)
        : ScfForallOp.build(s.b, bounds(s, rank), bounds(s, rank), bounds(s, rank), outputs, body);
  }

  private static IndexList bounds(RandomBlock s, int rank) {
    return s.listFrom(1, 9, rank);
  }

  /** Inserts a slice of one element into each of the shared tensors. */
  private static void combine(
      RandomBlock s, List<RankedTensorType> shared, List<? extends Value> outputs) {
    List<Consumer<OpBuilder>> insertions = new ArrayList<>();
    for (int i = 0; i < shared.size(); i++) {
      RankedTensorType type = shared.get(i);
      Value target = outputs.get(i);
      IndexList ones = IndexList.of(Choices.longs(type.rank(), d -> 1));
      Shape one = Shape.of(ones.known().toArray());
      Value part = s.value(RankedTensorType.of(one, type.elementType()));
      Slice slice = new Slice(IndexList.of(s.indices(type.rank())), ones, ones);
      insertions.add(b -> s.add(TensorParallelInsertSliceOp.build(b, part, target, slice)));
    }
    s.add(ScfInParallelOp.build(s.b, b -> insertions.forEach(each -> each.accept(b))));
  }
}
