/**
 * The strings of operations, blocks and values: {@code toString} prints them, but the printer
 * stands above them. It is found as a service; this is exported to nobody.
 */
@NullMarked
package dev.halfspace.ir.string;

import org.jspecify.annotations.NullMarked;
