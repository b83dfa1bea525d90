package dev.halfspace.testing;

import dev.halfspace.Halfspace;
import dev.halfspace.check.Checks;
import dev.halfspace.check.filecheck.FileCheck;
import dev.halfspace.check.filecheck.FileCheckOptions;
import dev.halfspace.check.filecheck.FileCheckResult;
import dev.halfspace.ir.Operation;
import dev.halfspace.source.Source;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A file of expected text, which can be updated.
 *
 * <pre>{@code
 * Golden.of("src/test/golden/tile.mlir").matches(module);
 * }</pre>
 *
 * <p>With {@code -Dhalfspace.update=all}, or the simple name of the test class, a file that does
 * not match or does not exist is written instead of failing; if the environment variable {@code CI}
 * is set, an update is refused.
 */
public final class Golden {
  private static final String UPDATE = "-Dhalfspace.update=all";

  private final Path file;
  private final Updates updates;

  private Golden(Path file, Updates updates) {
    this.file = file;
    this.updates = updates;
  }

  /** A file relative to the directory in which the tests run. */
  public static Golden of(String file) {
    return new Golden(Path.of(file), Updates.ofProcess());
  }

  /** This file for a test class that the call stack does not show. */
  public Golden in(Class<?> test) {
    return new Golden(file, updates.by(test.getSimpleName()));
  }

  static Golden of(Path file, Updates updates) {
    return new Golden(file, updates);
  }

  /** Asserts that the file holds the printed module. */
  public void matches(Operation actual) {
    matches(Halfspace.print(actual));
  }

  /** Asserts that the file holds a text of any kind. */
  public void matches(String actual) {
    boolean exists = Files.exists(file);
    String wanted = text();
    if (!(exists && actual.equals(wanted)) && !isUpdated(actual)) {
      throw new AssertionError(
          IrAssertions.difference(
              exists ? "%s differs; %s updates it".formatted(file, UPDATE) : missing(),
              wanted,
              actual));
    }
  }

  /** Asserts that the printed module passes the {@code CHECK} lines of the file. */
  public void checks(Operation actual) {
    checks(actual, Checks.PREFIX);
  }

  /**
   * Asserts that the printed module passes the checks of a prefix in the file. An update changes
   * only these checks.
   */
  public void checks(Operation actual, String prefix) {
    checks(Halfspace.print(actual), prefix);
  }

  /** Asserts that a text, as {@code mlir-opt} prints it, passes the checks of a prefix. */
  public void checks(String printed, String prefix) {
    String wanted = text();
    FileCheckOptions options = FileCheckOptions.builder().checkPrefix(prefix).build();
    FileCheckResult result =
        FileCheck.of(options)
            .check(Source.of(file.toString(), wanted), Source.of("output", printed));
    if (!result.passed() && !isUpdated(Checks.update(wanted, printed, prefix))) {
      throw new AssertionError(Files.exists(file) ? result.report() : missing());
    }
  }

  private String missing() {
    return "there is no file %s; %s creates it".formatted(file, UPDATE);
  }

  /** The text of the file, empty if it does not exist. */
  private String text() {
    if (!Files.exists(file)) {
      return "";
    }
    try {
      return Source.of(file.toString(), Files.readAllBytes(file)).text();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private boolean isUpdated(String text) {
    if (!updates.isAsked()) {
      return false;
    }
    try {
      Path parent = file.toAbsolutePath().getParent();
      if (parent != null) {
        Path unusedParent = Files.createDirectories(parent);
      }
      Path unused = Files.write(file, Source.of(file.toString(), text).bytes());
      return true;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
