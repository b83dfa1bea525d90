package dev.halfspace.dialect.affine;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.source.Diagnostic;
import org.jspecify.annotations.Nullable;

/**
 * The reason why a value is, or is not, a valid dimension or symbol for a use.
 *
 * @param holds true if it is valid
 * @param reason the rule that decided, in a text that names the value's definition
 * @param chain the values whose definitions were followed, starting with the value itself
 * @param advice a way to make the value valid, or {@code null} if it is valid or there is no advice
 */
public record ScopeExplanation(
    boolean holds, String reason, ImmutableList<Step> chain, @Nullable String advice) {
  /**
   * A value whose definition was followed.
   *
   * @param value the value
   * @param text its description, completing "it is ..."
   */
  public record Step(Value value, String text) {
    /** The location of the value's definition. */
    public Location location() {
      Operation op = value.definingOp();
      return op != null ? op.location() : ((BlockArgument) value).location();
    }
  }

  /** The chain of definitions and the advice as notes of a diagnostic. */
  Diagnostic[] notes() {
    ImmutableList.Builder<Diagnostic> notes = ImmutableList.builder();
    for (int i = 0; i < chain.size(); i++) {
      Step step = chain.get(i);
      String start = i == 0 ? "the value is " : "which depends on ";
      String text = start + step.text();
      boolean last = i == chain.size() - 1;
      notes.add(
          Diagnostic.note(step.location(), last && advice != null ? text + "; " + advice : text));
    }
    return notes.build().toArray(new Diagnostic[0]);
  }
}
