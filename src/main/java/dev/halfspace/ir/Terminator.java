package dev.halfspace.ir;

/** An operation that ends its block: it says where control goes next. */
public interface Terminator {
  /** A terminator is the last operation of its block. */
  TraitRule RULE =
      new TraitRule(
          Terminator.class,
          (op, v) -> {
            if (op.next() != null || op.block() == null) {
              v.error(op, "is a terminator, so it must be the last operation of its block");
            }
          });
}
