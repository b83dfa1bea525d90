package dev.halfspace.legality;

import com.google.common.base.Splitter;
import dev.halfspace.Halfspace;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.OpResult;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Terminator;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.ConstantLike;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Makes a program smaller while it still shows a fault. */
final class Reducer {
  private static final Pattern NUMBER =
      Pattern.compile("(?<=( to | step |constant | = |[+-] |\\[|, ))\\d+(?=[^x\\d.])");

  private final Predicate<String> shows;

  private Reducer(Predicate<String> shows) {
    this.shows = shows;
  }

  /** The smaller program. */
  static String reduced(String text, Predicate<String> shows) {
    Reducer reducer = new Reducer(shows);
    String best = text;
    String before;
    do {
      before = best;
      best = reducer.pass(best);
    } while (!best.equals(before));
    return best;
  }

  /** A change of one operation; false if it does not apply. */
  private interface Change {
    boolean apply(Operation op);
  }

  private String pass(String text) {
    String best = text;
    for (Change change :
        List.<Change>of(Reducer::erase, Reducer::replaceByOperand, Reducer::inline)) {
      int at = 0;
      while (true) {
        ModuleOp module = Program.read(best);
        List<Operation> ops = new ArrayList<>();
        module.walk(ops::add);
        int index = ops.size() - 1 - at;
        if (index <= 0) {
          break;
        }
        String smaller = changed(best, module, () -> change.apply(ops.get(index)));
        if (smaller.equals(best)) {
          at++;
        } else {
          best = smaller;
        }
      }
    }
    return numbers(arguments(best));
  }

  /** Leaves out arguments that nothing uses. */
  private String arguments(String text) {
    String best = text;
    for (int index = Program.of(text).function().arguments().size() - 1; index >= 0; index--) {
      FuncOp function = Program.of(best).function();
      if (!function.arguments().get(index).hasUses()) {
        int start = best.indexOf("@" + function.symbolName() + "(");
        int end = best.indexOf(") {", start);
        List<String> arguments =
            new ArrayList<>(
                Splitter.onPattern(", (?=%)")
                    .splitToList(best.substring(best.indexOf('(', start) + 1, end)));
        arguments.remove(index);
        best =
            tried(
                best,
                best.substring(0, best.indexOf('(', start) + 1)
                    + String.join(", ", arguments)
                    + best.substring(end));
      }
    }
    return best;
  }

  /** Makes numbers smaller. */
  private String numbers(String text) {
    String best = text;
    int from = 0;
    while (true) {
      Matcher matcher = NUMBER.matcher(best);
      if (!matcher.find(from)) {
        return best;
      }
      long number = Long.parseLong(matcher.group());
      String before = best;
      for (long smaller : new long[] {0, 1, 2, number - 1}) {
        if (smaller < number && best.equals(before)) {
          best =
              tried(
                  best,
                  best.substring(0, matcher.start()) + smaller + best.substring(matcher.end()));
        }
      }
      from = matcher.start() + 1;
    }
  }

  private String tried(String before, String after) {
    try {
      Program.read(after);
      return shows.test(after) ? after : before;
    } catch (RuntimeException | AssertionError e) {
      return before;
    }
  }

  private String changed(String before, ModuleOp module, BooleanSupplier change) {
    try {
      if (!change.getAsBoolean()) {
        return before;
      }
      String header = before.startsWith(Program.ALIASING) ? Program.ALIASING + "\n" : "";
      String after = header + Halfspace.print(module);
      Program.read(after);
      return !after.equals(before) && shows.test(after) ? after : before;
    } catch (RuntimeException | AssertionError e) {
      return before;
    }
  }

  private static boolean erase(Operation op) {
    if (op instanceof Terminator || op.hasUses()) {
      return false;
    }
    op.erase();
    return true;
  }

  /** Puts a value of the same type in place of each result. */
  private static boolean replaceByOperand(Operation op) {
    if (op instanceof Terminator || op instanceof ConstantLike || op.numResults() == 0) {
      return false;
    }
    for (OpResult result : op.results()) {
      Value other = null;
      for (Value operand : op.operands()) {
        other = operand.type().equals(result.type()) ? operand : other;
      }
      FuncOp function = op.parentOfType(FuncOp.class);
      for (Value argument : function == null ? List.<Value>of() : function.arguments()) {
        other = other == null && argument.type().equals(result.type()) ? argument : other;
      }
      if (other == null) {
        return false;
      }
      result.replaceAllUsesWith(other);
    }
    op.erase();
    return true;
  }

  /** Puts the content of a region in place of an operation without results. */
  private static boolean inline(Operation op) {
    if (op.numRegions() == 0 || op.numResults() > 0 || op instanceof FuncOp) {
      return false;
    }
    Block body = op.region(0).entryBlock();
    if (!op.region(0).hasOneBlock()) {
      return false;
    }
    List<Operation> inside = new ArrayList<>();
    body.forEach(inside::add);
    for (Value argument : body.arguments()) {
      FuncOp function = op.parentOfType(FuncOp.class);
      if (argument.hasUses()) {
        Operation zero = null;
        for (Operation at : function.entryBlock()) {
          zero =
              zero == null
                      && at instanceof ConstantLike
                      && at.result().type().equals(argument.type())
                  ? at
                  : zero;
        }
        if (zero == null) {
          return false;
        }
        argument.replaceAllUsesWith(zero.result());
      }
    }
    for (Operation each : inside) {
      if (!(each instanceof Terminator)) {
        each.moveBefore(op);
      }
    }
    op.erase();
    return true;
  }
}
