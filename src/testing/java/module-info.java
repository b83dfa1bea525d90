/**
 * The test kit of Halfspace: random modules, and assertions about IR. Who uses the rooms for
 * AssertJ and jqwik brings these along.
 */
module dev.halfspace.testing {
  requires transitive dev.halfspace;
  requires static transitive net.jqwik.api;
  requires static transitive org.assertj.core;

  exports dev.halfspace.testing;
  exports dev.halfspace.testing.assertj;
  exports dev.halfspace.testing.jqwik;
}
