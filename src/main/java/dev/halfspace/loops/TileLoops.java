package dev.halfspace.loops;

import com.google.common.collect.ImmutableList;
import com.google.common.math.LongMath;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineFlattening;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.affine.IntegerSet;
import dev.halfspace.affine.LinearForm;
import dev.halfspace.dialect.affine.AffineComposition;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.affine.AffineIfOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.AffineValueSet;
import dev.halfspace.ir.IrMapping;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The loops of a tiled nest: tile loops over the tiles, and in them point loops over one tile. */
final class TileLoops {
  private final ImmutableList<AffineForOp> band;
  private final ImmutableList<Long> sizes;

  /** The bounds of the tile loops if those of the nest depend on its own induction variables. */
  private final @Nullable ImmutableList<NestBounds.Bounds> boxes;

  /**
   * The replacements of the induction variables of the nest: first those of the tile loops, then
   * those of the point loops.
   */
  private final IrMapping variables = new IrMapping();

  private final ImmutableList<Operation> statements;
  private final List<Correspondence.Part> parts = new ArrayList<>();
  private final List<AffineForOp> tiles = new ArrayList<>();
  private final List<AffineForOp> inner = new ArrayList<>();

  /**
   * The tile loops and point loops for some tile sizes, in iterations.
   *
   * @param boxes the bounds of the tile loops, of {@link NestBounds#ofBoxes}; {@code null} for a
   *     nest whose bounds do not depend on its induction variables
   */
  TileLoops(
      ImmutableList<AffineForOp> band,
      ImmutableList<Long> sizes,
      @Nullable ImmutableList<NestBounds.Bounds> boxes) {
    this.band = band;
    this.sizes = sizes;
    this.boxes = boxes;
    this.statements = LoopBody.statements(band.get(band.size() - 1));
  }

  /** The refusal to tile a loop if a tile bound may not fit in {@code index}; empty if all do. */
  static Optional<PlanVerdict> refusal(AffineForOp loop, long size) {
    long box = LongMath.saturatedMultiply(loop.step(), size);
    if (box == Long.MAX_VALUE) {
      return Optional.of(PlanVerdict.refused("the step of a tile loop does not fit in an index"));
    }
    boolean mayEndBeyondIndex =
        AffineComposition.compose(loop.upperBound()).map().results().stream()
            .allMatch(
                end ->
                    isBeyond(
                        end instanceof AffineExpr.Constant last
                            ? last.value()
                            : IndexRange.GREATEST_SUMMAND,
                        box));
    return mayEndBeyondIndex
        ? Optional.of(PlanVerdict.refused("the end of a tile may not fit in an index"))
        : Optional.empty();
  }

  /** Returns true if a tile that begins just before a number ends beyond the greatest index. */
  private static boolean isBeyond(long last, long box) {
    return LongMath.saturatedAdd(LongMath.saturatedSubtract(last, 1), box) == Long.MAX_VALUE;
  }

  /** The tile loops that were emitted. */
  ImmutableList<AffineForOp> tiles() {
    return ImmutableList.copyOf(tiles);
  }

  /** The point loops that were emitted. */
  ImmutableList<AffineForOp> inner() {
    return ImmutableList.copyOf(inner);
  }

  /**
   * Replaces the nest.
   *
   * @param isSeparating true if full tiles are executed by point loops of their own
   */
  Correspondence replace(Rewriter rewriter, boolean isSeparating) {
    emitBoxes(rewriter.before(band.get(0)), List.of(), isSeparating);
    band.get(0).erase();
    return Correspondence.of(parts);
  }

  private void emitBoxes(OpBuilder b, List<Value> starts, boolean isSeparating) {
    int depth = starts.size();
    if (depth < band.size()) {
      AffineForOp loop = band.get(depth);
      NestBounds.Bounds bounds =
          boxes == null
              ? new NestBounds.Bounds(loop.lowerBound(), loop.upperBound())
              : boxes.get(depth);
      tiles.add(
          0, // inner loops are built first
          AffineForOp.build(
              b,
              now(bounds.lower()),
              now(bounds.upper()),
              step(depth),
              List.of(),
              (body, start, carried) -> {
                variables.map(loop.inductionVariable(), start);
                emitBoxes(body, appended(starts, start), isSeparating);
              }));
    } else if (isSeparating
        && boxes == null
        && IntStream.range(0, band.size()).allMatch(this::isSeparable)) {
      AffineIfOp.build(
          b,
          isWhole(starts),
          List.of(),
          then -> emitBox(then, starts, List.of(), true, this::copyBody),
          otherwise -> emitBox(otherwise, starts, List.of(), false, this::moveBody));
    } else {
      emitBox(b, starts, List.of(), false, this::moveBody);
    }
  }

  /**
   * Returns true if the end of the last full tile is plain: the loop has a step of 1, and no
   * quotients in its upper bound unless all its tiles have the same extent.
   */
  private boolean isSeparable(int depth) {
    AffineForOp loop = band.get(depth);
    AffineMap upper = AffineComposition.compose(loop.upperBound()).map();
    return loop.step() == 1
        && AffineFlattening.of(upper.results(), upper.numDims(), upper.numSymbols())
            instanceof AffineFlattening.Flat flat
        && (flat.numLocals() == 0 || length(depth).isPresent());
  }

  /** A bound over the replacements of the induction variables of the nest. */
  private AffineValueMap now(AffineValueMap bound) {
    return AffineValueMap.of(
        bound.map(), bound.operands().stream().map(variables::lookup).toList());
  }

  private static ImmutableList<Value> appended(List<Value> values, Value value) {
    return ImmutableList.<Value>builder().addAll(values).add(value).build();
  }

  /** Emits the point loops of a tile that begins at some values, and their body. */
  private void emitBox(
      OpBuilder b,
      List<Value> starts,
      List<Value> sofar,
      boolean isWhole,
      BiConsumer<OpBuilder, List<Value>> body) {
    int depth = sofar.size();
    if (depth == band.size()) {
      body.accept(b, sofar);
      return;
    }
    AffineForOp loop = band.get(depth);
    Value start = starts.get(depth);
    int place = inner.size();
    inner.add(
        place, // inner loops are built first
        AffineForOp.build(
            b,
            now(first(loop, start)),
            isWhole && length(depth).isEmpty()
                ? AffineValueMap.at(start).plus(step(depth))
                : now(end(depth, start)),
            loop.step(),
            List.of(),
            (content, variable, carried) -> {
              variables.map(loop.inductionVariable(), variable);
              emitBox(content, starts, appended(sofar, variable), isWhole, body);
            }));
  }

  /** The lower bound of a point loop: its tile's start, or a max with a varying lower bound. */
  private AffineValueMap first(AffineForOp loop, Value start) {
    AffineValueMap lower = loop.lowerBound();
    if (LoopBody.isIndependent(lower, band)) {
      return AffineValueMap.at(start);
    }
    if (loop.step() == 1) {
      return lower.and(AffineValueMap.at(start));
    }
    AffineValueMap before = IterationCount.difference(AffineValueMap.at(start), lower);
    return lower.and(lower.plus(before.ceilDiv(loop.step()).times(loop.step())));
  }

  /** The upper bound of the point loop of a tile that begins at a value. */
  AffineValueMap end(int depth, Value start) {
    return length(depth)
        .map(length -> AffineValueMap.at(start).plus(length))
        .orElseGet(() -> end(band.get(depth), step(depth), start));
  }

  /** The step of a tile loop. */
  private long step(int depth) {
    return sizes.get(depth) * band.get(depth).step();
  }

  /** The extent of the tiles along a loop if all have the same, so that no min is needed. */
  private Optional<Long> length(int depth) {
    AffineForOp loop = band.get(depth);
    if (boxes != null) {
      return Optional.empty();
    }
    Optional<IterationCount> count = IterationCount.of(loop);
    Optional<Long> constant = count.flatMap(IterationCount::constant);
    if (constant.isPresent() && constant.get() < sizes.get(depth)) {
      return Optional.of(constant.get() * loop.step());
    }
    boolean isDivided = count.isPresent() && count.get().isMultipleOf(sizes.get(depth));
    return sizes.get(depth) == 1 || isDivided ? Optional.of(step(depth)) : Optional.empty();
  }

  /** The end of a tile: a min of its full extent and the upper bound of the loop. */
  private static AffineValueMap end(AffineForOp loop, long step, Value start) {
    AffineValueMap upper = loop.upperBound();
    AffineMap map = upper.map();
    AffineExpr full = AffineExpr.dim(map.numDims()).plus(step);
    return AffineValueMap.of(
        AffineMap.of(
            map.numDims() + 1,
            map.numSymbols(),
            ImmutableList.<AffineExpr>builder().add(full).addAll(map.results()).build()),
        ImmutableList.<Value>builder()
            .addAll(upper.dimOperands())
            .add(start)
            .addAll(upper.symbolOperands())
            .build());
  }

  /** The condition that a tile is full; always true if tiles divide all loops. */
  private AffineValueSet isWhole(List<Value> starts) {
    AffineValueSet condition = null;
    for (int depth = 0; depth < band.size(); depth++) {
      if (length(depth).isEmpty()) {
        AffineValueMap upper = AffineComposition.compose(band.get(depth).upperBound());
        AffineValueMap end = AffineValueMap.at(starts.get(depth)).plus(step(depth));
        AffineValueMap left = upper.minus(IterationCount.repeated(end, upper));
        AffineValueSet one =
            AffineValueSet.nonNegative(new AffineValueMap(left.map().simplify(), left.operands()));
        condition = condition == null ? one : condition.and(one);
      }
    }
    return condition == null
        ? AffineValueSet.zero(AffineValueMap.constant(0))
        : tightest(AffineComposition.canonicalize(condition));
  }

  /** The inequalities without those implied by one that differs only in a lesser constant. */
  private static AffineValueSet tightest(AffineValueSet all) {
    IntegerSet set = all.set();
    if (!(AffineFlattening.of(set) instanceof AffineFlattening.Flat flat)) {
      return all;
    }
    Map<LinearForm, Integer> kept = new LinkedHashMap<>();
    for (int i = 0; i < flat.forms().size(); i++) {
      LinearForm form = flat.forms().get(i);
      LinearForm terms = form.plus(form.constant().negate());
      Integer before = kept.get(terms);
      if (before == null || form.constant().compareTo(flat.forms().get(before).constant()) < 0) {
        kept.remove(terms);
        kept.put(terms, i);
      }
    }
    return AffineValueSet.of(
        IntegerSet.of(
            set.numDims(),
            set.numSymbols(),
            kept.values().stream().map(set.constraints()::get).toList()),
        all.operands());
  }

  private void copyBody(OpBuilder b, List<Value> variables) {
    IrMapping mapping = new IrMapping();
    for (int i = 0; i < band.size(); i++) {
      mapping.map(band.get(i).inductionVariable(), variables.get(i));
    }
    ImmutableList<Operation> copies =
        statements.stream()
            .map(op -> b.insert(mapping.copy(op)))
            .collect(ImmutableList.toImmutableList());
    parts.add(new Correspondence.Part(statements, copies, AffineValueMap.identity(variables)));
  }

  private void moveBody(OpBuilder b, List<Value> variables) {
    for (int i = 0; i < band.size(); i++) {
      band.get(i).inductionVariable().replaceAllUsesWith(variables.get(i));
    }
    statements.forEach(op -> op.moveTo(b.block(), null));
    parts.add(new Correspondence.Part(statements, statements, AffineValueMap.identity(variables)));
  }
}
