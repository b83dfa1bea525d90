/**
 * The {@code arith} dialect: arithmetic on integers and floating-point numbers, and on vectors and
 * tensors of them. Most operations share the classes of {@code dialect.shape} with those of other
 * dialects; {@link dev.halfspace.dialect.arith.Arith} has their definitions and builds them.
 *
 * <p>Canonicalization has two layers. Folds create no operations but constants: {@code ArithFolds}
 * has the table of them; {@code IntegerFolds}, {@code FloatFolds}, {@code CastFolds} and {@code
 * ComparisonFolds} implement them. Patterns create operations: {@code SumPatterns}, {@code
 * BitPatterns}, {@code CastPatterns} and {@code IntegerBoundPatterns}, under their names in MLIR.
 * In the examples {@code %c4} is a constant 4, {@code %cm1} is -1.
 *
 * <p>The list of all operations is {@link dev.halfspace.dialect.arith.ArithDialect#DIALECT}.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.dialect.arith;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
