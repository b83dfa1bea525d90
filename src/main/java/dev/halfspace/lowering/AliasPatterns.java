package dev.halfspace.lowering;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.Booleans;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.affine.AffineAccessOp;
import dev.halfspace.dialect.affine.AffineLoadOp;
import dev.halfspace.dialect.affine.AffineStoreOp;
import dev.halfspace.dialect.memref.MemRefLoadOp;
import dev.halfspace.dialect.memref.MemRefStoreOp;
import dev.halfspace.dialect.memref.MemRefSubViewOp;
import dev.halfspace.dialect.shape.Slice;
import dev.halfspace.dialect.vector.TransferOp;
import dev.halfspace.dialect.vector.VectorAccessOp;
import dev.halfspace.dialect.vector.Vectors;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Folds views into their users: accesses to views become accesses to the source buffers. */
final class AliasPatterns {
  private AliasPatterns() {}

  /** The patterns for {@code memref} and {@code vector}, including subviews of subviews. */
  static ImmutableList<Pattern> patterns() {
    return ImmutableList.of(
        Pattern.of(
            "load-of-view",
            MemRefLoadOp.class,
            load ->
                through(
                    load.memref(),
                    view ->
                        access(
                            load,
                            b ->
                                MemRefLoadOp.build(
                                    b, view.source(), view.resolve(b, load.indices(), true))))),
        Pattern.of(
            "store-of-view",
            MemRefStoreOp.class,
            store ->
                through(
                    store.memref(),
                    view ->
                        access(
                            store,
                            b ->
                                MemRefStoreOp.build(
                                    b,
                                    store.value(),
                                    view.source(),
                                    view.resolve(b, store.indices(), true))))),
        Pattern.of(
            "vector-access-of-view",
            VectorAccessOp.class,
            access -> through(access.base(), view -> vectorAccess(access, view))),
        Pattern.of(
            "transfer-of-view",
            TransferOp.class,
            access -> through(access.base(), view -> transfer(access, view))),
        Pattern.of("subview-of-subview", MemRefSubViewOp.class, AliasPatterns::subview));
  }

  /** The patterns for accesses of {@code affine}. */
  static ImmutableList<Pattern> affinePatterns() {
    return ImmutableList.of(
        Pattern.of(
            "affine-load-of-view",
            AffineLoadOp.class,
            load -> through(load.accessedMemory(), view -> affineAccess(load, view))),
        Pattern.of(
            "affine-store-of-view",
            AffineStoreOp.class,
            store -> through(store.accessedMemory(), view -> affineAccess(store, view))));
  }

  private static Match through(Value memref, Function<ViewIndices, Match> match) {
    return ViewIndices.of(memref)
        .map(match)
        .orElseGet(() -> Match.no("it accesses no view that is clear"));
  }

  private static Match access(Operation access, Function<OpBuilder, Operation> build) {
    return Match.rewrite(
        r -> {
          Operation built = build.apply(r.before(access));
          keepTemporal(access, built);
          r.replaceWith(access, built);
        });
  }

  /** Keeps the {@code nontemporal} hint, except on vector accesses to a subview. */
  @SuppressWarnings("unchecked") // of all these accesses, this property is a Boolean
  private static void keepTemporal(Operation from, Operation to) {
    Property<?> property = to.definition().property("nontemporal");
    boolean isKept =
        !(from instanceof VectorAccessOp access)
            || !(access.base().definingOp() instanceof MemRefSubViewOp);
    if (property != null && isKept && from.propertyValue(property) instanceof IntegerAttr hint) {
      to.setProperty((Property<IntegerAttr>) property, hint);
    }
  }

  private static Match vectorAccess(VectorAccessOp access, ViewIndices view) {
    Value mask = access.mask();
    var opcode = access.definition();
    boolean isWhole = opcode == Vectors.LOAD || opcode == Vectors.STORE;
    if (!isWhole && opcode != Vectors.MASKEDLOAD && opcode != Vectors.MASKEDSTORE) {
      return Match.no("it accesses no row of elements");
    }
    VectorType type = access.vectorType();
    boolean isElement =
        ((MemRefType) access.base().type()).elementType() instanceof VectorType && isWhole;
    if (!isElement && !keepsPlaces(type, access.indices().size(), view)) {
      return Match.no("elements of the vector are not side by side in the buffer");
    }
    return access(
        access,
        b -> {
          List<Value> at = view.resolve(b, access.indices(), false);
          if (mask != null) {
            Value other = access.passThrough();
            Value vector = other == null ? access.vector() : other;
            return VectorAccessOp.build(
                b,
                other == null ? Vectors.MASKEDSTORE : Vectors.MASKEDLOAD,
                view.source(),
                at,
                null,
                mask,
                vector);
          }
          return access.isWrite()
              ? Vectors.store(b, access.vector(), view.source(), at)
              : Vectors.load(b, type, view.source(), at);
        });
  }

  /**
   * Returns true if a vector along the last dimensions of the view is one along the last dimensions
   * of the source buffer.
   */
  private static boolean keepsPlaces(VectorType vector, int rank, ViewIndices view) {
    for (int back = 1; back <= vector.rank(); back++) {
      int dimension = vector.rank() - back;
      boolean isOne = vector.shape().size(dimension) == 1 && !vector.isScalable(dimension);
      if (back > view.rank() || (!isOne && !view.isAlong(rank - back, view.rank() - back))) {
        return false;
      }
    }
    return true;
  }

  private static Match transfer(TransferOp transfer, ViewIndices view) {
    if (view instanceof ViewIndices.Part part) {
      boolean isInside = !Booleans.contains(transfer.inBounds(), false);
      return isInside && part.hasUnitStrides()
          ? transfer(transfer, view, part.widen(transfer.permutationMap()))
          : Match.no("the vector may end where the subview does, or its elements are apart");
    }
    VectorType vector = transfer.vectorType();
    int rank = transfer.indices().size();
    return view instanceof ViewIndices.Expanded
            && !transfer.isWrite()
            && transfer.permutationMap().isMinorIdentity()
            && keepsPlaces(vector, rank, view)
            && keepsEnds(transfer, view)
        ? transfer(transfer, view, AffineMap.minorIdentity(view.rank(), vector.rank()))
        : Match.no("what it transfers is not side by side in the buffer");
  }

  /** Returns true if out-of-bounds elements of the view are out of bounds in the source buffer. */
  private static boolean keepsEnds(TransferOp transfer, ViewIndices view) {
    boolean[] inBounds = transfer.inBounds();
    for (int back = 1; back <= inBounds.length; back++) {
      if (!inBounds[inBounds.length - back]
          && !view.endsWith(transfer.indices().size() - back, view.rank() - back)) {
        return false;
      }
    }
    return true;
  }

  private static Match transfer(TransferOp transfer, ViewIndices view, AffineMap map) {
    Value padding = transfer.padding();
    return access(
        transfer,
        b ->
            TransferOp.build(
                b,
                transfer.definition() == Vectors.TRANSFER_READ
                    ? Vectors.TRANSFER_READ
                    : Vectors.TRANSFER_WRITE,
                transfer.vectorType(),
                view.source(),
                view.resolve(b, transfer.indices(), false),
                padding == null ? transfer.vector() : padding,
                transfer.mask(),
                map,
                transfer.inBounds()));
  }

  /** Merges subviews of unit strides: adds offsets, in the dimensions the outer one keeps. */
  private static Match subview(MemRefSubViewOp inner) {
    ViewIndices.Part outer =
        ViewIndices.of(inner.source())
            .map(view -> view instanceof ViewIndices.Part part ? part : null)
            .orElse(null);
    if (outer == null || !outer.hasUnitStrides() || !ViewIndices.hasUnitStrides(inner)) {
      return Match.no("it is no subview of a subview, both of strides 1");
    }
    return Match.rewrite(
        r -> {
          OpBuilder b = r.before(inner);
          Slice lists = outer.view().lists();
          List<MixedIndex> offsets = new ArrayList<>(MixedIndex.of(lists.offsets()));
          List<MixedIndex> sizes = new ArrayList<>(MixedIndex.of(lists.sizes()));
          List<MixedIndex> added = MixedIndex.of(inner.lists().offsets());
          List<MixedIndex> taken = MixedIndex.of(inner.lists().sizes());
          AffineExpr sum = AffineExpr.symbol(0).plus(AffineExpr.symbol(1));
          for (int i = 0; i < added.size(); i++) {
            int at = outer.kept().get(i);
            offsets.set(at, MixedIndex.apply(b, sum, List.of(added.get(i), offsets.get(at))));
            sizes.set(at, taken.get(i));
          }
          Slice merged =
              new Slice(MixedIndex.list(offsets), MixedIndex.list(sizes), lists.strides());
          r.replaceWith(inner, MemRefSubViewOp.build(b, outer.source(), merged, inner.type()));
        });
  }

  private static Match affineAccess(AffineAccessOp access, ViewIndices view) {
    if (!view.isAffineAt(access)) {
      return Match.no("what the view is made of is no dimension here");
    }
    return access(
        access,
        b -> {
          AffineValueMap at =
              AffineValueMap.identity(view.resolve(b, computed(b, access.subscripts()), true));
          return access instanceof AffineStoreOp store
              ? AffineStoreOp.build(b, store.value(), view.source(), at)
              : AffineLoadOp.build(b, view.source(), at);
        });
  }

  private static List<Value> computed(OpBuilder b, AffineValueMap subscripts) {
    List<Value> values = new ArrayList<>();
    for (AffineExpr result : subscripts.map().results()) {
      AffineMap map =
          AffineMap.of(subscripts.map().numDims(), subscripts.map().numSymbols(), List.of(result));
      values.add(MixedIndex.apply(b, AffineValueMap.of(map, subscripts.operands())).value(b));
    }
    return values;
  }
}
