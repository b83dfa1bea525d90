/**
 * Halfspace: the affine and scf dialect core of MLIR as plain Java. Affine algebra, an exact
 * integer engine, an op model with MLIR's textual format, a verifier and a dependence analysis.
 *
 * <p>Programs use what is exported; docs/api.md has the entry points by task and says what may
 * change. Passes are asked for by name ({@code Passes}): most of the packages that hold them are
 * exported to nobody.
 */
@SuppressWarnings("module") // the test kit is compiled after it
module dev.halfspace {
  requires transitive com.google.common;
  requires static transitive com.google.errorprone.annotations;
  requires static transitive org.jspecify;

  exports dev.halfspace.affine;
  exports dev.halfspace.analysis;
  exports dev.halfspace.answer;
  exports dev.halfspace.builtin;
  exports dev.halfspace.check;
  exports dev.halfspace.check.filecheck;
  exports dev.halfspace.check.files;
  exports dev.halfspace.dialect.affine;
  exports dev.halfspace.dialect.arith;
  exports dev.halfspace.dialect.cf;
  exports dev.halfspace.dialect.func;
  exports dev.halfspace.dialect.index;
  exports dev.halfspace.dialect.math;
  exports dev.halfspace.dialect.memref;
  exports dev.halfspace.dialect.scf;
  exports dev.halfspace.dialect.shape;
  exports dev.halfspace.dialect.tensor;
  exports dev.halfspace.dialect.ub;
  exports dev.halfspace.dialect.vector;
  exports dev.halfspace.dialect;
  exports dev.halfspace.diff;
  exports dev.halfspace.format;
  exports dev.halfspace.interpreter;
  exports dev.halfspace.ir.flow;
  exports dev.halfspace.ir.traits;
  exports dev.halfspace.ir;
  exports dev.halfspace.legality;
  exports dev.halfspace.loops;
  exports dev.halfspace.machine;
  exports dev.halfspace.pass;
  exports dev.halfspace.presburger;
  exports dev.halfspace.reduce;
  exports dev.halfspace.report;
  exports dev.halfspace.rewrite;
  exports dev.halfspace.scalar;
  exports dev.halfspace.source;
  exports dev.halfspace.spellings;
  exports dev.halfspace.text;
  exports dev.halfspace.transform;
  exports dev.halfspace.verify;
  exports dev.halfspace;

  // The test kit executes the commands in files with those of the command line.
  exports dev.halfspace.cli to
      dev.halfspace.testing;

  uses dev.halfspace.support.IrStrings;

  provides dev.halfspace.support.IrStrings with
      dev.halfspace.text.string.PrintedStrings;
}
