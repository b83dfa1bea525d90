package dev.halfspace.testing.junit;

import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import dev.halfspace.check.files.FileTestResult;
import dev.halfspace.check.files.FileTests;
import dev.halfspace.check.files.Tool;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;

/**
 * File tests. Instances are immutable; methods that change a setting return a new one.
 *
 * @see MlirTests
 */
@SuppressWarnings("exports") // users require JUnit themselves
public final class MlirTestFiles {
  private final Path root;
  private final ImmutableList<Path> files;
  private final FileTests tests;
  private final int threads;

  MlirTestFiles(Path root, List<Path> files, FileTests tests, int threads) {
    this.root = root;
    this.files = ImmutableList.copyOf(files);
    this.tests = tests;
    this.threads = threads;
  }

  /** These files with another tool for their commands. */
  public MlirTestFiles with(String name, Tool tool) {
    return new MlirTestFiles(root, files, tests.with(name, tool), threads);
  }

  /**
   * These files, in whose commands {@code name}, including its percent sign, is replaced by a text.
   */
  public MlirTestFiles substituting(String name, String text) {
    return new MlirTestFiles(root, files, tests.substituting(name, text), threads);
  }

  /** These files with another available feature. */
  public MlirTestFiles withFeature(String feature) {
    return new MlirTestFiles(root, files, tests.withFeature(feature), threads);
  }

  /** These files, run in as many threads as there are available processors. */
  public MlirTestFiles inParallel() {
    return new MlirTestFiles(root, files, tests, Runtime.getRuntime().availableProcessors());
  }

  /**
   * The tests: one for each file, with the file as its source; for a file that is split, a
   * container with a test for each part and one for failures that belong to no part.
   */
  public Stream<DynamicNode> tests() {
    if (threads == 1) {
      return files.stream().map(file -> node(file, () -> tests.run(file)));
    }
    ImmutableList<FileTests.Pending> pending = tests.begin(files, threads);
    List<DynamicNode> nodes = new ArrayList<>();
    for (int i = 0; i < files.size(); i++) {
      nodes.add(node(files.get(i), pending.get(i)::get));
    }
    return nodes.stream();
  }

  private DynamicNode node(Path file, Supplier<FileTestResult> run) {
    URI source = file.toAbsolutePath().toUri();
    String name = root.equals(file) ? file.toString() : root.relativize(file).toString();
    ImmutableList<Integer> parts = tests.parts(file);
    if (parts.size() == 1) {
      return DynamicTest.dynamicTest(name, source, () -> check(run.get()));
    }
    Supplier<FileTestResult> once = Suppliers.memoize(run::get);
    List<DynamicNode> nodes = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      int from = parts.get(i);
      int to = i + 1 < parts.size() ? parts.get(i + 1) : Integer.MAX_VALUE;
      nodes.add(
          DynamicTest.dynamicTest(
              "line " + from,
              URI.create(source + "?line=" + from),
              () -> checkPart(once.get(), from, to)));
    }
    nodes.add(DynamicTest.dynamicTest("all parts", source, () -> checkRest(once.get())));
    return DynamicContainer.dynamicContainer(name, source, nodes.stream());
  }

  private static void check(FileTestResult result) {
    Assumptions.assumeTrue(result.verdict() != FileTestResult.Verdict.UNSUPPORTED, result::reason);
    if (result.isFailure()) {
      throw new AssertionError(result.report());
    }
  }

  /** Fails if the result names a line of a part. */
  private static void checkPart(FileTestResult result, int from, int to) {
    if (!result.isFailure() || errorLines(result).anyMatch(line -> line >= from && line < to)) {
      check(result);
    }
  }

  /** Fails if the result is a failure that names no line. */
  private static void checkRest(FileTestResult result) {
    if (errorLines(result).findAny().isEmpty()) {
      check(result);
    }
  }

  /** The lines of the file at which errors are reported. */
  private static Stream<Integer> errorLines(FileTestResult result) {
    Pattern error =
        Pattern.compile(
            "^" + Pattern.quote(result.file().toString()) + ":(\\d{1,9}):\\d+: error: ",
            Pattern.MULTILINE);
    Matcher matcher = error.matcher(result.output());
    return matcher.results().map(match -> Integer.valueOf(match.group(1)));
  }
}
