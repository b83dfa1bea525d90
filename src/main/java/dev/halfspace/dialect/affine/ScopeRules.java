package dev.halfspace.dialect.affine;

import dev.halfspace.builtin.IndexType;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.IsolatedFromAbove;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.ConstantLike;
import dev.halfspace.ir.traits.Effects;
import dev.halfspace.ir.traits.PureInMlir;
import dev.halfspace.ir.traits.ShapedDim;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Decides the rules of {@link AffineScopes}. Definitions are followed with an explicit stack and
 * each value is decided once, so that long chains and shared operands cost linear time. A value
 * that depends on itself, which only graph regions allow, is neither a dimension nor a symbol.
 */
final class ScopeRules {
  /** A query: is a value a symbol, or else a dimension, in a scope? */
  private record Question(Value value, @Nullable Region scope, boolean asSymbol) {}

  /**
   * The queries that a query depends on.
   *
   * @param known the answer, or {@code null} if it is "all of {@code all}, or else {@code other}"
   */
  private record Rule(@Nullable Boolean known, List<Question> all, @Nullable Question other) {
    static final Rule YES = new Rule(true, List.of(), null);
    static final Rule NO = new Rule(false, List.of(), null);

    /** The answer to another query, false if there is none. */
    static Rule as(@Nullable Question other) {
      return other == null ? NO : new Rule(null, List.of(), other);
    }
  }

  /** The queries that were answered with true before negative answers were dropped. */
  private final Set<Question> proved = new HashSet<>();

  /** The answers to the queries since then, and to those they depend on. */
  private Map<Question, Boolean> answers = new HashMap<>();

  /** Returns true if {@code value} is an index that is defined directly in {@code scope}. */
  static boolean isPlainlyTopLevel(Value value, @Nullable Region scope) {
    Block block = value.parentBlock();
    return scope != null
        && block != null
        && block.region() == scope
        && value.type() instanceof IndexType;
  }

  /** Returns true if {@code value} is a valid symbol in {@code scope}. */
  boolean isSymbol(Value value, @Nullable Region scope) {
    return answer(new Question(value, scope, true));
  }

  /** Returns true if {@code value} is a valid dimension in {@code scope}. */
  boolean isDim(Value value, @Nullable Region scope) {
    return answer(new Question(value, scope, false));
  }

  /** A query that waits for the answers to those it depends on. */
  private static final class Frame {
    final Question question;
    final Rule rule;
    int next;

    Frame(Question question, Rule rule) {
      this.question = question;
      this.rule = rule;
    }
  }

  /**
   * The answer to a query. The stack {@code open} holds the queries that wait, each for the one
   * above it; a frame that is visited again continues at the part that it waited for. Each query is
   * pushed at most once, since from then on it has an answer, even if a preliminary one.
   */
  private boolean answer(Question asked) {
    if (proved.contains(asked)) {
      return true;
    }
    Deque<Frame> open = new ArrayDeque<>();
    ask(asked, open);
    while (!open.isEmpty()) {
      Frame frame = open.peek();
      Question next = nextQuestion(frame);
      if (next != null) {
        ask(next, open);
      } else {
        open.pop();
      }
    }
    return Boolean.TRUE.equals(answers.get(asked));
  }

  /**
   * Keeps only positive answers. A negative answer in a cycle of definitions depends on the value
   * at which the query started, so that it must not be cached for other uses.
   */
  void forgetDenials() {
    answers.forEach(
        (question, answer) -> {
          if (answer) {
            proved.add(question);
          }
        });
    answers = new HashMap<>();
  }

  /** Answers a query that depends on no other, or pushes it. */
  private void ask(Question question, Deque<Frame> open) {
    if (answers.containsKey(question)) {
      return;
    }
    if (proved.contains(question)) {
      answers.put(question, true);
      return;
    }
    Rule rule = rule(question);
    if (rule.known() != null) {
      answers.put(question, rule.known());
    } else {
      // Until it is decided, the answer counts as false: a cycle of definitions proves nothing.
      answers.put(question, false);
      open.push(new Frame(question, rule));
    }
  }

  /** The next query that {@code frame} needs answered, or {@code null} once it is decided. */
  private @Nullable Question nextQuestion(Frame frame) {
    List<Question> all = frame.rule.all();
    while (frame.next < all.size()) {
      Question part = all.get(frame.next);
      Boolean answer = answers.get(part);
      if (answer == null) {
        return part;
      }
      if (!answer) {
        break;
      }
      frame.next++;
    }
    if (frame.next == all.size() && !all.isEmpty()) {
      answers.put(frame.question, true);
      return null;
    }
    Question other = frame.rule.other();
    if (other != null && !answers.containsKey(other)) {
      return other;
    }
    answers.put(frame.question, other != null && Boolean.TRUE.equals(answers.get(other)));
    return null;
  }

  private static Rule rule(Question question) {
    Value value = question.value();
    if (!(value.type() instanceof IndexType)) {
      return Rule.NO;
    }
    return question.asSymbol()
        ? symbolRule(value, question.scope())
        : dimRule(value, question.scope());
  }

  /**
   * A dimension is the result of an {@link #isIndexArithmetic} operation on dimensions, an
   * induction variable, a size of a buffer at the top level of a scope, or any symbol.
   */
  private static Rule dimRule(Value value, @Nullable Region scope) {
    Question asSymbol = new Question(value, scope, true);
    Operation op = value.definingOp();
    if (op != null && isIndexArithmetic(op)) {
      return computed(op, scope, false, asSymbol);
    }
    boolean isDim =
        op == null
            ? AffineScopes.isInductionVariable(value)
            : op instanceof ShapedDim dim && AffineScopes.isTopLevel(dim.shaped());
    return isDim ? Rule.YES : Rule.as(asSymbol);
  }

  /** Returns true if {@code op} computes dimensions from dimensions. */
  static boolean isIndexArithmetic(Operation op) {
    return op instanceof AffineApplyOp
        || op instanceof AffineDelinearizeIndexOp
        || op instanceof AffineLinearizeIndexOp;
  }

  /**
   * A symbol is a value at the top level of the scope, a constant, a size by {@link #sizeRule}, the
   * result of a pure operation on symbols, or a symbol in the region that encloses the scope.
   */
  private static Rule symbolRule(Value value, @Nullable Region scope) {
    if (isPlainlyTopLevel(value, scope)) {
      return Rule.YES;
    }
    Operation op = value.definingOp();
    Question outside = outside(value, scope);
    if (op instanceof ConstantLike) {
      return Rule.YES;
    } else if (op instanceof ShapedDim dim) {
      return sizeRule(dim, scope);
    }
    return op != null && isPure(op) ? computed(op, scope, true, outside) : Rule.as(outside);
  }

  /**
   * Returns true if {@code op} is pure: without memory effects and speculatable. For symbols it
   * suffices that MLIR considers the operation pure, whatever its operands.
   */
  static boolean isPure(Operation op) {
    return Effects.areNone(op)
        && (Effects.isSpeculatable(op) || op.definition().hasTrait(PureInMlir.class));
  }

  /**
   * The query for the region that encloses the scope, or {@code null} if the scope is isolated from
   * above.
   */
  private static @Nullable Question outside(Value value, @Nullable Region scope) {
    Operation owner = scope == null ? null : scope.parentOp();
    Region around =
        owner == null || owner instanceof IsolatedFromAbove ? null : owner.parentRegion();
    return around == null ? null : new Question(value, around, true);
  }

  /** The rule of a computed value: all operands satisfy it, or another query does. */
  private static Rule computed(
      Operation op, @Nullable Region scope, boolean asSymbol, @Nullable Question other) {
    return op.numOperands() == 0
        ? Rule.YES
        : new Rule(
            null,
            op.operands().stream().map(value -> new Question(value, scope, asSymbol)).toList(),
            other);
  }

  /**
   * A size is a symbol if its buffer is at the top level, or was created with a static size or a
   * symbol as its size.
   */
  private static Rule sizeRule(ShapedDim dim, @Nullable Region scope) {
    if (AffineScopes.isTopLevel(dim.shaped())) {
      return Rule.YES;
    }
    if (dim.shaped() instanceof BlockArgument) {
      return Rule.NO;
    }
    Value size = MadeSizes.of(dim);
    return size == null
        ? MadeSizes.isFixed(dim) ? Rule.YES : Rule.NO
        : Rule.as(new Question(size, scope, true));
  }
}
