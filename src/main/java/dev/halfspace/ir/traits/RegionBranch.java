package dev.halfspace.ir.traits;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An operation that says how control and values move between itself and its regions. For {@code
 * scf.for} with carried values these are four edges: into the body or past it, and from its end to
 * its start or out.
 *
 * <pre>{@code
 * for (RegionBranch.Edge edge : branch.edges()) {
 *   if (edge.from() == null) {
 *     // on edge.to(), edge.receivers() are branch.entryValues(edge.to())
 *   }
 * }
 * }</pre>
 */
public interface RegionBranch {
  /**
   * One edge that control may take.
   *
   * @param from the region at whose end it starts, or {@code null} if it starts at the operation
   * @param to the region that it enters, or {@code null} if it leaves the operation
   * @param receivers what gets the values that are passed: arguments of {@code to}, or results
   */
  record Edge(
      @Nullable Region from, @Nullable Region to, ImmutableList<? extends Value> receivers) {
    /** From the operation into {@code region}. */
    public static Edge into(Region region, List<? extends Value> receivers) {
      return new Edge(null, region, ImmutableList.copyOf(receivers));
    }

    /** From the end of {@code region} out of {@code op}, whose results get what is passed. */
    public static Edge outOf(Region region, Operation op) {
      return new Edge(region, null, ImmutableList.copyOf(op.results()));
    }

    /** Past all regions of {@code op}. */
    public static Edge past(Operation op) {
      return new Edge(null, null, ImmutableList.copyOf(op.results()));
    }
  }

  /**
   * The edges that control may take, at least those that it does take: which of them are taken may
   * depend on values. The operation is sound as the verifier asks.
   */
  ImmutableList<Edge> edges();

  /**
   * The operands that are passed on an edge from the operation, as many as receivers.
   *
   * @param to where the edge leads, {@code null} for past all regions
   */
  default List<Value> entryValues(@Nullable Region to) {
    return List.of();
  }

  /**
   * The position among the operands of the first of {@link #entryValues}, which follow each other
   * there, or -1 if this is not said: then they cannot be removed.
   */
  default int firstEntryOperand(@Nullable Region to) {
    return entryValues(to).equals(((Operation) this).operands()) ? 0 : -1;
  }

  /**
   * Returns false if an edge is not taken where operands are known.
   *
   * @param edge one of {@link #edges}
   * @param source where the edge starts: this operation, or the one at the end of its region
   * @param operands what is known of the operands of {@code source}
   */
  default boolean mayTake(Edge edge, Operation source, Constants operands) {
    return true;
  }

  /** The values that an operation which ends a region passes on all edges from there. */
  default List<Value> passedBy(Operation terminator) {
    return terminator.operands();
  }

  /**
   * The position among the operands of {@code terminator} of the first that it {@linkplain
   * #passedBy passes}, which follow each other there, or -1 if this is not said: then they cannot
   * be removed.
   */
  default int firstPassedOperand(Operation terminator) {
    return passedBy(terminator).equals(terminator.operands()) ? 0 : -1;
  }

  /** The edges of a branch that executes one of some regions, or none if {@code past}, once. */
  static ImmutableList<Edge> once(Operation op, List<Region> regions, boolean past) {
    ImmutableList.Builder<Edge> edges = ImmutableList.builder();
    for (Region region : regions) {
      edges.add(Edge.into(region, List.of()), Edge.outOf(region, op));
    }
    return past ? edges.add(Edge.past(op)).build() : edges.build();
  }

  /**
   * The edges of a loop that executes its body any number of times.
   *
   * @param carried the arguments of the body that get what is passed, one per result
   */
  static ImmutableList<Edge> repeated(
      Operation op, Region body, List<? extends BlockArgument> carried) {
    return ImmutableList.of(
        Edge.into(body, carried),
        Edge.past(op),
        new Edge(body, body, ImmutableList.copyOf(carried)),
        Edge.outOf(body, op));
  }
}
