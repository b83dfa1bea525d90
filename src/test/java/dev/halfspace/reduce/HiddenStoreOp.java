package dev.halfspace.reduce;

import static dev.halfspace.builtin.TypeConstraints.MEMREF;
import static dev.halfspace.format.Format.format;

import dev.halfspace.builtin.MemRefType;
import dev.halfspace.dialect.affine.AffineSubscripts;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.traits.AffineMemoryAccess;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.Executable;
import dev.halfspace.ir.traits.Execution;

/**
 * {@code hidden.store}: a store that says it only reads, so that whoever asks its interface misses
 * the dependences on what it writes.
 */
final class HiddenStoreOp extends Operation implements AffineMemoryAccess, Executable {
  private static final ValueGroup<Value> VALUE = ValueGroup.operand("value", TypeConstraint.ANY);
  private static final ValueGroup<Value> BUFFER = ValueGroup.operand("memref", MEMREF);

  private static final OpDefinition<HiddenStoreOp> DEFINITION =
      OpDefinition.of("hidden.store", HiddenStoreOp.class, HiddenStoreOp::new)
          .groups(VALUE, BUFFER, AffineSubscripts.INDICES)
          .properties(AffineSubscripts.MAP)
          .typesMatchWith(
              "a value of the element type",
              "memref",
              "value",
              type -> ((MemRefType) type).elementType())
          .syntax(
              format(
                  """
                  $value `,` $memref `` custom<AffineSubscripts>($map, $indices) attr-dict
                  `:` type($memref)
                  """,
                  AffineSubscripts.DIRECTIVE));

  static final Dialect DIALECT = Dialect.of("hidden").operations(DEFINITION);

  private HiddenStoreOp(OperationState state) {
    super(state);
  }

  @Override
  public Value accessedMemory() {
    return get(BUFFER);
  }

  @Override
  public AffineValueMap subscripts() {
    return AffineSubscripts.of(this);
  }

  @Override
  public boolean isWrite() {
    return false;
  }

  @Override
  public Completion execute(Execution e) {
    e.store(e.value(get(VALUE)), e.view(accessedMemory()), e.apply(subscripts()));
    return Completion.DONE;
  }
}
