/**
 * POSIX extended regular expressions over bytes, as FileCheck uses them: the leftmost match, of
 * these the longest, with groups and back-references.
 *
 * <p>Begin with {@link dev.halfspace.check.regex.Ere}. Finding a match takes time linear in the
 * text for all but contrived expressions, and a limit of work ends the others; {@code
 * java.util.regex} has neither these semantics nor such a limit. Nothing here depends on checks or
 * on IR.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.check.regex;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
