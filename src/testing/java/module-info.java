/**
 * The test kit of Halfspace: random modules, assertions about IR, and file tests. Users of the
 * packages for AssertJ, jqwik and JUnit require these libraries themselves: required transitively,
 * they would be needed by all users.
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
