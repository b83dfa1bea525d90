/** Older spellings of operations, which the parser accepts on request. */
@NullMarked
package dev.halfspace.spellings;

import org.jspecify.annotations.NullMarked;
