package dev.halfspace.cli;

import com.google.common.base.Splitter;
import com.google.common.collect.EnumMultiset;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Multiset;
import dev.halfspace.check.files.FileTestResult;
import dev.halfspace.check.files.FileTests;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;

/** {@code test}: runs file tests, whose comments say how they are tested. */
final class TestCommand {
  private static final ImmutableSet<Flag> FLAGS =
      Flag.ofCommand(EnumSet.of(Flag.THREADS, Flag.FEATURES, Flag.SUBSTITUTE));

  private static final String AFTER_FLAGS =
      """

      FILEs are tests; of directories all files that end in .mlir are, but not those below
      directories named Inputs. Lines 'RUN:' are executed in this process, with 'opt' (also
      as 'mlir-opt'), 'filecheck' ('FileCheck'), 'run' ('mlir-runner') and what a shell has.
      Exit status: 1 if a test fails.
      """;

  private TestCommand() {}

  static Outcome run(List<String> list) throws CommandFailure {
    Arguments arguments = Arguments.parse("test", list, FLAGS);
    Outcome help = Help.asked(arguments, "test", FLAGS, AFTER_FLAGS);
    if (help != null) {
      return help;
    }
    FileTests tests = FileTests.of(CommandLineTools.standard());
    Splitter comma = Splitter.on(',').trimResults().omitEmptyStrings();
    for (String feature : comma.split(arguments.value(Flag.FEATURES, ""))) {
      tests = tests.withFeature(feature);
    }
    for (String definition : comma.split(arguments.value(Flag.SUBSTITUTE, ""))) {
      List<String> parts = Splitter.on('=').limit(2).splitToList(definition);
      if (parts.size() < 2 || !parts.get(0).startsWith("%")) {
        throw CommandFailure.usage(
            "flag '%s' takes '%%name=text', not '%s'".formatted(Flag.SUBSTITUTE, definition));
      }
      tests = tests.substituting(parts.get(0), parts.get(1));
    }
    ImmutableList<Path> files = files(arguments.files());
    StringBuilder out = new StringBuilder();
    Multiset<FileTestResult.Verdict> verdicts = EnumMultiset.create(FileTestResult.Verdict.class);
    boolean fails = false;
    for (FileTestResult result : tests.run(files, arguments.threads())) {
      out.append(result.report());
      verdicts.add(result.verdict());
      fails |= result.isFailure();
    }
    verdicts
        .entrySet()
        .forEach(each -> out.append("%d %s\n".formatted(each.getCount(), each.getElement())));
    return new Outcome(out.toString(), "", fails ? Outcome.ERRORS : Outcome.OK);
  }

  private static ImmutableList<Path> files(List<String> names) throws CommandFailure {
    if (names.isEmpty()) {
      throw CommandFailure.usage("no files and no directories are given");
    }
    ImmutableList.Builder<Path> files = ImmutableList.builder();
    for (String name : names) {
      try {
        Path path = Path.of(name);
        if (Files.isDirectory(path)) {
          ImmutableList<Path> found = FileTests.in(path, ".mlir");
          if (found.isEmpty()) {
            throw CommandFailure.file("no tests found in '%s'".formatted(name));
          }
          files.addAll(found);
        } else {
          files.add(path);
        }
      } catch (IOException | InvalidPathException e) {
        throw CommandFailure.file("cannot open '%s': %s".formatted(name, e.getMessage()));
      }
    }
    return files.build();
  }
}
