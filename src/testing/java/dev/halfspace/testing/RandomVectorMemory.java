package dev.halfspace.testing;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.vector.GatherOp;
import dev.halfspace.dialect.vector.MaskedLoadOp;
import dev.halfspace.dialect.vector.MaskedStoreOp;
import dev.halfspace.dialect.vector.ScatterOp;
import dev.halfspace.dialect.vector.VectorLoadOp;
import dev.halfspace.dialect.vector.VectorStoreOp;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.testing.RandomProgram.Emitter;
import java.util.List;

/** Random operations of {@code vector} that read and write memory. */
final class RandomVectorMemory {
  private RandomVectorMemory() {}

  static final ImmutableList<Emitter> EMITTERS =
      ImmutableList.of(
          RandomVectorMemory::load,
          RandomVectorMemory::store,
          s -> maskedLoad(s, MaskedLoadOp.Kind.MASKEDLOAD),
          s -> maskedLoad(s, MaskedLoadOp.Kind.EXPANDLOAD),
          s -> maskedStore(s, MaskedStoreOp.Kind.MASKEDSTORE),
          s -> maskedStore(s, MaskedStoreOp.Kind.COMPRESSSTORE),
          RandomVectorMemory::gather,
          RandomVectorMemory::scatter);

  private static MemRefType base(RandomBlock s) {
    return s.types.plainMemref(s.random.nextInt(1, 4), s.types.number());
  }

  private static VectorType vector(RandomBlock s, int rank, Type element) {
    return s.types.fixedVector(rank, element);
  }

  private static VectorType mask(VectorType type) {
    return type.withElementType(IntegerType.I1);
  }

  private static void load(RandomBlock s) {
    MemRefType type = base(s);
    VectorType vector = vector(s, s.random.nextInt(1, type.rank() + 1), type.elementType());
    s.add(VectorLoadOp.build(s.b, vector, s.value(type), s.indices(type.rank())));
  }

  private static void store(RandomBlock s) {
    MemRefType type = base(s);
    Value vector = s.value(vector(s, s.random.nextInt(1, type.rank() + 1), type.elementType()));
    s.add(VectorStoreOp.build(s.b, vector, s.value(type), s.indices(type.rank())));
  }

  private static void maskedLoad(RandomBlock s, MaskedLoadOp.Kind kind) {
    MemRefType type = base(s);
    VectorType vector = vector(s, 1, type.elementType());
    Value base = s.value(type);
    List<Value> at = s.indices(type.rank());
    s.add(MaskedLoadOp.build(s.b, kind, base, at, s.value(mask(vector)), s.value(vector)));
  }

  private static void maskedStore(RandomBlock s, MaskedStoreOp.Kind kind) {
    MemRefType type = base(s);
    VectorType vector = vector(s, 1, type.elementType());
    Value base = s.value(type);
    List<Value> at = s.indices(type.rank());
    s.add(MaskedStoreOp.build(s.b, kind, base, at, s.value(mask(vector)), s.value(vector)));
  }

  private static void gather(RandomBlock s) {
    MemRefType type = base(s);
    VectorType vector = vector(s, s.random.nextInt(1, 3), type.elementType());
    Value base = s.value(type);
    List<Value> at = s.indices(type.rank());
    Value indices = s.value(vector.withElementType(s.types.integerOrIndex()));
    s.add(GatherOp.build(s.b, base, at, indices, s.value(mask(vector)), s.value(vector)));
  }

  private static void scatter(RandomBlock s) {
    MemRefType type = base(s);
    VectorType vector = vector(s, 1, type.elementType());
    Value base = s.value(type);
    List<Value> at = s.indices(type.rank());
    Value indices = s.value(vector.withElementType(s.types.integerOrIndex()));
    s.add(ScatterOp.build(s.b, base, at, indices, s.value(mask(vector)), s.value(vector)));
  }
}
