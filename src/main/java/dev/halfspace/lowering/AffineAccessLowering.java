package dev.halfspace.lowering;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.dialect.affine.AffineAccessOp;
import dev.halfspace.dialect.affine.AffineApplyOp;
import dev.halfspace.dialect.affine.AffineDmaOp;
import dev.halfspace.dialect.affine.AffineLoadOp;
import dev.halfspace.dialect.affine.AffineMinMaxOp;
import dev.halfspace.dialect.affine.AffinePrefetchOp;
import dev.halfspace.dialect.affine.AffineStoreOp;
import dev.halfspace.dialect.affine.AffineVectorLoadOp;
import dev.halfspace.dialect.affine.AffineVectorStoreOp;
import dev.halfspace.dialect.memref.MemRefDmaStartOp;
import dev.halfspace.dialect.memref.MemRefDmaStartOp.Element;
import dev.halfspace.dialect.memref.MemRefDmaWaitOp;
import dev.halfspace.dialect.memref.MemRefLoadOp;
import dev.halfspace.dialect.memref.MemRefPrefetchOp;
import dev.halfspace.dialect.memref.MemRefStoreOp;
import dev.halfspace.dialect.vector.Vectors;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Lowers accesses and index computations of {@code affine}; maps become {@code arith}. */
final class AffineAccessLowering {
  private final AffineExpansion expansion;

  private AffineAccessLowering(AffineExpansion expansion) {
    this.expansion = expansion;
  }

  static ImmutableList<Pattern> patterns(AffineExpansion expansion) {
    AffineAccessLowering lowering = new AffineAccessLowering(expansion);
    return ImmutableList.of(
        Pattern.of("lower-affine-apply", AffineApplyOp.class, lowering::apply),
        Pattern.of("lower-affine-min-max", AffineMinMaxOp.class, lowering::minMax),
        Pattern.of(
            "lower-affine-load",
            AffineLoadOp.class,
            load ->
                lowering.access(
                    load,
                    MemRefLoadOp.DEFINITION,
                    state -> state.operand(load.accessedMemory()).result(load.result().type()))),
        Pattern.of(
            "lower-affine-store",
            AffineStoreOp.class,
            store ->
                lowering.access(
                    store,
                    MemRefStoreOp.DEFINITION,
                    state -> state.operand(store.value()).operand(store.accessedMemory()))),
        Pattern.of(
            "lower-affine-vector-load",
            AffineVectorLoadOp.class,
            load ->
                lowering.access(
                    load,
                    Vectors.LOAD,
                    state -> state.operand(load.accessedMemory()).result(load.vectorType()))),
        Pattern.of(
            "lower-affine-vector-store",
            AffineVectorStoreOp.class,
            store ->
                lowering.access(
                    store,
                    Vectors.STORE,
                    state -> state.operand(store.value()).operand(store.accessedMemory()))),
        Pattern.of("lower-affine-prefetch", AffinePrefetchOp.class, lowering::prefetch),
        Pattern.of("lower-affine-dma", AffineDmaOp.class, lowering::transfer));
  }

  private Match apply(AffineApplyOp apply) {
    AffineValueMap map = apply.computed();
    return AffineArithmetic.expanding(
        map.map(), r -> r.replace(apply, expansion.values(r.before(apply), map)));
  }

  private Match minMax(AffineMinMaxOp op) {
    AffineValueMap map = op.candidates();
    return AffineArithmetic.expanding(
        map.map(),
        r ->
            r.replace(
                op,
                op.kind() == AffineMinMaxOp.Kind.MIN
                    ? expansion.min(r.before(op), map)
                    : expansion.max(r.before(op), map)));
  }

  /**
   * Lowers an access to one with computed subscripts.
   *
   * @param describe adds the operands that precede the subscripts, and the result type
   */
  private Match access(
      AffineAccessOp access, OpDefinition<?> lowered, Consumer<OperationState> describe) {
    AffineValueMap subscripts = access.subscripts();
    return AffineArithmetic.expanding(
        subscripts.map(),
        r -> {
          OpBuilder b = r.before(access);
          List<Value> at = expansion.values(b, subscripts);
          OperationState state = b.state(lowered);
          describe.accept(state);
          markTemporal(state.operandGroup(at));
          r.replaceWith(access, b.insert(lowered.create(state)));
        });
  }

  /** Sets the {@code nontemporal} property to false, which MLIR prints in the generic form. */
  private static void markTemporal(OperationState access) {
    Property<?> property = access.definition().property("nontemporal");
    if (property != null) {
      access.propertyValue(property, IntegerAttr.bool(false));
    }
  }

  private Match prefetch(AffinePrefetchOp prefetch) {
    AffineValueMap subscripts = prefetch.subscripts();
    return AffineArithmetic.expanding(
        subscripts.map(),
        r -> {
          OpBuilder b = r.before(prefetch);
          List<Value> at = expansion.values(b, subscripts);
          r.replaceWith(
              prefetch, MemRefPrefetchOp.build(b, prefetch.memref(), at, prefetch.hints()));
        });
  }

  private Match transfer(AffineDmaOp transfer) {
    List<AffineMap> maps = new ArrayList<>();
    transfer.elements().forEach(element -> maps.add(element.subscripts().map()));
    return AffineArithmetic.expanding(
        maps,
        r -> {
          OpBuilder b = r.before(transfer);
          List<Element> elements = new ArrayList<>();
          for (AffineDmaOp.Element each : transfer.elements()) {
            elements.add(new Element(each.memref(), expansion.values(b, each.subscripts())));
          }
          r.replaceWith(transfer, lowered(b, transfer, elements));
        });
  }

  private static Operation lowered(OpBuilder b, AffineDmaOp transfer, List<Element> elements) {
    List<Value> counts = transfer.counts();
    Element first = elements.get(0);
    return transfer.kind() == AffineDmaOp.Kind.WAIT
        ? MemRefDmaWaitOp.build(b, first.memref(), first.indices(), counts.get(0))
        : MemRefDmaStartOp.build(
            b,
            first,
            elements.get(1),
            counts.get(0),
            elements.get(2),
            counts.subList(1, counts.size()));
  }
}
