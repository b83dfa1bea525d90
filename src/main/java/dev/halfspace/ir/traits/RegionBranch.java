package dev.halfspace.ir.traits;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An operation that declares the control flow between itself and its regions, and the values
 * passed. An {@code scf.for} with iter_args has four edges: into the body or past it, and from the
 * end of the body back to its entry or out of the loop.
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
   * One control-flow edge.
   *
   * @param from the region at whose end it starts, or {@code null} if it starts at the operation
   * @param to the region that it enters, or {@code null} if it leaves the operation
   * @param receivers the values that receive those passed: arguments of {@code to}, or results
   */
  record Edge(
      @Nullable Region from, @Nullable Region to, ImmutableList<? extends Value> receivers) {
    /** The edge from the operation into {@code region}. */
    public static Edge into(Region region, List<? extends Value> receivers) {
      return new Edge(null, region, ImmutableList.copyOf(receivers));
    }

    /**
     * The edge from the end of {@code region} out of {@code op}, whose results receive the values.
     */
    public static Edge outOf(Region region, Operation op) {
      return new Edge(region, null, ImmutableList.copyOf(op.results()));
    }

    /** The edge past all regions of {@code op}. */
    public static Edge past(Operation op) {
      return new Edge(null, null, ImmutableList.copyOf(op.results()));
    }
  }

  /**
   * The edges that control may take, a superset of those that it does take, which may depend on
   * values. Called only if the verifier accepts the operation.
   */
  ImmutableList<Edge> edges();

  /**
   * The operands that are passed on an edge from the operation, one per receiver.
   *
   * @param to the region that the edge enters, {@code null} for the edge past all regions
   */
  default List<Value> entryValues(@Nullable Region to) {
    return List.of();
  }

  /**
   * The operand number of the first of {@link #entryValues}, which are consecutive operands, or -1
   * if this is unknown: then they cannot be removed.
   */
  default int firstEntryOperand(@Nullable Region to) {
    return entryValues(to).equals(((Operation) this).operands()) ? 0 : -1;
  }

  /**
   * Returns false if an edge is known not to be taken, given the operands that are constant.
   *
   * @param edge one of {@link #edges}
   * @param source the operation at which the edge starts: this one, or the terminator of its region
   * @param operands the constant operands of {@code source}
   */
  default boolean mayTake(Edge edge, Operation source, Constants operands) {
    return true;
  }

  /** The values that a terminator of a region passes on all edges from the end of that region. */
  default List<Value> passedBy(Operation terminator) {
    return terminator.operands();
  }

  /**
   * The operand number of the first value that {@code terminator} {@linkplain #passedBy passes},
   * these being consecutive operands, or -1 if this is unknown: then they cannot be removed.
   */
  default int firstPassedOperand(Operation terminator) {
    return passedBy(terminator).equals(terminator.operands()) ? 0 : -1;
  }

  /**
   * The edges of an operation that executes exactly one of some regions, or at most one if {@code
   * past} is true, once.
   */
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
   * @param carried the iter_args of the body, one per result
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
