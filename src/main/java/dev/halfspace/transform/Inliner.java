package dev.halfspace.transform;

import dev.halfspace.ir.Block;
import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.Inlining;
import dev.halfspace.ir.IsolatedFromAbove;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Terminator;
import dev.halfspace.ir.flow.SymbolTables;
import dev.halfspace.ir.traits.CallLike;
import dev.halfspace.ir.traits.FunctionLike;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Inlines the calls of one operation, by strongly connected components of its call graph. */
final class Inliner {
  /**
   * A call by name.
   *
   * @param history the index of the inlining that introduced the call, or {@link #NONE}
   */
  private record Call(Operation op, CallGraph.Node caller, CallGraph.Node callee, int history) {}

  /** The function that was inlined, and the inlining that introduced the call; see {@link Call}. */
  private record Inlined(CallGraph.Node callee, int history) {}

  private static final int NONE = -1;

  /** The total number of inlined operations that is always allowed. */
  private static final long LEAST_GROWTH = 1_000_000;

  /** The total number of inlined operations that is allowed per operation of the input. */
  private static final long GROWTH = 10;

  private final DialectRegistry dialects;
  private final long threshold;
  private final Rewriter rewriter;
  private final CallGraph graph;
  private final CallUses uses;

  /** The number of operations that may still be inlined. */
  private long room;

  /**
   * @param threshold the greatest size of a callee, in percent of the size of the caller
   */
  Inliner(Operation root, DialectRegistry dialects, long threshold, Rewriter rewriter) {
    SymbolTables symbols = new SymbolTables();
    this.dialects = dialects;
    this.threshold = threshold;
    this.rewriter = rewriter;
    this.graph = new CallGraph(root, symbols);
    this.uses = new CallUses(root, graph, symbols);
    this.room = Math.max(LEAST_GROWTH, GROWTH * size(root));
  }

  /**
   * Returns true if calls were left because the program would have become too large: functions that
   * call the next one twice double in size with every step, and each step adds to locations.
   */
  boolean isOutOfRoom() {
    return room < 0;
  }

  /**
   * Inlines.
   *
   * @param rounds the maximum number of iterations over each component
   * @param optimizer optimizes a function before its calls are inlined; false if it failed
   * @return false if the optimizer failed
   */
  boolean run(long rounds, Predicate<Operation> optimizer) {
    Set<CallGraph.Node> dead = new LinkedHashSet<>();
    for (List<CallGraph.Node> component : graph.components()) {
      for (long round = 0; round == 0 || round < rounds; round++) {
        if (!optimize(component, optimizer)) {
          return false;
        }
        if (!inlineCalls(component, dead)) {
          break;
        }
      }
    }
    dead.forEach(node -> node.function.erase());
    return true;
  }

  private boolean optimize(List<CallGraph.Node> component, Predicate<Operation> optimizer) {
    boolean succeeds = true;
    for (CallGraph.Node node : component) {
      if (!node.hasFunctionsInside() && node.function instanceof IsolatedFromAbove) {
        succeeds &= optimizer.test(node.function);
        uses.recount(node);
      }
    }
    return succeeds;
  }

  /** Inlines the calls in a component; returns true if any was inlined. */
  private boolean inlineCalls(List<CallGraph.Node> component, Set<CallGraph.Node> dead) {
    List<Call> calls = new ArrayList<>();
    for (CallGraph.Node node : component) {
      if (uses.isDead(node)) {
        dead.add(node);
      } else {
        Region body = ((FunctionLike) node.function).functionBody();
        addCalls(body.firstBlock(), null, node, NONE, false, calls);
      }
    }
    List<Inlined> history = new ArrayList<>();
    for (int i = 0; i < calls.size(); i++) {
      Call call = calls.get(i);
      boolean isLast = uses.isUsedOnce(call.callee());
      if (dead.contains(call.caller())
          || !isWanted(call, history)
          || !takeRoom(call.callee().function)) {
        continue;
      }
      CallInlining inlining = CallInlining.of(call.op(), call.callee().function, this::terms);
      if (inlining == null) {
        continue;
      }
      history.add(new Inlined(call.callee(), call.history()));
      int inlined = history.size() - 1;
      inlining.apply(
          rewriter,
          !isLast,
          (first, end) -> addCalls(first, end, call.caller(), inlined, true, calls));
      uses.inlined(call.callee(), call.caller());
      if (isLast) {
        uses.erase(call.callee());
        dead.add(call.callee());
      }
    }
    component.removeAll(dead);
    return !history.isEmpty();
  }

  /** The inlining rules of the dialect of an operation, or {@code null}. */
  private @Nullable Inlining terms(Operation op) {
    Dialect dialect = op.definition().isRegistered() ? dialects.dialectOf(op.name()) : null;
    return dialect == null ? null : dialect.inlining();
  }

  /**
   * Collects the calls in blocks, last block first, and then those in nested regions.
   *
   * @param end the block after the last one, or {@code null}
   * @param nested whether calls in nested functions count too
   */
  private void addCalls(
      @Nullable Block first,
      @Nullable Block end,
      CallGraph.Node caller,
      int history,
      boolean nested,
      List<Call> calls) {
    List<Block> blocks = new ArrayList<>();
    List<CallGraph.Node> callers = new ArrayList<>();
    for (Block block = first; block != end && block != null; block = block.next()) {
      blocks.add(block);
      callers.add(caller);
    }
    while (!blocks.isEmpty()) {
      Block block = blocks.remove(blocks.size() - 1);
      CallGraph.Node around = callers.remove(callers.size() - 1);
      for (Operation op : block) {
        if (op instanceof CallLike call) {
          CallGraph.Node callee = call.calleePath().size() == 1 ? graph.callee(op) : null;
          if (callee != null) {
            calls.add(new Call(op, around, callee, history));
          }
          continue;
        }
        CallGraph.Node function = graph.node(op);
        for (Region region : op.regions()) {
          for (Block inner : region) {
            if (nested || function == null) {
              blocks.add(inner);
              callers.add(function == null ? around : function);
            }
          }
        }
      }
    }
  }

  private boolean isWanted(Call call, List<Inlined> history) {
    for (int at = call.history(); at != NONE; at = history.get(at).history()) {
      if (history.get(at).callee() == call.callee()) {
        return false;
      }
    }
    Operation function = call.callee().function;
    return !(call.op() instanceof Terminator)
        && ((CallLike) call.op()).mayBeInlined()
        && ((FunctionLike) function).mayBeInlined()
        && !call.callee().calls(call.callee())
        && !call.callee().calls(call.caller())
        && !function.isAncestorOf(call.op())
        && isSmall(call);
  }

  private boolean takeRoom(Operation function) {
    if (room >= 0) {
      room -= size(function);
    }
    return room >= 0;
  }

  private boolean isSmall(Call call) {
    if (threshold == 0) {
      return false;
    } else if (threshold == Long.MAX_VALUE) {
      return true;
    }
    return 100 * size(call.callee().function) / size(call.caller().function) <= threshold;
  }

  /** The number of operations nested in one. */
  private static long size(Operation root) {
    long size = 0;
    for (Operation op = root.nextInWalk(root); op != null; op = op.nextInWalk(root)) {
      size++;
    }
    return size;
  }
}
