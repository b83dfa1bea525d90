/** The printer behind {@code toString} of operations, blocks and values; not exported. */
@NullMarked
package dev.halfspace.text.string;

import org.jspecify.annotations.NullMarked;
