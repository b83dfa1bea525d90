package dev.halfspace.testing;

import com.google.common.collect.ImmutableList;
import dev.halfspace.Halfspace;
import dev.halfspace.ReadModule;
import dev.halfspace.check.filecheck.FileCheck;
import dev.halfspace.check.filecheck.FileCheckOptions;
import dev.halfspace.check.filecheck.FileCheckResult;
import dev.halfspace.diff.IrDiff;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.IrEquivalence;
import dev.halfspace.ir.IrMapping;
import dev.halfspace.ir.Operation;
import dev.halfspace.pass.Pipeline;
import dev.halfspace.pass.PipelineParseException;
import dev.halfspace.pass.PipelineResult;
import dev.halfspace.pass.PipelineRunner;
import dev.halfspace.source.Diagnostic;
import dev.halfspace.source.Source;
import dev.halfspace.text.ParseOptions;
import dev.halfspace.transform.Passes;
import dev.halfspace.verify.Verifier;
import java.util.List;
import java.util.Optional;

/**
 * Assertions about IR that need no test library: each throws an {@link AssertionError} whose
 * message shows the difference.
 *
 * @see PassAssert assertions about passes
 */
public final class IrAssertions {
  private IrAssertions() {}

  /** Asserts that the verifier reports nothing. */
  public static void assertValid(Operation actual, DialectRegistry registry) {
    ImmutableList<Diagnostic> found = Verifier.verify(actual, registry);
    if (!found.isEmpty()) {
      throw new AssertionError("not valid: " + found);
    }
  }

  /**
   * Asserts that a module is that of a text, apart from locations, names and layout.
   *
   * @throws IllegalArgumentException if the text is not valid
   */
  public static void assertSame(Operation actual, String wanted, DialectRegistry registry) {
    ParseOptions options = ParseOptions.STRICT.allowingUnregistered();
    ReadModule read = Halfspace.read(Source.of("wanted", wanted), registry, options);
    assertSame(actual, read.orThrow());
  }

  /** Asserts that nothing but locations, names and layout differs. */
  public static void assertSame(Operation actual, Operation wanted) {
    Optional<String> difference = IrEquivalence.IGNORING_LOCATIONS.difference(actual, wanted);
    if (difference.isPresent()) {
      throw new AssertionError(
          "%s%n%n%s%nexpected: <%s> but was: <%s>"
              .formatted(
                  difference.get(),
                  changes(wanted, actual),
                  Halfspace.print(wanted),
                  Halfspace.print(actual)));
    }
  }

  /**
   * The difference of two operations as text: changes with three lines of context, and {@code ...}
   * for the lines left out.
   *
   * @see IrDiff#text
   */
  public static String changes(Operation wanted, Operation actual) {
    List<String> lines = IrDiff.of(wanted, actual).text().lines().toList();
    StringBuilder near = new StringBuilder();
    boolean isCut = false;
    for (int i = 0; i < lines.size(); i++) {
      boolean isNear = false;
      for (int j = Math.max(0, i - 3); j <= Math.min(lines.size() - 1, i + 3); j++) {
        isNear |= !lines.get(j).startsWith(" ");
      }
      near.append(isNear ? lines.get(i) + "\n" : isCut ? "" : "...\n");
      isCut = !isNear;
    }
    return near.toString();
  }

  /**
   * The first difference, the lines that differ, and both texts in the form that test tools read.
   */
  public static String difference(String first, String wanted, String actual) {
    return "%s%n%n%s%nexpected: <%s> but was: <%s>"
        .formatted(first, IrDiff.ofTexts(wanted, actual), wanted, actual);
  }

  /** Asserts that the printed module passes checks of FileCheck. */
  public static void assertFileChecks(Operation actual, String checks, FileCheckOptions options) {
    FileCheckResult result = FileCheck.of(options).check(checks, Halfspace.print(actual));
    if (!result.passed()) {
      throw new AssertionError(result.report());
    }
  }

  /**
   * Asserts that functions compute the same as those of another module, on random arguments. The
   * assertion fails if argument types differ, and for functions that cannot be compared: if no
   * argument of some type can be generated, no run is defined and ends within 50,000 operations, or
   * a buffer has more than 65,536 elements.
   */
  public static void assertComputesTheSame(Operation actual, Operation before) {
    Refinement.of(before, actual)
        .withoutPoison()
        .difference()
        .ifPresent(
            difference -> {
              throw new AssertionError(difference);
            });
  }

  /**
   * A copy of a module after passes, which must succeed.
   *
   * @param passes the pipeline as {@code --pass-pipeline} takes it, or its passes alone: {@code
   *     cse}
   * @throws IllegalArgumentException if {@code passes} is not a pipeline
   */
  public static <T extends Operation> T after(T module, String passes, DialectRegistry registry) {
    T copy = new IrMapping().copy(module);
    PipelineResult result =
        PipelineRunner.of(pipeline(module, passes)).verifyingIn(registry).run(copy);
    if (result.failed()) {
      throw new AssertionError("'%s' fails: %s".formatted(passes, result.diagnostics()));
    }
    return copy;
  }

  private static Pipeline pipeline(Operation module, String passes) {
    try {
      return passes.startsWith(module.name() + "(")
          ? Pipeline.parse(passes, Passes.standard())
          : Pipeline.ofSteps(module.name(), passes, Passes.standard());
    } catch (PipelineParseException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    }
  }
}
