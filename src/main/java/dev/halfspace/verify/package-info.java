/**
 * The verifier: whether a tree of operations keeps the rules of its definitions, traits and
 * regions. Start at {@link dev.halfspace.verify.Verifier}; {@link dev.halfspace.ir.flow.Dominance}
 * and {@link dev.halfspace.ir.flow.SymbolTables} answer the two questions it is built on and are of
 * use without it.
 *
 * <p>The rules of single operations stand in the {@link dev.halfspace.ir.Verifiable} ones, those of
 * traits beside the trait as {@link dev.halfspace.ir.TraitRule}; here is what concerns all
 * operations alike.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.verify;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
