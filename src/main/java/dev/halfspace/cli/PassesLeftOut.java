package dev.halfspace.cli;

import com.google.common.collect.ImmutableList;
import dev.halfspace.pass.PassRegistry;
import dev.halfspace.support.StringText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Arguments of {@code mlir-opt} without unknown passes, for pipelines that end in a runner: {@code
 * run} executes programs of all dialects directly, and passes preserve the meaning of a program, so
 * that lowering passes may be left out.
 */
final class PassesLeftOut {
  /** The pass after which failed assertions do not end programs. */
  private static final String ASSERTIONS = "test-cf-assert";

  /** The pass whose reports show operations as they are before the passes that follow it. */
  private static final String VERIFICATION = "generate-runtime-verification";

  private static final String KEEPS_GOING =
      "// left out: %s, so that failed assertions are reported\n".formatted(ASSERTIONS);

  private final PassRegistry registry;
  private final List<String> names = new ArrayList<>();

  /** True if no pass is kept. */
  private final boolean isAll;

  private PassesLeftOut(PassRegistry registry, boolean isAll) {
    this.registry = registry;
    this.isAll = isAll;
  }

  /**
   * The result of leaving out passes and flags.
   *
   * @param arguments the arguments that are kept
   * @param leftOut the names of the passes and flags that are left out
   */
  record Rest(ImmutableList<String> arguments, ImmutableList<String> leftOut) {
    /** The comment that makes {@code run} do the work of a pass that is left out, or empty. */
    String remark() {
      return leftOut.contains(ASSERTIONS) ? KEEPS_GOING : "";
    }
  }

  /** Returns true if a program begins with the comment that failed assertions do not end it. */
  static boolean keepsGoing(byte[] program) {
    byte[] remark = StringText.encode(KEEPS_GOING);
    return program.length >= remark.length
        && Arrays.equals(program, 0, remark.length, remark, 0, remark.length);
  }

  /** The arguments without unknown passes and flags. */
  static Rest of(List<String> arguments, PassRegistry registry) {
    boolean isAll = arguments.stream().anyMatch(each -> each.contains(VERIFICATION));
    PassesLeftOut rest = new PassesLeftOut(registry, isAll);
    ImmutableList.Builder<String> kept = ImmutableList.builder();
    for (int i = 0; i < arguments.size(); i++) {
      String argument = arguments.get(i);
      String name = argument.replaceFirst("^--?", "").replaceFirst("(?s)=.*", "");
      if (argument.length() < 2 || argument.charAt(0) != '-') {
        kept.add(argument);
      } else if (Flag.PASS_PIPELINE.isSpelled(name)) {
        int equals = argument.indexOf('=');
        String text =
            equals >= 0
                ? argument.substring(equals + 1)
                : i + 1 < arguments.size() ? arguments.get(++i) : "";
        kept.add("--%s=%s".formatted(name, rest.pipeline(text)));
      } else if (OptCommand.isFlag(name) || rest.isKept(name)) {
        kept.add(argument);
      } else {
        rest.names.add(name);
      }
    }
    return new Rest(kept.build(), ImmutableList.copyOf(rest.names));
  }

  private boolean isKept(String pass) {
    return !isAll && registry.pass(pass) != null;
  }

  /** The text of a pipeline without unknown passes; its anchor is kept. */
  private String pipeline(String text) {
    int open = text.indexOf('(');
    int close = text.lastIndexOf(')');
    return open < 0 || close < open
        ? text
        : text.substring(0, open + 1)
            + steps(text.substring(open + 1, close))
            + text.substring(close);
  }

  private String steps(String text) {
    List<String> kept = new ArrayList<>();
    int start = 0;
    int depth = 0;
    for (int i = 0; i <= text.length(); i++) {
      char c = i == text.length() ? ',' : text.charAt(i);
      if (c == '(' || c == '{') {
        depth++;
      } else if (c == ')' || c == '}') {
        depth--;
      } else if (c == ',' && (depth == 0 || i == text.length())) {
        String step = step(text.substring(start, i).trim());
        if (!step.isEmpty()) {
          kept.add(step);
        }
        start = i + 1;
      }
    }
    return String.join(",", kept);
  }

  /** The text of a step without unknown passes, or empty if none is known. */
  private String step(String step) {
    int brace = step.indexOf('{');
    int open = step.indexOf('(');
    if (open >= 0 && (brace < 0 || open < brace)) {
      String inner = pipeline(step);
      return inner.endsWith("()") ? "" : inner;
    }
    String name = brace < 0 ? step : step.substring(0, brace).trim();
    if (isKept(name) || name.isEmpty()) {
      return step;
    }
    names.add(name);
    return "";
  }
}
