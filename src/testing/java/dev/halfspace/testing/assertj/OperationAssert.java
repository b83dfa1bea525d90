package dev.halfspace.testing.assertj;

import com.google.common.collect.ImmutableList;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.Halfspace;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.IrEquivalence;
import dev.halfspace.ir.Operation;
import dev.halfspace.source.Diagnostic;
import dev.halfspace.verify.Verifier;
import org.assertj.core.api.AbstractAssert;
import org.assertj.core.api.Assertions;

/**
 * Assertions about an operation and what is in it.
 *
 * <pre>{@code
 * assertThat(module).isValidIn(Dialects.standard()).isEquivalentTo(wanted);
 * }</pre>
 */
@SuppressWarnings("exports") // users require AssertJ themselves
public final class OperationAssert extends AbstractAssert<OperationAssert, Operation> {
  private OperationAssert(Operation actual) {
    super(actual, OperationAssert.class);
  }

  /** Begins assertions about an operation. */
  public static OperationAssert assertThat(Operation actual) {
    return new OperationAssert(actual);
  }

  /**
   * Asserts that custom form is {@code text}, names of values and layout included.
   *
   * @see Halfspace#print
   */
  @CanIgnoreReturnValue
  public OperationAssert prints(String text) {
    isNotNull();
    Assertions.assertThat(Halfspace.print(actual)).as(descriptionText()).isEqualTo(text);
    return this;
  }

  /**
   * Asserts that nothing but locations, names of values and layout differs from {@code wanted}; the
   * message names the first difference.
   */
  @CanIgnoreReturnValue
  public OperationAssert isEquivalentTo(Operation wanted) {
    return hasNoDifference(wanted, IrEquivalence.IGNORING_LOCATIONS);
  }

  /** Asserts what {@link #isEquivalentTo} does, and that all locations are the same. */
  @CanIgnoreReturnValue
  public OperationAssert isEquivalentWithLocationsTo(Operation wanted) {
    return hasNoDifference(wanted, IrEquivalence.COMPARING_LOCATIONS);
  }

  @CanIgnoreReturnValue
  private OperationAssert hasNoDifference(Operation wanted, IrEquivalence equivalence) {
    isNotNull();
    equivalence
        .difference(actual, wanted)
        .ifPresent(
            difference -> failWithMessage("%s, in:%n%s", difference, Halfspace.print(actual)));
    return this;
  }

  /** Asserts that the verifier reports nothing; the message has what it reports. */
  @CanIgnoreReturnValue
  public OperationAssert isValidIn(DialectRegistry registry) {
    isNotNull();
    ImmutableList<Diagnostic> found = Verifier.verify(actual, registry);
    if (!found.isEmpty()) {
      failWithMessage("not valid: %s", found);
    }
    return this;
  }
}
