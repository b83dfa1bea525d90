package dev.halfspace.testing;

import static dev.halfspace.dialect.index.IndexDialect.DIALECT;
import static dev.halfspace.testing.Emitter.binary;
import static dev.halfspace.testing.Emitter.each;
import static dev.halfspace.testing.Emitter.given;
import static dev.halfspace.testing.Emitter.opcodes;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.UnrealizedConversionCastOp;
import dev.halfspace.dialect.index.Index;
import dev.halfspace.dialect.index.IndexBoolConstantOp;
import dev.halfspace.dialect.index.IndexConstantOp;
import dev.halfspace.dialect.index.IndexSizeOfOp;
import dev.halfspace.dialect.shape.BinaryOp;
import dev.halfspace.dialect.shape.CastOp;
import dev.halfspace.dialect.shape.CompareOp;
import dev.halfspace.dialect.shape.IntegerPredicate;
import dev.halfspace.dialect.ub.UbPoisonOp;
import dev.halfspace.ir.OpDefinition;
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
              binary(
                  opcodes(DIALECT, BinaryOp.class, IndexType.INDEX),
                  types -> IndexType.INDEX,
                  BinaryOp::build))
          .addAll(
              each(
                  IntegerPredicate.values(),
                  predicate ->
                      s -> CompareOp.build(s.b, Index.CMP, predicate, s.index(), s.index())))
          .addAll(each(List.of(Index.CASTS, Index.CASTU), RandomIndex::cast))
          .build();

  private static Emitter cast(OpDefinition<CastOp> opcode) {
    return given(
        RandomTypes::integer,
        (s, integer) ->
            s.oneIn(2)
                ? CastOp.build(s.b, opcode, s.index(), integer)
                : CastOp.build(s.b, opcode, s.value(integer), IndexType.INDEX));
  }
}
