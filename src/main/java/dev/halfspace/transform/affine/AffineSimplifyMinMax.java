package dev.halfspace.transform.affine;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.dialect.affine.AffineApplyOp;
import dev.halfspace.dialect.affine.AffineComposition;
import dev.halfspace.dialect.affine.AffineDialect;
import dev.halfspace.dialect.affine.AffineMinMaxOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.FunctionLike;
import dev.halfspace.pass.Pass;
import dev.halfspace.pass.PassContext;
import dev.halfspace.pass.PassOption;
import dev.halfspace.rewrite.Greedy;
import dev.halfspace.rewrite.PatternSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Removes candidates of {@code affine.min} and {@code affine.max} that are never taken, by known
 * facts about their operands.
 *
 * <pre>{@code
 * scf.for %i = %c0 to %c100 step %c4 {
 *   %m = affine.min affine_map<(d0) -> (-d0 + 100, 4)>(%i)   // is 4
 * }
 * }</pre>
 *
 * <p>The facts are those of {@link DefinitionFacts}; with the option {@code exact} also those of
 * the enclosing affine loops and guards, and of operations for which MLIR computes no bounds.
 */
public final class AffineSimplifyMinMax {
  private static final PassOption<Boolean> EXACT =
      PassOption.flag(
          "exact", false, "Use all that is known, also of affine loops and guards around");

  /** The pass. */
  public static final Pass PASS =
      Pass.of(
              "affine-simplify-min-max",
              "Leave out candidates of minima and maxima that are never taken",
              (root, context) -> Work.run(root, context))
          .named("SimplifyAffineMinMaxPass")
          .on(FunctionLike.class)
          .options(EXACT);

  private AffineSimplifyMinMax() {}

  /** The implementation, which is loaded when the pass runs. */
  private record Work(boolean isExact) {
    static void run(Operation root, PassContext context) {
      Work work = new Work(context.get(EXACT));
      PatternSet canonical =
          PatternSet.copyOf(
              Objects.requireNonNull(AffineDialect.DIALECT.canonicalization())
                  .patterns()
                  .get()
                  .stream()
                  .filter(
                      each ->
                          Stream.of(AffineMinMaxOp.Kind.values())
                              .anyMatch(kind -> each.isFor(kind.definition())))
                  .toList());
      PatternSet own =
          PatternSet.of(
              Pattern.of("leave-out-candidates", AffineMinMaxOp.class, work::fewer),
              Pattern.of("compose-affine-apply", AffineApplyOp.class, work::compose));
      var unused =
          context
              .greedy(canonical.and(own))
              .bottomUp()
              .regions(Greedy.Regions.AGGRESSIVE)
              .run(root);
    }

    private KnownFacts facts(Operation op, AffineValueMap map) {
      return isExact ? DefinitionFacts.at(op, map.operands()) : DefinitionFacts.of(map.operands());
    }

    /** min(x, y) = x, if x is at most y. */
    private Match fewer(AffineMinMaxOp op) {
      AffineValueMap candidates = op.candidates();
      AffineMap map = candidates.map();
      List<AffineExpr> left = Candidates.of(op.kind(), facts(op, candidates), candidates).left();
      return left.size() == map.numResults()
          ? Match.no("each candidate may be taken")
          : Match.rewrite(r -> op.setMap(overSymbols(candidates.map(), left)));
    }

    /** A map over symbols only, as LLVM 22 creates it, even if operands are dimensions. */
    private static AffineMap overSymbols(AffineMap former, List<AffineExpr> results) {
      int dims = former.numDims();
      int all = dims + former.numSymbols();
      List<AffineExpr> symbols = IntStream.range(0, all).mapToObj(AffineExpr::symbol).toList();
      return AffineMap.of(
          0,
          all,
          results.stream()
              .map(r -> r.substitute(symbols.subList(0, dims), symbols.subList(dims, all)))
              .toList());
    }

    /** apply f(apply g(x)) = apply f(g(x)); apply (min(x, y) ceildiv x) = 1 if min > 0. */
    private Match compose(AffineApplyOp op) {
      AffineValueMap map = op.computed();
      AffineValueMap composed = isComposable(map) ? AffineComposition.compose(map) : map;
      AffineValueMap divided = divide(op, composed);
      return divided.equals(map)
          ? Match.no("no operand is computed by affine.apply or affine.min")
          : Match.rewrite(r -> r.replaceWith(op, AffineApplyOp.build(r.before(op), divided)));
    }

    private static boolean isComposable(AffineValueMap map) {
      return map.operands().stream()
          .anyMatch(
              each -> each.definingOp() instanceof AffineApplyOp || isLeast(each.definingOp()));
    }

    private AffineValueMap divide(AffineApplyOp op, AffineValueMap map) {
      AffineExpr result =
          map.map().result(0).replace(expr -> isOne(op, map, expr) ? ONE : Optional.empty());
      return KnownFacts.with(map, result);
    }

    private static final Optional<AffineExpr> ONE = Optional.of(AffineExpr.constant(1));

    /** Returns true for a positive min that is divided by one of its candidates, rounded up. */
    private boolean isOne(AffineApplyOp op, AffineValueMap map, AffineExpr expr) {
      if (!(expr instanceof AffineExpr.Binary division)
          || division.kind() != AffineExpr.Kind.CEIL_DIV) {
        return false;
      }
      AffineMinMaxOp least = least(map, division.lhs());
      if (least == null) {
        return false;
      }
      AffineValueMap candidates = least.candidates();
      AffineValueMap divisor = AffineComposition.compose(KnownFacts.with(map, division.rhs()));
      return KnownFacts.each(candidates).stream()
              .anyMatch(each -> AffineComposition.compose(each).equals(divisor))
          && facts(op, candidates).isAlways(candidates.atLeast(1));
    }

    /** The {@code affine.min} that an expression refers to, or {@code null}. */
    private static @Nullable AffineMinMaxOp least(AffineValueMap map, AffineExpr expr) {
      Value value = null;
      if (expr instanceof AffineExpr.Dim dim) {
        value = map.dimOperands().get(dim.position());
      } else if (expr instanceof AffineExpr.Symbol symbol) {
        value = map.symbolOperands().get(symbol.position());
      }
      return value != null && isLeast(value.definingOp())
          ? (AffineMinMaxOp) value.definingOp()
          : null;
    }

    private static boolean isLeast(@Nullable Operation op) {
      return op instanceof AffineMinMaxOp minMax && minMax.kind() == AffineMinMaxOp.Kind.MIN;
    }
  }
}
