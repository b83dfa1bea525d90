/**
 * The entry points of the library: {@link dev.halfspace.Halfspace#read(String)} parses and verifies
 * text, {@link dev.halfspace.Halfspace#print} prints it. The subpackages implement these calls.
 */
@NullMarked
package dev.halfspace;

import org.jspecify.annotations.NullMarked;
