package dev.halfspace.testing;

import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.vector.VectorAccessOp;
import dev.halfspace.dialect.vector.Vectors;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import java.util.List;
import java.util.function.BiFunction;

/** Random operations of {@code vector} that read and write memory. */
final class RandomVectorMemory {
  private RandomVectorMemory() {}

  static void addTo(Emitters e) {
    at(e, 3, (s, a) -> Vectors.load(s.b, a.vector, a.base, a.at));
    at(e, 3, (s, a) -> Vectors.store(s.b, a.value(s), a.base, a.at));
    at(e, 2, (s, a) -> a.gatherOrScatter(s, Vectors.GATHER));
    at(e, 1, (s, a) -> a.gatherOrScatter(s, Vectors.SCATTER));
    masked(e, Vectors.MASKEDLOAD);
    masked(e, Vectors.EXPANDLOAD);
    masked(e, Vectors.MASKEDSTORE);
    masked(e, Vectors.COMPRESSSTORE);
  }

  /** Builds an operation for an access. */
  private interface Build extends BiFunction<RandomBlock, Access, Operation> {}

  /** A location in memory and the type of the vector that is accessed there. */
  private record Access(VectorType vector, Value base, List<Value> at) {
    Value value(RandomBlock s) {
      return s.value(vector);
    }

    Value mask(RandomBlock s) {
      return s.value(RandomVector.mask(vector));
    }

    Operation gatherOrScatter(RandomBlock s, OpDefinition<? extends VectorAccessOp> opcode) {
      Value places = s.value(vector.withElementType(s.types.integerOrIndex()));
      return VectorAccessOp.build(s.b, opcode, base, at, places, mask(s), value(s));
    }
  }

  private static void masked(Emitters e, OpDefinition<VectorAccessOp> opcode) {
    at(
        e,
        1,
        (s, a) -> VectorAccessOp.build(s.b, opcode, a.base, a.at, null, a.mask(s), a.value(s)));
  }

  /** Adds an emitter of accesses to vectors of at most {@code most} dimensions. */
  private static void at(Emitters e, int most, Build build) {
    e.rows(
        (s, t) -> {
          int rank = s.from(1, Math.min(most, t.rank()) + 1);
          VectorType vector = s.types.fixedVectorOf(rank, t.elementType());
          return build.apply(s, new Access(vector, s.value(t), s.at(t)));
        });
  }
}
