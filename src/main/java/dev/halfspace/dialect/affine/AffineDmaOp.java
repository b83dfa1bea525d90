package dev.halfspace.dialect.affine;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Lists;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.AffineMapAttr;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.dialect.memref.CastFolding;
import dev.halfspace.dialect.memref.DmaExecution;
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
 * {@code affine.dma_start} and {@code affine.dma_wait}: start an asynchronous transfer between
 * buffers, and wait for its completion. A tag element identifies the transfer.
 *
 * <pre>{@code
 * affine.dma_start %src[%i, %j], %dst[%k], %tag[%t], %count, %stride, %per_stride
 *     : memref<40x128xf32>, memref<1024xf32, 1>, memref<1xi32>
 * affine.dma_wait %tag[%t], %count : memref<1xi32>
 * }</pre>
 *
 * <p>The maps of the subscripts are discardable attributes, as in MLIR: {@code src_map}, {@code
 * dst_map} and {@code tag_map}. The operands are one list: each buffer is followed by as many
 * values as its map takes, and the last of these by the counts. The operation does not distinguish
 * dimensions and symbols: each value need only be a valid dimension. See {@link DmaExecution} for
 * the order of the elements.
 *
 * @see <a
 *     href="https://mlir.llvm.org/docs/Dialects/Affine/#affinedma_start-mliraffinedmastartop">MLIR</a>
 */
public final class AffineDmaOp extends Operation
    implements MemoryAccesses, Printable, Verifiable, Executable {

  /** The step of a transfer that an operation performs. */
  public enum Kind {
    /** {@code affine.dma_start}: takes source, destination and tag. */
    START("affine.dma_start", ImmutableList.of("src_map", "dst_map", "tag_map")),
    /** {@code affine.dma_wait}: takes the tag. */
    WAIT("affine.dma_wait", ImmutableList.of("tag_map"));

    private final ImmutableList<String> maps;
    private final OpDefinition<AffineDmaOp> definition;

    Kind(String name, ImmutableList<String> maps) {
      this.maps = maps;
      this.definition =
          OpDefinition.of(name, AffineDmaOp.class, s -> new AffineDmaOp(this, s))
              .operands("operands", TypeConstraint.ANY)
              .with(OpSyntax.class, (p, state) -> parse(this, p, state))
              .with(Fold.Rule.class, CastFolding::rule);
    }

    /** The definition of the operation of this kind. */
    public OpDefinition<AffineDmaOp> definition() {
      return definition;
    }
  }

  /**
   * An element of a buffer.
   *
   * @param memref the buffer, of known rank
   * @param subscripts a map with one result per dimension
   */
  public record Element(Value memref, AffineValueMap subscripts) {}

  private final Kind kind;

  private AffineDmaOp(Kind kind, OperationState state) {
    super(state);
    this.kind = kind;
  }

  /**
   * Builds the start of a transfer.
   *
   * @param counts the number of elements; for a strided transfer also the stride and the number of
   *     elements per stride
   */
  @CanIgnoreReturnValue
  public static AffineDmaOp buildStart(
      OpBuilder b, Element source, Element destination, Element tag, List<Value> counts) {
    return build(b, Kind.START, List.of(source, destination, tag), counts);
  }

  /** Builds a wait for a transfer of {@code count} elements. */
  @CanIgnoreReturnValue
  public static AffineDmaOp buildWait(OpBuilder b, Element tag, Value count) {
    return build(b, Kind.WAIT, List.of(tag), List.of(count));
  }

  private static AffineDmaOp build(
      OpBuilder b, Kind kind, List<Element> elements, List<Value> counts) {
    OperationState state = b.state(kind.definition);
    List<Value> operands = new ArrayList<>();
    for (int i = 0; i < elements.size(); i++) {
      operands.add(elements.get(i).memref());
      operands.addAll(elements.get(i).subscripts().operands());
      state.attribute(kind.maps.get(i), new AffineMapAttr(elements.get(i).subscripts().map()));
    }
    operands.addAll(counts);
    return b.insert(new AffineDmaOp(kind, state.operandGroup(operands)));
  }

  /** The step of the transfer. */
  public Kind kind() {
    return kind;
  }

  /**
   * The elements that the operation names: source, destination and tag, or the tag alone.
   *
   * @throws IllegalStateException if maps are missing or do not match the operands
   */
  public ImmutableList<Element> elements() {
    ImmutableList.Builder<Element> elements = ImmutableList.builder();
    int next = 0;
    for (String name : kind.maps) {
      AffineMap map = map(name);
      int end = next + 1 + map.numInputs();
      if (end > numOperands()) {
        throw new IllegalStateException("the operands do not fit " + name);
      }
      elements.add(
          new Element(operand(next), AffineValueMap.of(map, operands().subList(next + 1, end))));
      next = end;
    }
    return elements.build();
  }

  /** The number of operands before the counts: the buffers and the operands of their subscripts. */
  private int numPlaces() {
    return kind.maps.stream().mapToInt(name -> 1 + map(name).numInputs()).sum();
  }

  private AffineMap map(String name) {
    if (attributes().get(name) instanceof AffineMapAttr map) {
      return map.map();
    }
    throw new IllegalStateException(name() + " has no map '" + name + "'");
  }

  /** The number of elements; for a strided transfer also the stride and the elements per stride. */
  public List<Value> counts() {
    return operands().subList(numPlaces(), numOperands());
  }

  @Override
  public ImmutableList<MemoryAccess> memoryAccesses() {
    ImmutableList<Element> elements = elements();
    Element tag = elements.get(elements.size() - 1);
    if (kind == Kind.WAIT) {
      return ImmutableList.of(MemoryAccess.element(tag.memref(), tag.subscripts(), false));
    }
    Element source = elements.get(0);
    Element destination = elements.get(1);
    return ImmutableList.of(
        DmaExecution.elements(source.memref(), source.subscripts(), counts(), false),
        DmaExecution.elements(destination.memref(), destination.subscripts(), counts(), true),
        MemoryAccess.element(tag.memref(), tag.subscripts(), true));
  }

  @Override
  public Completion execute(Execution e) {
    List<DmaExecution.Place> places =
        elements().stream()
            .map(each -> new DmaExecution.Place(each.memref(), e.apply(each.subscripts())))
            .toList();
    if (kind == Kind.WAIT) {
      DmaExecution.await(e, places.get(0));
    } else {
      DmaExecution.start(e, places.get(0), places.get(1), places.get(2), counts());
    }
    return Completion.DONE;
  }

  @Override
  public boolean isAsynchronous() {
    return true;
  }

  @Override
  public boolean isWait() {
    return kind == Kind.WAIT;
  }

  @Override
  public void verify(Verification v) {
    for (String name : kind.maps) {
      if (!(attributes().get(name) instanceof AffineMapAttr)) {
        v.error("needs an affine map as attribute '%s'", name);
        return;
      }
    }
    int counts = numOperands() - numPlaces();
    if (counts != 1 && !(kind == Kind.START && counts == 3)) {
      v.error("has %s beside its buffers and their subscripts", Quantity.of(counts, "operand"));
      return;
    }
    ImmutableList<Element> elements = elements();
    for (int i = 0; i < elements.size(); i++) {
      verifyElement(elements.get(i), kind.maps.get(i), v);
    }
    for (Value count : counts()) {
      if (!(count.type() instanceof IndexType)) {
        v.error("has a count of type %s, which must be index", count.type());
      }
    }
  }

  private void verifyElement(Element element, String map, Verification v) {
    if (!(element.memref().type() instanceof MemRefType)) {
      v.error("needs a ranked memref for '%s', not %s", map, element.memref().type());
    }
    // Valid dimensions suffice: symbol(%i) may be an induction variable.
    List<Value> operands = element.subscripts().operands();
    AffineScopes.verifyOperands(this, operands.size(), operands, "'" + map + "'", v);
  }

  // %memref [subscripts], ..., %count (, %stride, %per_stride)? : type, ...
  private static void parse(Kind kind, OpParser p, OperationState state) {
    List<OpParser.Operand> memrefs = new ArrayList<>();
    List<AffineValueMap> subscripts = new ArrayList<>();
    for (String map : kind.maps) {
      memrefs.add(p.operand());
      subscripts.add(p.affineSubscripts(OpParser.Delimiter.SQUARE));
      state.attribute(map, p.intern(new AffineMapAttr(subscripts.get(memrefs.size() - 1).map())));
      p.punctuation(",");
    }
    int position = p.position();
    List<OpParser.Operand> counts = p.operands(OpParser.Delimiter.NONE);
    if (counts.size() != 1 && (kind == Kind.WAIT || counts.size() != 3)) {
      throw p.error(
          p.inFirstLine(position),
          kind == Kind.WAIT
              ? "expected the number of elements"
              : "expected the number of elements, or it, a stride and a number per stride");
    }
    position = p.position();
    List<Type> types = p.colonTypes();
    if (types.size() != memrefs.size()) {
      throw p.error(
          p.inFirstLine(position),
          "%s for %s"
              .formatted(Quantity.of(types.size(), "type"), Quantity.of(memrefs.size(), "buffer")));
    }
    List<Value> operands = new ArrayList<>();
    for (int i = 0; i < memrefs.size(); i++) {
      operands.add(p.resolve(memrefs.get(i), types.get(i)));
      operands.addAll(subscripts.get(i).operands());
    }
    operands.addAll(p.resolveAll(counts, IndexType.INDEX));
    state.operandGroup(operands);
  }

  @Override
  public boolean hasCustomForm() {
    return kind.maps.stream().allMatch(name -> attributes().get(name) instanceof AffineMapAttr)
        && numPlaces() <= numOperands();
  }

  @Override
  public void print(OpPrinter p) {
    ImmutableList<Element> elements = elements();
    p.text(" ");
    for (Element element : elements) {
      p.value(element.memref()).text("[").affineSubscripts(element.subscripts()).text("], ");
    }
    p.values(counts()).text(" : ");
    p.types(Lists.transform(elements, element -> element.memref().type()));
  }
}
