package dev.halfspace.testing;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.UnrealizedConversionCastOp;
import dev.halfspace.dialect.index.BoolConstantOp;
import dev.halfspace.dialect.index.IndexBinaryOp;
import dev.halfspace.dialect.index.IndexCastOp;
import dev.halfspace.dialect.index.IndexCmpOp;
import dev.halfspace.dialect.index.IndexCmpPredicate;
import dev.halfspace.dialect.index.IndexConstantOp;
import dev.halfspace.dialect.index.IndexDivisionOp;
import dev.halfspace.dialect.index.SizeOfOp;
import dev.halfspace.dialect.ub.PoisonOp;
import dev.halfspace.ir.Type;
import dev.halfspace.testing.RandomProgram.Emitter;
import java.util.List;

/** Random operations of {@code index} and {@code ub}, and conversions. */
final class RandomIndex {
  private RandomIndex() {}

  static final ImmutableList<Emitter> EMITTERS = emitters();

  private static ImmutableList<Emitter> emitters() {
    ImmutableList.Builder<Emitter> all = ImmutableList.builder();
    all.add(s -> s.add(IndexConstantOp.build(s.b, s.random.nextLong() >> s.random.nextInt(64))));
    all.add(s -> s.add(BoolConstantOp.build(s.b, s.oneIn(2))));
    all.add(s -> s.add(SizeOfOp.build(s.b)));
    all.add(s -> s.add(PoisonOp.build(s.b, s.type())));
    all.add(RandomIndex::comparison, RandomIndex::conversion);
    for (IndexBinaryOp.Kind kind : IndexBinaryOp.Kind.values()) {
      all.add(s -> s.add(IndexBinaryOp.build(s.b, kind, s.index(), s.index())));
    }
    for (IndexDivisionOp.Kind kind : IndexDivisionOp.Kind.values()) {
      all.add(s -> s.add(IndexDivisionOp.build(s.b, kind, s.index(), s.index())));
    }
    for (IndexCastOp.Kind kind : IndexCastOp.Kind.values()) {
      all.add(s -> cast(s, kind));
    }
    return all.build();
  }

  private static void comparison(RandomBlock s) {
    IndexCmpPredicate predicate = s.pick(IndexCmpPredicate.values());
    s.add(IndexCmpOp.build(s.b, predicate, s.index(), s.index()));
  }

  private static void cast(RandomBlock s, IndexCastOp.Kind kind) {
    Type integer = s.types.integer();
    s.add(
        s.oneIn(2)
            ? IndexCastOp.build(s.b, kind, s.index(), integer)
            : IndexCastOp.build(s.b, kind, s.value(integer), IndexType.INDEX));
  }

  private static void conversion(RandomBlock s) {
    s.add(
        UnrealizedConversionCastOp.build(
            s.b, List.of(s.any(), s.any()), List.of(s.type(), s.type())));
  }
}
