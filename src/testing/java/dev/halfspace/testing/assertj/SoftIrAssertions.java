package dev.halfspace.testing.assertj;

import dev.halfspace.ir.Operation;
import org.assertj.core.api.SoftAssertions;

/**
 * Assertions that continue after a failure, about operations and everything that AssertJ supports;
 * {@link #assertAll} reports all failures.
 *
 * <pre>{@code
 * SoftIrAssertions softly = new SoftIrAssertions();
 * softly.assertThat(module).isValid().hasOps("affine.for", 2);
 * softly.assertThat(module).function("f").loop(0).contains("affine.store");
 * softly.assertAll();
 * }</pre>
 *
 * <p>If the operation to continue with is missing, that is a failure, and the assertions about it
 * that {@link OperationAssert} declares are skipped.
 */
@SuppressWarnings("exports") // users require AssertJ themselves
public final class SoftIrAssertions extends SoftAssertions {
  /** Creates assertions without failures. */
  public SoftIrAssertions() {}

  /** Begins assertions about an operation. */
  public OperationAssert assertThat(Operation actual) {
    return OperationAssert.softly(actual, this);
  }
}
