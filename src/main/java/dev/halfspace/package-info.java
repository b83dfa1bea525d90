/**
 * One call in, one call out: {@link dev.halfspace.Halfspace#read(String)} reads and verifies text,
 * {@link dev.halfspace.Halfspace#print} writes it. What these calls are made of is in the packages
 * below.
 */
@NullMarked
package dev.halfspace;

import org.jspecify.annotations.NullMarked;
