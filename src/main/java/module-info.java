/**
 * Halfspace: the affine and scf dialect core of MLIR as plain Java. Affine algebra, an exact
 * integer engine, an op model with MLIR's textual format, a verifier and a dependence analysis.
 */
module dev.halfspace {
  requires transitive com.google.common;
  requires static transitive com.google.errorprone.annotations;
  requires static transitive org.jspecify;

  exports dev.halfspace.affine;
  exports dev.halfspace.analysis;
  exports dev.halfspace.builtin;
  exports dev.halfspace.ir;
  exports dev.halfspace.presburger;
  exports dev.halfspace.testing;
  exports dev.halfspace.text;
}
