package dev.halfspace.dialect.memref;

import com.google.common.collect.ImmutableList;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Printable;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.Executable;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.ir.traits.MemoryAccess;
import dev.halfspace.ir.traits.MemoryAccesses;
import dev.halfspace.support.Quantity;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code memref.dma_start}: starts an asynchronous transfer between buffers.
 *
 * <pre>{@code
 * memref.dma_start %src[%i, %j], %dst[%k], %count, %tag[%t], %stride, %per_stride
 *     : memref<40x128xf32>, memref<1024xf32, 1>, memref<1xi32>
 * }</pre>
 *
 * <p>Until a {@code memref.dma_wait} on the tag, the source must not be written and the destination
 * must not be accessed: the time at which each element is transferred is unspecified. See {@link
 * DmaExecution} for the order of the elements and the meaning of stride and number per stride,
 * which are either both given or both absent.
 *
 * <p>The operands are one list, which the ranks of the three buffers divide: {@code source, its
 * subscripts, destination, its subscripts, count, tag, its subscripts, stride, number per stride}.
 * The textual form has the same order, unlike that of {@code affine.dma_start}, where the tag comes
 * before the count.
 *
 * @see <a
 *     href="https://mlir.llvm.org/docs/Dialects/MemRef/#memrefdma_start-memrefdmastartop">MLIR</a>
 */
public final class MemRefDmaStartOp extends Operation
    implements MemoryAccesses, Printable, Verifiable, Executable {
  private static final ImmutableList<String> ROLES =
      ImmutableList.of("source", "destination", "tag");

  /** The definition of the operations of this name. */
  public static final OpDefinition<MemRefDmaStartOp> DEFINITION =
      OpDefinition.of("memref.dma_start", MemRefDmaStartOp.class, MemRefDmaStartOp::new)
          .operands("operands", TypeConstraint.ANY)
          .with(OpSyntax.class, MemRefDmaStartOp::parse)
          .with(Fold.Rule.class, CastFolding::rule);

  private MemRefDmaStartOp(OperationState state) {
    super(state);
  }

  /**
   * An element of a buffer.
   *
   * @param memref the buffer, of known rank
   * @param indices the subscripts, one per dimension
   */
  public record Element(Value memref, ImmutableList<Value> indices) {
    private void addTo(List<Value> operands) {
      operands.add(memref);
      operands.addAll(indices);
    }

    private DmaExecution.Place place(Execution e) {
      return new DmaExecution.Place(memref, e.integers(indices, "a subscript"));
    }

    private AffineValueMap place() {
      return AffineValueMap.identity(indices);
    }

    private void print(OpPrinter p) {
      p.value(memref).text("[").values(indices).text("]");
    }
  }

  /**
   * Builds the start of a transfer.
   *
   * @param count the number of elements, an {@code index}
   * @param strides the stride and the number of elements per stride, or nothing
   */
  @CanIgnoreReturnValue
  public static MemRefDmaStartOp build(
      OpBuilder b,
      Element source,
      Element destination,
      Value count,
      Element tag,
      List<? extends Value> strides) {
    List<Value> operands = new ArrayList<>();
    source.addTo(operands);
    destination.addTo(operands);
    operands.add(count);
    tag.addTo(operands);
    operands.addAll(strides);
    return b.insert(new MemRefDmaStartOp(b.state(DEFINITION).operandGroup(operands)));
  }

  /**
   * Source, destination and tag, as far as they are present: the list ends before the first operand
   * that is no ranked memref or is followed by fewer operands than its rank. The verifier and the
   * printer call this on operations that may be invalid; all other methods may assume that there
   * are three.
   */
  private List<Element> elements() {
    List<Element> elements = new ArrayList<>();
    int next = 0;
    while (elements.size() < ROLES.size()
        && next < numOperands()
        && operand(next).type() instanceof MemRefType type
        && next + type.rank() < numOperands()) {
      int end = next + 1 + type.rank();
      ImmutableList<Value> indices = ImmutableList.copyOf(operands().subList(next + 1, end));
      elements.add(new Element(operand(next), indices));
      next = elements.size() == 2 ? end + 1 : end; // the count precedes the tag
    }
    return elements;
  }

  /** The first element that is read. */
  public Element source() {
    return elements().get(0);
  }

  /** The first element that is written. */
  public Element destination() {
    return elements().get(1);
  }

  /** The number of elements. */
  public Value count() {
    return operand(2 + source().indices().size() + destination().indices().size());
  }

  /** The tag, an element that identifies the transfer. */
  public Element tag() {
    return elements().get(2);
  }

  /** The stride and the number of elements per stride, or nothing. */
  public List<Value> strides() {
    int before = 1 + elements().stream().mapToInt(each -> 1 + each.indices().size()).sum();
    return operands().subList(before, numOperands());
  }

  private ImmutableList<Value> counts() {
    return ImmutableList.<Value>builder().add(count()).addAll(strides()).build();
  }

  @Override
  public ImmutableList<MemoryAccess> memoryAccesses() {
    return ImmutableList.of(
        DmaExecution.elements(source().memref(), source().place(), counts(), false),
        DmaExecution.elements(destination().memref(), destination().place(), counts(), true),
        MemoryAccess.element(tag().memref(), tag().place(), true));
  }

  @Override
  public Completion execute(Execution e) {
    DmaExecution.start(e, source().place(e), destination().place(e), tag().place(e), counts());
    return Completion.DONE;
  }

  @Override
  public boolean isAsynchronous() {
    return true;
  }

  @Override
  public void verify(Verification v) {
    List<Element> elements = elements();
    if (elements.size() < ROLES.size()) {
      v.error("needs a ranked memref and its subscripts as %s", ROLES.get(elements.size()));
      return;
    }
    int rest = strides().size();
    if (rest != 0 && rest != 2) {
      v.error("has %s after its tag, not a stride and a number", Quantity.of(rest, "operand"));
      return;
    }
    List<Value> numbers = new ArrayList<>();
    elements.forEach(each -> numbers.addAll(each.indices()));
    numbers.addAll(counts());
    for (Value number : numbers) {
      if (!(number.type() instanceof IndexType)) {
        v.error("has a subscript or count of type %s, not index", number.type());
      }
    }
  }

  // %src[indices], %dst[indices], %count, %tag[indices] (, %stride, %number)? : type, type, type
  private static void parse(OpParser p, OperationState state) {
    List<OpParser.Operand> source = element(p);
    p.punctuation(",");
    List<OpParser.Operand> destination = element(p);
    p.punctuation(",");
    OpParser.Operand count = p.operand();
    p.punctuation(",");
    List<OpParser.Operand> tag = element(p);
    List<OpParser.Operand> strides = new ArrayList<>();
    if (p.optionalPunctuation(",")) {
      strides.add(p.operand());
      p.punctuation(",");
      strides.add(p.operand());
    }
    int position = p.position();
    List<Type> types = p.colonTypes();
    if (types.size() != 3) {
      throw p.error(position, "%s for three buffers".formatted(Quantity.of(types.size(), "type")));
    }
    state.operands(values(p, source, types.get(0))).operands(values(p, destination, types.get(1)));
    state.operands(List.of(p.resolve(count, IndexType.INDEX)));
    state.operands(values(p, tag, types.get(2))).operands(p.resolveAll(strides, IndexType.INDEX));
  }

  private static List<OpParser.Operand> element(OpParser p) {
    List<OpParser.Operand> element = new ArrayList<>(List.of(p.operand()));
    element.addAll(p.operands(OpParser.Delimiter.SQUARE));
    return element;
  }

  private static List<Value> values(OpParser p, List<OpParser.Operand> element, Type type) {
    List<Value> values = new ArrayList<>(List.of(p.resolve(element.get(0), type)));
    values.addAll(p.resolveAll(element.subList(1, element.size()), IndexType.INDEX));
    return values;
  }

  @Override
  public boolean hasCustomForm() {
    return elements().size() == ROLES.size();
  }

  @Override
  public void print(OpPrinter p) {
    source().print(p.text(" "));
    destination().print(p.text(", "));
    tag().print(p.text(", ").value(count()).text(", "));
    if (!strides().isEmpty()) {
      p.text(", ").values(strides());
    }
    p.discardableAttributes(this).text(" : ");
    p.types(elements().stream().map(each -> each.memref().type()).toList());
  }
}
