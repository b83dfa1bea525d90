package dev.halfspace.ir;

import org.jspecify.annotations.Nullable;

/**
 * An operation whose name is in no registry. Nothing is assumed about it, and it is printed in
 * generic form.
 */
public final class UnregisteredOp extends Operation {
  private UnregisteredOp(OperationState state) {
    super(state);
  }

  /** A new definition of an operation of which only the name is known, which accepts everything. */
  public static OpDefinition<UnregisteredOp> definition(String name) {
    return OpDefinition.unregistered(name, UnregisteredOp.class, UnregisteredOp::new);
  }

  /** Its properties as one dictionary attribute, or {@code null} if there is none. */
  public @Nullable Attribute opaqueProperties() {
    return propertyOrNull(OpDefinition.OPAQUE_PROPERTIES);
  }
}
