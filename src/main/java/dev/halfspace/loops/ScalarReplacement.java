package dev.halfspace.loops;

import static java.util.Objects.requireNonNull;

import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ListMultimap;
import com.google.common.collect.MultimapBuilder;
import com.google.common.collect.Streams;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.Occurrences;
import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.analysis.DependenceAnalysis.Aliasing;
import dev.halfspace.analysis.DependenceAnalysis.Options;
import dev.halfspace.builtin.BaseMemRefType;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.dialect.affine.AffineComposition;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.IrSnapshot;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Terminator;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.flow.Dominance;
import dev.halfspace.ir.traits.AffineMemoryAccess;
import dev.halfspace.ir.traits.MemoryAccess;
import dev.halfspace.ir.traits.MemoryEffects.Kind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Scalar replacement of memory: store-to-load forwarding, elimination of redundant loads and of
 * dead stores, whose element is overwritten before it is read, and then of buffers that are only
 * written.
 *
 * <pre>{@code
 * affine.store %x, %A[%i]
 * %v = affine.load %A[%i]         -->     affine.store %x, %A[%i]
 * "use"(%v)                               "use"(%x)
 * }</pre>
 *
 * <p>The earlier access dominates the later one and has the same subscripts, as maps of the same
 * values once {@code affine.apply} is composed into them, and nothing on the paths between them may
 * write, or read, the element. A store that overwrites another may be in a later block if all paths
 * lead there; stored values are not forwarded to other blocks than those of affine loops and
 * conditionals, as in {@code mlir-opt}. Arguments of the function may alias.
 */
public final class ScalarReplacement extends LoopPlan {
  private static final Options OPTIONS =
      Options.standard().withInput().withAliasing(Aliasing.ARGUMENTS_MAY_ALIAS);

  private final Operation func;
  private @Nullable Accesses latest;

  /** The blocks from which statements were erased. */
  private final Set<Block> changed = new LinkedHashSet<>();

  private ScalarReplacement(Operation func) {
    super(func);
    this.func = func;
  }

  /** The plan to replace all accesses of a function that can be replaced. */
  public static ScalarReplacement of(Operation func) {
    return new ScalarReplacement(func);
  }

  @Override
  public String description() {
    return "replace memory accesses by values";
  }

  @Override
  protected PlanVerdict judge() {
    Accesses accesses = accesses();
    return accesses.forwarded().isEmpty()
            && accesses.overwritten().isEmpty()
            && accesses.repeated().isEmpty()
        ? PlanVerdict.refused("no element is stored or loaded twice in a row")
        : PlanVerdict.granted();
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
    Set<Value> buffers = replaceAll(Accesses::forwarded, rewriter);
    accesses().overwritten().forEach(store -> erase(store.op, rewriter));
    buffers.forEach(buffer -> eraseUnread(buffer, rewriter));
    replaceAll(Accesses::repeated, rewriter);
    return Correspondence.of(
        changed.stream().map(this::rest).filter(part -> !part.source().isEmpty()).toList());
  }

  private void erase(Operation op, Rewriter rewriter) {
    changed.add(requireNonNull(op.block()));
    rewriter.erase(op);
  }

  /** The remaining statements of a block, which are executed in the same iterations as before. */
  private Correspondence.Part rest(Block block) {
    List<Operation> statements = new ArrayList<>();
    for (Operation op : block) {
      if (!(op instanceof AffineForOp || op instanceof Terminator)) {
        statements.add(op);
      }
    }
    ImmutableList<Operation> rest = ImmutableList.copyOf(statements);
    AffineValueMap variables =
        rest.isEmpty() ? AffineValueMap.at() : LoopBody.variablesAround(rest.get(0), func);
    return new Correspondence.Part(rest, rest, variables);
  }

  /**
   * Replaces loads, again as long as the values replaced may be subscripts or buffers of other
   * accesses, since these may become replaceable; returns the buffers that they load from.
   */
  @CanIgnoreReturnValue
  private Set<Value> replaceAll(Function<Accesses, Map<Access, Access>> search, Rewriter rewriter) {
    Set<Value> buffers = new LinkedHashSet<>();
    boolean isMore = true;
    while (isMore) {
      Map<Access, Access> loads = search.apply(accesses());
      loads.keySet().forEach(load -> buffers.add(load.memory));
      isMore = loads.keySet().stream().anyMatch(load -> mayBePartOfAccess(load.value().type()));
      replace(loads, rewriter);
    }
    return buffers;
  }

  private static boolean mayBePartOfAccess(Type type) {
    return type instanceof IndexType || type instanceof BaseMemRefType;
  }

  /** Replaces loads by the values of other accesses, which may be replaced loads themselves. */
  private void replace(Map<Access, Access> loads, Rewriter rewriter) {
    loads.forEach(
        (load, source) -> {
          Access last = source;
          while (loads.containsKey(last)) {
            last = loads.get(last);
          }
          load.value().replaceAllUsesWith(last.value());
        });
    loads.keySet().forEach(load -> erase(load.op, rewriter));
  }

  /** Erases a buffer and its stores if it is never read. */
  private void eraseUnread(Value buffer, Rewriter rewriter) {
    Operation made = buffer.definingOp();
    if (made == null || made.numResults() != 1 || !FreshBuffers.isMade(buffer)) {
      return;
    }
    List<Operation> users = ImmutableList.copyOf(new LinkedHashSet<>(buffer.users()));
    if (users.stream()
        .allMatch(op -> isStoreTo(op, buffer) || LoopBody.doesOnly(op, Kind.FREE, buffer))) {
      users.forEach(user -> erase(user, rewriter));
      erase(made, rewriter);
    }
  }

  private static boolean isStoreTo(Operation op, Value buffer) {
    return op instanceof AffineMemoryAccess access
        && access.isWrite()
        && access.accessedValue() != buffer;
  }

  /** An access that loads or stores one value: an element, or a vector of a box of elements. */
  private static final class Access {
    private final Operation op;
    private final AffineMemoryAccess access;
    private final Value memory;
    private final boolean isWrite;
    private final Supplier<Subscripts> subscripts;

    Access(AffineMemoryAccess access) {
      this.op = (Operation) access;
      this.access = access;
      this.memory = access.accessedMemory();
      this.isWrite = access.isWrite();
      this.subscripts = Suppliers.memoize(() -> Subscripts.of(access.subscripts()));
    }

    /** The value loaded, or stored at present: a stored load may have been replaced. */
    Value value() {
      return requireNonNull(access.accessedValue());
    }

    /** Returns true if this accesses exactly the elements of another access with the same start. */
    boolean isLike(Access other) {
      return value().type().equals(other.value().type());
    }

    /** Returns true if this accesses all elements of another access with the same start. */
    boolean covers(Access other) {
      List<Long> ours = access.extents();
      List<Long> theirs = other.access.extents();
      return isLike(other)
          || (!ours.contains(MemoryAccess.ALL)
              && !theirs.contains(MemoryAccess.ALL)
              && Streams.zip(ours.stream(), theirs.stream(), (our, their) -> our >= their)
                  .allMatch(Boolean::booleanValue));
    }
  }

  /** The affine accesses of a function as it is, and the memory effects between them. */
  private static final class Accesses {
    private final IrSnapshot seen;
    private final Supplier<DependenceAnalysis> analysis;
    private final Supplier<EffectsBetween> effects;
    private final ListMultimap<Value, Access> byMemory =
        MultimapBuilder.linkedHashKeys().arrayListValues().build();
    private final Dominance dominance = new Dominance();
    private final Supplier<Map<Access, Access>> forwarded = Suppliers.memoize(this::findForwarded);
    private final Supplier<List<Access>> overwritten = Suppliers.memoize(this::findOverwritten);
    private final Supplier<Map<Access, Access>> repeated = Suppliers.memoize(this::findRepeated);

    Accesses(Operation func) {
      seen = IrSnapshot.of(func);
      analysis = Suppliers.memoize(() -> DependenceAnalysis.of(func, OPTIONS));
      effects = Suppliers.memoize(() -> new EffectsBetween(analysis.get()));
      for (Operation op = func; op != null; op = op.nextInWalk(func)) {
        if (op instanceof AffineMemoryAccess access && access.accessedValue() != null) {
          byMemory.put(access.accessedMemory(), new Access(access));
        }
      }
    }

    boolean isCurrent() {
      return seen.isCurrent();
    }

    /** The loads to which a store is forwarded, with that store. */
    Map<Access, Access> forwarded() {
      return forwarded.get();
    }

    private Map<Access, Access> findForwarded() {
      Map<Access, Access> found = new LinkedHashMap<>();
      for (Access load : byMemory.values()) {
        for (Access store : load.isWrite ? List.<Access>of() : byMemory.get(load.memory)) {
          if (store.isWrite
              && store.isLike(load)
              && isBefore(store, load)
              && effects.get().reaches(store.op, load.op)
              && isNoneBetween(store, load, Kind.WRITE)) {
            found.put(load, store);
            break;
          }
        }
      }
      return found;
    }

    /** The redundant loads, with the first load of the same element. */
    Map<Access, Access> repeated() {
      return repeated.get();
    }

    private Map<Access, Access> findRepeated() {
      Map<Access, Access> found = new LinkedHashMap<>();
      for (Access load : byMemory.values()) {
        List<Access> before = new ArrayList<>();
        for (Access other : load.isWrite ? List.<Access>of() : byMemory.get(load.memory)) {
          if (!other.isWrite
              && other.isLike(load)
              && isBefore(other, load)
              && isNoneBetween(other, load, Kind.WRITE)) {
            before.add(other);
          }
        }
        before.stream()
            .filter(a -> before.stream().allMatch(b -> a == b || dominates(a, b)))
            .findFirst()
            .ifPresent(first -> found.put(load, first));
      }
      return found;
    }

    /** The dead stores: those of elements that are overwritten before they are read. */
    List<Access> overwritten() {
      return overwritten.get();
    }

    private List<Access> findOverwritten() {
      List<Access> found = new ArrayList<>();
      for (Access store : byMemory.values()) {
        for (Access later : store.isWrite ? byMemory.get(store.memory) : List.<Access>of()) {
          if (later.isWrite
              && later.covers(store)
              && EffectsBetween.leadsTo(store.op, later.op)
              && isBefore(store, later)
              && isNoneBetween(store, later, Kind.READ)) {
            found.add(store);
            break;
          }
        }
      }
      return found;
    }

    /** Returns true if an access dominates another one with the same start. */
    private boolean isBefore(Access a, Access b) {
      return a != b && dominates(a, b) && a.subscripts.get().areThoseOf(b.subscripts.get());
    }

    private boolean dominates(Access a, Access b) {
      return dominance.properlyDominates(a.op, b.op);
    }

    private boolean isNoneBetween(Access start, Access end, Kind kind) {
      return effects.get().first(start.op, known(end), kind).isEmpty();
    }

    private AffineAccess known(Access access) {
      return analysis.get().access(access.op).orElseThrow();
    }
  }

  /**
   * The subscripts of an access, composed with the computation of their operands.
   *
   * @param terms the subscripts as sums; {@code null} for one that is not a sum
   */
  private record Subscripts(AffineValueMap map, List<@Nullable Terms> terms) {
    static Subscripts of(AffineValueMap map) {
      AffineValueMap composed = AffineComposition.compose(map);
      List<@Nullable Terms> terms = new ArrayList<>();
      for (AffineExpr result : composed.map().results()) {
        terms.add(Terms.of(result, composed));
      }
      return new Subscripts(composed, terms);
    }

    boolean areThoseOf(Subscripts other) {
      if (map.equals(other.map)) {
        return true;
      }
      boolean areSums = true;
      for (int i = 0; i < terms.size(); i++) {
        Terms ours = terms.get(i);
        Terms theirs = other.terms.get(i);
        boolean isSum = ours != null && theirs != null;
        if (isSum ? !theirs.equals(ours) : !valuesIn(i).equals(other.valuesIn(i))) {
          return false;
        }
        areSums &= isSum;
      }
      return areSums
          || IterationCount.difference(map, other.map).map().results().stream()
              .allMatch(AffineExpr.constant(0)::equals);
    }

    private Set<Value> valuesIn(int i) {
      Occurrences occurrences = map.map().result(i).occurrences();
      Set<Value> values = new HashSet<>();
      occurrences.dims().forEach(dim -> values.add(map.dimOperands().get(dim)));
      occurrences.symbols().forEach(symbol -> values.add(map.symbolOperands().get(symbol)));
      return values;
    }
  }
}
