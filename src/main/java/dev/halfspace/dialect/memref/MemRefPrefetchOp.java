package dev.halfspace.dialect.memref;

import static dev.halfspace.builtin.TypeConstraints.MEMREF;
import static java.util.Objects.requireNonNull;

import com.google.common.collect.ImmutableList;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Printable;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.ir.traits.MemoryAccess;
import java.util.List;

/**
 * {@code memref.prefetch}: a hint that an element of a buffer will be accessed.
 *
 * <pre>{@code
 * memref.prefetch %a[%i, %j], read, locality<3>, data : memref<400x400xi32>
 * }</pre>
 *
 * <p>The element may be out of bounds: a loop may prefetch beyond its last iteration.
 *
 * @see <a
 *     href="https://mlir.llvm.org/docs/Dialects/MemRef/#memrefprefetch-memrefprefetchop">MLIR</a>
 */
public final class MemRefPrefetchOp extends ElementAccess implements Printable {
  /** The definition of the operations of this name. */
  public static final OpDefinition<MemRefPrefetchOp> DEFINITION =
      OpDefinition.of("memref.prefetch", MemRefPrefetchOp.class, MemRefPrefetchOp::new)
          .groups(MEMREF, INDICES)
          .properties(PrefetchHints.WRITE, PrefetchHints.LOCALITY, PrefetchHints.DATA)
          .with(OpSyntax.class, MemRefPrefetchOp::parse)
          .with(Fold.Rule.class, CastFolding::rule);

  private MemRefPrefetchOp(OperationState state) {
    super(state);
  }

  /** Builds a prefetch; {@code indices} are of type {@code index}, one per dimension. */
  @CanIgnoreReturnValue
  public static MemRefPrefetchOp build(
      OpBuilder b, Value memref, List<? extends Value> indices, PrefetchHints hints) {
    OperationState state = b.state(DEFINITION).operand(memref).operandGroup(indices);
    hints.describe(state);
    return b.insert(new MemRefPrefetchOp(state));
  }

  /** The hints about the access to come. */
  public PrefetchHints hints() {
    return PrefetchHints.of(this);
  }

  /** A prefetch is modeled as a write, so that it is neither erased nor reordered. */
  @Override
  public ImmutableList<Effect> effects() {
    return ImmutableList.of(new Effect(Kind.WRITE, memref()));
  }

  /** None: the hint is not an access itself. */
  @Override
  public ImmutableList<MemoryAccess> memoryAccesses() {
    return ImmutableList.of();
  }

  private static final ImmutableList<Property<IntegerAttr>> HINTS =
      ImmutableList.of(PrefetchHints.WRITE, PrefetchHints.LOCALITY, PrefetchHints.DATA);

  // %memref [indices], (read|write), locality<N>, (data|instr) : type
  private static void parse(OpParser p, OperationState state) {
    OpParser.Operand memref = p.operand();
    List<OpParser.Operand> indices = p.operands(OpParser.Delimiter.SQUARE);
    for (Property<IntegerAttr> hint : HINTS) {
      p.punctuation(",");
      boolean isLocality = hint == PrefetchHints.LOCALITY;
      if (isLocality) {
        p.keyword("locality");
        p.punctuation("<");
      }
      state.property(hint, requireNonNull(hint.syntax()).parse(p));
      if (isLocality) {
        p.punctuation(">");
      }
    }
    state.operand(p.resolve(memref, p.colonType()));
    state.operandGroup(p.resolveAll(indices, IndexType.INDEX));
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").value(memref()).text("[").values(indices()).text("]");
    PrefetchHints hints = hints();
    p.text(hints.isWrite() ? ", write, locality<" : ", read, locality<");
    p.integer(hints.locality()).text(hints.isData() ? ">, data" : ">, instr");
    p.discardableAttributes(this).text(" : ").type(memref().type());
  }

  /** Does nothing, whatever the subscripts are. */
  @Override
  public Completion execute(Execution e) {
    return Completion.DONE;
  }
}
