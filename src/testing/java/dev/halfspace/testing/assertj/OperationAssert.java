package dev.halfspace.testing.assertj;

import com.google.common.collect.ImmutableList;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.Halfspace;
import dev.halfspace.check.filecheck.FileCheckOptions;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.IrEquivalence;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.traits.FunctionLike;
import dev.halfspace.ir.traits.LoopLike;
import dev.halfspace.pass.Pass;
import dev.halfspace.pass.Pipeline;
import dev.halfspace.source.Diagnostic;
import dev.halfspace.source.Source;
import dev.halfspace.testing.IrAssertions;
import dev.halfspace.testing.PassAssert;
import dev.halfspace.testing.Refinement;
import dev.halfspace.text.ParseOptions;
import dev.halfspace.verify.Verifier;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.assertj.core.api.AbstractAssert;
import org.assertj.core.api.AssertionErrorCollector;
import org.assertj.core.api.Assertions;
import org.jspecify.annotations.Nullable;

/**
 * Assertions about an operation and the operations inside it.
 *
 * <pre>{@code
 * assertThat(module).isValidIn(Dialects.standard()).isEquivalentTo(wanted);
 * }</pre>
 */
@SuppressWarnings("exports") // users require AssertJ themselves
public final class OperationAssert extends AbstractAssert<OperationAssert, Operation> {
  /** The collector of failures, or {@code null} if failures are thrown. */
  private final @Nullable AssertionErrorCollector collector;

  /** True if the operation was not found, which has been reported as a failure. */
  private final boolean isMissing;

  private OperationAssert(
      @Nullable Operation actual, @Nullable AssertionErrorCollector collector, boolean isMissing) {
    super(actual, OperationAssert.class);
    this.collector = collector;
    this.isMissing = isMissing;
  }

  /** Begins assertions about an operation. */
  public static OperationAssert assertThat(Operation actual) {
    return new OperationAssert(actual, null, false);
  }

  /** Begins assertions whose failures are collected. */
  static OperationAssert softly(Operation actual, AssertionErrorCollector collector) {
    return new OperationAssert(actual, collector, false);
  }

  /** Makes an assertion, whose failure is thrown or collected. */
  @CanIgnoreReturnValue
  private OperationAssert check(Runnable assertion) {
    if (isMissing) {
      return this;
    } else if (collector == null) {
      isNotNull();
      assertion.run();
      return this;
    }
    try {
      isNotNull();
      assertion.run();
      collector.succeeded();
    } catch (AssertionError e) {
      collector.collectAssertionError(e);
    }
    return this;
  }

  /** Continues with the result of a search, or skips further assertions if there is none. */
  private OperationAssert then(Supplier<Operation> search, String name) {
    Operation[] found = new Operation[1];
    OperationAssert unused = check(() -> found[0] = search.get());
    return new OperationAssert(found[0], collector, found[0] == null).as("%s", name);
  }

  /**
   * Asserts that the custom form is {@code text}, including value names and layout.
   *
   * @see Halfspace#print
   */
  @CanIgnoreReturnValue
  public OperationAssert prints(String text) {
    return check(
        () -> Assertions.assertThat(Halfspace.print(actual)).as(descriptionText()).isEqualTo(text));
  }

  /**
   * Asserts that nothing but locations, names of values and layout differs from {@code wanted}; the
   * message names the first difference.
   */
  @CanIgnoreReturnValue
  public OperationAssert isEquivalentTo(Operation wanted) {
    return hasNoDifference(wanted, IrEquivalence.IGNORING_LOCATIONS);
  }

  /** Asserts what {@link #isEquivalentTo} does, and that all locations are equal. */
  @CanIgnoreReturnValue
  public OperationAssert isEquivalentWithLocationsTo(Operation wanted) {
    return hasNoDifference(wanted, IrEquivalence.COMPARING_LOCATIONS);
  }

  @CanIgnoreReturnValue
  private OperationAssert hasNoDifference(Operation wanted, IrEquivalence equivalence) {
    return check(
        () ->
            equivalence
                .difference(actual, wanted)
                .ifPresent(
                    difference ->
                        failWithMessage("%s, in:%n%s", difference, Halfspace.print(actual))));
  }

  /** Asserts that the verifier reports nothing; the message has its diagnostics. */
  @CanIgnoreReturnValue
  public OperationAssert isValidIn(DialectRegistry registry) {
    return check(
        () -> {
          ImmutableList<Diagnostic> found = Verifier.verify(actual, registry);
          if (!found.isEmpty()) {
            failWithMessage("not valid: %s", found);
          }
        });
  }

  /** Asserts that the verifier reports nothing in the standard dialects. */
  @CanIgnoreReturnValue
  public OperationAssert isValid() {
    return isValidIn(Dialects.standard());
  }

  /**
   * Asserts that this is the module of a text, apart from locations, names and layout; the failure
   * has both texts for comparison.
   */
  @CanIgnoreReturnValue
  public OperationAssert isEqualTo(String wanted) {
    ParseOptions options = ParseOptions.STRICT.allowingUnregistered();
    Operation module =
        Halfspace.read(Source.of("wanted", wanted), Dialects.standard(), options).orThrow();
    return check(
        () ->
            IrEquivalence.IGNORING_LOCATIONS
                .difference(actual, module)
                .ifPresent(difference -> failOn(difference, module)));
  }

  private void failOn(String difference, Operation wanted) {
    String there = Halfspace.print(wanted);
    String here = Halfspace.print(actual);
    String lines = IrAssertions.changes(wanted, actual);
    throw failureWithActualExpected(here, there, "%s%n%n%s", difference, lines);
  }

  /** Asserts the number of operations inside that are of a class or interface. */
  @CanIgnoreReturnValue
  public OperationAssert hasOps(Class<?> type, int count) {
    return check(
        () -> {
          int found = (int) inside(type).count();
          checkCount(type.getSimpleName(), found, count);
        });
  }

  /** Asserts the number of operations of a name inside. */
  @CanIgnoreReturnValue
  public OperationAssert hasOps(String name, int count) {
    return check(() -> checkCount(name, named(name).size(), count));
  }

  private void checkCount(String what, int found, int wanted) {
    if (found != wanted) {
      failWithMessage(
          "%s operations '%s' are expected, but there are %s, in:%n%s",
          wanted, what, found, Halfspace.print(actual));
    }
  }

  /** Asserts that an operation of each of these names is inside. */
  @CanIgnoreReturnValue
  public OperationAssert contains(String... names) {
    return check(
        () -> {
          for (String name : names) {
            if (named(name).isEmpty()) {
              failWithMessage("there is no '%s' in:%n%s", name, Halfspace.print(actual));
            }
          }
        });
  }

  /** Asserts that no operation of any of these names is inside. */
  @CanIgnoreReturnValue
  public OperationAssert doesNotContain(String... names) {
    for (String name : names) {
      hasOps(name, 0);
    }
    return this;
  }

  /** Asserts that an attribute or property prints as a text. */
  @CanIgnoreReturnValue
  public OperationAssert has(String attribute, String text) {
    return check(
        () -> {
          Property<?> property = actual.definition().property(attribute);
          Attribute value =
              property == null ? actual.attribute(attribute) : actual.propertyValue(property);
          if (value == null || !value.toString().equals(text)) {
            failWithMessage("'%s' is to be %s, but is %s, of:%n%s", attribute, text, value, actual);
          }
        });
  }

  private List<Operation> named(String name) {
    return inside(Operation.class).filter(op -> op.name().equals(name)).toList();
  }

  /** The operations inside that are of a class or interface, in the order of the text. */
  private <T> Stream<T> inside(Class<T> type) {
    return actual.findAll(type).stream().filter(op -> op != actual);
  }

  /** Continues with the first operation of a name inside. */
  public OperationAssert op(String name) {
    return op(name, 0);
  }

  /** Continues with an operation of a name inside, counted from 0 in the order of the text. */
  public OperationAssert op(String name, int index) {
    return then(
        () -> {
          List<Operation> found = named(name);
          if (index >= found.size()) {
            failWithMessage(
                "there are %s operations '%s' in:%n%s",
                found.size(), name, Halfspace.print(actual));
          }
          return found.get(index);
        },
        name);
  }

  /** Continues with a loop inside, counted from 0 in the order of the text. */
  public OperationAssert loop(int index) {
    return then(
        () -> {
          List<LoopLike> loops = inside(LoopLike.class).toList();
          if (index >= loops.size()) {
            failWithMessage("there are %s loops in:%n%s", loops.size(), Halfspace.print(actual));
          }
          return (Operation) loops.get(index);
        },
        "loop #" + index);
  }

  /** Continues with the first function of a name inside. */
  public OperationAssert function(String name) {
    return then(
        () -> {
          FunctionLike found =
              inside(FunctionLike.class)
                  .filter(function -> name.equals(function.symbolName()))
                  .findFirst()
                  .orElseThrow(
                      () ->
                          failure(
                              "there is no function @%s in:%n%s", name, Halfspace.print(actual)));
          return (Operation) found;
        },
        "@" + name);
  }

  /** Continues with a copy after passes: {@code canonicalize,cse}. */
  public OperationAssert after(String passes) {
    return then(() -> IrAssertions.after(actual, passes, Dialects.standard()), "after " + passes);
  }

  /** Asserts that the printed operation passes checks of FileCheck. */
  @CanIgnoreReturnValue
  public OperationAssert filechecks(String checks) {
    return check(() -> IrAssertions.assertFileChecks(actual, checks, FileCheckOptions.standard()));
  }

  /**
   * Asserts that functions compute the same as those of another module, on random arguments.
   *
   * @see IrAssertions#assertComputesTheSame functions that cannot be compared
   */
  @CanIgnoreReturnValue
  public OperationAssert computesTheSameAs(Operation before) {
    return check(
        () ->
            Refinement.of(before, actual)
                .withoutPoison()
                .difference()
                .ifPresent(difference -> failWithMessage("%s", difference)));
  }

  /** Begins assertions about a pass on random modules. */
  public static PassAssert.Unapplied assertThat(Pass pass) {
    return PassAssert.of(pass);
  }

  /** Begins assertions about a pipeline on random modules. */
  public static PassAssert.Unapplied assertThat(Pipeline pipeline) {
    return PassAssert.of(pipeline);
  }
}
