package dev.halfspace.rewrite;

import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.IsolatedFromAbove;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Commutative;
import dev.halfspace.ir.traits.ConstantLike;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.Evaluable;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.ir.traits.Foldable;
import dev.halfspace.ir.traits.Idempotent;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Folds operations: by their own folds ({@link Foldable}, or a {@link Fold.Rule} of the
 * definition), by evaluation if they are {@link dev.halfspace.ir.traits.Evaluable}, then by their
 * traits. The dialect of the folded operation materializes the resulting constants.
 */
public final class Folder {
  /** The means to fold the operations of a definition, besides their own folds. */
  private record Means(
      boolean isConstant,
      Fold.@Nullable Rule rule,
      boolean isEvaluated,
      boolean isIdempotent,
      boolean isCommutative) {
    static Means of(OpDefinition<?> definition) {
      return new Means(
          ConstantLike.class.isAssignableFrom(definition.type()),
          definition.facet(Fold.Rule.class),
          Evaluable.class.isAssignableFrom(definition.type())
              && definition.facet(Fold.Refinement.class) != Fold.Refinement.NONE,
          definition.hasTrait(Idempotent.class),
          definition.hasTrait(Commutative.class));
    }
  }

  private static final Function<OpDefinition<?>, Means> MEANS = Means::of;

  private final DialectRegistry dialects;

  private Folder(DialectRegistry dialects) {
    this.dialects = dialects;
  }

  /** A folder that materializes constants by the dialects of a registry. */
  public static Folder of(DialectRegistry dialects) {
    return new Folder(dialects);
  }

  /**
   * The fold of an operation, given the constants among its operands. It is {@link Fold#NONE} for
   * constants, for operations that use their own results, and for folds to an existing value that
   * has another type than the result or is a result of the operation, which cycles allow.
   */
  public Fold fold(Operation op, Constants operands) {
    Means by = op.definition().derived(Means.class, MEANS);
    if (by.isConstant || usesItself(op)) {
      return Fold.NONE;
    }
    Fold fold = own(op, by.rule, operands);
    if (fold instanceof Fold.Nothing && by.isEvaluated) {
      fold = Evaluation.fold(op, operands);
    }
    if (fold instanceof Fold.Nothing && by.isIdempotent && isOfOne(op)) {
      fold = Fold.to(op.operand(0));
    }
    if (fold instanceof Fold.Nothing && by.isCommutative) {
      fold = constantsToTheRight(op, operands);
    }
    return fold instanceof Fold.Results results && !fits(op, results) ? Fold.NONE : fold;
  }

  private static Fold own(Operation op, Fold.@Nullable Rule rule, Constants operands) {
    if (rule != null) {
      return rule.fold(op, operands);
    }
    return op instanceof Foldable foldable ? foldable.fold(operands) : Fold.NONE;
  }

  /** Returns true if an operation uses its own results, which is possible in unreachable code. */
  static boolean usesItself(Operation op) {
    for (int i = 0; i < op.numOperands(); i++) {
      if (op.operand(i).definingOp() == op) {
        return true;
      }
    }
    return false;
  }

  private static boolean fits(Operation op, Fold.Results fold) {
    if (fold.results().size() != op.numResults()) {
      throw new IllegalStateException(
          "%s has %d results and folds to %d"
              .formatted(op, op.numResults(), fold.results().size()));
    }
    for (int i = 0; i < op.numResults(); i++) {
      if (fold.results().get(i) instanceof Fold.Existing existing
          && (existing.value().definingOp() == op
              || !existing.value().type().equals(op.result(i).type()))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isOfOne(Operation op) {
    return op.numOperands() == 2 && op.numResults() == 1 && op.operand(0) == op.operand(1);
  }

  private static Fold constantsToTheRight(Operation op, Constants operands) {
    boolean isAnyConstant = false;
    boolean isOrdered = true;
    for (int i = 0; i < op.numOperands(); i++) {
      boolean isConstant = operands.get(i) != null;
      isOrdered &= isConstant || !isAnyConstant;
      isAnyConstant |= isConstant;
    }
    if (isOrdered) {
      return Fold.NONE;
    }
    List<Value> left = new ArrayList<>();
    List<Value> right = new ArrayList<>();
    for (int i = 0; i < op.numOperands(); i++) {
      (operands.get(i) == null ? left : right).add(op.operand(i));
    }
    left.addAll(right);
    return Fold.inPlace(() -> op.setOperands(left));
  }

  /**
   * Materializes a constant that an operation folded to, or returns {@code null} if its dialect
   * does not know how.
   */
  public @Nullable Operation constant(OpBuilder b, Operation folded, Attribute value, Type type) {
    Dialect dialect = dialects.dialectOf(folded.name());
    Dialect.ConstantSyntax syntax = dialect == null ? null : dialect.constantSyntax();
    return syntax == null ? null : syntax.build(b, value, type);
  }

  /**
   * Materializes the constants of a fold at the insertion point of {@code b}.
   *
   * @return the value for each result, or {@code null} if a constant cannot be materialized;
   *     nothing has changed then
   */
  public @Nullable List<Value> values(OpBuilder b, Operation op, Fold.Results fold) {
    List<Value> values = new ArrayList<>();
    List<Operation> made = new ArrayList<>();
    for (int i = 0; i < fold.results().size(); i++) {
      if (fold.results().get(i) instanceof Fold.Existing existing) {
        values.add(existing.value());
        continue;
      }
      Attribute value = ((Fold.Constant) fold.results().get(i)).value();
      Operation constant = constant(b, op, value, op.result(i).type());
      if (constant == null) {
        made.forEach(Operation::erase);
        return null;
      }
      made.add(constant);
      values.add(constant.result());
    }
    return values;
  }

  /**
   * The region that constants for operations in a block are hoisted to, at the front of its entry
   * block: the nearest enclosing region of an operation that is, or may be, isolated from above, or
   * else the outermost region. It is {@code null} if the block is in no region.
   */
  public static @Nullable Region constantRegion(Block block) {
    Region region = block.region();
    while (region != null) {
      Operation owner = region.parentOp();
      if (owner == null || owner.block() == null || mayBeIsolated(owner)) {
        return region;
      }
      region = owner.parentRegion();
    }
    return null;
  }

  private static boolean mayBeIsolated(Operation op) {
    return op instanceof IsolatedFromAbove || !op.definition().isRegistered();
  }
}
