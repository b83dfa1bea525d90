/**
 * The test kit of Halfspace: random modules, and assertions about IR. Who uses the packages for
 * AssertJ and jqwik requires these, too: were they required transitively, they would have to be
 * there for all.
 */
module dev.halfspace.testing {
  requires transitive dev.halfspace;
  requires static net.jqwik.api;
  requires static org.assertj.core;

  exports dev.halfspace.testing;
  exports dev.halfspace.testing.assertj;
  exports dev.halfspace.testing.jqwik;
}
