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
import dev.halfspace.ir.Quantity;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.MemoryAccess;
import dev.halfspace.ir.traits.MemoryAccesses;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * {@code memref.dma_start}: starts a transfer between buffers that goes on while the program does.
 *
 * <pre>{@code
 * memref.dma_start %src[%i, %j], %dst[%k], %count, %tag[%t], %stride, %per_stride
 *     : memref<40x128xf32>, memref<1024xf32, 1>, memref<1xi32>
 * }</pre>
 *
 * @see <a
 *     href="https://mlir.llvm.org/docs/Dialects/MemRef/#memrefdma_start-memrefdmastartop">MLIR</a>
 */
public final class MemRefDmaStartOp extends Operation
    implements MemoryAccesses, Printable, Verifiable {
  /** What all such operations have in common. */
  public static final OpDefinition<MemRefDmaStartOp> DEFINITION =
      OpDefinition.of("memref.dma_start", MemRefDmaStartOp.class, MemRefDmaStartOp::new)
          .operands("operands", TypeConstraint.ANY)
          .with(OpSyntax.class, MemRefDmaStartOp::parse);

  private MemRefDmaStartOp(OperationState state) {
    super(state);
  }

  /** An element of a buffer. */
  public record Element(Value memref, ImmutableList<Value> indices) {}

  /**
   * Builds the start of a transfer.
   *
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
    operands.add(source.memref());
    operands.addAll(source.indices());
    operands.add(destination.memref());
    operands.addAll(destination.indices());
    operands.add(count);
    operands.add(tag.memref());
    operands.addAll(tag.indices());
    operands.addAll(strides);
    return b.insert(new MemRefDmaStartOp(b.state(DEFINITION).operandGroup(operands)));
  }

  /** The element at operand {@code position}, or {@code null} if none stands there. */
  private @Nullable Element elementAt(int position) {
    if (position >= numOperands() || !(operand(position).type() instanceof MemRefType type)) {
      return null;
    }
    int end = position + 1 + type.rank();
    return end > numOperands()
        ? null
        : new Element(
            operand(position), ImmutableList.copyOf(operands().subList(position + 1, end)));
  }

  private Element need(int position) {
    Element element = elementAt(position);
    if (element == null) {
      throw new IllegalStateException("no buffer at operand #" + position);
    }
    return element;
  }

  private static int after(int position, Element element) {
    return position + 1 + element.indices().size();
  }

  /** The first element that is read. */
  public Element source() {
    return need(0);
  }

  private int destinationAt() {
    return after(0, source());
  }

  /** The first element that is written. */
  public Element destination() {
    return need(destinationAt());
  }

  private int countAt() {
    return after(destinationAt(), destination());
  }

  /** The number of elements. */
  public Value count() {
    return operand(countAt());
  }

  /** The element that says which transfer this is. */
  public Element tag() {
    return need(countAt() + 1);
  }

  /** The stride and the number of elements per stride, or nothing. */
  public List<Value> strides() {
    return operands().subList(after(countAt() + 1, tag()), numOperands());
  }

  @Override
  public ImmutableList<MemoryAccess> memoryAccesses() {
    ImmutableList<Value> counts =
        ImmutableList.<Value>builder().add(count()).addAll(strides()).build();
    return ImmutableList.of(
        DmaTransfer.elements(source().memref(), at(source()), counts, false),
        DmaTransfer.elements(destination().memref(), at(destination()), counts, true),
        MemoryAccess.element(tag().memref(), at(tag()), true));
  }

  private static AffineValueMap at(Element element) {
    return AffineValueMap.identity(element.indices());
  }

  @Override
  public boolean isAsynchronous() {
    return true;
  }

  @Override
  public void verify(Verification v) {
    int next = 0;
    Set<Integer> memrefs = new HashSet<>();
    for (String role : ImmutableList.of("source", "destination", "tag")) {
      if (role.equals("tag")) {
        next++;
      }
      Element element = elementAt(next);
      if (element == null) {
        v.error(this, "needs a ranked memref and its subscripts as " + role);
        return;
      }
      memrefs.add(next);
      next = after(next, element);
    }
    int rest = numOperands() - next;
    if (rest != 0 && rest != 2) {
      v.error(
          this,
          "has %s after its tag, not a stride and a number"
              .formatted(Quantity.of(rest, "operand")));
      return;
    }
    for (int i = 0; i < numOperands(); i++) {
      Type type = operand(i).type();
      if (!(type instanceof IndexType) && !memrefs.contains(i)) {
        v.error(this, "has a subscript or count of type %s, not index".formatted(type));
      }
    }
  }

  // %src[indices], %dst[indices], %count, %tag[indices] (, %stride, %number)? : type, type, type
  private static void parse(OpParser p, OperationState state) {
    List<OpParser.Operand> source = element(p);
    List<OpParser.Operand> destination = element(p);
    OpParser.Operand count = p.operand();
    p.punctuation(",");
    List<OpParser.Operand> tag = new ArrayList<>();
    tag.add(p.operand());
    tag.addAll(p.operands(OpParser.Delimiter.SQUARE));
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
    List<Value> operands = new ArrayList<>();
    add(p, operands, source, types.get(0));
    add(p, operands, destination, types.get(1));
    operands.add(p.resolve(count, IndexType.INDEX));
    add(p, operands, tag, types.get(2));
    operands.addAll(p.resolveAll(strides, IndexType.INDEX));
    state.operandGroup(operands);
  }

  private static List<OpParser.Operand> element(OpParser p) {
    List<OpParser.Operand> element = new ArrayList<>();
    element.add(p.operand());
    element.addAll(p.operands(OpParser.Delimiter.SQUARE));
    p.punctuation(",");
    return element;
  }

  private static void add(
      OpParser p, List<Value> operands, List<OpParser.Operand> element, Type type) {
    operands.add(p.resolve(element.get(0), type));
    operands.addAll(p.resolveAll(element.subList(1, element.size()), IndexType.INDEX));
  }

  @Override
  public boolean hasCustomForm() {
    Element source = elementAt(0);
    Element destination = source == null ? null : elementAt(destinationAt());
    return destination != null && elementAt(countAt() + 1) != null;
  }

  @Override
  public void print(OpPrinter p) {
    print(p.text(" "), source());
    print(p.text(", "), destination());
    print(p.text(", ").value(count()).text(", "), tag());
    if (!strides().isEmpty()) {
      p.text(", ").values(strides());
    }
    p.discardableAttributes(this).text(" : ").type(source().memref().type());
    p.text(", ").type(destination().memref().type()).text(", ").type(tag().memref().type());
  }

  private static void print(OpPrinter p, Element element) {
    p.value(element.memref()).text("[").values(element.indices()).text("]");
  }
}
