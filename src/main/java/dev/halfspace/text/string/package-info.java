/** The strings of operations, blocks and values; exported to nobody. */
@NullMarked
package dev.halfspace.text.string;

import org.jspecify.annotations.NullMarked;
