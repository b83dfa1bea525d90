package dev.halfspace.transform;

import dev.halfspace.builtin.SymbolRefAttr;
import dev.halfspace.dialect.ub.UbUnreachableOp;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.OpOperand;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.flow.SymbolTables;
import dev.halfspace.ir.traits.BranchLike;
import dev.halfspace.ir.traits.CallLike;
import dev.halfspace.ir.traits.ConstantLike;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.ir.traits.FunctionLike;
import dev.halfspace.ir.traits.RegionBranch;
import dev.halfspace.ir.traits.ReturnLike;
import dev.halfspace.rewrite.Folder;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The values that are constant on all executable control-flow edges (Wegman and Zadeck, "Constant
 * propagation with conditional branches", 1991): executable code and constants are propagated
 * together, through blocks, regions and calls, until nothing changes.
 */
final class ConstantPropagation {
  /** The lattice state of a value; a value that has none is not known to be computed yet. */
  sealed interface Knowledge {}

  /** The value is a constant; the dialect of the operation that computes it materializes it. */
  record Known(Attribute value, @Nullable Dialect dialect) implements Knowledge {}

  /** The value is overdefined: it may differ between executions. */
  private record Varying() implements Knowledge {}

  private static final Knowledge VARYING = new Varying();

  private final Operation root;
  private final DialectRegistry dialects;
  private final Folder folder;
  private final SymbolTables tables = new SymbolTables();
  private final IdentityHashMap<Value, Knowledge> knowledge = new IdentityHashMap<>();
  private final Set<Block> live = Collections.newSetFromMap(new IdentityHashMap<>());

  /** Functions that may be called otherwise than by a call by name in the root. */
  private final Set<Operation> callable = Collections.newSetFromMap(new IdentityHashMap<>());

  private final IdentityHashMap<Operation, Set<Operation>> callsOf = new IdentityHashMap<>();
  private final IdentityHashMap<Operation, Set<Operation>> returnsOf = new IdentityHashMap<>();

  /** The operations that fold to an existing value, which need not be one of their operands. */
  private final IdentityHashMap<Value, Set<Operation>> lookers = new IdentityHashMap<>();

  private final Deque<Operation> worklist = new ArrayDeque<>();
  private final Set<Operation> queued = Collections.newSetFromMap(new IdentityHashMap<>());

  private ConstantPropagation(Operation root, DialectRegistry dialects) {
    this.root = root;
    this.dialects = dialects;
    folder = Folder.of(dialects);
  }

  /** Analyzes an operation whose regions are entered from outside. */
  static ConstantPropagation of(Operation root, DialectRegistry dialects) {
    ConstantPropagation analysis = new ConstantPropagation(root, dialects);
    analysis.findCallable();
    for (int r = 0; r < root.numRegions(); r++) {
      analysis.enterUnknown(root.region(r));
    }
    while (!analysis.worklist.isEmpty()) {
      Operation op = analysis.worklist.remove();
      analysis.queued.remove(op);
      analysis.visit(op);
    }
    return analysis;
  }

  /** The constant that a value is, or {@code null} if it is none or is never computed. */
  @Nullable Known constant(Value value) {
    return knowledge.get(value) instanceof Known known ? known : null;
  }

  /** Returns true if a block may be executed. */
  boolean isReached(Block block) {
    return live.contains(block);
  }

  /** Returns true if a function may be called otherwise than by a call by name in the root. */
  boolean isCalledFromElsewhere(Operation function) {
    return callable.contains(function) || !root.isProperAncestorOf(function);
  }

  // Functions -------------------------------------------------------------------------------------

  /** Finds the functions that may be called from outside, or by other means than a call. */
  private void findCallable() {
    SymbolReferences references = new SymbolReferences();
    boolean isAllSeen = root.block() == null;
    root.walk(
        op -> {
          if (op instanceof FunctionLike) {
            Visibility visibility = Visibility.of(op);
            if (!Visibility.isSymbol(op)
                || visibility == Visibility.PUBLIC
                || (visibility == Visibility.NESTED && !isAllSeen)) {
              callable.add(op);
            }
          }
          if (!(op instanceof CallLike)) {
            references.forEach(op, reference -> addCallable(op, reference));
          }
        });
  }

  private void addCallable(Operation user, SymbolRefAttr reference) {
    List<String> path = reference.path();
    for (int length = 1; length <= path.size(); length++) {
      Operation symbol = tables.lookup(user, path.subList(0, length));
      if (symbol instanceof FunctionLike) {
        callable.add(symbol);
      }
    }
  }

  /** The callee, if its body is in the root, or {@code null}. */
  @Nullable Operation callee(CallLike call) {
    Operation op = (Operation) call;
    List<String> path = call.calleePath();
    Operation symbol = path.isEmpty() ? null : tables.lookup(op, path);
    return symbol instanceof FunctionLike function
            && !function.functionBody().isEmpty()
            && root.isProperAncestorOf(symbol)
        ? symbol
        : null;
  }

  private void visitCall(Operation op, CallLike call) {
    Operation function = callee(call);
    if (function == null) {
      learnVarying(op.results());
      return;
    }
    if (callsOf.computeIfAbsent(function, f -> new HashSet<>()).add(op)) {
      returnsOf.getOrDefault(function, Set.of()).forEach(this::look);
    }
    Region body = ((FunctionLike) function).functionBody();
    if (!callable.contains(function)) {
      pass(call.callArguments(), body.entryBlock().arguments());
    }
    enter(body.entryBlock());
  }

  private void visitReturn(Operation op, Operation function) {
    returnsOf.computeIfAbsent(function, f -> new HashSet<>()).add(op);
    for (Operation call : callsOf.getOrDefault(function, Set.of())) {
      if (op instanceof ReturnLike) {
        pass(op.operands(), call.results());
      } else {
        learnVarying(call.results());
      }
    }
  }

  // Control ---------------------------------------------------------------------------------------

  private void visit(Operation op) {
    if (op.numSuccessors() > 0) {
      visitBranch(op);
    } else if (op.next() == null && op.parentOp() instanceof RegionBranch branch) {
      visitEnd(op, branch);
    } else if (op.next() == null && op.parentOp() instanceof FunctionLike) {
      visitReturn(op, op.parentOp());
    }
    if (op instanceof RegionBranch branch) {
      follow(op, branch, /* from= */ null);
    } else if (op instanceof CallLike call) {
      visitCall(op, call);
    } else if (op instanceof FunctionLike function) {
      if (callable.contains(op)) {
        enterUnknown(function.functionBody());
      }
    } else if (op.numRegions() > 0) {
      op.regions().forEach(this::enterUnknown);
      learnVarying(op.results());
    } else if (op.numResults() > 0) {
      compute(op);
    }
  }

  private void visitBranch(Operation op) {
    @Nullable Block only = null;
    if (op instanceof BranchLike branch) {
      if (!areOperandsReached(op)) {
        return;
      }
      int taken = branch.successorFor(constants(op));
      only = taken < 0 ? null : op.successor(taken);
    }
    for (int s = 0; s < op.numSuccessors(); s++) {
      Block target = op.successor(s);
      // As in MLIR, all edges between the same two blocks count as one.
      if (only != null && only != target) {
        continue;
      }
      if (op instanceof BranchLike branch) {
        pass(branch.successorOperands(s), target.arguments());
      } else {
        learnVarying(target.arguments());
      }
      enter(target);
    }
  }

  private void visitEnd(Operation op, RegionBranch branch) {
    Region region = op.parentRegion();
    if (region != null && !(op instanceof UbUnreachableOp)) {
      follow(op, branch, region);
    }
  }

  /** Follows the edges from an operation into its regions, or from the end of one of them. */
  private void follow(Operation source, RegionBranch branch, @Nullable Region from) {
    if (!areOperandsReached(source)) {
      return;
    }
    Operation op = (Operation) branch;
    for (RegionBranch.Edge edge : branch.edges()) {
      if (edge.from() != from || !branch.mayTake(edge, source, constants(source))) {
        continue;
      }
      Block entry = edge.to() == null ? null : edge.to().firstBlock();
      List<? extends Value> reached = entry == null ? op.results() : entry.arguments();
      List<? extends Value> receivers = edge.receivers();
      for (Value value : reached) {
        if (!receivers.contains(value)) {
          learn(value, VARYING);
        }
      }
      pass(from == null ? branch.entryValues(edge.to()) : branch.passedBy(source), receivers);
      if (entry != null) {
        enter(entry);
      }
    }
  }

  private void enterUnknown(Region region) {
    Block entry = region.firstBlock();
    if (entry != null) {
      learnVarying(entry.arguments());
      enter(entry);
    }
  }

  private void enter(Block block) {
    if (live.add(block)) {
      block.forEach(this::look);
    }
  }

  private void look(Operation op) {
    if (queued.add(op)) {
      worklist.add(op);
    }
  }

  // Values ----------------------------------------------------------------------------------------

  private boolean areOperandsReached(Operation op) {
    for (int i = 0; i < op.numOperands(); i++) {
      if (!knowledge.containsKey(op.operand(i))) {
        return false;
      }
    }
    return true;
  }

  private Constants constants(Operation op) {
    return i -> knowledge.get(op.operand(i)) instanceof Known known ? known.value : null;
  }

  /** Folds an operation without regions, with the operands that are known to be constant. */
  private void compute(Operation op) {
    if (op instanceof ConstantLike constant && op.numResults() == 1) {
      learn(op.result(0), new Known(constant.constantValue(), dialects.dialectOf(op.name())));
      return;
    }
    if (!areOperandsReached(op)) {
      return;
    }
    if (!(folder.fold(op, constants(op)) instanceof Fold.Results fold)) {
      learnVarying(op.results());
      return;
    }
    for (int r = 0; r < op.numResults(); r++) {
      if (fold.results().get(r) instanceof Fold.Existing existing) {
        Value value = existing.value();
        lookers.computeIfAbsent(value, v -> new HashSet<>()).add(op);
        Knowledge known = knowledge.get(value);
        if (known != null) {
          learn(op.result(r), known);
        }
      } else {
        Attribute value = ((Fold.Constant) fold.results().get(r)).value();
        learn(op.result(r), new Known(value, dialects.dialectOf(op.name())));
      }
    }
  }

  /** Joins the states of values into their receivers; overdefined if the numbers differ. */
  private void pass(List<? extends Value> values, List<? extends Value> receivers) {
    if (values.size() != receivers.size()) {
      learnVarying(receivers);
      return;
    }
    for (int i = 0; i < values.size(); i++) {
      Knowledge known = knowledge.get(values.get(i));
      if (known != null) {
        learn(receivers.get(i), known);
      }
    }
  }

  private void learnVarying(List<? extends Value> values) {
    for (Value value : values) {
      learn(value, VARYING);
    }
  }

  /** Joins a state into that of a value: two different constants make it overdefined. */
  private void learn(Value value, Knowledge added) {
    Knowledge before = knowledge.get(value);
    boolean isSame =
        before instanceof Known a && added instanceof Known b && a.value.equals(b.value);
    if (before == VARYING || isSame) {
      return;
    }
    knowledge.put(value, before == null ? added : VARYING);
    for (OpOperand use : value.uses()) {
      lookIfLive(use.owner());
    }
    lookers.getOrDefault(value, Set.of()).forEach(this::lookIfLive);
  }

  private void lookIfLive(Operation op) {
    Block block = op.block();
    if (block != null && live.contains(block)) {
      look(op);
    }
  }
}
