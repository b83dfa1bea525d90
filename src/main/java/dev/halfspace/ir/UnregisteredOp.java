package dev.halfspace.ir;

import org.jspecify.annotations.Nullable;

/**
 * An operation whose name is in no registry. Nothing is assumed of it, and it prints in generic
 * form.
 */
public final class UnregisteredOp extends Operation {
  UnregisteredOp(OperationState state) {
    super(state);
  }

  /** Its properties as one dictionary attribute, or {@code null} if there is none. */
  public @Nullable Attribute opaqueProperties() {
    return propertyOrNull(OpDefinition.OPAQUE_PROPERTIES);
  }
}
