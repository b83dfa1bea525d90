package dev.halfspace.bench;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * An expression as a line of {@code exprs.txt}: numbers of dims and symbols, then operators last.
 */
final class RpnExpression {
  private static final int DEEPEST = 64;

  private final char[] operators;
  private final long[] operands;

  private RpnExpression(char[] operators, long[] operands) {
    this.operators = operators;
    this.operands = operands;
  }

  static ImmutableList<RpnExpression> read(Path file) throws IOException {
    return Files.readAllLines(file).stream()
        .map(RpnExpression::parse)
        .collect(ImmutableList.toImmutableList());
  }

  static RpnExpression parse(String line) {
    List<String> words = Splitter.on(' ').omitEmptyStrings().splitToList(line);
    int size = words.size() - 2;
    char[] operators = new char[size];
    long[] operands = new long[size];
    for (int i = 0; i < size; i++) {
      String word = words.get(i + 2);
      operators[i] = word.charAt(0);
      operands[i] = word.length() > 1 ? Long.parseLong(word.substring(1)) : 0;
    }
    return new RpnExpression(operators, operands);
  }

  int size() {
    return operators.length;
  }

  AffineExpr build() {
    AffineExpr[] stack = new AffineExpr[DEEPEST];
    int top = -1;
    for (int i = 0; i < operators.length; i++) {
      switch (operators[i]) {
        case 'd' -> stack[++top] = AffineExpr.dim((int) operands[i]);
        case 's' -> stack[++top] = AffineExpr.symbol((int) operands[i]);
        case 'c' -> stack[++top] = AffineExpr.constant(operands[i]);
        default -> {
          AffineExpr rhs = stack[top--];
          stack[top] = apply(operators[i], stack[top], rhs);
        }
      }
    }
    return stack[0];
  }

  private static AffineExpr apply(char operator, AffineExpr lhs, AffineExpr rhs) {
    return switch (operator) {
      case '+' -> lhs.plus(rhs);
      case '*' -> lhs.times(rhs);
      case 'f' -> lhs.floorDiv(rhs);
      case 'm' -> lhs.mod(rhs);
      case 'k' -> lhs.ceilDiv(rhs);
      default -> throw new IllegalArgumentException("operator " + operator);
    };
  }
}
