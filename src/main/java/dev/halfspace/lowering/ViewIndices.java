package dev.halfspace.lowering;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.dialect.affine.AffineDelinearizeIndexOp;
import dev.halfspace.dialect.affine.AffineLinearizeIndexOp;
import dev.halfspace.dialect.affine.AffineScopes;
import dev.halfspace.dialect.memref.MemRefCollapseShapeOp;
import dev.halfspace.dialect.memref.MemRefExpandShapeOp;
import dev.halfspace.dialect.memref.MemRefSubViewOp;
import dev.halfspace.dialect.shape.Reassociation;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A view of a buffer as a mapping from its indices to those of the source buffer.
 *
 * <pre>{@code
 * %b = memref.subview %a[%o] [4] [2]                          // i: %o + 2 * i
 * %b = memref.expand_shape %a [[0, 1]] output_shape [%n, 4]   // i, j: linearize_index [i, j] by (%n, 4)
 * %b = memref.collapse_shape %a [[0, 1]]                      // i: delinearize_index i into its sizes
 * }</pre>
 */
sealed interface ViewIndices {
  /** The source buffer. */
  Value source();

  /**
   * Builds the indices into the source buffer.
   *
   * @param isInside true if the indices are known to be in bounds of the view
   */
  List<Value> resolve(OpBuilder b, List<Value> indices, boolean isInside);

  /** Returns true if a step along a dimension of the view is a step along one of the source. */
  boolean isAlong(int inView, int inSource);

  /** Returns true if the dimensions end together, so that indices are out of bounds in both. */
  boolean endsWith(int inView, int inSource);

  /** Returns true if the computed indices are valid dimensions at {@code use} if the view's are. */
  boolean isAffineAt(Operation use);

  /** The view that defines a buffer; empty if it is none of these kinds or is ambiguous. */
  static Optional<ViewIndices> of(Value memref) {
    Operation view = memref.definingOp();
    if (view instanceof MemRefSubViewOp subview) {
      return subview.keptDimensions().map(kept -> new Part(subview, kept));
    } else if (view instanceof MemRefExpandShapeOp expansion) {
      return Optional.of(new Expanded(expansion));
    }
    return view instanceof MemRefCollapseShapeOp collapse && new Collapsed(collapse).canDivide()
        ? Optional.of(new Collapsed(collapse))
        : Optional.empty();
  }

  /** The rank of the source buffer. */
  default int rank() {
    return ((MemRefType) source().type()).rank();
  }

  /** Returns true if steps along a subview are steps along the source buffer. */
  static boolean hasUnitStrides(MemRefSubViewOp view) {
    return view.lists().strides().known().asList().stream().allMatch(each -> each == 1);
  }

  private static boolean areDims(List<Value> values, Operation use) {
    return values.stream().allMatch(each -> AffineScopes.isDim(each, use));
  }

  /**
   * A subview.
   *
   * @param kept the dimensions of the source buffer that are not dropped
   */
  record Part(MemRefSubViewOp view, ImmutableList<Integer> kept) implements ViewIndices {
    @Override
    public Value source() {
      return view.source();
    }

    @Override
    public List<Value> resolve(OpBuilder b, List<Value> indices, boolean isInside) {
      List<MixedIndex> offsets = MixedIndex.of(view.lists().offsets());
      List<MixedIndex> strides = MixedIndex.of(view.lists().strides());
      AffineExpr sum = AffineExpr.symbol(0).plus(AffineExpr.symbol(1).times(AffineExpr.symbol(2)));
      List<Value> resolved = new ArrayList<>();
      for (int i = 0; i < offsets.size(); i++) {
        int at = kept.indexOf(i);
        MixedIndex index = at < 0 ? MixedIndex.of(0) : MixedIndex.of(indices.get(at));
        List<MixedIndex> symbols = List.of(offsets.get(i), index, strides.get(i));
        resolved.add(MixedIndex.apply(b, sum, symbols).value(b));
      }
      return resolved;
    }

    /** Rewrites a map over dimensions of the view to one over those of the source buffer. */
    AffineMap widen(AffineMap map) {
      List<AffineExpr> dims = kept.stream().map(AffineExpr::dim).toList();
      return map.substitute(dims, List.of(), rank(), 0);
    }

    boolean hasUnitStrides() {
      return ViewIndices.hasUnitStrides(view);
    }

    @Override
    public boolean isAlong(int inView, int inSource) {
      return kept.get(inView) == inSource
          && MixedIndex.of(view.lists().strides()).get(inSource).known() == 1;
    }

    @Override
    public boolean endsWith(int inView, int inSource) {
      return false;
    }

    @Override
    public boolean isAffineAt(Operation use) {
      return areDims(view.lists().offsets().values(), use)
          && areDims(view.lists().strides().values(), use);
    }
  }

  /** A buffer with expanded dimensions. */
  record Expanded(MemRefExpandShapeOp view) implements ViewIndices {
    @Override
    public Value source() {
      return view.source();
    }

    private List<ImmutableList<Integer>> groups() {
      return Reassociation.of(view).groups();
    }

    @Override
    public List<Value> resolve(OpBuilder b, List<Value> indices, boolean isInside) {
      List<MixedIndex> sizes = MixedIndex.of(view.outputShape());
      List<Value> resolved = new ArrayList<>();
      for (List<Integer> group : groups()) {
        List<Value> at = group.stream().map(indices::get).toList();
        if (at.size() > 1) {
          var basis = MixedIndex.list(group.stream().map(sizes::get).toList());
          resolved.add(AffineLinearizeIndexOp.build(b, at, basis, isInside).result());
        } else {
          resolved.addAll(at);
        }
      }
      return resolved;
    }

    /** Returns true if the dimensions further inside of the group are of size 1. */
    @Override
    public boolean isAlong(int inView, int inSource) {
      List<Integer> group = groups().isEmpty() ? List.of() : groups().get(inSource);
      int at = group.indexOf(inView);
      return at >= 0 && areOne(group.subList(at + 1, group.size()));
    }

    /** Returns true if all other dimensions of the group are of size 1. */
    @Override
    public boolean endsWith(int inView, int inSource) {
      List<Integer> group = groups().get(inSource);
      return areOne(group.stream().filter(each -> each != inView).toList());
    }

    private boolean areOne(List<Integer> dimensions) {
      return dimensions.stream().allMatch(each -> view.type().shape().size(each) == 1);
    }

    @Override
    public boolean isAffineAt(Operation use) {
      return areDims(view.outputShape().values(), use);
    }
  }

  /** A buffer with collapsed dimensions. */
  record Collapsed(MemRefCollapseShapeOp view) implements ViewIndices {
    @Override
    public Value source() {
      return view.source();
    }

    private List<ImmutableList<Integer>> groups() {
      return Reassociation.of(view).groups();
    }

    /** Returns true if no dimension that is collapsed with others is known to be empty. */
    boolean canDivide() {
      Shape sizes = ((MemRefType) source().type()).shape();
      return groups().stream()
          .filter(group -> group.size() > 1)
          .allMatch(group -> group.stream().allMatch(each -> sizes.size(each) != 0));
    }

    @Override
    public List<Value> resolve(OpBuilder b, List<Value> indices, boolean isInside) {
      List<MixedIndex> sizes = StridedMetadata.extract(b, source()).sizes();
      List<Value> resolved = new ArrayList<>();
      for (int i = 0; i < groups().size(); i++) {
        List<Integer> group = groups().get(i);
        if (group.size() > 1) {
          var basis = MixedIndex.list(group.stream().map(sizes::get).toList());
          var parts = AffineDelinearizeIndexOp.build(b, indices.get(i), basis, basis.size());
          resolved.addAll(parts.results());
        } else {
          resolved.add(indices.get(i));
        }
      }
      for (int i = groups().isEmpty() ? 0 : rank(); i < rank(); i++) {
        resolved.add(MixedIndex.of(0).value(b));
      }
      return resolved;
    }

    @Override
    public boolean isAlong(int inView, int inSource) {
      List<Integer> group = groups().get(inView);
      return group.get(group.size() - 1) == inSource;
    }

    @Override
    public boolean endsWith(int inView, int inSource) {
      return false;
    }

    /** Sizes queried at the use are valid dimensions only at the top level of the affine scope. */
    @Override
    public boolean isAffineAt(Operation use) {
      boolean isStatic =
          groups().stream()
              .filter(group -> group.size() > 1)
              .flatMap(List::stream)
              .noneMatch(((MemRefType) source().type()).shape()::isDynamic);
      return isStatic || use.parentRegion() == AffineScopes.scopeOf(use);
    }
  }
}
