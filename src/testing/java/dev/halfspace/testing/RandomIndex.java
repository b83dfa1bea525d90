package dev.halfspace.testing;

import static dev.halfspace.dialect.index.IndexDialect.DIALECT;
import static dev.halfspace.testing.Emitters.opcodes;

import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.UnrealizedConversionCastOp;
import dev.halfspace.dialect.index.Index;
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

  static void addTo(Emitters e) {
    e.add(s -> IndexConstantOp.build(s.b, s.random.nextLong() >> s.random.nextInt(64)));
    e.add(s -> IndexConstantOp.build(s.b, s.oneIn(2)));
    e.add(s -> IndexSizeOfOp.build(s.b));
    e.add(s -> UbPoisonOp.build(s.b, s.type()));
    e.add(
        s ->
            UnrealizedConversionCastOp.build(
                s.b, List.of(s.any(), s.any()), List.of(s.type(), s.type())));
    e.binary(opcodes(DIALECT, BinaryOp.class, IndexType.INDEX), types -> IndexType.INDEX);
    for (IntegerPredicate predicate : IntegerPredicate.values()) {
      e.add(s -> CompareOp.build(s.b, Index.CMP, predicate, s.index(), s.index()));
    }
    for (OpDefinition<CastOp> opcode : List.of(Index.CASTS, Index.CASTU)) {
      e.given(
          RandomTypes::integer,
          (s, integer) ->
              s.oneIn(2)
                  ? CastOp.build(s.b, opcode, s.index(), integer)
                  : CastOp.build(s.b, opcode, s.value(integer), IndexType.INDEX));
    }
  }
}
