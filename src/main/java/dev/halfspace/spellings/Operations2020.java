package dev.halfspace.spellings;

import static com.google.common.base.Preconditions.checkState;

import com.google.common.collect.Streams;
import dev.halfspace.builtin.ArrayAttr;
import dev.halfspace.builtin.DenseArrayAttr;
import dev.halfspace.builtin.DenseElementsAttr;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.StringAttr;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.NamedAttribute;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;

/**
 * Upgrades operations that were parsed under their 2020 names, in custom or generic form, where
 * more than the name has changed: one operation for memrefs, tensors and vectors has been split
 * into several, or an attribute has become an operand.
 */
record Operations2020(Block block, DialectRegistry registry) {
  /**
   * The attribute for the visibility of a function, which was discardable in 2020 and is now a
   * property with a keyword in custom form.
   */
  static final String VISIBILITY = "sym_visibility";

  /** An upper bound on the number of groups of any operation. */
  private static final int MOST_GROUPS = 100;

  /**
   * Upgrades an attribute with group sizes from its 2020 name and type; returns other attributes
   * unchanged.
   */
  static NamedAttribute attribute(NamedAttribute entry) {
    String today =
        switch (entry.name()) {
          case "operand_segment_sizes" -> OpDefinition.OPERAND_SEGMENTS;
          case "result_segment_sizes" -> OpDefinition.RESULT_SEGMENTS;
          default -> "";
        };
    if (today.isEmpty()
        || !(entry.value() instanceof DenseElementsAttr sizes)
        || !sizes.type().elementType().equals(IntegerType.I32)
        || sizes.size() > MOST_GROUPS) {
      return entry;
    }
    int[] numbers =
        LongStream.range(0, sizes.size()).mapToInt(i -> Math.toIntExact(sizes.longAt(i))).toArray();
    return new NamedAttribute(today, DenseArrayAttr.i32(numbers));
  }

  /** Returns the current operation for one that was parsed. */
  Operation today(Operation op) {
    return switch (op.name()) {
      case "func.func" -> withVisibility(op);
      case "memref.dim" -> dim(op);
      case "memref.rank" ->
          isOf(op, 1) && Syntax2020.isTensor(op.operand(0).type())
              ? as("tensor.rank", op, op.operands())
              : op;
      case "tensor.splat" ->
          op.numResults() == 1 && op.result(0).type() instanceof VectorType
              ? as("vector.broadcast", op, op.operands())
              : op;
      case "scf.parallel" -> withOneReduction(op);
      case "vector.transfer_read", "vector.transfer_write" -> withBounds(op);
      default -> op;
    };
  }

  private static boolean isOf(Operation op, int count) {
    return op.numOperands() == count && op.numResults() == 1;
  }

  private Operation as(String name, Operation op, List<? extends Value> operands) {
    OperationState state =
        OperationState.of(Syntax2020.definition(name, registry), op.location())
            .operands(List.copyOf(operands))
            .results(op.resultTypes())
            .attributes(op.attributes());
    op.dropAllReferences();
    return state.definition().create(state);
  }

  private Operation dim(Operation op) {
    if (isOf(op, 1) && op.attribute("index") instanceof IntegerAttr index) {
      op.removeAttribute("index");
      Value source = op.operand(0);
      Value position = Syntax2020.constant(index.value(), op.location(), block, registry);
      String name = Syntax2020.isTensor(source.type()) ? "tensor.dim" : "memref.dim";
      return as(name, op, List.of(source, position));
    }
    return isOf(op, 2) && Syntax2020.isTensor(op.operand(0).type())
        ? as("tensor.dim", op, op.operands())
        : op;
  }

  /**
   * Replaces {@code masked}, which listed the dimensions in which a transfer may be out of bounds,
   * by {@code in_bounds}.
   */
  private static Operation withBounds(Operation op) {
    Property<?> bounds = op.definition().property("in_bounds");
    if (bounds != null && op.attribute("masked") instanceof ArrayAttr masked) {
      op.removeAttribute("masked");
      IntegerAttr yes = IntegerAttr.bool(true);
      List<IntegerAttr> inside =
          masked.elements().stream().map(each -> IntegerAttr.bool(!each.equals(yes))).toList();
      setProperty(op, bounds, ArrayAttr.of(inside));
    }
    return op;
  }

  /** Moves a visibility to its property; makes declarations, public in 2020, private. */
  private static Operation withVisibility(Operation op) {
    Attribute given = op.attributes().get(VISIBILITY);
    if (given != null) {
      op.removeAttribute(VISIBILITY);
      set(op, given);
    } else if (op.numRegions() == 1
        && op.region(0).isEmpty()
        && op.propertyValue(property(op)) == null) {
      set(op, StringAttr.of("private"));
    }
    return op;
  }

  private static Property<?> property(Operation op) {
    Property<?> found = op.definition().property(VISIBILITY);
    checkState(found != null, "a function has a visibility");
    return found;
  }

  private static void set(Operation op, Attribute visibility) {
    if (visibility instanceof StringAttr) {
      setProperty(op, property(op), visibility);
    }
  }

  private static <A extends Attribute> void setProperty(
      Operation op, Property<A> property, Attribute to) {
    op.setProperty(property, property.type().cast(to));
  }

  /**
   * Merges the reductions of a parallel loop, which in 2020 had one {@code scf.reduce} per result
   * and ended with {@code scf.yield}, into a single {@code scf.reduce} as its terminator.
   */
  private Operation withOneReduction(Operation loop) {
    if (loop.numRegions() != 1 || !loop.region(0).hasOneBlock()) {
      return loop;
    }
    Block body = loop.region(0).entryBlock();
    Operation end = body.lastOp();
    if (end != null && end.name().equals("scf.yield") && end.numOperands() == 0) {
      end.erase();
    }
    List<Operation> reductions =
        Streams.stream(body).filter(op -> op.name().equals("scf.reduce")).toList();
    if ((reductions.size() == 1 && reductions.get(0) == body.lastOp())
        || reductions.stream().anyMatch(op -> op.numResults() > 0)) {
      return loop;
    }
    OperationState state =
        OperationState.of(Syntax2020.definition("scf.reduce", registry), loop.location());
    List<Value> values = new ArrayList<>();
    for (Operation reduction : reductions) {
      values.addAll(reduction.operands());
      for (Region region : reduction.regions()) {
        Region moved = new Region();
        region.moveBlocksTo(moved);
        state.region(moved);
      }
      reduction.erase();
    }
    body.append(state.definition().create(state.operandGroup(values)));
    return loop;
  }
}
