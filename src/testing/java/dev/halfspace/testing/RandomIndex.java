package dev.halfspace.testing;

import static dev.halfspace.testing.Emitter.binary;
import static dev.halfspace.testing.Emitter.each;
import static dev.halfspace.testing.Emitter.given;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.UnrealizedConversionCastOp;
import dev.halfspace.dialect.index.IndexBinaryOp;
import dev.halfspace.dialect.index.IndexBoolConstantOp;
import dev.halfspace.dialect.index.IndexCastOp;
import dev.halfspace.dialect.index.IndexCmpOp;
import dev.halfspace.dialect.index.IndexCmpPredicate;
import dev.halfspace.dialect.index.IndexConstantOp;
import dev.halfspace.dialect.index.IndexDivisionOp;
import dev.halfspace.dialect.index.IndexSizeOfOp;
import dev.halfspace.dialect.ub.UbPoisonOp;
import java.util.List;

/** Random operations of {@code index} and {@code ub}, and conversions. */
final class RandomIndex {
  private RandomIndex() {}

  static final ImmutableList<Emitter> EMITTERS =
      ImmutableList.<Emitter>builder()
          .add(s -> IndexConstantOp.build(s.b, s.random.nextLong() >> s.random.nextInt(64)))
          .add(s -> IndexBoolConstantOp.build(s.b, s.oneIn(2)))
          .add(s -> IndexSizeOfOp.build(s.b))
          .add(s -> UbPoisonOp.build(s.b, s.type()))
          .add(
              s ->
                  UnrealizedConversionCastOp.build(
                      s.b, List.of(s.any(), s.any()), List.of(s.type(), s.type())))
          .addAll(
              binary(IndexBinaryOp.Kind.values(), types -> IndexType.INDEX, IndexBinaryOp::build))
          .addAll(
              binary(
                  IndexDivisionOp.Kind.values(), types -> IndexType.INDEX, IndexDivisionOp::build))
          .addAll(binary(IndexCmpPredicate.values(), types -> IndexType.INDEX, IndexCmpOp::build))
          .addAll(each(IndexCastOp.Kind.values(), RandomIndex::cast))
          .build();

  private static Emitter cast(IndexCastOp.Kind kind) {
    return given(
        RandomTypes::integer,
        (s, integer) ->
            s.oneIn(2)
                ? IndexCastOp.build(s.b, kind, s.index(), integer)
                : IndexCastOp.build(s.b, kind, s.value(integer), IndexType.INDEX));
  }
}
