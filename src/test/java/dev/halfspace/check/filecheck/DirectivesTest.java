package dev.halfspace.check.filecheck;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The meaning of each directive, block and flag, one fact a case. Where {@code FileCheck-22} is
 * installed it is asked as well.
 */
class DirectivesTest {
  private static final int PASSED = 0;
  private static final int FAILED = 1;
  private static final int UNUSABLE = 2;

  /**
   * A fact.
   *
   * @param said a part of what is written, empty for nothing
   */
  private record Fact(int status, String said, FileCheckCase of) {
    @Override
    public String toString() {
      return (of.checks() + " / " + of.output() + " " + of.flags()).replace("\n", "\\n");
    }
  }

  private static Fact passes(String checks, String output, String... flags) {
    return new Fact(PASSED, "", new FileCheckCase(checks, output, flags));
  }

  private static Fact fails(String said, String checks, String output, String... flags) {
    return new Fact(FAILED, said, new FileCheckCase(checks, output, flags));
  }

  private static Fact refused(String said, String checks, String output, String... flags) {
    return new Fact(UNUSABLE, said, new FileCheckCase(checks, output, flags));
  }

  static List<Fact> plain() {
    return List.of(
        passes("CHECK: b\nCHECK: c\n", "a\nb c\n"),
        fails("CHECK: expected string not found in input", "CHECK: c\nCHECK: b\n", "b c\n"),
        fails("possible intended match here", "CHECK: foobar\n", "x\nfoobaz\n"),
        passes("; x CHECK:b", "a b"),
        refused("no check strings found with prefix 'CHECK:'", "XCHECK: a\n-CHECK: a\n", "a\n"),
        refused("found empty check string with prefix 'CHECK:'", "CHECK:  \n", "a\n"),
        refused("misspelled directive 'CHECK_NEXT:'", "CHECK_NEXT: a\n", "a\n"),
        refused("unsupported -NOT combo on prefix 'CHECK'", "CHECK-DAG-NOT: a\n", "a\n"),
        refused("no check strings", "CHECK-FOO: a\nCHECK : a\nCHECK-NEXT : a\n", "a\n"));
  }

  static List<Fact> lines() {
    return List.of(
        passes("CHECK: a\nCHECK-NEXT: b\n", "a\nxb\n"),
        fails(
            "CHECK-NEXT: is not on the line after the previous match",
            "CHECK: a\nCHECK-NEXT: b\n",
            "a\nc\nb\n"),
        fails(
            "non-matching line after previous match is here",
            "CHECK: a\nCHECK-NEXT: b\n",
            "a\nc\nb\n"),
        fails(
            "CHECK-NEXT: is on the same line as previous match",
            "CHECK: a\nCHECK-NEXT: b\n",
            "a b\nb\n"),
        fails("CHECK-NEXT: expected string not found", "CHECK: a\nCHECK-NEXT: b\n", "a\n"),
        refused("found 'CHECK-NEXT' without previous 'CHECK: line", "CHECK-NEXT: b\n", "b\n"),
        passes("CHECK: a\nCHECK-SAME: b\n", "a b\n"),
        fails(
            "CHECK-SAME: is not on the same line as the previous match",
            "CHECK: a\nCHECK-SAME: b\n",
            "a\nb\n"),
        refused("found 'CHECK-SAME' without previous", "CHECK-DAG: a\nCHECK-SAME: b\n", "a b\n"),
        passes("CHECK: a\nCHECK-EMPTY:\nCHECK-NEXT: b\n", "a\n\nb\n"),
        passes("CHECK: a\nCHECK-EMPTY:\nCHECK-EMPTY:\n", "a\n\n\n"),
        passes("CHECK: a\nCHECK-EMPTY:\n", "a\r\n\r\nb\n"),
        passes("CHECK: a\nCHECK-EMPTY:\n", "a\n"),
        fails("CHECK-EMPTY: expected string not found", "CHECK: a\nCHECK-EMPTY:\n", "a\nb"),
        fails("CHECK-EMPTY: is not on the line after", "CHECK: a\nCHECK-EMPTY:\n", "a\nb\n\n"),
        refused(
            "found non-empty check string for empty check", "CHECK: a\nCHECK-EMPTY: b\n", "a\n"));
  }

  static List<Fact> exclusions() {
    return List.of(
        passes("CHECK: a\nCHECK-NOT: c\nCHECK: b\n", "a\nb\nc\n"),
        fails(
            "CHECK-NOT: excluded string found in input",
            "CHECK: a\nCHECK-NOT: c\nCHECK: b\n",
            "a\nc\nb\n"),
        fails("CHECK-NOT: excluded string found", "CHECK: a\nCHECK-NOT: c\n", "a\nb\nc\n"),
        fails("CHECK-NOT: excluded string found", "CHECK-NOT: c\nCHECK: a\n", "c a\n"),
        passes("CHECK-NOT: c\n", "a\n"),
        fails("undefined variable: X", "CHECK-NOT: [[X]]\n", "a\n"),
        fails(
            "IMPLICIT-CHECK-NOT: excluded string found",
            "CHECK: a\n",
            "a\nwarning\n",
            "--implicit-check-not=warning"),
        passes("CHECK: a\nCHECK: warning\n", "a\nwarning\n", "--implicit-check-not=warning"),
        passes("", "a\n", "--implicit-check-not=b"),
        refused("no check strings", "", "a\n", "--implicit-check-not=b", "--check-prefix=CHECK1"),
        fails("excluded string found", "CHECK: a\n", "a\nbb\n", "--implicit-check-not={{b+}}"));
  }

  static List<Fact> groups() {
    return List.of(
        passes("CHECK-DAG: b\nCHECK-DAG: a\n", "a\nb\n"),
        fails("CHECK-DAG: expected string not found", "CHECK-DAG: a\nCHECK-DAG: a\n", "a\n"),
        passes("CHECK-DAG: a\nCHECK-DAG: a\n", "a\n", "--allow-deprecated-dag-overlap"),
        passes("CHECK-DAG: ab\nCHECK-DAG: b\n", "ab b\n"),
        passes("CHECK-DAG: x\nCHECK-DAG: y\nCHECK: z\n", "y\nx\nz\n"),
        fails(
            "CHECK: expected string not found",
            "CHECK-DAG: x\nCHECK-DAG: y\nCHECK: z\n",
            "y\nz\nx\n"),
        fails("excluded string found", "CHECK-DAG: a\nCHECK-NOT: n\nCHECK-DAG: b\n", "a n b\n"),
        fails("expected string not found", "CHECK-DAG: a\nCHECK-NOT: n\nCHECK-DAG: b\n", "b a\n"),
        passes("CHECK-DAG: [[X:[0-9]+]] a\nCHECK-DAG: use [[X]]\n", "7 a\nuse 7\n"));
  }

  static List<Fact> labels() {
    return List.of(
        passes("CHECK-LABEL: f\nCHECK: a\nCHECK-LABEL: g\nCHECK: b\n", "f\na\ng\nb\n"),
        fails(
            "CHECK: expected string not found",
            "CHECK-LABEL: f\nCHECK: b\nCHECK-LABEL: g\n",
            "f\na\ng\nb\n"),
        fails("CHECK-LABEL: expected string not found", "CHECK-LABEL: f\nCHECK-LABEL: g\n", "f\n"),
        fails(
            "CHECK: expected string not found in input\nCHECK: c\n",
            "CHECK-LABEL: f\nCHECK: b\nCHECK-LABEL: g\nCHECK: c\n",
            "f\ng\n"),
        refused(
            "found 'CHECK-LABEL:' with variable definition or use",
            "CHECK-LABEL: [[X:a]]\n",
            "a\n"),
        passes("CHECK: [[X:a]]\nCHECK-LABEL: f\nCHECK: [[X]]\n", "a\nf\na\n"),
        fails(
            "undefined variable: X",
            "CHECK: [[X:a]]\nCHECK-LABEL: f\nCHECK: [[X]]\n",
            "a\nf\na\n",
            "--enable-var-scope"),
        passes(
            "CHECK: [[$X:a]]\nCHECK-LABEL: f\nCHECK: [[$X]]\n", "a\nf\na\n", "--enable-var-scope"),
        fails(
            "undefined variable: N",
            "CHECK: [[#N:]]\nCHECK-LABEL: f\nCHECK: [[#N]]\n",
            "1\nf\n1\n",
            "--enable-var-scope"));
  }

  static List<Fact> counts() {
    return List.of(
        passes("CHECK-COUNT-3: a\nCHECK: b\n", "a a\na b\n"),
        fails(
            "CHECK-COUNT: expected string not found in input (3 out of 3)",
            "CHECK-COUNT-3: a\n",
            "a a\n"),
        refused(
            "invalid count in -COUNT specification on prefix 'CHECK'", "CHECK-COUNT-0: a\n", "a\n"),
        refused("invalid count in -COUNT specification", "CHECK-COUNT-99999999999: a\n", "a\n"),
        refused("invalid count in -COUNT specification", "CHECK-COUNT-x: a\n", "a\n"),
        passes("CHECK-COUNT-2{LITERAL}: [[a\n", "[[a [[a\n"),
        passes("CHECK{LITERAL}: [[a]] {{b}}\n", "[[a]] {{b}}\n"),
        passes("CHECK: x\nCHECK-NEXT{ LITERAL , LITERAL }: [[a\n", "x\n[[a\n"),
        refused("no check strings", "CHECK{OTHER}: a\nCHECK{LITERAL: a\n", "a\n"));
  }

  static List<Fact> expressions() {
    return List.of(
        passes("CHECK: a{{[0-9]+}}b\n", "a12b\n"),
        passes("CHECK: {{^}}ab{{$}}\n", "xab\nab\n"),
        fails("expected string not found", "CHECK: a{{.*}}b\n", "a\nb\n"),
        fails("expected string not found", "CHECK: a{{[^x]*}}b\n", "a\nb\n"),
        passes("CHECK: a.b*c\n", "a.b*c\n"),
        passes("CHECK: {{a|b}}c\n", "bc\n"),
        passes("CHECK: {{([a-z])\\1}}\n", "abba\n"),
        passes("CHECK: {{[[:<:]]a[[:>:]]}}\n", "ab a\n"),
        passes("CHECK: {{^..$}}\n", "\u00e9\n"),
        refused("found start of regex string with no end '}}'", "CHECK: {{a\n", "a\n"),
        refused("invalid regex: parentheses not balanced", "CHECK: {{(}}\n", "a\n"),
        refused("invalid regex: empty (sub)expression", "CHECK: {{a||b}}\n", "a\n"),
        refused("invalid regex: brackets ([ ]) not balanced", "CHECK: {{[a}}\n", "a\n"),
        refused("invalid regex: repetition-operator operand invalid", "CHECK: {{*}}\n", "a\n"),
        refused("invalid regex: invalid repetition count(s)", "CHECK: {{a{2,1}b}}\n", "a\n"),
        refused("invalid regex: invalid backreference number", "CHECK: {{\\1}}\n", "a\n"),
        refused("invalid regex: invalid character range", "CHECK: {{[b-a]}}\n", "a\n"),
        refused("invalid regex: invalid character class", "CHECK: {{[[:x:]]}}\n", "a\n"),
        refused("invalid regex: trailing backslash", "CHECK: {{a\\}}\n", "a\n"));
  }

  static List<Fact> strings() {
    return List.of(
        passes("CHECK: [[X:[a-z]+]] =\nCHECK: use [[X]]\n", "foo =\nuse foo\n"),
        fails(
            "with \"X\" equal to \"foo\"",
            "CHECK: [[X:[a-z]+]] =\nCHECK: use [[X]]\n",
            "foo =\nuse bar\n"),
        passes("CHECK: [[X:[a-z]+]] [[X]]\n", "foo bar bar\n"),
        passes("CHECK: [[X:.*]]\nCHECK: [[X]]\n", "a.b(c\na.b(c\n"),
        fails("undefined variable: X", "CHECK: [[X]]\n", "a\n"),
        passes("CHECK: [[X]]\n", "ab\n", "-DX=b"),
        passes("CHECK: [[X]]\n", "a1\n", "-DX=1", "-DX=2"),
        refused("Missing equal sign in command-line definition '-DX'", "CHECK: a\n", "a\n", "-DX"),
        refused("invalid name in string variable definition 'X+1'", "CHECK: a\n", "a\n", "-DX+1=b"),
        refused("invalid variable name", "CHECK: [[1X:a]]\n", "a\n"),
        refused("empty variable name", "CHECK: [[]]\n", "a\n"),
        refused("unexpected whitespace", "CHECK: [[X :a]]\n", "a\n"),
        refused("invalid name in string variable definition", "CHECK: [[X-Y:a]]\n", "a\n"),
        refused("invalid name in string variable use", "CHECK: [[X-Y]]\n", "a\n"),
        refused("Invalid substitution block, no ]] found", "CHECK: [[X:a\n", "a\n"),
        fails("missing closing \"]\" for regex variable", "CHECK: [[X:]a]]\n", "a\n"),
        refused(
            "numeric variable with name 'N' already exists",
            "CHECK: [[#N:]]\nCHECK: [[N:a]]\n",
            "1\na\n"),
        refused(
            "string variable with name 'X' already exists",
            "CHECK: [[X:a]]\nCHECK: [[#X:]]\n",
            "a\n1\n"));
  }

  static List<Fact> numbers() {
    return List.of(
        passes("CHECK: [[#N:]]\nCHECK: [[#N+1]]\n", "9\n10\n"),
        fails("with \"N+1\" equal to \"10\"", "CHECK: [[#N:]]\nCHECK: [[#N+1]]\n", "9\n11\n"),
        passes("CHECK: [[#%.8X,A:]]\nCHECK: [[#%.8X,A+1]]\n", "0000000F\n00000010\n"),
        passes("CHECK: [[#%#x,A:]]\nCHECK: [[#A]]\n", "0xff\n0xff\n"),
        passes("CHECK: [[#%d,A:]]\nCHECK: [[#A-1]]\n", "-3\n-4\n"),
        passes("CHECK: [[#%x,A:]]\nCHECK: [[#%u,A]]\n", "1f\n31\n"),
        passes("CHECK: [[#==5]]\nCHECK: [[# 0x10 ]]\n", "5\n16\n"),
        passes(
            "CHECK: [[#A:]]\nCHECK: [[#mul(A,add(A,1))]] [[#sub(A,1)]] [[#div(A,2)]] [[#max(A,3)]] [[#min(A,3)]]\n",
            "7\n56 6 3 7 3\n"),
        passes("CHECK: [[#A:]]\nCHECK: [[#(A+1)-(2-1)]]\n", "7\n7\n"),
        passes(
            "CHECK: [[#A:]]\nCHECK: [[#A+1]]\n",
            "99999999999999999999999\n100000000000000000000000\n"),
        passes("\nCHECK: [[#@LINE]] [[#@LINE+1]] [[@LINE-1]]\n", "2 3 1\n"),
        passes("CHECK: [[#N]] [[#M]]\n", "4 11\n", "-D#N=4", "-D#%x,M=0x10+1"),
        fails("undefined variable: N", "CHECK: [[#N]]\n", "4\n"),
        fails("overflow error", "CHECK: [[#A:]]\nCHECK: [[#1-A]]\n", "7\n6\n"),
        fails("overflow error", "CHECK: [[#div(1,0)]]\n", "7\n6\n"),
        refused("defined earlier in the same CHECK directive", "CHECK: [[#A:]] [[#A]]\n", "1 1\n"),
        refused(
            "implicit format conflict between 'A' (%u) and 'B' (%x), need an explicit format specifier",
            "CHECK: [[#A:]] [[#%x,B:]]\nCHECK: [[#A+B]]\n", "1 1\n2\n"),
        refused(
            "format different from previous variable definition",
            "CHECK: [[#A:]]\nCHECK: [[#%x,A:]]\n",
            "1\n"),
        refused("invalid format specifier in expression", "CHECK: [[#%q,A:]]\n", "1\n"),
        refused("invalid precision in format specifier", "CHECK: [[#%.,A:]]\n", "1\n"),
        refused("invalid matching format specification in expression", "CHECK: [[#x,A:]]\n", "1\n"),
        refused("alternate form only supported for hex values", "CHECK: [[#%#d,A:]]\n", "1\n"),
        refused("empty numeric expression should not have a constraint", "CHECK: [[#==]]\n", "1\n"),
        refused("invalid matching constraint or operand format", "CHECK: [[#<5]]\n", "1\n"),
        refused("invalid operand format", "CHECK: [[#1+*]]\n", "1\n"),
        refused("unsupported operation '*'", "CHECK: [[#1*2]]\n", "1\n"),
        refused("missing operand in expression", "CHECK: [[#1+]]\n", "1\n"),
        refused("missing ')' at end of nested expression", "CHECK: [[#(1+2]]\n", "1\n"),
        refused("missing ')' at end of call expression", "CHECK: [[#add(1,2]]\n", "1\n"),
        refused("call to undefined function 'foo'", "CHECK: [[#foo(1,2)]]\n", "1\n"),
        refused("function 'add' takes 2 arguments but 1 given", "CHECK: [[#add(1)]]\n", "1\n"),
        refused("missing argument", "CHECK: [[#add(1,)]]\n", "1\n"),
        refused("invalid pseudo numeric variable '@X'", "CHECK: [[#@X]]\n", "1\n"),
        refused("definition of pseudo numeric variable unsupported", "CHECK: [[#@LINE:]]\n", "1\n"),
        refused("unexpected characters after numeric variable name", "CHECK: [[#A B:]]\n", "1\n"),
        refused("unexpected characters at end of expression", "CHECK: [[@LINE+1+1]]\n", "1\n"));
  }

  static List<Fact> flags() {
    return List.of(
        passes("FOO: a\n", "a\n", "--check-prefix=FOO"),
        passes("FOO: a\nBAR: b\n", "a\nb\n", "--check-prefixes=FOO,BAR"),
        refused(
            "no check strings found with prefix 'BAR:'",
            "FOO: a\n",
            "a\n",
            "--check-prefixes=FOO,BAR"),
        passes("FOO: a\n", "a\n", "--check-prefixes=FOO,BAR", "--allow-unused-prefixes"),
        refused(
            "no check strings found with prefixes 'A:', 'B:'",
            "",
            "a\n",
            "--check-prefixes=B,A",
            "--allow-unused-prefixes"),
        refused("supplied check prefix must not be the empty string", "", "a\n", "--check-prefix="),
        refused(
            "must start with a letter and contain only alphanumeric",
            "",
            "a\n",
            "--check-prefix=A,B"),
        refused(
            "must be unique among check and comment prefixes: 'A'",
            "",
            "a\n",
            "--check-prefixes=A,A"),
        passes("A-B: a\nA: b\n", "a\nb\n", "--check-prefixes=A,A-B"),
        passes("COM: CHECK: b\nCHECK: a\nRUN: CHECK: c\n", "a\n"),
        passes("REM: CHECK: b\nCHECK: a\n", "a\n", "--comment-prefixes=REM"),
        passes("CHECK: a  b\n", "a \t b\n"),
        fails("expected string not found", "CHECK: a  b\n", "a b\n", "--strict-whitespace"),
        passes("CHECK: aB\n", "Ab\n", "--ignore-case"),
        passes("CHECK: {{[a-c]+}}X\n", "ABCx\n", "--ignore-case"),
        passes("CHECK: a b\n", "  a  b  \n", "--match-full-lines"),
        fails("expected string not found", "CHECK: a b\n", "a b c\n", "--match-full-lines"),
        fails(
            "expected string not found",
            "CHECK:a b\n",
            " a b\n",
            "--match-full-lines",
            "--strict-whitespace"),
        passes("CHECK: a b\n", " a b\n", "--match-full-lines", "--strict-whitespace"),
        refused("FileCheck error: '<stdin>' is empty.", "CHECK: a\n", ""),
        passes("CHECK-NOT: a\n", "", "--allow-empty"),
        new Fact(
            PASSED,
            "remark: CHECK: expected string found in input",
            new FileCheckCase("CHECK: a\n", "a\n", "-v", "--dump-input=never")),
        new Fact(
            PASSED,
            "remark: CHECK-NOT: excluded string not found in input",
            new FileCheckCase("CHECK-NOT: a\n", "b\n", "-vv", "--dump-input=never")),
        new Fact(
            PASSED,
            "match discarded, overlaps earlier DAG match here",
            new FileCheckCase(
                "CHECK-DAG: a\nCHECK-DAG: a\n", "a a\n", "-vv", "--dump-input=never")),
        new Fact(
            PASSED,
            "captured var \"X\"",
            new FileCheckCase("CHECK: [[X:a]]\n", "a\n", "-v", "--dump-input=never")));
  }

  static List<Fact> all() {
    return List.of(
            plain(),
            lines(),
            exclusions(),
            groups(),
            labels(),
            counts(),
            expressions(),
            strings(),
            numbers(),
            flags())
        .stream()
        .flatMap(List::stream)
        .toList();
  }

  @ParameterizedTest
  @MethodSource("all")
  void directivesAndFlagsDoWhatTheyAreFor(Fact fact) {
    NativeFileCheck.Verdict ours = Comparison.ours(fact.of());
    assertThat(ours.status()).as("exit status; it said %s", ours.err()).isEqualTo(fact.status());
    assertThat(ours.err()).contains(fact.said());
    if (fact.said().isEmpty()) {
      assertThat(ours.err()).isEmpty();
    }
  }

  @Test
  void theNativeToolSaysTheSame() {
    NativeFileCheck.assumePresent();
    assertThat(Comparison.differences(all().stream().map(Fact::of).toList())).isEmpty();
  }
}
