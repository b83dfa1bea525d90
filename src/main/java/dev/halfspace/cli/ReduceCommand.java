package dev.halfspace.cli;

import com.google.common.collect.ImmutableSet;
import dev.halfspace.Halfspace;
import dev.halfspace.ReadModule;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.reduce.Reduced;
import dev.halfspace.reduce.Reducer;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/** {@code reduce}: prints a smaller module on which a command still succeeds. */
final class ReduceCommand {
  private static final ImmutableSet<Flag> FLAGS =
      Flag.ofCommand(EnumSet.of(Flag.OUTPUT, Flag.ALLOW_UNREGISTERED, Flag.TEST, Flag.TIME_LIMIT));

  private static final String AFTER_FLAGS =
      """

      The command of --test is run by a shell, with the name of a file behind it. It ends with
      status 0 if what is sought is still there, else with another; after a minute it is ended,
      together with the processes that it started. Its standard input is empty.
      With -o FILE the smallest result so far is always in FILE, also if this is interrupted.
      """;

  /** The limit of one execution of the command. */
  private static final Duration LIMIT = Duration.ofMinutes(1);

  private ReduceCommand() {}

  static Outcome run(List<String> list, InputStream in) throws CommandFailure {
    Arguments arguments = Arguments.parse("reduce", list, FLAGS);
    Outcome help = Help.asked(arguments, "reduce", FLAGS, AFTER_FLAGS);
    if (help != null) {
      return help;
    }
    String test = arguments.value(Flag.TEST, "");
    if (test.isBlank()) {
      throw CommandFailure.usage("flag '%s' is needed: the command to ask".formatted(Flag.TEST));
    }
    InputText input = InputText.read(arguments.file(), in);
    ReadModule read = input.module(arguments.parseOptions());
    ModuleOp module = read.module();
    String output = arguments.value(Flag.OUTPUT, "-");
    Duration limit = limit(arguments);
    try {
      Path file = Files.createTempFile("halfspace", ".mlir");
      try {
        ShellCondition condition = new ShellCondition(test, file, LIMIT);
        AtomicBoolean isReduced = new AtomicBoolean();
        Reduced reduced =
            Reducer.of(module)
                .limitedTo(limit)
                .telling(each -> keep(module, output))
                .whileStill(each -> holds(condition, each, isReduced.getAndSet(true)));
        String said =
            "reduced %d operations to %d in %d tries%s\n"
                .formatted(
                    reduced.operationsBefore(),
                    reduced.operations(),
                    reduced.tried(),
                    reduced.isComplete() ? "" : "; the time was over");
        return new Outcome(Halfspace.print(module), said, Outcome.OK).writtenTo(output);
      } finally {
        Files.deleteIfExists(file);
      }
    } catch (Ended e) {
      throw e.failure;
    } catch (IOException | UncheckedIOException e) {
      throw CommandFailure.file("the command of '--test' cannot be run: " + e.getMessage());
    }
  }

  private static Duration limit(Arguments arguments) throws CommandFailure {
    String given = arguments.value(Flag.TIME_LIMIT, "86400");
    if (!given.matches("[0-9]{1,6}")) {
      throw CommandFailure.usage(
          "flag '%s' takes a number of seconds, not '%s'".formatted(Flag.TIME_LIMIT, given));
    }
    return Duration.ofSeconds(Long.parseLong(given));
  }

  /** Ends a reduction with a failure of the command. */
  private static final class Ended extends RuntimeException {
    private static final long serialVersionUID = 1L;

    final CommandFailure failure;

    Ended(CommandFailure failure) {
      super(failure);
      this.failure = failure;
    }
  }

  private static void keep(ModuleOp module, String output) {
    try {
      if (!output.equals("-")) {
        OutputFile.replace(output, out -> out.append(Halfspace.print(module)));
      }
    } catch (CommandFailure failure) {
      throw new Ended(failure);
    }
  }

  private static boolean holds(ShellCondition condition, ModuleOp module, boolean isReduced) {
    try {
      boolean holds = condition.holds(module);
      if (!holds && !isReduced) {
        throw CommandFailure.file("the command of '--test' fails on the input as it is");
      }
      return holds;
    } catch (CommandFailure failure) {
      throw new Ended(failure);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
