package dev.halfspace.loops;

import static java.util.Objects.requireNonNull;

import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.Iterables;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.analysis.DependenceAnalysis.Aliasing;
import dev.halfspace.analysis.DependenceAnalysis.Options;
import dev.halfspace.dialect.affine.AffineComposition;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.flow.Dominance;
import dev.halfspace.ir.traits.AffineMemoryAccess;
import dev.halfspace.ir.traits.Effects;
import dev.halfspace.ir.traits.MemoryEffects.Effect;
import dev.halfspace.ir.traits.MemoryEffects.Kind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The replacement of memory by values: a load gives way to the value that was stored, or loaded,
 * before; a store whose element is stored to again before anyone reads it goes, and with it a
 * buffer that is left with stores only.
 *
 * <pre>{@code
 * affine.store %x, %A[%i]
 * %v = affine.load %A[%i]         -->     affine.store %x, %A[%i]
 * "use"(%v)                               "use"(%x)
 * }</pre>
 *
 * <p>The earlier access dominates the later one and has the same subscripts, and nothing on the
 * ways between them may write, or read, the element. Arguments of the function may be the same
 * memory.
 */
public final class ScalarReplacement extends LoopPlan {
  private final Operation func;
  private @Nullable Accesses latest;

  private ScalarReplacement(Operation func) {
    super(func);
    this.func = func;
  }

  /** The plan to replace what can be replaced in a function. */
  public static ScalarReplacement of(Operation func) {
    return new ScalarReplacement(func);
  }

  @Override
  public String description() {
    return "replace memory by values";
  }

  @Override
  protected PlanVerdict judge() {
    return RepeatedAccesses.mayBeIn(func) && accesses().isAnyNeedless()
        ? PlanVerdict.granted()
        : PlanVerdict.refused("no element is stored or loaded twice in a row");
  }

  /** The accesses of the function as it is now. */
  private Accesses accesses() {
    if (latest == null || !latest.isCurrent()) {
      latest = new Accesses(func);
    }
    return latest;
  }

  @Override
  protected Correspondence transform(Rewriter rewriter) {
    Map<AffineAccess, AffineAccess> forwarded = accesses().forwarded();
    Set<Value> buffers = new LinkedHashSet<>();
    forwarded.keySet().forEach(load -> buffers.add(load.memory()));
    replace(forwarded, rewriter);
    accesses().overwritten().forEach(store -> rewriter.erase(store.op()));
    buffers.forEach(buffer -> eraseUnread(buffer, rewriter));
    replace(accesses().repeated(), rewriter);
    return Correspondence.of(List.of());
  }

  /** Replaces loads by the values of other accesses, which may be such loads, too. */
  private static void replace(Map<AffineAccess, AffineAccess> loads, Rewriter rewriter) {
    loads.forEach(
        (load, source) -> {
          AffineAccess last = source;
          while (loads.containsKey(last)) {
            last = loads.get(last);
          }
          load.value().orElseThrow().replaceAllUsesWith(last.value().orElseThrow());
        });
    loads.keySet().forEach(load -> rewriter.erase(load.op()));
  }

  /** Erases a buffer with its stores if nobody reads it. */
  private static void eraseUnread(Value buffer, Rewriter rewriter) {
    Operation made = buffer.definingOp();
    if (made == null || made.numResults() != 1 || !hasOnly(made, Kind.ALLOCATE, buffer)) {
      return;
    }
    List<Operation> users = ImmutableList.copyOf(new LinkedHashSet<>(buffer.users()));
    if (users.stream().allMatch(op -> isStoreTo(op, buffer) || hasOnly(op, Kind.FREE, buffer))) {
      users.forEach(rewriter::erase);
      rewriter.erase(made);
    }
  }

  private static boolean isStoreTo(Operation op, Value buffer) {
    return op instanceof AffineMemoryAccess access
        && access.isWrite()
        && access.accessedValue() != buffer;
  }

  private static boolean hasOnly(Operation op, Kind kind, Value on) {
    List<Effect> effects = Effects.ofItself(op).orElse(ImmutableList.of());
    return effects.size() == 1 && effects.get(0).kind() == kind && effects.get(0).on() == on;
  }

  /** The affine accesses of a function as it is, and what is between them. */
  private static final class Accesses {
    private final DependenceAnalysis analysis;
    private final List<AffineAccess> all;
    private final Map<Value, List<AffineAccess>> byMemory = new LinkedHashMap<>();
    private final EffectsBetween effects;
    private final Dominance dominance = new Dominance();
    private final Map<AffineAccess, Subscripts> subscripts = new HashMap<>();
    private final Supplier<Map<AffineAccess, AffineAccess>> forwarded =
        Suppliers.memoize(this::findForwarded);
    private final Supplier<List<AffineAccess>> overwritten =
        Suppliers.memoize(this::findOverwritten);
    private final Supplier<Map<AffineAccess, AffineAccess>> repeated =
        Suppliers.memoize(this::findRepeated);

    Accesses(Operation func) {
      analysis =
          DependenceAnalysis.of(
              func, Options.standard().withInput().withAliasing(Aliasing.ARGUMENTS_MAY_ALIAS));
      effects = new EffectsBetween(analysis);
      all = analysis.accesses().stream().filter(Accesses::isAffine).toList();
      all.forEach(
          each -> byMemory.computeIfAbsent(each.memory(), m -> new ArrayList<>()).add(each));
    }

    boolean isCurrent() {
      return analysis.isCurrent();
    }

    /** Returns true if an access can be replaced by another one. */
    boolean isAnyNeedless() {
      return !forwarded().isEmpty() || !overwritten().isEmpty() || !repeated().isEmpty();
    }

    private static boolean isAffine(AffineAccess access) {
      return access.op() instanceof AffineMemoryAccess && access.value().isPresent();
    }

    /** The loads that see what one store has stored, with the store. */
    Map<AffineAccess, AffineAccess> forwarded() {
      return forwarded.get();
    }

    private Map<AffineAccess, AffineAccess> findForwarded() {
      Map<AffineAccess, AffineAccess> found = new LinkedHashMap<>();
      for (AffineAccess load : Iterables.filter(all, access -> !access.isWrite())) {
        candidates(load, true)
            .filter(store -> store.subscripts().isPresent())
            .filter(store -> isInOneBlock(store, load) || effects.reaches(store, load))
            .filter(store -> effects.first(store.op(), load, Kind.WRITE).isEmpty())
            .findFirst()
            .ifPresent(store -> found.put(load, store));
      }
      return found;
    }

    /** The loads of what another one has loaded before, with the first of those. */
    Map<AffineAccess, AffineAccess> repeated() {
      return repeated.get();
    }

    private Map<AffineAccess, AffineAccess> findRepeated() {
      Map<AffineAccess, AffineAccess> found = new LinkedHashMap<>();
      for (AffineAccess load : Iterables.filter(all, access -> !access.isWrite())) {
        List<AffineAccess> before =
            candidates(load, false)
                .filter(other -> effects.first(other.op(), load, Kind.WRITE).isEmpty())
                .toList();
        before.stream()
            .filter(a -> before.stream().allMatch(b -> a == b || dominates(a, b)))
            .findFirst()
            .ifPresent(first -> found.put(load, first));
      }
      return found;
    }

    /** The stores of elements that are stored to again before they are read. */
    List<AffineAccess> overwritten() {
      return overwritten.get();
    }

    private List<AffineAccess> findOverwritten() {
      return all.stream()
          .filter(store -> store.isWrite() && store.subscripts().isPresent())
          .filter(
              store ->
                  requireNonNull(byMemory.get(store.memory())).stream()
                      .filter(later -> later.isWrite() && later != store)
                      .filter(later -> isInOneBlock(store, later))
                      .filter(later -> store.op().isBeforeInBlock(later.op()))
                      .filter(later -> isAlike(store, later))
                      .anyMatch(later -> effects.first(store.op(), later, Kind.READ).isEmpty()))
          .toList();
    }

    /** The stores, or loads, of just the elements of a load that dominate it. */
    private Stream<AffineAccess> candidates(AffineAccess load, boolean isWrite) {
      return requireNonNull(byMemory.get(load.memory())).stream()
          .filter(other -> other.isWrite() == isWrite && other != load)
          .filter(other -> dominates(other, load) && isAlike(other, load));
    }

    private boolean dominates(AffineAccess a, AffineAccess b) {
      return dominance.properlyDominates(a.op(), b.op());
    }

    private static boolean isInOneBlock(AffineAccess a, AffineAccess b) {
      return a.op().block() == b.op().block();
    }

    /** Returns true if both are of values of one type at the same subscripts. */
    private boolean isAlike(AffineAccess a, AffineAccess b) {
      return a.value().map(Value::type).equals(b.value().map(Value::type))
          && subscripts(a).areThoseOf(subscripts(b));
    }

    private Subscripts subscripts(AffineAccess access) {
      return subscripts.computeIfAbsent(access, Subscripts::of);
    }
  }

  /**
   * The subscripts of an access, over what they are computed from.
   *
   * @param terms the subscripts as sums; empty if one is no sum
   */
  private record Subscripts(AffineValueMap map, List<Terms> terms) {
    /** The subscripts as the analysis or, if they are no sums to it, the operation has them. */
    static Subscripts of(AffineAccess access) {
      return of(
          access.subscripts().orElseGet(() -> ((AffineMemoryAccess) access.op()).subscripts()));
    }

    private static Subscripts of(AffineValueMap map) {
      AffineValueMap composed = AffineComposition.compose(map);
      List<Terms> terms = new ArrayList<>();
      for (AffineExpr result : composed.map().results()) {
        Terms sum = Terms.of(result, composed);
        if (sum == null) {
          return new Subscripts(composed, List.of());
        }
        terms.add(sum);
      }
      return new Subscripts(composed, terms);
    }

    boolean areThoseOf(Subscripts other) {
      if (map.equals(other.map)) {
        return true;
      }
      if (terms.isEmpty() || other.terms.isEmpty()) {
        return IterationCount.difference(map, other.map).map().results().stream()
            .allMatch(AffineExpr.constant(0)::equals);
      }
      return terms.equals(other.terms);
    }
  }
}
