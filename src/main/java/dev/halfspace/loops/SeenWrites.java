package dev.halfspace.loops;

import static java.util.Objects.requireNonNull;

import com.google.common.collect.Lists;
import dev.halfspace.affine.LinearForm;
import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.Dataflow;
import dev.halfspace.analysis.Dependence;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.ir.IrMapping;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.traits.Effects;
import dev.halfspace.presburger.ConstraintSystem;
import dev.halfspace.presburger.Emptiness;
import dev.halfspace.presburger.PresburgerRelation;
import dev.halfspace.presburger.PresburgerSet;
import dev.halfspace.presburger.WorkLimitExceeded;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;

/**
 * Pairs of writes to an element of which the second may come first without anybody noticing, as its
 * value is overwritten before it is read. Where each read still comes after the writes that it has
 * come after, and before those that it has come before, it sees another value only if a write comes
 * after the one that it saw.
 */
final class SeenWrites {
  /** Functions with more accesses are not looked at. */
  private static final int MOST = 64;

  /** About a copy of the operation without reads that nobody uses. */
  private final DependenceAnalysis analysis;

  private final Dataflow flow;
  private final IdentityHashMap<Operation, AffineAccess> copies = new IdentityHashMap<>();

  /** For each write the iterations whose values somebody may see; empty if that is not known. */
  private final IdentityHashMap<AffineAccess, Optional<PresburgerSet>> seen =
      new IdentityHashMap<>();

  private SeenWrites(Operation root, List<AffineAccess> accesses) {
    Operation copy = new IrMapping().copy(root);
    IdentityHashMap<Operation, Operation> same = new IdentityHashMap<>();
    Operation other = copy;
    for (Operation op = root; op != null; op = op.nextInWalk(root)) {
      same.put(op, requireNonNull(other));
      other = other.nextInWalk(copy);
    }
    eraseUnused(copy);
    this.analysis = DependenceAnalysis.of(copy);
    this.flow = Dataflow.of(analysis);
    for (AffineAccess access : accesses) {
      analysis
          .access(requireNonNull(same.get(access.op())))
          .ifPresent(each -> copies.put(access.op(), each));
    }
  }

  /** The writes of what was analysed; empty if there is too much. */
  static Optional<SeenWrites> of(DependenceAnalysis analysis) {
    return analysis.accesses().size() > MOST || !analysis.barriers().isEmpty()
        ? Optional.empty()
        : Optional.of(new SeenWrites(analysis.root(), analysis.accesses()));
  }

  private static void eraseUnused(Operation root) {
    List<Operation> all = new ArrayList<>();
    root.walk(all::add);
    for (Operation op : Lists.reverse(all)) {
      if (op != root && op.numRegions() == 0 && Effects.isTriviallyDead(op)) {
        op.erase();
      }
    }
  }

  /**
   * Returns true if a value is seen of no iteration that comes before, in one of some loops, an
   * iteration that stores to the same element earlier.
   *
   * @param from the position of the first loop
   * @param to the position after the last
   */
  boolean areForward(Dependence dependence, int from, int to) {
    AffineAccess source = copies.get(dependence.source().op());
    AffineAccess sink = copies.get(dependence.sink().op());
    if (source == null || sink == null || !source.isWrite() || !sink.isWrite()) {
      return false;
    }
    try {
      Optional<PresburgerRelation> pairs =
          analysis
              .relation(source, sink, dependence.depth())
              .flatMap(all -> seen(sink).map(all::restrictRange));
      return pairs.isPresent()
          && pairs.get().disjuncts().stream().allMatch(each -> areForward(each, source, from, to));
    } catch (WorkLimitExceeded e) {
      return false;
    }
  }

  private static boolean areForward(ConstraintSystem pairs, AffineAccess source, int from, int to) {
    int sink = source.loops().size();
    for (int p = from; p < to; p++) {
      LinearForm back = LinearForm.variable(p).minus(LinearForm.variable(sink + p)).plus(-1);
      if (!pairs.withInequality(back).isEmpty().is(Emptiness.Empty.class)) {
        return false;
      }
    }
    return true;
  }

  private Optional<PresburgerSet> seen(AffineAccess write) {
    return seen.computeIfAbsent(
        write,
        each -> flow.use(each).toOptional().map(use -> each.domain().set().subtract(use.dead())));
  }
}
