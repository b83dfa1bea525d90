/**
 * The verifier, which checks that a tree of operations satisfies the rules of its definitions,
 * traits and regions. Start at {@link dev.halfspace.verify.Verifier}; {@link
 * dev.halfspace.ir.flow.Dominance} and {@link dev.halfspace.ir.flow.SymbolTables} answer the two
 * queries that it is based on, and can be used without it.
 *
 * <p>An operation has its own rules as {@link dev.halfspace.ir.Verifiable}, and a trait has them
 * beside it as {@link dev.halfspace.ir.TraitRule}; this package has the rules that concern all
 * operations.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.verify;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
