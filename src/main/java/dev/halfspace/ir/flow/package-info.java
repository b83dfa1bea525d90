/**
 * Facts about a program that follow from its structure alone: dominance among blocks and values,
 * and symbols by their names.
 *
 * <p>Begin with {@link dev.halfspace.ir.flow.Dominance} and {@link
 * dev.halfspace.ir.flow.SymbolTables}. Nothing here needs affine arithmetic.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.ir.flow;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
