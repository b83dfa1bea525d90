package dev.halfspace.analysis;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.IntegerSet.Constraint;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.Strides;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationFault;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.MemoryAccess;
import dev.halfspace.ir.traits.ViewLike;
import dev.halfspace.ir.traits.ViewMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Follows the elements of an access from the accessed value through views to the memory. */
final class AccessFunctionFinder {
  /** The maximum length of a chain of views that is followed. */
  private static final int MAX_VIEWS = 1_000;

  private final NestWalk walk;
  private final Frame frame;
  private final ElementOffsets offsets;
  private final List<Constraint> where = new ArrayList<>();
  private final List<AccessFunction> functions = new ArrayList<>(1);
  private boolean isClipped;

  private AccessFunctionFinder(NestWalk walk, Frame frame) {
    this.walk = walk;
    this.frame = frame;
    this.offsets = new ElementOffsets(walk.values().columns());
  }

  /**
   * The access functions of an access, from the accessed value to the memory.
   *
   * @param first the subscripts of the first element
   */
  static ImmutableList<AccessFunction> of(
      NestWalk walk, Frame frame, MemoryAccess access, AffineValues.Exprs first) {
    return new AccessFunctionFinder(walk, frame).find(access, first);
  }

  private ImmutableList<AccessFunction> find(MemoryAccess access, AffineValues.Exprs first) {
    Value value = access.memory();
    @Nullable String unknown = first.unknown();
    ImmutableList<AffineExpr> exprs = first.known();
    for (AffineExpr expr : exprs) {
      if (!expr.isPureAffine()) {
        unknown = "the subscript " + expr + " is not affine";
      }
    }
    if (unknown == null && !isElement(access)) {
      exprs = box(access, exprs);
    }
    boolean isAddress = false;
    for (int views = 0; ; views++) {
      if (unknown == null && offsets.areTooMany()) {
        unknown = "an access touches elements in more than " + ElementOffsets.MAX + " dimensions";
      }
      Operation op = value.definingOp();
      AccessFunction place = place(value, isAddress, exprs, unknown);
      functions.add(place);
      if (!(op instanceof ViewLike view) || views > MAX_VIEWS) {
        Value origin = value;
        ImmutableList<AffineExpr> subscripts = exprs;
        place.addressedBy(() -> addressed(origin, subscripts));
        break;
      }
      if (view.keepsSubscripts()) {
        value = view.viewSource();
        continue;
      }
      ViewMap map = OperationFault.naming(op, "analysed", view::viewMap);
      ImmutableList<AffineExpr> mapped =
          unknown != null || map == null ? null : mapped(map, exprs, isAddress);
      if (mapped == null) {
        unknown =
            unknown != null
                ? unknown
                : "'" + op.name() + "' views its operand #0 in a way that is not affine";
      } else {
        exprs = mapped;
      }
      isAddress = map != null && map.isAddress();
      value = isAddress ? start(view.viewSource()) : view.viewSource();
    }
    return ImmutableList.copyOf(functions);
  }

  /**
   * The function at the origin in terms of addresses; {@code null} if the layout does not determine
   * them.
   */
  private @Nullable AccessFunction addressed(Value origin, ImmutableList<AffineExpr> subscripts) {
    Strides strides = origin.type() instanceof MemRefType type ? type.strides() : null;
    if (strides == null || strides.offset() == Shape.DYNAMIC) {
      return null;
    }
    ImmutableList<AffineExpr> address =
        ElementAddress.linear(strides.strides(), strides.offset(), subscripts);
    return address == null ? null : place(origin, true, address, null);
  }

  private static boolean isElement(MemoryAccess access) {
    return !access.isClipped() && access.extents().stream().allMatch(extent -> extent == 1);
  }

  /** The value farthest up the chain of views whose memory starts at the same address. */
  private static Value start(Value value) {
    Value at = value;
    for (int views = 0;
        views <= MAX_VIEWS && at.definingOp() instanceof ViewLike view && !view.movesStart();
        views++) {
      at = view.viewSource();
    }
    return at;
  }

  private ImmutableList<AffineExpr> box(MemoryAccess access, ImmutableList<AffineExpr> first) {
    ImmutableList.Builder<AffineExpr> touched = ImmutableList.builder();
    for (int i = 0; i < first.size(); i++) {
      long extent = access.extents().get(i);
      AffineExpr expr = first.get(i);
      if (extent == MemoryAccess.ALL) {
        expr = expr.plus(offsets.add(walk.values().size(access.memory(), i)));
      } else if (extent != 1) {
        expr = expr.plus(offsets.add(AffineExpr.constant(extent)));
      }
      if (access.isClipped()) {
        clip(expr, walk.values().size(access.memory(), i));
      }
      touched.add(expr);
    }
    return touched.build();
  }

  private void clip(AffineExpr subscript, @Nullable AffineExpr size) {
    isClipped = true;
    where.add(new Constraint(subscript, false));
    if (size != null) {
      where.add(Constraint.atMost(subscript, size.plus(-1)));
    }
  }

  /** The subscripts of a view's source, or {@code null} if they are not affine. */
  private @Nullable ImmutableList<AffineExpr> mapped(
      ViewMap map, ImmutableList<AffineExpr> exprs, boolean isAddress) {
    AffineValues.Exprs operands = walk.values().exprs(map.operands());
    if (operands.unknown() != null) {
      return null;
    }
    List<AffineExpr> subscripts = exprs;
    if (isAddress) {
      // Memory is row-major, so an address is a subscript of the last dimension.
      int rank = map.map().numDims();
      if (rank == 0) {
        return null;
      }
      AffineExpr[] padded = new AffineExpr[rank];
      Arrays.fill(padded, AffineExpr.constant(0));
      padded[rank - 1] = exprs.get(0);
      subscripts = List.of(padded);
    }
    List<AffineExpr> mapped = new ArrayList<>();
    for (AffineExpr result : map.map().results()) {
      AffineExpr expr = result.substitute(subscripts, operands.known());
      if (!expr.isPureAffine()) {
        return null;
      }
      mapped.add(expr);
    }
    if (map.width() > 1 && !mapped.isEmpty()) {
      int last = mapped.size() - 1;
      mapped.set(last, mapped.get(last).plus(offsets.add(AffineExpr.constant(map.width()))));
    }
    return ImmutableList.copyOf(mapped);
  }

  private AccessFunction place(
      Value value, boolean isAddress, ImmutableList<AffineExpr> exprs, @Nullable String unknown) {
    ImmutableList<AffineExpr> compared =
        unknown != null ? null : isAddress ? exprs : ElementAddress.of(value.type(), exprs);
    if (compared == null) {
      String why = unknown != null ? unknown : "the layout of the buffer is not an affine map";
      return unknownFunction(value, isAddress, why);
    }
    List<AffineExpr> touched = new ArrayList<>(compared);
    List<Long> extents = new ArrayList<>(Collections.nCopies(touched.size(), 1L));
    boolean hasOffsets = isClipped || !offsets.columns().areVariables();
    ImmutableList<Integer> left = isClipped ? offsets.dims() : offsets.takeOut(touched, extents);
    ImmutableList.Builder<Constraint> constraints = ImmutableList.builder();
    constraints.addAll(where);
    left.forEach(offset -> offsets.constrain(offset, constraints));
    List<MinMaxCases.Case> cases =
        hasOffsets ? new MinMaxCases(offsets.columns()).cases(touched, constraints.build()) : null;
    if (hasOffsets && cases == null) {
      return unknownFunction(
          value, isAddress, "the subscripts are the least or greatest of too many expressions");
    }
    return new AccessFunction(
        value,
        isAddress,
        loopsAround(value),
        frame,
        new AccessFunction.Touched(ImmutableList.copyOf(touched), left),
        ImmutableList.copyOf(extents),
        cases,
        null);
  }

  private AccessFunction unknownFunction(Value value, boolean isAddress, String why) {
    return new AccessFunction(
        value,
        isAddress,
        loopsAround(value),
        frame,
        AccessFunction.Touched.NONE,
        ImmutableList.of(),
        null,
        why);
  }

  /**
   * The number of loops around the definition of a value; the maximum int if its executions are
   * unordered.
   */
  private int loopsAround(Value value) {
    Frame at = walk.around(value);
    if (at == null) {
      return 0;
    }
    return at.unordered == null ? at.numLoops : Integer.MAX_VALUE;
  }
}
