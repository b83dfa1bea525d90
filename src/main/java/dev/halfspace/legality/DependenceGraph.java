package dev.halfspace.legality;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.HashMultimap;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.SetMultimap;
import com.google.common.collect.Sets;
import com.google.common.graph.ElementOrder;
import com.google.common.graph.EndpointPair;
import com.google.common.graph.ImmutableNetwork;
import com.google.common.graph.NetworkBuilder;
import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.Dependence;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.analysis.Loop;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.source.Place;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Statements and the dependences between them.
 *
 * <pre>{@code
 * DependenceGraph graph = DependenceGraph.of(DependenceAnalysis.of(func));
 * graph.network().edgesConnecting(s0, s1);   // the dependences of S1 on S0
 * graph.components(2);                       // inseparable with the outermost loop fixed
 * graph.toDot();                             // for Graphviz
 * }</pre>
 */
public final class DependenceGraph {
  private final ImmutableList<Statement> statements;
  private final ImmutableNetwork<Statement, Dependence> network;

  private DependenceGraph(
      ImmutableList<Statement> statements, ImmutableNetwork<Statement, Dependence> network) {
    this.statements = statements;
    this.network = network;
  }

  /** The graph of the accesses that an analysis covers. */
  public static DependenceGraph of(DependenceAnalysis analysis) {
    ImmutableList<Statement> statements = statements(analysis.accesses());
    ImmutableMap.Builder<AffineAccess, Statement> owners = ImmutableMap.builder();
    ImmutableNetwork.Builder<Statement, Dependence> network =
        NetworkBuilder.directed()
            .allowsParallelEdges(true)
            .allowsSelfLoops(true)
            .edgeOrder(ElementOrder.<Dependence>insertion())
            .<Statement, Dependence>immutable();
    for (Statement statement : statements) {
      network.addNode(statement);
      statement.accesses().forEach(access -> owners.put(access, statement));
    }
    Map<AffineAccess, Statement> statementOf = owners.buildOrThrow();
    for (Dependence dependence : analysis.all()) {
      Statement source = statementOf.get(dependence.source());
      Statement sink = statementOf.get(dependence.sink());
      if (source != null && sink != null) {
        network.addEdge(source, sink, dependence);
      }
    }
    return new DependenceGraph(statements, network.build());
  }

  /** The statements in textual order of their last accesses. */
  public ImmutableList<Statement> statements() {
    return statements;
  }

  /**
   * The statements as nodes, and as edges all dependences that exist or are unknown, from source to
   * sink, in the order of {@link DependenceAnalysis#all}. There may be parallel edges and
   * self-loops.
   */
  public ImmutableNetwork<Statement, Dependence> network() {
    return network;
  }

  /**
   * The strongly connected components of the graph of the dependences carried at {@code depth} or
   * deeper and of the loop-independent ones: the statements that cannot be distributed while the
   * loops outside stay as they are (Kennedy and Allen 2002). They come in topological order of
   * these dependences.
   *
   * @param depth counted from 1, which includes all dependences
   */
  public ImmutableList<ImmutableList<Statement>> components(int depth) {
    return components(statements, depth);
  }

  /**
   * The components of the statements in a loop, where it and the loops inside it are distributed.
   */
  public ImmutableList<ImmutableList<Statement>> components(Loop loop) {
    return components(
        statements.stream().filter(s -> s.last().isInside(loop)).toList(), loop.position() + 1);
  }

  private ImmutableList<ImmutableList<Statement>> components(List<Statement> nodes, int depth) {
    return Components.of(
        nodes,
        statement ->
            network.outEdges(statement).stream()
                .filter(edge -> edge.depth() >= depth)
                .map(edge -> network.incidentNodes(edge).target())
                .collect(ImmutableSet.toImmutableSet()));
  }

  /**
   * The graph in the DOT language of Graphviz: flow solid, anti dashed, output dotted, unknown
   * bold.
   */
  public String toDot() {
    StringBuilder dot = new StringBuilder("digraph dependences {\n  node [shape=box];\n");
    for (Statement statement : statements) {
      String places =
          statement.accesses().stream().map(a -> "\\n" + place(a.op())).collect(joining());
      dot.append("  %s [label=\"%s%s\"];\n".formatted(statement, statement, places));
    }
    network.edges().forEach(edge -> dot.append(edge(edge)));
    return dot.append("}\n").toString();
  }

  private String edge(Dependence edge) {
    EndpointPair<Statement> ends = network.incidentNodes(edge);
    String style =
        switch (edge.kind()) {
          case FLOW, INPUT -> "solid";
          case ANTI -> "dashed";
          case OUTPUT -> "dotted";
        };
    String depth = edge.isLoopIndependent() ? "" : "depth " + edge.depth() + " ";
    return "  %s -> %s [style=%s, label=\"%s\"];\n"
        .formatted(
            ends.source(),
            ends.target(),
            edge.exists().isPresent() ? style : "bold",
            edge.exists()
                .map(exists -> depth + (exists.distances().isEmpty() ? "" : exists.distances()))
                .orElse("unknown"));
  }

  private static String place(Operation op) {
    Place place = op.location().place();
    return place == null ? op.name() : op.name() + " at " + place.line() + ":" + place.column();
  }

  private static ImmutableList<Statement> statements(ImmutableList<AffineAccess> accesses) {
    IdentityHashMap<Operation, AffineAccess> byOp = new IdentityHashMap<>();
    accesses.forEach(access -> byOp.put(access.op(), access));
    SetMultimap<AffineAccess, AffineAccess> together = HashMultimap.create();
    for (AffineAccess access : accesses) {
      for (AffineAccess feeder : feeders(access, byOp)) {
        together.put(access, feeder);
        together.put(feeder, access);
      }
    }
    List<ImmutableList<AffineAccess>> groups =
        new ArrayList<>(Components.of(accesses, together::get));
    groups.sort(Comparator.comparing(group -> group.get(group.size() - 1).index()));
    return IntStream.range(0, groups.size())
        .mapToObj(i -> new Statement(i, groups.get(i)))
        .collect(ImmutableList.toImmutableList());
  }

  /**
   * The accesses in the same block whose values an access uses, directly or through other
   * operations of the block, and the access that stands for all of its operation.
   *
   * @param byOp one access of each operation, the last
   */
  private static List<AffineAccess> feeders(
      AffineAccess access, IdentityHashMap<Operation, AffineAccess> byOp) {
    List<AffineAccess> found = new ArrayList<>();
    Block block = access.op().block();
    Set<Operation> seen = Sets.newIdentityHashSet();
    Deque<Operation> open = new ArrayDeque<>(List.of(access.op()));
    while (!open.isEmpty()) {
      Operation op = open.pop();
      AffineAccess feeder = byOp.get(op);
      if (feeder != null) {
        found.add(feeder);
      }
      for (Value value : feeder == null || op == access.op() ? op.operands() : List.<Value>of()) {
        @Nullable Operation made = value.definingOp();
        if (made != null && made.block() == block && seen.add(made)) {
          open.push(made);
        }
      }
    }
    return found;
  }
}
