package dev.halfspace.interpreter;

import dev.halfspace.builtin.BaseMemRefType;
import dev.halfspace.dialect.shape.Representation;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Terminator;
import dev.halfspace.ir.traits.BranchLike;
import dev.halfspace.ir.traits.ConstantLike;
import dev.halfspace.ir.traits.Evaluable;
import dev.halfspace.ir.traits.Executable;
import dev.halfspace.ir.traits.FunctionLike;
import dev.halfspace.ir.traits.GlobalMemory;
import dev.halfspace.machine.Datum;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Translates a function to code, in time linear in its size: slots for its values, nodes for its
 * operations, bodies for its blocks. Specialized nodes come from {@link Specializations}; the
 * generic nodes use {@link Evaluable} or {@link Executable}. Constants have no nodes: their values
 * are in the frame when it is created.
 */
final class Translator {
  private final Settings settings;
  private final Slots slots;
  private final Map<Region, RegionCode> regions = new HashMap<>();
  private final List<Body> blocks = new ArrayList<>();
  private int depth;
  private int deepest;

  private Translator(Settings settings, Checks checks) {
    this.settings = settings;
    this.slots = new Slots(new Representation(settings.indexBits, settings.vectorScale), checks);
  }

  /** The code of a function with a body. */
  static FunctionCode translate(Program program, FunctionLike function) {
    Translator translator = new Translator(program.settings(), program.checks());
    RegionCode body = translator.region(function.functionBody());
    return new FunctionCode(
        (Operation) function,
        body,
        translator.regions,
        translator.blocks,
        translator.slots.numbers(),
        translator.slots.objects(),
        translator.slots.poison(),
        translator.deepest);
  }

  /**
   * The code of a region of the function, which is translated before the operation that holds it.
   */
  RegionCode code(Region region) {
    RegionCode code = regions.get(region);
    if (code == null) {
      throw new IllegalStateException("not translated: " + region);
    }
    return code;
  }

  private RegionCode region(Region region) {
    deepest = Math.max(deepest, ++depth);
    Map<Block, Integer> positions = new HashMap<>();
    for (Block block : region) {
      positions.put(block, positions.size());
    }
    Body[] bodies = new Body[positions.size()];
    RegionCode code = new RegionCode(bodies);
    regions.put(region, code);
    int next = 0;
    for (Block block : region) {
      bodies[next++] = body(block);
    }
    for (Body body : bodies) {
      if (body.exit instanceof JumpingExit jumping) {
        jumping.link(bodies, positions);
      }
    }
    depth--;
    return code;
  }

  private Body body(Block block) {
    Slot[] arguments = slots.of(block.arguments());
    List<Node> nodes = new ArrayList<>();
    Exit exit = null;
    int cost = 0;
    Operation end = block.lastOp();
    for (Operation op : block) {
      cost++;
      Node node = null;
      if (op == end && op instanceof Terminator) {
        exit = exit(op);
      } else {
        node = settings.keepsGoing ? ReportingNode.of(op, node(op), slots) : node(op);
      }
      if (settings.listener != null) {
        nodes.add(new ListeningNode(settings.listener, op, node, slots));
      } else if (node != null) {
        nodes.add(node);
      }
    }
    if (exit == null) {
      exit = new Exit.Pass(end == null ? fallback(block) : end, List.of());
    }
    Body body =
        new Body(
            block, blocks.size(), Math.max(cost, 1), arguments, nodes.toArray(Node[]::new), exit);
    blocks.add(body);
    return body;
  }

  private static Operation fallback(Block block) {
    Operation parent = block.parentOp();
    if (parent == null) {
      throw new IllegalStateException("a block outside of operations");
    }
    return parent;
  }

  private Exit exit(Operation op) {
    translateRegions(op);
    Executable.Rule rule = rule(op);
    if (rule == null && op instanceof BranchLike branch) {
      Exit fast = settings.specializing ? Specializations.branch(op, slots) : null;
      return fast == null ? new JumpingExit.OfTrait(op, branch, slots) : fast;
    } else if (rule == null && op.numSuccessors() == 0) {
      return new Exit.Pass(op, List.of(slots.of(op.operands())));
    }
    return rule == null
        ? new JumpingExit.Unsupported(op)
        : new JumpingExit.OfExecutable(op, new ExecutableNode(op, rule, slots), slots);
  }

  /** Translates the regions of an operation. */
  private void translateRegions(Operation op) {
    for (Region region : op.regions()) {
      if (!region.isEmpty()) {
        RegionCode unused = region(region);
      }
    }
  }

  private @Nullable Node node(Operation op) {
    if (op instanceof FunctionLike || op instanceof GlobalMemory) {
      return null; // not executed where it stands
    } else if (op instanceof ConstantLike constant && rule(op) == null) {
      return constant(op, constant.constantValue());
    }
    translateRegions(op);
    Node generic = generic(op);
    Node fast =
        settings.specializing
            ? Specializations.node(op, generic, slots, this::code)
            : slots.checks().indexOverflow() ? IndexOverflowNode.of(op, generic, slots) : null;
    return fast == null ? generic : fast;
  }

  private @Nullable Node constant(Operation op, Attribute value) {
    Datum datum = slots.held().datum(value, op.result(0).type());
    if (datum == null) {
      return new UnsupportedNode(op, "it has a constant that is no number");
    }
    slots.preset(op.result(0), datum);
    return null;
  }

  /** The generic node of an operation, which executes it as the operation itself defines. */
  private Node generic(Operation op) {
    Executable.Rule rule = rule(op);
    if (rule != null) {
      return new ExecutableNode(op, rule, slots);
    } else if (op instanceof Evaluable evaluable && op.numResults() > 0) {
      return op.result(0).type() instanceof BaseMemRefType
          ? new UnsupportedNode(op, "its result is a buffer of other elements")
          : new EvaluableNode(op, evaluable, slots);
    }
    return new UnsupportedNode(
        op,
        op.definition().isRegistered()
            ? "it does not say what executing it does"
            : "nothing is known of it");
  }

  private static Executable.@Nullable Rule rule(Operation op) {
    return op instanceof Executable executable
        ? (same, e) -> executable.execute(e)
        : op.definition().facet(Executable.Rule.class);
  }

  /** An operation that cannot be executed: it ends the execution when it is reached. */
  private static final class UnsupportedNode extends Node {
    private final String reason;

    UnsupportedNode(Operation op, String reason) {
      super(op);
      this.reason = reason;
    }

    @Override
    void run(Frame f) {
      throw StopSignal.unsupported(op, reason);
    }
  }
}
