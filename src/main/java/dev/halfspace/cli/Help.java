package dev.halfspace.cli;

import com.google.common.collect.ImmutableSet;
import dev.halfspace.pass.Pass;
import dev.halfspace.pass.PassOption;
import dev.halfspace.pass.PassRegistry;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** The help texts of the commands. */
final class Help {
  /** The purpose of the program and its commands. */
  static final String GENERAL =
      """
      Halfspace: the affine and scf dialect core of MLIR on the JVM.

      usage: java -jar halfspace-cli.jar opt [FLAGS] [FILE|-]
             java -jar halfspace-cli.jar deps [FLAGS] [FILE|-]
             java -jar halfspace-cli.jar bounds [FLAGS] [FILE|-]
             java -jar halfspace-cli.jar trip-counts [FLAGS] [FILE|-]
             java -jar halfspace-cli.jar dataflow [FLAGS] [FILE|-]
             java -jar halfspace-cli.jar run [FLAGS] [FILE|-]
             java -jar halfspace-cli.jar filecheck [FLAGS] CHECKS
             java -jar halfspace-cli.jar checks [FLAGS] [FILE|-]
             java -jar halfspace-cli.jar reduce --test=COMMAND [FLAGS] [FILE|-]
             java -jar halfspace-cli.jar test [FLAGS] FILE|DIRECTORY...

        opt    reads MLIR text, verifies it and prints it, as mlir-opt does
        deps   reports the dependences between the accesses of affine loops,
               and which loops are parallel
        bounds reports accesses that leave their buffers, with the iteration, and
               which elements are touched
        trip-counts  reports how often loops iterate and over which values
        dataflow  reports which writes each read sees, and which writes are dead
        run    runs a function and prints what it returns, or where it did what it
               may not do
        filecheck  compares standard input with the checks in a file, as FileCheck does
        checks prints checks for FileCheck that a module passes
        reduce prints a smaller module on which a command still succeeds
        test   runs files that say in comments 'RUN:' how they are tested

      'opt --help' and 'deps --help' list the flags. Without FILE, or with '-',
      standard input is read. Exit status: 0; 1 if the input has errors or a file
      cannot be read or written; 2 if the command line is wrong.
      """;

  private Help() {}

  /**
   * The text that a command prints about itself instead of running: its flags or the version;
   * {@code null} if neither is requested.
   *
   * @param after the text that follows the list of flags
   */
  static @Nullable Outcome asked(
      Arguments arguments, String command, ImmutableSet<Flag> flags, String after) {
    if (arguments.has(Flag.HELP)) {
      return new Outcome(of(command, flags) + after, "", Outcome.OK);
    }
    return arguments.has(Flag.VERSION) ? new Outcome(version(), "", Outcome.OK) : null;
  }

  private static String of(String command, ImmutableSet<Flag> flags) {
    StringBuilder out = new StringBuilder("usage: java -jar halfspace-cli.jar ");
    out.append(command).append(" [FLAGS] [FILE|-]\n\nFlags, with one dash or two:\n");
    for (Flag flag : flags) {
      out.append("  %-32s %s\n".formatted(flag.synopsis(), flag.description));
    }
    return out.toString();
  }

  /** The flags that run passes, with the options of the passes. */
  static String passes(PassRegistry passes) {
    StringBuilder out = new StringBuilder("\nPasses, run in the order of their flags:\n");
    for (Pass pass : passes.passes()) {
      out.append("  --%-30s %s\n".formatted(pass.argument(), pass.description()));
      for (PassOption<?> option : pass.options()) {
        out.append(
            "      %-28s %s\n"
                .formatted(
                    option.name() + "=<" + option.type().placeholder() + ">",
                    option.description()));
      }
    }
    return out.append("Options follow the flag: --cse='a=1 b=2'.\n").toString();
  }

  /** The names of passes, one a line. */
  static String passNames(PassRegistry passes) {
    StringBuilder out = new StringBuilder();
    passes.passes().forEach(pass -> out.append(pass.argument()).append('\n'));
    return out.toString();
  }

  /** The name and version of the program. */
  static String version() {
    try (InputStream in = Help.class.getResourceAsStream("version.txt")) {
      String version =
          in == null ? "unknown" : new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
      return "halfspace " + version + "\n";
    } catch (IOException e) {
      return "halfspace of unknown version\n";
    }
  }
}
