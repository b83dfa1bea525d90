/** Spellings of operations from before today, which the reader accepts on request. */
@NullMarked
package dev.halfspace.spellings;

import org.jspecify.annotations.NullMarked;
