package dev.halfspace.transform.affine;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.LinkedHashMultimap;
import com.google.common.collect.SetMultimap;
import dev.halfspace.answer.Answer;
import dev.halfspace.builtin.FunctionType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.dialect.func.FuncCallOp;
import dev.halfspace.dialect.func.FuncConstantOp;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.dialect.memref.MemRefReinterpretCastOp;
import dev.halfspace.dialect.shape.AllocOp;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.flow.SymbolTables;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The functions of a module whose layouts can be normalized, and those with an obstacle. */
final class LayoutFunctions {
  /** The normalized layout of each type met so far; unknown if the layout stays. */
  private final Map<MemRefType, Answer<NormalizedLayout>> layouts = new HashMap<>();

  private final List<FuncOp> functions = new ArrayList<>();

  /** The callees and callers of a function, and the functions that use it as a value. */
  private final SetMultimap<FuncOp, FuncOp> neighbours = LinkedHashMultimap.create();

  private final SetMultimap<FuncOp, FuncCallOp> callers = LinkedHashMultimap.create();
  private final Map<FuncOp, String> stays = new LinkedHashMap<>();

  LayoutFunctions(Operation root) {
    root.walk(
        op -> {
          if (op instanceof FuncOp function) {
            functions.add(function);
          }
        });
    SymbolTables symbols = new SymbolTables();
    root.walk(op -> addReference(op, symbols));
    for (FuncOp function : functions) {
      String why = obstacle(function);
      if (why != null) {
        stays(function, why);
      }
    }
  }

  /** The functions that are not changed, each with the reason. */
  ImmutableMap<FuncOp, String> stays() {
    return ImmutableMap.copyOf(stays);
  }

  private void addReference(Operation op, SymbolTables symbols) {
    FuncOp from = op.parentOfType(FuncOp.class);
    if (op instanceof FuncCallOp call
        && symbols.lookup(call, call.calleePath()) instanceof FuncOp callee) {
      callers.put(callee, call);
      if (from == null) {
        stays(callee, "layouts stay: it is called from outside of functions");
      } else {
        neighbours.put(from, callee);
        neighbours.put(callee, from);
      }
    } else if (op instanceof FuncConstantOp constant
        && symbols.lookup(constant, List.of(constant.function())) instanceof FuncOp named) {
      if (from != null) {
        neighbours.put(named, from);
      }
      if (changes(named.functionType())) {
        stays(named, "layouts stay: it is used as a value");
      }
    }
  }

  private void stays(FuncOp first, String why) {
    Deque<FuncOp> open = new ArrayDeque<>();
    stays.put(first, why);
    open.push(first);
    while (!open.isEmpty()) {
      FuncOp function = open.pop();
      for (FuncOp each : neighbours.get(function)) {
        if (!stays.containsKey(each)) {
          stays.put(each, "layouts stay, as those of @" + function.symbolName());
          open.push(each);
        }
      }
    }
  }

  // Obstacles -------------------------------------------------------------------------------------

  private @Nullable String obstacle(FuncOp function) {
    FunctionType signature = function.functionType();
    for (List<Type> types : List.of(signature.inputs(), signature.results())) {
      for (Type type : types) {
        NormalizedLayout layout = layoutOf(type);
        if (layout != null && layout.map().numSymbols() > 0) {
          return "layouts stay: the symbols of the layout of %s are not known".formatted(type);
        }
      }
    }
    for (BlockArgument argument : function.arguments()) {
      String why = obstacle(argument);
      if (why != null) {
        return why;
      }
    }
    Operation found = function.find(op -> obstacle(op) != null);
    return found == null ? null : obstacle(found);
  }

  private @Nullable String obstacle(Operation op) {
    if (op instanceof AllocOp || op instanceof FuncCallOp) {
      return firstObstacle(op.results());
    }
    for (Value result : op.results()) {
      if (isPassedAsItIs(result)) {
        return "layouts stay: the layout of a result of '%s' does, and it is passed on"
            .formatted(op.name());
      }
    }
    for (Region region : op.regions()) {
      for (Block block : region) {
        boolean isEntryOfFunction = op instanceof FuncOp && block.isEntryBlock();
        if (!isEntryOfFunction && block.arguments().stream().anyMatch(this::isPassedAsItIs)) {
          return "layouts stay: that of an argument of a block does, and it is passed on";
        }
      }
    }
    return null;
  }

  private @Nullable String firstObstacle(List<? extends Value> values) {
    for (Value value : values) {
      String why = obstacle(value);
      if (why != null) {
        return why;
      }
    }
    return null;
  }

  private @Nullable String obstacle(Value buffer) {
    boolean hasLayout = buffer.type() instanceof MemRefType type && !type.hasIdentityLayout();
    String why = hasLayout ? LayoutUses.obstacle(buffer, layoutOf(buffer.type())) : null;
    return why == null ? null : "layouts stay: " + why;
  }

  /** Returns true if a value keeps a layout that others of its type lose, and is passed on. */
  private boolean isPassedAsItIs(Value value) {
    return layoutOf(value.type()) != null
        && !(value.definingOp() instanceof MemRefReinterpretCastOp cast && canFollow(cast))
        && value.uses().stream().anyMatch(LayoutUses::isPassed);
  }

  private boolean canFollow(MemRefReinterpretCastOp cast) {
    NormalizedLayout layout = layoutOf(cast.type());
    return layout != null
        && layout.map().numSymbols() == 0
        && cast.type().shape().isStatic()
        && LayoutUses.obstacle(cast.result(0), layout) == null;
  }

  /** The normalized layout of a type, or {@code null} if the layout stays. */
  private @Nullable NormalizedLayout layoutOf(Type type) {
    return type instanceof MemRefType memref
        ? layouts.computeIfAbsent(memref, NormalizedLayout::of).toOptional().orElse(null)
        : null;
  }

  private boolean changes(FunctionType type) {
    return type.inputs().stream().anyMatch(each -> layoutOf(each) != null)
        || type.results().stream().anyMatch(each -> layoutOf(each) != null);
  }

  // The change ------------------------------------------------------------------------------------

  /** Folds layouts into shapes in all functions but those that stay. */
  void change() {
    for (FuncOp function : functions) {
      if (!stays.containsKey(function)) {
        change(function);
      }
    }
  }

  private void change(FuncOp function) {
    for (Operation op : function.findAll(Operation.class)) {
      NormalizedLayout layout = op.numResults() == 1 ? layoutOf(op.result().type()) : null;
      if (layout != null && op instanceof AllocOp alloc) {
        LayoutChange.of(alloc, layout);
      } else if (layout != null && op instanceof MemRefReinterpretCastOp cast && canFollow(cast)) {
        LayoutChange.of(cast, layout);
      }
    }
    function.arguments().forEach(this::change);
    FunctionType old = function.functionType();
    function.setFunctionType(
        FunctionType.of(
            old.inputs().stream().map(this::changed).toList(),
            old.results().stream().map(this::changed).toList()));
    for (FuncCallOp call : callers.get(function)) {
      FuncCallOp made =
          FuncCallOp.build(
              OpBuilder.before(call), call.callee(), call.resultTypes(), call.operands());
      call.replaceAllUsesWith(made.results());
      call.erase();
      made.results().forEach(this::change);
    }
  }

  private void change(Value buffer) {
    NormalizedLayout layout = layoutOf(buffer.type());
    if (layout != null) {
      LayoutChange.of(buffer, layout);
    }
  }

  private Type changed(Type type) {
    NormalizedLayout layout = layoutOf(type);
    return layout == null ? type : layout.type();
  }
}
