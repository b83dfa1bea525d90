package dev.halfspace.report;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.LinearForm;
import dev.halfspace.analysis.Refutation;
import dev.halfspace.answer.Answer;
import dev.halfspace.presburger.Certificate;
import dev.halfspace.presburger.Certificate.Branch;
import dev.halfspace.presburger.Certificate.Combination;
import dev.halfspace.presburger.Certificate.Meeting;
import dev.halfspace.presburger.Certificate.Step;
import dev.halfspace.support.Integers;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Derivations of contradictions as rows of text. */
final class RefutationText {
  private static final int MAX_LINES = 60;

  private final List<String> lines = new ArrayList<>();
  private final List<String> names;

  /** A row of a system, and whether it has been listed or derived. */
  private record Known(LinearForm row, boolean isEquality, boolean isExplained) {}

  private RefutationText(List<String> names) {
    this.names = names;
  }

  /**
   * The derivation, one row a line: the rows of the system that are used, then what follows from
   * them, down to one that is infeasible.
   *
   * @param names the names of the columns; locals need none
   */
  static ImmutableList<String> of(Refutation of, List<String> names) {
    if (!(of.certificate() instanceof Answer.Known<Certificate> known)
        || !(known.value() instanceof Certificate.Refutation refutation)) {
      return ImmutableList.of("the search for a proof took too much work");
    }
    RefutationText text = new RefutationText(names);
    List<Known> rows = new ArrayList<>();
    of.system().equalities().forEach(row -> rows.add(new Known(form(row), true, false)));
    of.system().inequalities().forEach(row -> rows.add(new Known(form(row), false, false)));
    text.tell(rows, refutation.proof(), "");
    List<String> lines = text.lines;
    return lines.size() <= MAX_LINES
        ? ImmutableList.copyOf(lines)
        : ImmutableList.<String>builder()
            .addAll(lines.subList(0, MAX_LINES))
            .add("and " + (lines.size() - MAX_LINES) + " more lines")
            .build();
  }

  private static LinearForm form(List<BigInteger> row) {
    return LinearForm.ofRow(row.toArray(new BigInteger[0]));
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
        String line = line(rows.size() - 1, equal);
        lines.add(
            "%s%s   from (%s) and (%s)".formatted(indent, line, meeting.row(), meeting.opposite()));
      }
    }
    if (proof.split().isEmpty()) {
      tellGiven(rows, rows.size() - 1, indent);
      lines.add(indent + "which cannot be");
      return;
    }
    Certificate.Split split = proof.split().get();
    LinearForm form = form(split.form());
    tellCase(rows, form, split.holds(), indent);
    tellCase(rows, form.times(-1).plus(-1), split.fails(), indent);
  }

  private void tellCase(List<Known> rows, LinearForm form, Branch proof, String indent) {
    List<Known> more = new ArrayList<>(rows);
    more.add(new Known(form, false, true));
    lines.add(indent + "if " + line(more.size() - 1, more.get(more.size() - 1)));
    tell(more, proof, indent + "  ");
  }

  private void tellGiven(List<Known> rows, int number, String indent) {
    Known known = rows.get(number);
    if (!known.isExplained()) {
      lines.add(indent + line(number, known));
      rows.set(number, new Known(known.row(), known.isEquality(), true));
    }
  }

  /** The linear combination of rows, divided by the gcd of its coefficients. */
  private static Known sum(List<Known> rows, Combination combination) {
    LinearForm sum = LinearForm.ZERO;
    boolean isEquality = true;
    for (Map.Entry<Integer, BigInteger> term : combination.multipliers().entrySet()) {
      Known row = rows.get(term.getKey());
      isEquality &= row.isEquality();
      sum = sum.plus(row.row().times(term.getValue()));
    }
    BigInteger gcd = sum.gcd(BigInteger.ZERO);
    if (gcd.signum() > 0 && (!isEquality || sum.mayBeZero())) {
      sum = sum.map(v -> Integers.floorDiv(v, gcd));
    }
    return new Known(sum, isEquality, true);
  }

  private static String terms(Combination combination) {
    return combination.multipliers().entrySet().stream()
        .map(term -> times(term.getValue()) + "(" + term.getKey() + ")")
        .collect(Collectors.joining(" + "));
  }

  private static String times(BigInteger factor) {
    return factor.equals(BigInteger.ONE) ? "" : factor + " * ";
  }

  private String line(int number, Known known) {
    StringBuilder text = new StringBuilder();
    LinearForm row = known.row();
    for (int t = 0; t < row.numTerms(); t++) {
      int c = row.column(t);
      String name = c < names.size() ? names.get(c) : "q" + (c - names.size());
      append(text, row.termCoefficient(t), times(row.termCoefficient(t).abs()) + name);
    }
    if (row.constant().signum() != 0 || text.length() == 0) {
      append(text, row.constant(), row.constant().abs().toString());
    }
    return "(" + number + ") " + text + (known.isEquality() ? " = 0" : " >= 0");
  }

  private static void append(StringBuilder text, BigInteger factor, String term) {
    String sign = factor.signum() < 0 ? "-" : text.length() == 0 ? "" : "+";
    text.append(text.length() == 0 ? sign : " " + sign + " ").append(term);
  }
}
