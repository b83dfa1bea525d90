package dev.halfspace.bench;

/** Texts of unusual shape, and of the usual one with as many operations of the same kinds. */
public final class Shapes {
  /** The number of additions in a function of usual size. */
  private static final int USUAL = 100;

  /** The number of loops in one another in a nest of usual depth. */
  private static final int USUAL_DEPTH = 4;

  private Shapes() {}

  /** Loops in one another, with one addition in each. */
  public static String deep(int levels) {
    StringBuilder text = new StringBuilder();
    nest(text, "f", levels);
    return text.toString();
  }

  /** Loops, four in one another, with one addition in each. */
  static String nests(int loops) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < loops; i += USUAL_DEPTH) {
      nest(text, "f" + i, USUAL_DEPTH);
    }
    return text.toString();
  }

  private static void nest(StringBuilder text, String name, int levels) {
    text.append("func.func @").append(name).append("(%a: index) {\n");
    for (int i = 0; i < levels; i++) {
      text.append("affine.for %i").append(i).append(" = 0 to 4 {\n");
      text.append("%v").append(i).append(" = arith.addi %i").append(i).append(", %a : index\n");
    }
    text.append("}\n".repeat(levels)).append("return\n}\n");
  }

  /** Additions one after the other, each of the one before, in one block. */
  public static String flat(int ops) {
    StringBuilder text = new StringBuilder();
    chain(text, "f", ops);
    return text.toString();
  }

  /** Additions one after the other, each of the one before, a hundred in a function. */
  static String chains(int ops) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < ops; i += USUAL) {
      chain(text, "f" + i, USUAL);
    }
    return text.toString();
  }

  private static void chain(StringBuilder text, String name, int ops) {
    text.append("func.func @").append(name).append("(%v0: i32) {\n");
    for (int i = 1; i <= ops; i++) {
      text.append("%v").append(i).append(" = arith.addi %v").append(i - 1).append(", %v");
      text.append(i - 1).append(" : i32\n");
    }
    text.append("return\n}\n");
  }

  /** Additions of one value to itself, in one block. */
  public static String uses(int ops) {
    StringBuilder text = new StringBuilder();
    doubles(text, "f", ops);
    return text.toString();
  }

  /** Additions of one value to itself, a hundred in a function. */
  static String manyUses(int ops) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < ops; i += USUAL) {
      doubles(text, "f" + i, USUAL);
    }
    return text.toString();
  }

  private static void doubles(StringBuilder text, String name, int ops) {
    text.append("func.func @").append(name).append("(%v: i32) {\n");
    for (int i = 1; i <= ops; i++) {
      text.append("%v").append(i).append(" = arith.addi %v, %v : i32\n");
    }
    text.append("return\n}\n");
  }

  /** Calls of functions, where names of values and functions have {@code length} characters. */
  public static String longNames(int calls, int length) {
    String name = "n".repeat(length);
    StringBuilder text = new StringBuilder();
    text.append("func.func private @").append(name).append("(i32) -> i32\n");
    text.append("func.func @f(%").append(name).append("0: i32) {\n");
    for (int i = 1; i <= calls; i++) {
      text.append('%').append(name).append(i).append(" = func.call @").append(name);
      text.append("(%").append(name).append(i - 1).append(") : (i32) -> i32\n");
    }
    return text.append("return\n}\n").toString();
  }
}
