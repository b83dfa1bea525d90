package dev.halfspace.testing.assertj;

import dev.halfspace.ir.Operation;
import org.assertj.core.api.SoftAssertions;

/**
 * Assertions that go on after a failure, about operations and all that AssertJ knows; {@link
 * #assertAll} fails with everything that has failed.
 *
 * <pre>{@code
 * SoftIrAssertions softly = new SoftIrAssertions();
 * softly.assertThat(module).isValid().hasOps("affine.for", 2);
 * softly.assertThat(module).function("f").loop(0).contains("affine.store");
 * softly.assertAll();
 * }</pre>
 *
 * <p>Where the operation that an assertion goes on with is missing, that is the failure, and what
 * is asserted of it is skipped.
 */
@SuppressWarnings("exports") // users require AssertJ themselves
public final class SoftIrAssertions extends SoftAssertions {
  /** Assertions none of which has failed yet. */
  public SoftIrAssertions() {}

  /** Begins assertions about an operation. */
  public OperationAssert assertThat(Operation actual) {
    return OperationAssert.softly(actual, this);
  }
}
