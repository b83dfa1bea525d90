package dev.halfspace.legality.execution;

/** Thrown where a program has no defined behaviour, or one that is not executed here. */
public class Trap extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** A trap for a reason. */
  public Trap(String reason) {
    super(reason, null, false, false);
  }

  /** A value was needed before anything has computed it. */
  public static final class Undefined extends Trap {
    private static final long serialVersionUID = 1;

    /** A trap for a value, as the text of its definition. */
    public Undefined(String value) {
      super("a value is not computed yet: " + value);
    }
  }

  /** A loop inside iterates differently in iterations that are executed together. */
  public static final class Diverged extends Trap {
    private static final long serialVersionUID = 1;

    /** The trap of a group of iterations. */
    public Diverged() {
      super("a loop inside differs between iterations executed together");
    }
  }

  /** An access left its buffer. */
  public static final class OutOfBounds extends Trap {
    private static final long serialVersionUID = 1;

    /** A trap for an access. */
    public OutOfBounds(String reason) {
      super(reason);
    }
  }

  /** A program is not one that can be executed in another order here. */
  public static final class Unsupported extends Trap {
    private static final long serialVersionUID = 1;

    /** A trap for a reason. */
    public Unsupported(String reason) {
      super(reason);
    }
  }

  /** The program takes more steps than it is given. */
  public static final class TooLong extends Trap {
    private static final long serialVersionUID = 1;

    /** The trap of an execution that is too long. */
    public TooLong() {
      super("too many steps");
    }
  }
}
