package dev.halfspace.dialect.cf;

import com.google.common.collect.ImmutableList;
import dev.halfspace.dialect.cf.CfSwitchOp.Case;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Constants;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The patterns of {@code cf.switch}, which have no names in MLIR. */
final class SwitchPatterns {
  static final ImmutableList<Pattern> ALL =
      ImmutableList.of(
          pattern(SwitchPatterns::onlyDefault),
          pattern(SwitchPatterns::casesLikeDefault),
          pattern(SwitchPatterns::constantFlag),
          pattern(SwitchPatterns::passThrough),
          pattern(SwitchPatterns::decidedBefore),
          pattern(SwitchPatterns::excludedBefore));

  private SwitchPatterns() {}

  private static Pattern pattern(Function<CfSwitchOp, Match> rule) {
    return Pattern.of("", CfSwitchOp.DEFINITION, rule);
  }

  private static Match branchTo(CfSwitchOp op, Target target) {
    return Match.replacing(op, b -> BranchPatterns.branchTo(b, target));
  }

  private static Match switchTo(CfSwitchOp op, Target defaultTarget, List<Case> cases) {
    return Match.replacing(
        op,
        b ->
            CfSwitchOp.build(
                b, op.flag(), defaultTarget.block(), defaultTarget.arguments(), cases));
  }

  private static Target defaultOf(CfSwitchOp op) {
    return new Target(op.defaultTarget(), op.successorOperands(0));
  }

  private static Target targetOf(Case each) {
    return new Target(each.target(), ImmutableList.copyOf(each.arguments()));
  }

  /**
   * Branches to the default if there are no cases.
   *
   * <pre>{@code
   * cf.switch %n : i32, [default: ^bb1(%x : i32)]     -->     cf.br ^bb1(%x : i32)
   * }</pre>
   */
  private static Match onlyDefault(CfSwitchOp op) {
    return op.numSuccessors() == 1
        ? branchTo(op, defaultOf(op))
        : Match.no("there are other cases than the default");
  }

  /**
   * Removes cases that branch to the default target with the same operands.
   *
   * <pre>{@code
   * cf.switch %n : i32, [                        cf.switch %n : i32, [
   *   default: ^bb1(%x : i32),                     default: ^bb1(%x : i32),
   *   1: ^bb1(%x : i32),               -->         2: ^bb2
   *   2: ^bb2                                    ]
   * ]
   * }</pre>
   *
   * <p>Of several cases of one value the first is taken: if it is removed, so are the others.
   */
  private static Match casesLikeDefault(CfSwitchOp op) {
    List<Value> passed = op.successorOperands(0);
    List<Case> others = new ArrayList<>();
    Set<BigInteger> removed = new HashSet<>();
    for (Case each : op.cases()) {
      if (each.target() == op.defaultTarget() && each.arguments().equals(passed)) {
        removed.add(each.value());
      } else if (!removed.contains(each.value())) {
        others.add(each);
      }
    }
    return others.size() < op.cases().size()
        ? switchTo(op, defaultOf(op), others)
        : Match.no("no case is like the default");
  }

  /**
   * Branches to the successor that a constant flag selects.
   *
   * <pre>{@code
   * cf.switch %c2 : i32, [default: ^bb1, 2: ^bb2]     -->     cf.br ^bb2
   * }</pre>
   */
  private static Match constantFlag(CfSwitchOp op) {
    int taken = op.successorFor(Constants.of(op));
    return taken < 0
        ? Match.no("the flag is not constant")
        : branchTo(op, new Target(op.successor(taken), op.successorOperands(taken)));
  }

  /**
   * Skips blocks that do nothing but branch on, for the default and for cases.
   *
   * <pre>{@code
   *   cf.switch %n : i32, [default: ^bb1, 2: ^bb2(%x : i32)]
   * ^bb2(%z: i32):
   *   cf.br ^bb3(%z : i32)
   *     -->
   *   cf.switch %n : i32, [default: ^bb1, 2: ^bb3(%x : i32)]
   * }</pre>
   */
  private static Match passThrough(CfSwitchOp op) {
    boolean isNew = false;
    List<Case> cases = new ArrayList<>();
    for (Case each : op.cases()) {
      Target past = targetOf(each).past();
      cases.add(past == null ? each : new Case(each.value(), past.block(), past.arguments()));
      isNew |= past != null;
    }
    Target past = defaultOf(op).past();
    return isNew || past != null
        ? switchTo(op, past == null ? defaultOf(op) : past, cases)
        : Match.no("no target only passes on");
  }

  /**
   * The switch on the same flag with the only edge into the block of {@code op}, or {@code null}.
   */
  private static @Nullable CfSwitchOp before(CfSwitchOp op) {
    Block block = op.block();
    return block != null
            && BranchPatterns.hasOnePredecessor(block)
            && block.predecessors().get(0).lastOp() instanceof CfSwitchOp before
            && before != op
            && before.flag() == op.flag()
        ? before
        : null;
  }

  /**
   * Branches unconditionally if the only edge into this block is a case of a switch on the same
   * flag.
   *
   * <pre>{@code
   *   cf.switch %n : i32, [default: ^bb1, 2: ^bb2]
   * ^bb2:                                                    -->     ^bb2:
   *   cf.switch %n : i32, [default: ^bb3, 2: ^bb4]                     cf.br ^bb4
   * }</pre>
   *
   * <p>If this switch has no case of that value, its default is taken.
   */
  private static Match decidedBefore(CfSwitchOp op) {
    CfSwitchOp before = before(op);
    if (before == null || before.defaultTarget() == op.block()) {
      return Match.no("the block is not entered by a case of a switch by the same flag");
    }
    for (Case taken : before.cases()) {
      if (taken.target() == op.block()) {
        for (Case each : op.cases()) {
          if (each.value().equals(taken.value())) {
            return branchTo(op, targetOf(each));
          }
        }
      }
    }
    return branchTo(op, defaultOf(op));
  }

  /**
   * Removes cases if the only edge into this block is the default of a switch on the same flag that
   * has these cases.
   *
   * <pre>{@code
   *   cf.switch %n : i32, [default: ^bb1, 2: ^bb2]
   * ^bb1:
   *   cf.switch %n : i32, [default: ^bb3, 2: ^bb3, 3: ^bb4]
   *     -->
   *   cf.switch %n : i32, [default: ^bb3, 3: ^bb4]
   * }</pre>
   */
  private static Match excludedBefore(CfSwitchOp op) {
    CfSwitchOp before = before(op);
    if (before == null || before.defaultTarget() != op.block()) {
      return Match.no("the block is not entered by the default of a switch by the same flag");
    }
    Set<BigInteger> excluded = new HashSet<>();
    before.cases().forEach(each -> excluded.add(each.value()));
    List<Case> possible =
        op.cases().stream().filter(each -> !excluded.contains(each.value())).toList();
    return possible.size() < op.cases().size()
        ? switchTo(op, defaultOf(op), possible)
        : Match.no("all cases are possible");
  }
}
