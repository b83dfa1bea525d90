package dev.halfspace.dialect.memref;

import static com.google.common.base.Preconditions.checkState;
import static dev.halfspace.format.Format.format;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.dialect.arith.AtomicRmwKind;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.PropertySyntax;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.machine.MemoryView;
import java.util.List;
import java.util.stream.Stream;

/**
 * {@code memref.atomic_rmw}: combines a value with an element of a buffer atomically; the result is
 * the old element.
 *
 * <pre>{@code
 * %old = memref.atomic_rmw addf %x, %a[%i] : (f32, memref<10xf32>) -> f32
 * }</pre>
 *
 * <p>With {@code %x} 1.0 and an element 2.0, {@code %old} is 2.0 and the element is 3.0. The value
 * is the first operand of the combination: {@code assign} stores it. Floating-point kinds, which
 * end in {@code f}, need floating-point elements, except {@code maxnumf} and {@code minnumf};
 * integer kinds need signless integers. Atomic updates of one element by iterations of a parallel
 * loop do not race; their order is unspecified.
 *
 * @see <a
 *     href="https://mlir.llvm.org/docs/Dialects/MemRef/#memrefatomic_rmw-memrefatomicrmwop">MLIR</a>
 */
public final class MemRefAtomicRmwOp extends ElementAccess {
  private static final ValueGroup<Value> VALUE = ValueGroup.operand("value", NUMBER);

  private static final Property<IntegerAttr> KIND =
      Property.of("kind", IntegerAttr.class)
          .where("the number of a kind, an i64", value -> AtomicRmwKind.of(value) != null)
          .spelled(
              PropertySyntax.words(
                  "kind of update",
                  Stream.of(AtomicRmwKind.values())
                      .collect(
                          ImmutableMap.toImmutableMap(
                              AtomicRmwKind::spelling, AtomicRmwKind::toAttribute))));

  /** The definition of the operations of this name. */
  public static final OpDefinition<MemRefAtomicRmwOp> DEFINITION =
      OpDefinition.of("memref.atomic_rmw", MemRefAtomicRmwOp.class, MemRefAtomicRmwOp::new)
          .groups(VALUE, NUMBERS, INDICES)
          .properties(KIND)
          .result("result", NUMBER)
          .allTypesMatch("value", "result")
          .typesMatchWith(
              "a value of the element type", "memref", "value", ElementAccess::elementOf)
          .syntax(
              format(
                  "$kind $value `,` $memref `[` $indices `]` attr-dict "
                      + "`:` `(` type($value) `,` type($memref) `)` `->` type($result)"))
          .with(Fold.Rule.class, (op, operands) -> CastFolding.intoOperands(op, op.get(VALUE)));

  private MemRefAtomicRmwOp(OperationState state) {
    super(state);
  }

  /**
   * Builds an update.
   *
   * @param value of the element type of {@code memref}
   * @param indices of type {@code index}, one per dimension
   */
  @CanIgnoreReturnValue
  public static MemRefAtomicRmwOp build(
      OpBuilder b, AtomicRmwKind kind, Value value, Value memref, List<? extends Value> indices) {
    OperationState state = b.state(DEFINITION).operand(value).operand(memref);
    state.operandGroup(indices).property(KIND, kind.toAttribute()).result(value.type());
    return b.insert(new MemRefAtomicRmwOp(state));
  }

  /**
   * The kind of combination of the value and the element.
   *
   * @throws IllegalStateException if the attribute is not the number of a kind
   */
  public AtomicRmwKind kind() {
    AtomicRmwKind kind = AtomicRmwKind.of(property(KIND));
    checkState(kind != null, "no kind: %s", property(KIND));
    return kind;
  }

  /** The value that the element is combined with. */
  public Value value() {
    return get(VALUE);
  }

  @Override
  public Value memref() {
    return get(NUMBERS);
  }

  @Override
  public Completion execute(Execution e) {
    MemoryView view = e.view(memref());
    ImmutableList<Long> at = e.integers(indices(), "an address");
    return Completion.of(e.update(view, at, old -> kind().combine(e.value(value()), old)));
  }

  @Override
  public void verify(Verification v) {
    super.verify(v);
    if (!combines(kind(), value().type())) {
      v.error("cannot combine values of type %s by '%s'", value().type(), kind().spelling());
    }
  }

  /**
   * Returns true if a kind can combine values of a type; MLIR does not check maxnumf and minnumf.
   */
  private static boolean combines(AtomicRmwKind kind, Type type) {
    return switch (kind) {
      case ASSIGN, MAXNUMF, MINNUMF -> true;
      case ADDF, MULF, MAXIMUMF, MINIMUMF -> type instanceof FloatType;
      case ADDI, MULI, ANDI, ORI, XORI, MAXS, MAXU, MINS, MINU -> type instanceof IntegerType;
    };
  }
}
