/**
 * The test kit of Halfspace: random modules, assertions about IR, and tests that are files. Who
 * uses the packages for AssertJ, jqwik and JUnit requires these, too: were they required
 * transitively, they would have to be there for all.
 */
module dev.halfspace.testing {
  requires transitive dev.halfspace;
  requires static net.jqwik.api;
  requires static org.assertj.core;
  requires static org.junit.jupiter.api;

  exports dev.halfspace.testing;
  exports dev.halfspace.testing.assertj;
  exports dev.halfspace.testing.jqwik;
  exports dev.halfspace.testing.junit;
}
