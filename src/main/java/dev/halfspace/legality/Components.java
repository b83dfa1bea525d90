package dev.halfspace.legality;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Maps;
import com.google.common.graph.SuccessorsFunction;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

/** Strongly connected components (Tarjan 1972), in an order that all edges between them follow. */
final class Components {
  private static final int NONE = -1;

  private final int[][] successors;
  private final int[] numbers;
  private final int[] lowest;
  private final int[] componentOf;
  private final int[] tried;
  private final Deque<Integer> open = new ArrayDeque<>();
  private final List<List<Integer>> components = new ArrayList<>();
  private int visited;

  private Components(int[][] successors) {
    this.successors = successors;
    this.numbers = new int[successors.length];
    this.lowest = new int[successors.length];
    this.componentOf = new int[successors.length];
    this.tried = new int[successors.length];
    Arrays.fill(numbers, NONE);
    Arrays.fill(componentOf, NONE);
  }

  /**
   * The components of a graph; those that no edge orders come as their first nodes are given.
   *
   * @param nodes all nodes
   */
  static <N> ImmutableList<ImmutableList<N>> of(List<N> nodes, SuccessorsFunction<N> graph) {
    Map<N, Integer> places = Maps.newHashMapWithExpectedSize(nodes.size());
    nodes.forEach(node -> places.put(node, places.size()));
    int[][] successors = new int[nodes.size()][];
    for (int i = 0; i < successors.length; i++) {
      List<Integer> next = new ArrayList<>();
      graph.successors(nodes.get(i)).forEach(n -> next.add(places.getOrDefault(n, NONE)));
      successors[i] = next.stream().mapToInt(Integer::intValue).filter(n -> n != NONE).toArray();
    }
    Components search = new Components(successors);
    for (int i = 0; i < successors.length; i++) {
      if (search.numbers[i] == NONE) {
        search.visit(i);
      }
    }
    return search.inOrder().stream()
        .map(part -> part.stream().map(nodes::get).collect(toImmutableList()))
        .collect(toImmutableList());
  }

  private void visit(int root) {
    Deque<Integer> path = new ArrayDeque<>();
    enter(root, path);
    while (!path.isEmpty()) {
      int at = path.peek();
      if (tried[at] < successors[at].length) {
        int next = successors[at][tried[at]++];
        if (numbers[next] == NONE) {
          enter(next, path);
        } else if (componentOf[next] == NONE) {
          lowest[at] = Math.min(lowest[at], numbers[next]);
        }
      } else {
        path.pop();
        leave(at);
        if (!path.isEmpty()) {
          int before = path.peek();
          lowest[before] = Math.min(lowest[before], lowest[at]);
        }
      }
    }
  }

  private void enter(int node, Deque<Integer> path) {
    numbers[node] = visited;
    lowest[node] = visited++;
    open.push(node);
    path.push(node);
  }

  private void leave(int node) {
    if (lowest[node] != numbers[node]) {
      return;
    }
    List<Integer> component = new ArrayList<>();
    int taken;
    do {
      taken = open.pop();
      component.add(taken);
      componentOf[taken] = components.size();
    } while (taken != node);
    Collections.sort(component);
    components.add(component);
  }

  private List<List<Integer>> inOrder() {
    List<BitSet> after = new ArrayList<>();
    components.forEach(component -> after.add(new BitSet()));
    int[] before = new int[components.size()];
    for (int node = 0; node < successors.length; node++) {
      BitSet later = after.get(componentOf[node]);
      for (int next : successors[node]) {
        int to = componentOf[next];
        if (to != componentOf[node] && !later.get(to)) {
          later.set(to);
          before[to]++;
        }
      }
    }
    PriorityQueue<Integer> ready =
        new PriorityQueue<>(Comparator.comparing((Integer c) -> components.get(c).get(0)));
    for (int c = 0; c < before.length; c++) {
      if (before[c] == 0) {
        ready.add(c);
      }
    }
    List<List<Integer>> ordered = new ArrayList<>();
    while (!ready.isEmpty()) {
      int next = ready.remove();
      ordered.add(components.get(next));
      after.get(next).stream().filter(to -> --before[to] == 0).forEach(ready::add);
    }
    return ordered;
  }
}
