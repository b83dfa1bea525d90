package dev.halfspace.report;

import com.google.common.collect.ImmutableList;
import dev.halfspace.analysis.Refutation;
import dev.halfspace.answer.Answer;
import dev.halfspace.presburger.Certificate;
import dev.halfspace.presburger.Certificate.Branch;
import dev.halfspace.presburger.Certificate.Combination;
import dev.halfspace.presburger.Certificate.Meeting;
import dev.halfspace.presburger.Certificate.Step;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Derivations of contradictions as rows of text. */
final class RefutationText {
  private static final int MAX_LINES = 60;

  private final List<String> lines = new ArrayList<>();
  private final List<String> names;

  /** A row, and whether it has been told. */
  @SuppressWarnings("ArrayRecordComponent") // rows are not compared
  private record Known(BigInteger[] row, boolean isEquality, boolean isTold) {}

  private RefutationText(List<String> names) {
    this.names = names;
  }

  /**
   * The derivation, one row a line: the rows of the system that are used, then what follows from
   * them, down to one that cannot hold.
   *
   * @param names the names of the columns; locals have no need of one
   */
  static ImmutableList<String> of(Refutation of, List<String> names) {
    if (!(of.certificate() instanceof Answer.Known<Certificate> known)
        || !(known.value() instanceof Certificate.Refutation refutation)) {
      return ImmutableList.of("the search for a proof took too much work");
    }
    RefutationText text = new RefutationText(names);
    List<Known> rows = new ArrayList<>();
    of.system().equalities().forEach(row -> rows.add(new Known(array(row), true, false)));
    of.system().inequalities().forEach(row -> rows.add(new Known(array(row), false, false)));
    text.tell(rows, refutation.proof(), "");
    List<String> lines = text.lines;
    return lines.size() <= MAX_LINES
        ? ImmutableList.copyOf(lines)
        : ImmutableList.<String>builder()
            .addAll(lines.subList(0, MAX_LINES))
            .add("and " + (lines.size() - MAX_LINES) + " more lines")
            .build();
  }

  private static BigInteger[] array(List<BigInteger> row) {
    return row.toArray(new BigInteger[0]);
  }

  private void tell(List<Known> given, Branch proof, String indent) {
    List<Known> rows = new ArrayList<>(given);
    for (Step step : proof.steps()) {
      if (step instanceof Combination combination) {
        combination.multipliers().keySet().forEach(row -> tellGiven(rows, row, indent));
        Known sum = sum(rows, combination);
        rows.add(sum);
        lines.add(indent + line(rows.size() - 1, sum) + "   from " + terms(combination));
      } else if (step instanceof Meeting meeting) {
        Known equal = new Known(rows.get(meeting.row()).row(), true, true);
        rows.add(equal);
        lines.add(
            indent
                + line(rows.size() - 1, equal)
                + "   from ("
                + meeting.row()
                + ") and ("
                + meeting.opposite()
                + ")");
      }
    }
    if (proof.split().isEmpty()) {
      tellGiven(rows, rows.size() - 1, indent);
      lines.add(indent + "which cannot be");
      return;
    }
    Certificate.Split split = proof.split().get();
    BigInteger[] form = array(split.form());
    BigInteger[] negated = Arrays.stream(form).map(BigInteger::negate).toArray(BigInteger[]::new);
    negated[negated.length - 1] = negated[negated.length - 1].subtract(BigInteger.ONE);
    tellCase(rows, form, split.holds(), indent);
    tellCase(rows, negated, split.fails(), indent);
  }

  private void tellCase(List<Known> rows, BigInteger[] form, Branch proof, String indent) {
    List<Known> more = new ArrayList<>(rows);
    more.add(new Known(form, false, true));
    lines.add(indent + "if " + line(more.size() - 1, more.get(more.size() - 1)));
    tell(more, proof, indent + "  ");
  }

  private void tellGiven(List<Known> rows, int number, String indent) {
    Known known = rows.get(number);
    if (!known.isTold()) {
      lines.add(indent + line(number, known));
      rows.set(number, new Known(known.row(), known.isEquality(), true));
    }
  }

  /** The sum of multiples, divided by the gcd of its coefficients. */
  private static Known sum(List<Known> rows, Combination combination) {
    BigInteger[] sum = new BigInteger[rows.get(0).row().length];
    Arrays.fill(sum, BigInteger.ZERO);
    boolean isEquality = true;
    for (Map.Entry<Integer, BigInteger> term : combination.multipliers().entrySet()) {
      Known row = rows.get(term.getKey());
      isEquality &= row.isEquality();
      for (int c = 0; c < sum.length; c++) {
        sum[c] = sum[c].add(row.row()[c].multiply(term.getValue()));
      }
    }
    BigInteger gcd = BigInteger.ZERO;
    for (int c = 0; c < sum.length - 1; c++) {
      gcd = gcd.gcd(sum[c]);
    }
    int last = sum.length - 1;
    if (gcd.signum() > 0 && (!isEquality || sum[last].mod(gcd).signum() == 0)) {
      for (int c = 0; c < last; c++) {
        sum[c] = sum[c].divide(gcd);
      }
      sum[last] = sum[last].subtract(sum[last].mod(gcd)).divide(gcd);
    }
    return new Known(sum, isEquality, true);
  }

  private static String terms(Combination combination) {
    StringBuilder text = new StringBuilder();
    for (Map.Entry<Integer, BigInteger> term : combination.multipliers().entrySet()) {
      text.append(text.length() == 0 ? "" : " + ");
      if (!term.getValue().equals(BigInteger.ONE)) {
        text.append(term.getValue()).append(" * ");
      }
      text.append('(').append(term.getKey()).append(')');
    }
    return text.toString();
  }

  private String line(int number, Known known) {
    StringBuilder text = new StringBuilder();
    BigInteger[] row = known.row();
    for (int c = 0; c < row.length - 1; c++) {
      if (row[c].signum() != 0) {
        append(text, row[c], c < names.size() ? names.get(c) : "q" + (c - names.size()));
      }
    }
    if (row[row.length - 1].signum() != 0 || text.length() == 0) {
      append(text, row[row.length - 1], "");
    }
    return "(" + number + ") " + text + (known.isEquality() ? " = 0" : " >= 0");
  }

  private static void append(StringBuilder text, BigInteger factor, String name) {
    String sign = factor.signum() < 0 ? "-" : text.length() == 0 ? "" : "+";
    text.append(text.length() == 0 ? sign : " " + sign + " ");
    BigInteger size = factor.abs();
    text.append(
        name.isEmpty()
            ? size.toString()
            : size.equals(BigInteger.ONE) ? name : size + " * " + name);
  }
}
