package dev.halfspace.check.regex;

import dev.halfspace.support.StringText;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Parses a regular expression.
 *
 * <pre>
 * expression ::= branch ('|' branch)*
 * branch     ::= (atom repetition?)+
 * atom       ::= '(' expression? ')' | '[' bracket ']' | '.' | '^' | '$' | '\' character | character
 * repetition ::= '*' | '+' | '?' | '{' count (',' count?)? '}'
 * </pre>
 *
 * <p>A repetition operator must follow an atom other than {@code ^}, and not another such operator.
 * A brace that no digit follows is an ordinary character.
 */
final class EreParser {
  /** The greatest count of a repetition. */
  private static final int MOST = 255;

  /** The most leaves of an expression after its bounded repetitions are unrolled. */
  private static final int LARGEST = 100_000;

  /** The depth to which parentheses may be nested. */
  private static final int DEEPEST = 250;

  private static final int UNBOUNDED = -1;

  private final String text;
  private final boolean ignoresCase;
  private int at;
  private int depth;
  private int groups;
  private boolean hasReferences;
  private final @Nullable Node[] closed = new Node[10];

  EreParser(String text, boolean ignoresCase) {
    this.text = text;
    this.ignoresCase = ignoresCase;
  }

  /** The number of groups read. */
  int groups() {
    return groups;
  }

  /** Returns true if back-references were read. */
  boolean hasReferences() {
    return hasReferences;
  }

  /** Parses the whole text. */
  Node parse() throws EreSyntaxException {
    Node whole = expression();
    if (at < text.length()) {
      throw new EreSyntaxException("parentheses not balanced");
    }
    return whole;
  }

  private Node expression() throws EreSyntaxException {
    List<Node> branches = new ArrayList<>();
    do {
      branches.add(branch());
    } while (eat('|'));
    return branches.size() == 1 ? branches.get(0) : sized(new Node.Choice(branches));
  }

  private Node branch() throws EreSyntaxException {
    List<Node> items = new ArrayList<>();
    while (at < text.length() && !sees('|') && !(depth > 0 && sees(')'))) {
      items.add(repeated());
    }
    Node branch = Node.sequence(items);
    if (branch.items().isEmpty()) {
      // Without items, or with items that are all repeated zero times.
      throw new EreSyntaxException("empty (sub)expression");
    }
    return sized(branch);
  }

  private static Node sized(Node node) throws EreSyntaxException {
    if (node.size > LARGEST) {
      throw new EreSyntaxException("its repetitions make it too large");
    }
    return node;
  }

  private Node repeated() throws EreSyntaxException {
    boolean isCaret = sees('^');
    Node atom = atom();
    if (!seesRepetition()) {
      return atom;
    }
    if (isCaret) {
      throw badRepetition();
    }
    Node repeated = repetition(atom);
    if (seesRepetition()) {
      throw badRepetition();
    }
    return sized(repeated);
  }

  private Node atom() throws EreSyntaxException {
    char c = text.charAt(at++);
    return switch (c) {
      case '(' -> group();
      case ')' -> throw new EreSyntaxException("parentheses not balanced");
      case '^' -> new Node.Look(Condition.LINE_START);
      case '$' -> new Node.Look(Condition.LINE_END);
      case '*', '+', '?' -> throw badRepetition();
      case '.' -> new Node.Bytes(ByteSet.where(value -> value != '\n'));
      case '[' -> bracket();
      case '\\' -> escaped();
      case '{' -> {
        if (at < text.length() && StringText.isDigit(text.charAt(at))) {
          throw badRepetition();
        }
        yield character(c);
      }
      default -> character(c);
    };
  }

  private Node group() throws EreSyntaxException {
    int number = ++groups;
    if (++depth > DEEPEST) {
      throw new EreSyntaxException("its parentheses are nested too deep");
    }
    if (at == text.length()) {
      throw new EreSyntaxException("parentheses not balanced");
    }
    Node body = sees(')') ? Node.EMPTY : expression();
    if (!eat(')')) {
      throw new EreSyntaxException("parentheses not balanced");
    }
    depth--;
    if (number < closed.length) {
      closed[number] = body;
    }
    return Node.sequence(List.of(new Node.Mark(2 * number), body, new Node.Mark(2 * number + 1)));
  }

  private Node bracket() throws EreSyntaxException {
    for (Condition edge : List.of(Condition.WORD_START, Condition.WORD_END)) {
      if (text.startsWith(edge == Condition.WORD_START ? "[:<:]]" : "[:>:]]", at)) {
        at += 6;
        return new Node.Look(edge);
      }
    }
    BracketParser brackets = new BracketParser(text, at);
    ByteSet set = brackets.parse(ignoresCase);
    at = brackets.end();
    return new Node.Bytes(set);
  }

  private Node escaped() throws EreSyntaxException {
    if (at == text.length()) {
      throw new EreSyntaxException("trailing backslash (\\)");
    }
    char c = text.charAt(at++);
    if (c < '1' || c > '9') {
      return character(c);
    }
    Node group = closed[c - '0'];
    if (group == null) {
      throw new EreSyntaxException("invalid backreference number");
    }
    hasReferences = true;
    return sized(new Node.Reference(c - '0', group));
  }

  private Node character(char c) {
    ByteSet set = ByteSet.of(c);
    return new Node.Bytes(ignoresCase ? set.withBothCases() : set);
  }

  private boolean seesRepetition() {
    return sees('*')
        || sees('+')
        || sees('?')
        || (sees('{') && at + 1 < text.length() && StringText.isDigit(text.charAt(at + 1)));
  }

  private Node repetition(Node atom) throws EreSyntaxException {
    return switch (text.charAt(at++)) {
      case '*' -> optional(new Node.Plus(atom));
      case '+' -> new Node.Plus(atom);
      case '?' -> optional(atom);
      default -> counted(atom);
    };
  }

  private Node counted(Node atom) throws EreSyntaxException {
    int least = count();
    int most = least;
    if (eat(',')) {
      most = at < text.length() && StringText.isDigit(text.charAt(at)) ? count() : UNBOUNDED;
    }
    if (most != UNBOUNDED && least > most) {
      throw badCount();
    }
    if (!eat('}')) {
      throw text.indexOf('}', at) < 0 ? new EreSyntaxException("braces not balanced") : badCount();
    }
    return spelledOut(atom, least, most);
  }

  /** From {@code least} to {@code most} copies; the optional ones come before the last. */
  private static Node spelledOut(Node atom, int least, int most) throws EreSyntaxException {
    if (most == 0) {
      return Node.EMPTY;
    }
    List<Node> copies = new ArrayList<>(Collections.nCopies(Math.max(0, least - 1), atom));
    if (most == UNBOUNDED) {
      copies.add(new Node.Plus(atom));
    } else {
      copies.addAll(Collections.nCopies(most - Math.max(least, 1), optional(atom)));
      copies.add(atom);
    }
    Node all = sized(Node.sequence(copies));
    return least == 0 ? optional(all) : all;
  }

  private static Node optional(Node node) {
    return new Node.Choice(List.of(node, Node.EMPTY));
  }

  private int count() throws EreSyntaxException {
    int count = 0;
    while (at < text.length() && StringText.isDigit(text.charAt(at)) && count <= MOST) {
      count = count * 10 + text.charAt(at++) - '0';
    }
    if (count > MOST) {
      throw badCount();
    }
    return count;
  }

  private boolean sees(char c) {
    return at < text.length() && text.charAt(at) == c;
  }

  private boolean eat(char c) {
    boolean seen = sees(c);
    at += seen ? 1 : 0;
    return seen;
  }

  private static EreSyntaxException badRepetition() {
    return new EreSyntaxException("repetition-operator operand invalid");
  }

  private static EreSyntaxException badCount() {
    return new EreSyntaxException("invalid repetition count(s)");
  }
}
