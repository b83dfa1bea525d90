package dev.halfspace.presburger;

import java.util.Random;

/** Random texts in isl's notation, in all of its spellings that are read. */
final class IslTexts {
  private final Random random;
  private int depth;

  IslTexts(Random random) {
    this.random = random;
  }

  /** A set or relation over {@code i, j} under {@code N}; sometimes one character is wrong. */
  String text() {
    String tuples = pick("[i, j]", "S[i, j]", "[i] -> [j]", "A[i] -> B[j]", "[i = 0:9, j]");
    StringBuilder text = new StringBuilder("[N] -> { ");
    text.append(tuples).append(" : ").append(formula());
    if (random.nextInt(3) == 0) {
      text.append("; ").append(tuples).append(" : ").append(formula());
    }
    text.append(" }");
    if (random.nextInt(8) == 0) {
      text.deleteCharAt(random.nextInt(text.length()));
    }
    return text.toString();
  }

  private String pick(String... choices) {
    return choices[random.nextInt(choices.length)];
  }

  private String formula() {
    if (++depth > 2) {
      depth--;
      return comparison();
    }
    String text =
        switch (random.nextInt(9)) {
          case 0 -> formula() + pick(" and ", " && ") + formula();
          case 1 -> formula() + pick(" or ", " || ") + formula();
          case 2 -> pick("not ", "!") + "(" + formula() + ")";
          case 3 -> "(" + formula() + pick(" implies ", " or ") + formula() + ")";
          case 4 -> "(exists k" + depth + " : " + quantified("k" + depth) + ")";
          case 5 -> "exists (k" + depth + ", l" + depth + " : " + quantified("k" + depth) + ")";
          default -> comparison();
        };
    depth--;
    return text;
  }

  private String quantified(String name) {
    return sum() + " = " + (2 + random.nextInt(4)) + name + pick("", " + 1", " - i");
  }

  private String comparison() {
    return switch (random.nextInt(6)) {
      case 0 -> "0 <= i, j " + pick("<", "<=") + " N";
      case 1 -> sum() + " " + operator() + " " + sum() + " " + operator() + " " + sum();
      case 2 -> sum() + " != " + sum();
      default -> sum() + " " + operator() + " " + sum();
    };
  }

  private String operator() {
    return pick("<=", "<", ">=", ">", "=");
  }

  private String sum() {
    String text = pick("", "-") + term();
    for (int i = random.nextInt(3); i > 0; i--) {
      text += pick(" + ", " - ") + term();
    }
    return text;
  }

  private String term() {
    int number = 1 + random.nextInt(5);
    String name = pick("i", "j", "N");
    if (depth > 3) {
      return name;
    }
    depth++;
    String text =
        switch (random.nextInt(14)) {
          case 0 -> "floor((" + sum() + ")/" + number + ")";
          case 1 -> "[(" + sum() + ")/" + number + "]";
          case 2 -> "floord(" + sum() + ", " + number + ")";
          case 3 -> "ceil((" + sum() + ")/" + number + ")";
          case 4 -> "(" + sum() + ") mod " + number;
          case 5 -> number + name + " mod " + (2 + random.nextInt(3));
          case 6 -> name + " % " + number;
          case 7 -> pick("min", "max") + "(" + sum() + ", " + sum() + ")";
          case 8 -> number + "*(" + sum() + ")";
          case 9 -> "(" + sum() + ")";
          case 10 -> "" + number;
          case 11 -> number + " " + name;
          default -> name;
        };
    depth--;
    return text;
  }
}
