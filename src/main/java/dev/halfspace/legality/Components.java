package dev.halfspace.legality;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Lists;
import com.google.common.collect.Maps;
import com.google.common.collect.Sets;
import com.google.common.graph.EndpointPair;
import com.google.common.graph.GraphBuilder;
import com.google.common.graph.MutableGraph;
import com.google.common.graph.SuccessorsFunction;
import com.google.common.graph.Traverser;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

/** Strongly connected components, in topological order. */
final class Components {
  private static final int NONE = -1;

  /** The graph over the indices of the nodes in their list. */
  private final MutableGraph<Integer> graph = GraphBuilder.directed().allowsSelfLoops(true).build();

  /** For each node, the least index in its component, which identifies the component. */
  private final int[] firsts;

  private final Map<Integer, ImmutableList<Integer>> components = Maps.newTreeMap();

  private Components(int numNodes) {
    this.firsts = new int[numNodes];
    Arrays.fill(firsts, NONE);
  }

  /**
   * The components of a graph in topological order; components that no path orders come in the
   * order of their first nodes.
   *
   * @param nodes all nodes
   */
  static <N> ImmutableList<ImmutableList<N>> of(List<N> nodes, SuccessorsFunction<N> graph) {
    Components search = new Components(nodes.size());
    Map<N, Integer> places = Maps.newHashMapWithExpectedSize(nodes.size());
    nodes.forEach(node -> places.put(node, places.size()));
    places.values().forEach(search.graph::addNode);
    for (N node : nodes) {
      for (N next : graph.successors(node)) {
        Integer from = places.get(node);
        Integer to = places.get(next);
        if (from != null && to != null) {
          search.graph.putEdge(from, to);
        }
      }
    }
    search.find();
    return search.inOrder().stream()
        .map(component -> ImmutableList.copyOf(Lists.transform(component, nodes::get)))
        .collect(ImmutableList.toImmutableList());
  }

  /**
   * Visits nodes in reverse postorder of a depth-first search: the nodes that reach one of them and
   * are in no component yet form its component (Kosaraju; Sharir 1981).
   */
  private void find() {
    Traverser<Integer> back =
        Traverser.forGraph(
            node -> Sets.filter(graph.predecessors(node), before -> firsts[before] == NONE));
    Iterable<Integer> left = Traverser.forGraph(graph).depthFirstPostOrder(graph.nodes());
    for (int node : Lists.reverse(ImmutableList.copyOf(left))) {
      if (firsts[node] == NONE) {
        ImmutableList<Integer> component = ImmutableList.sortedCopyOf(back.breadthFirst(node));
        component.forEach(member -> firsts[member] = component.get(0));
        components.put(component.get(0), component);
      }
    }
  }

  private List<List<Integer>> inOrder() {
    MutableGraph<Integer> order = GraphBuilder.directed().build();
    components.keySet().forEach(order::addNode);
    for (EndpointPair<Integer> edge : graph.edges()) {
      if (firsts[edge.source()] != firsts[edge.target()]) {
        order.putEdge(firsts[edge.source()], firsts[edge.target()]);
      }
    }
    PriorityQueue<Integer> ready = new PriorityQueue<>();
    order.nodes().stream().filter(first -> order.inDegree(first) == 0).forEach(ready::add);
    List<List<Integer>> ordered = new ArrayList<>();
    while (!ready.isEmpty()) {
      int next = ready.remove();
      ordered.add(components.getOrDefault(next, ImmutableList.of()));
      for (int after : ImmutableList.copyOf(order.successors(next))) {
        order.removeEdge(next, after);
        if (order.inDegree(after) == 0) {
          ready.add(after);
        }
      }
    }
    return ordered;
  }
}
