package dev.halfspace.cli;

import com.google.common.collect.ImmutableList;
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
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** {@code reduce}: prints a smaller module on which a command still succeeds. */
final class ReduceCommand {
  private static final ImmutableSet<Flag> FLAGS =
      Flag.ofCommand(EnumSet.of(Flag.OUTPUT, Flag.ALLOW_UNREGISTERED, Flag.TEST, Flag.TIME_LIMIT));

  private static final String AFTER_FLAGS =
      """

      The command of --test is run by a shell, with the name of a file behind it. It ends with
      status 0 if what is sought is still there, else with another; after a minute it is ended.
      With -o FILE the smallest result so far is always in FILE, also if this is interrupted.
      """;

  /** The limit of one execution of the command, in seconds. */
  private static final long SECONDS = 60;

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
    try {
      Path file = Files.createTempFile("halfspace", ".mlir");
      try {
        if (!succeeds(test, file, module)) {
          throw CommandFailure.file("the command of '--test' fails on the input as it is");
        }
        String output = arguments.value(Flag.OUTPUT, "-");
        Reduced reduced =
            Reducer.of(module)
                .limitedTo(limit(arguments))
                .telling(each -> keep(module, output))
                .whileStill(each -> succeeds(test, file, each));
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

  /** Replaces the output file with the module in one step, so that it is always complete. */
  private static void keep(ModuleOp module, String output) {
    if (output.equals("-")) {
      return;
    }
    try {
      Path file = Path.of(output);
      if (Files.exists(file) && !Files.isRegularFile(file)) {
        return; // it is written once, at the end
      }
      Path part = Path.of(output + ".part");
      OutputFile.write(part.toString(), out -> out.append(Halfspace.print(module)));
      Path unused = Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (CommandFailure e) {
      throw new UncheckedIOException(new IOException(e.message()));
    }
  }

  private static boolean succeeds(String test, Path file, ModuleOp module) {
    try {
      OutputFile.write(file.toString(), out -> out.append(Halfspace.print(module)));
      Process process =
          new ProcessBuilder(ImmutableList.of("sh", "-c", test + " \"$0\"", file.toString()))
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        return false;
      }
      return process.exitValue() == 0;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (CommandFailure e) {
      throw new UncheckedIOException(new IOException(e.message()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
