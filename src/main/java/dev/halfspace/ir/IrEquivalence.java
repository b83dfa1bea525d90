package dev.halfspace.ir;

import com.google.common.collect.HashMultiset;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.Iterables;
import dev.halfspace.support.Quantity;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Structural equivalence of two operations: names, properties, attributes, types, regions and
 * blocks are equal, and operands and successors refer to corresponding values and blocks. Values
 * defined outside the operations correspond to themselves only.
 *
 * <pre>{@code
 * Optional<String> difference = IrEquivalence.IGNORING_LOCATIONS.difference(built, parsed);
 * }</pre>
 *
 * <p>Takes time linear in the size of the first operation and follows nesting of any depth without
 * recursion.
 */
public final class IrEquivalence {
  /** Locations are ignored. */
  public static final IrEquivalence IGNORING_LOCATIONS = new IrEquivalence(false, op -> false);

  /** Locations of operations and block arguments must be equal. */
  public static final IrEquivalence COMPARING_LOCATIONS = new IrEquivalence(true, op -> false);

  /** The maximum number of operations that {@link #hash} visits. */
  private static final int HASHED = 16;

  private final boolean comparesLocations;
  private final Predicate<Operation> isCommutative;

  private IrEquivalence(boolean comparesLocations, Predicate<Operation> isCommutative) {
    this.comparesLocations = comparesLocations;
    this.isCommutative = isCommutative;
  }

  /**
   * This equivalence, except that the operands of some operations commute: after a prefix of
   * operands that correspond in order, the remaining ones may be the same values in any order.
   */
  public IrEquivalence commuting(Predicate<Operation> operations) {
    return new IrEquivalence(comparesLocations, operations);
  }

  /** Returns true if there is no {@link #difference}. */
  public boolean areEqual(Operation one, Operation other) {
    return one == other
        || (one.numRegions() == 0 && leavesAreEqual(one, other))
        || difference(one, other).isEmpty();
  }

  /** Returns true if two operations without regions or successors have equal operands and parts. */
  private boolean leavesAreEqual(Operation one, Operation other) {
    if (!one.hasPartsOf(other)
        || one.numResults() != other.numResults()
        || one.numSuccessors() != 0
        || (comparesLocations && !one.location().equals(other.location()))) {
      return false;
    }
    for (int i = 0; i < one.numResults(); i++) {
      if (!one.result(i).type().equals(other.result(i).type())) {
        return false;
      }
    }
    return operandsAreSame(one, other, 0) || mayCommute(one, other, 0);
  }

  private static boolean operandsAreSame(Operation one, Operation other, int from) {
    int count = one.numOperands();
    if (count != other.numOperands()) {
      return false;
    }
    for (int i = from; i < count; i++) {
      if (one.operand(i) != other.operand(i)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns true if the operands of two commutative operations, from one on, are the same in
   * another order.
   */
  private boolean mayCommute(Operation one, Operation other, int from) {
    int count = one.numOperands();
    if (count != other.numOperands() || count - from < 2 || !isCommutative.test(one)) {
      return false;
    }
    if (count - from == 2) {
      return one.operand(from) == other.operand(from + 1)
          && one.operand(from + 1) == other.operand(from);
    }
    return HashMultiset.create(one.operands().subList(from, count))
        .equals(HashMultiset.create(other.operands().subList(from, count)));
  }

  /**
   * A hash that is the same for equal operations of one {@link OpDefinition}, as long as no
   * operation is inserted or moved. It is computed from the operands and from the first few
   * operations inside.
   */
  public int hash(Operation root) {
    int hash = 31 * root.hashOfParts() + hashOfOperands(root);
    int seen = 0;
    for (Operation op = root; op != null && seen < HASHED; op = op.nextInWalk(root)) {
      for (int i = 0; i < op.numResults(); i++) {
        hash = 31 * hash + op.result(i).type().hashCode();
      }
      if (op != root) {
        hash = 31 * hash + op.hashOfParts();
      }
      seen++;
    }
    return hash;
  }

  private int hashOfOperands(Operation op) {
    int count = op.numOperands();
    int factor = count > 1 && isCommutative.test(op) ? 1 : 31;
    int hash = 0;
    for (int i = 0; i < count; i++) {
      hash = factor * hash + hashOf(op.operand(i));
    }
    return hash;
  }

  /** A hash of the position of a definition, which is cheaper to get than that of the object. */
  private static int hashOf(Value value) {
    Block block = value.parentBlock();
    int hash = block == null ? 0 : block.hashCode();
    return value instanceof OpResult result
        ? (hash + result.owner().order) * 31 + result.index()
        : ~(hash * 31 + ((BlockArgument) value).index());
  }

  /**
   * The first difference in a pre-order walk: its position and the two sides; empty if there is
   * none.
   */
  public Optional<String> difference(Operation one, Operation other) {
    return Optional.ofNullable(new Comparison(one, other).run());
  }

  /** One comparison of two operations, walked in step. */
  private final class Comparison {
    private final Operation leftRoot;
    private final Operation rightRoot;
    private final Map<Value, Value> values = new HashMap<>();
    private final Map<Block, Block> blocks = new HashMap<>();

    /** Attributes, types and locations found equal so far, so that each is compared once. */
    private final StructuralEquality equality = new StructuralEquality();

    /** The first uses of values whose definition has not been visited yet, in order. */
    private final Map<Value, OpOperand> open = new LinkedHashMap<>();

    Comparison(Operation left, Operation right) {
      leftRoot = left;
      rightRoot = right;
    }

    @Nullable String run() {
      Operation left = leftRoot;
      Operation right = rightRoot;
      while (left != null && right != null) {
        String found = compare(left, right);
        if (found != null) {
          return place(left) + found;
        }
        left = left.nextInWalk(leftRoot);
        right = right.nextInWalk(rightRoot);
      }
      for (OpOperand use : open.values()) {
        if (values.get(use.value()) != use.value()) {
          return place(use.owner())
              + "operand #%d is defined outside, and is another value there".formatted(use.index());
        }
      }
      return null;
    }

    /** Describes the difference between two operations, their blocks and the sizes of these. */
    private @Nullable String compare(Operation left, Operation right) {
      if (!left.name().equals(right.name())) {
        return differs("name", left.name(), right.name());
      }
      String found = firstOf(compareParts(left, right), compareOperands(left, right));
      if (found != null) {
        return found;
      }
      if (left.numResults() != right.numResults()) {
        return differs("number of results", left.numResults(), right.numResults());
      }
      for (int i = 0; i < left.numResults(); i++) {
        found = define(left.result(i), right.result(i), "result #" + i);
        if (found != null) {
          return found;
        }
      }
      if (left.numRegions() != right.numRegions()) {
        return differs("number of regions", left.numRegions(), right.numRegions());
      }
      for (int r = 0; r < left.numRegions(); r++) {
        found = compareBlocks(left.region(r), right.region(r));
        if (found != null) {
          return "region #" + r + ": " + found;
        }
      }
      return null;
    }

    private @Nullable String compareParts(Operation left, Operation right) {
      if (comparesLocations && !equality.areEqual(left.location(), right.location())) {
        return differs("location", left.location(), right.location());
      }
      ImmutableList<Property<?>> properties = left.definition().properties();
      if (left.definition() != right.definition()
          && !properties.equals(right.definition().properties())) {
        return "one is of another definition of that name";
      }
      for (Property<?> property : properties) {
        Attribute here = left.propertyValue(property);
        Attribute there = right.propertyValue(property);
        if (!equality.areEqual(here, there)) {
          return differs("property '" + property.name() + "'", here, there);
        }
      }
      return firstOf(
          compareSizes("operand", left.storedOperandSegments(), right.storedOperandSegments()),
          firstOf(
              compareSizes("result", left.storedResultSegments(), right.storedResultSegments()),
              equality.areEqual(left.attributes(), right.attributes())
                  ? null
                  : differs("attributes", left.attributes(), right.attributes())));
    }

    private @Nullable String compareSizes(
        String what, int @Nullable [] left, int @Nullable [] right) {
      return Arrays.equals(left, right)
          ? null
          : differs("sizes of " + what + " groups", Arrays.toString(left), Arrays.toString(right));
    }

    private @Nullable String compareOperands(Operation left, Operation right) {
      if (left.numOperands() != right.numOperands()) {
        return differs("number of operands", left.numOperands(), right.numOperands());
      }
      boolean commutes = left.numOperands() > 1 && isCommutative.test(left);
      for (int i = 0; i < left.numOperands(); i++) {
        Value here = left.operand(i);
        Value there = right.operand(i);
        if (commutes && values.getOrDefault(here, here) != there && mayCommute(left, right, i)) {
          break;
        }
        Value known = values.putIfAbsent(here, there);
        if (known == null) {
          open.put(here, left.opOperand(i));
        } else if (known != there) {
          return differs("operand #" + i, here, there);
        }
      }
      if (left.numSuccessors() != right.numSuccessors()) {
        return differs("number of successors", left.numSuccessors(), right.numSuccessors());
      }
      for (int i = 0; i < left.numSuccessors(); i++) {
        Block target = left.successor(i);
        if (blocks.getOrDefault(target, target) != right.successor(i)) {
          return "successor #" + i + " is another block there";
        }
      }
      return null;
    }

    private @Nullable String define(Value left, Value right, String what) {
      if (!equality.areEqual(left.type(), right.type())) {
        return differs("type of " + what, left.type(), right.type());
      }
      Value known = values.putIfAbsent(left, right);
      if (known == null) {
        return null;
      }
      OpOperand use = open.remove(left);
      if (known == right || use == null) {
        return null;
      }
      return "%s is used as operand #%d of %sbut another value is there"
          .formatted(what, use.index(), place(use.owner()));
    }

    private @Nullable String compareBlocks(Region left, Region right) {
      Block here = left.firstBlock();
      Block there = right.firstBlock();
      int index = 0;
      while (here != null && there != null) {
        blocks.put(here, there);
        String found = compareBlock(here, there);
        if (found != null) {
          return "block #" + index + ": " + found;
        }
        here = here.next();
        there = there.next();
        index++;
      }
      return here == null && there == null
          ? null
          : "there are %s than %s there"
              .formatted(here == null ? "more" : "not more", Quantity.of(index, "block"));
    }

    private @Nullable String compareBlock(Block left, Block right) {
      if (left.numArguments() != right.numArguments()) {
        return differs("number of arguments", left.numArguments(), right.numArguments());
      }
      for (int i = 0; i < left.numArguments(); i++) {
        BlockArgument here = left.argument(i);
        BlockArgument there = right.argument(i);
        String found = define(here, there, "argument #" + i);
        if (found != null) {
          return found;
        }
        if (comparesLocations && !equality.areEqual(here.location(), there.location())) {
          return differs("location of argument #" + i, here.location(), there.location());
        }
      }
      int count = Iterables.size(left);
      return count == Iterables.size(right)
          ? null
          : differs("number of operations", count, Iterables.size(right));
    }

    /** The path of an operation: its ancestors, each with its position in its block. */
    private String place(Operation inner) {
      List<String> path = new ArrayList<>();
      for (Operation op = inner; op != null; op = op == leftRoot ? null : op.parentOp()) {
        int number = 0;
        for (Operation each = op.previous(); each != null; each = each.previous()) {
          number++;
        }
        path.add(op == leftRoot ? op.name() : "#" + number + " " + op.name());
      }
      Collections.reverse(path);
      return String.join(" / ", path) + ": ";
    }
  }

  private static @Nullable String firstOf(@Nullable String one, @Nullable String other) {
    return one != null ? one : other;
  }

  private static String differs(String what, @Nullable Object left, @Nullable Object right) {
    return "%s is %s here and %s there".formatted(what, left, right);
  }
}
