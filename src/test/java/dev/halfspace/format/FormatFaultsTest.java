package dev.halfspace.format;

import static dev.halfspace.builtin.TypeConstraints.I1;
import static dev.halfspace.format.Format.format;
import static dev.halfspace.ir.TypeConstraint.ANY;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.google.common.base.Splitter;
import dev.halfspace.builtin.StringAttr;
import dev.halfspace.builtin.SymbolRefAttr;
import dev.halfspace.builtin.UnitAttr;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.RegionSlot;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Ill-formed formats are refused when the definition is made, with the place. */
class FormatFaultsTest {
  private static final OpDefinition<?> VALUES =
      ForeignOp.op("t.o")
          .operand("a", ANY)
          .optionalOperand("b", ANY)
          .operands("c", ANY)
          .properties(
              Property.optional("flag", UnitAttr.class),
              Property.optional("text", StringAttr.class),
              Property.of("must", StringAttr.class),
              Property.optional("any", Attribute.class));

  private static final OpDefinition<?> NESTED =
      ForeignOp.op("t.o").result("r", ANY).regions(RegionSlot.region("body")).successors("next");

  private static final Directive DIRECTIVE = ForeignDirectives.AWAIT_RESULT_TYPE;

  /** A format and, below its place, what is wrong with it. */
  private static final String OF_VALUES =
      """
      $a $b $c `x attr-dict
               ^a literal without its second back quote
      $a $b $c `3` attr-dict
                ^'3' is neither a keyword nor punctuation
      $a $b $c `==` attr-dict
                ^'==' is neither a keyword nor punctuation
      $a $b $c `a-b` attr-dict
                ^'a-b' is neither a keyword nor punctuation
      $a $b $c ; attr-dict
               ^expected a name
      $ $a
        ^expected a name
      $a $b $c $d attr-dict
               ^no operand, property, region or successor is named 'd'
      $a $b $c dict
               ^unknown directive 'dict'
      $a $b $c ref($a) attr-dict
               ^unknown directive 'ref'
      $a $b $c qualified($a) attr-dict
                         ^'a' stands in the format twice
      qualified($a) $b $c attr-dict
                ^only a property or the type of a value is qualified
      qualified(`x`) $a $b $c attr-dict
                ^only a property or the type of a value is qualified
      qualified(
                ^expected a name
      qualified $a
                ^expected '('
      $a $a $b $c attr-dict
         ^'a' stands in the format twice
      operands $c attr-dict
      ^'operands' does not show the sizes of its groups
      $a operands attr-dict
         ^'a' stands in the format twice
      $a $b $c attr-dict `:` type($a) type(operands)
                                           ^the type of 'a' stands in the format twice
      $a $b $c attr-dict `:` type(operands) type($c)
                                                 ^the type of 'c' stands in the format twice
      $a $b $c attr-dict attr-dict-with-keyword
                         ^a second attribute dictionary
      $a $b $c prop-dict prop-dict attr-dict
                         ^a second prop-dict
      $a $b $c regions attr-dict
               ^the definition names no regions
      $a $b $c attr-dict `:` type($text)
                                  ^no operand or result is named 'text'
      $a $b $c attr-dict `:` type(regions)
                                  ^a type is of $name, operands or results, not of 'regions'
      $a $b $c attr-dict `:` functional-type(operands)
                                                     ^expected ','
      $a $b $c custom<Nothing>($a) attr-dict
               ^no directive named 'Nothing' is given
      $a $b $c custom(ref($a)) attr-dict
                     ^expected '<'
      $a $b $c custom<AwaitResultType>() attr-dict
                                       ^expected a name
      $a $b $c custom<AwaitResultType>(
                                       ^expected a name
      $a $b $c custom<AwaitResultType>("x) attr-dict
                                       ^a string without its second quote
      $a $b $c custom<AwaitResultType>(operands) attr-dict
                                       ^expected $name, type(...), ref(...) or a string
      custom<AwaitResultType>(ref($a)) $a $b $c attr-dict
                                  ^'a' is looked at before it stands in the format
      $a $b $c custom<AwaitResultType>(ref(type($a))) attr-dict
                                                ^the type of 'a' is looked at before it stands in the format
      $a $c (`,` $b)? attr-dict
            ^an optional group has one anchor '^', not 0
      $a (`,` $b^ $c^)? attr-dict
         ^an optional group has one anchor '^', not 2
      $a $c (`,` $b^) : (`x` $text^)? attr-dict
            ^an optional group has one anchor '^', not 2
      $a $c (`,` $b^) attr-dict
                      ^expected '?'
      $a $c (`,` $b^) : `x` attr-dict
                        ^expected '('
      $a $b $c (`x`
               ^a group without its closing parenthesis
      $a $b $c (`x`^ $text)? attr-dict
                ^no anchor, since it is always there
      $a $b $c (`x` $must^)? attr-dict
                    ^no anchor, since it is always there
      $b $c (`x` $a^)? attr-dict
                 ^no anchor, since it is always there
      $b $c (`x` $a $text^)? attr-dict
                 ^what is always there stands in no group
      $a $b $c (attr-dict $text^)?
                ^what is always there stands in no group
      $b $c oilist(`x` $a) attr-dict
                       ^what is always there stands in no group
      $a $b $c ()? attr-dict
               ^an optional group has one anchor '^', not 0
      $a $b $c (`` ) : ($text^)? attr-dict
               ^a group begins with what can be absent: a literal or its anchor
      $a $b $c ($flag^)? attr-dict
               ^a group begins with what can be absent: a literal or its anchor
      $a $b $c ((`x` $text^)? $flag^)? attr-dict
               ^a group begins with what can be absent: a literal or its anchor
      $a $b $c $flag attr-dict
      ^nothing tells whether 'flag' is set
      $a $b $c (`x` $text^ $flag)? attr-dict
               ^nothing tells whether 'flag' is set
      $a $b $c (`x` $text^) : (`y` $flag)? attr-dict
               ^nothing tells whether 'flag' is set
      $a $b $c oilist(`x` $text | `y` `(` $flag `)`) attr-dict
                                  ^nothing tells whether 'flag' is set
      $a $b $c oilist($text) attr-dict
                      ^a clause begins with a literal
      $a $b $c oilist(`x` $text |) attr-dict
                                 ^a clause begins with a literal
      $a $b $c oilist(`x` $text | `y` $any | `x` `z`) attr-dict
                                             ^a second clause begins so
      $a $b $c oilist(`x` $text attr-dict
                                ^what is always there stands in no group
      $a $b attr-dict `:` type(operands)
                                        ^no place for operand 'c'
      $a $b $c `:` type(operands)
                                 ^no attr-dict
      $a $b $c attr-dict `:` type($a) type($b)
                                              ^the type of 'c' is not written, nor does it follow
      $a $b $c $any attr-dict `:` type(operands)
                                                ^the ':' after 'any' may begin its type
      $a $b $c (`x` $any^)? (`y` $text^)? attr-dict `:` type(operands)
                                                                      ^the ':' after 'any' may begin its type
      $a $b $c qualified($text) (`:` $flag^)? attr-dict type(operands)
                                                                      ^the ':' after 'text' may begin its type
      $a $c $any $b `:` type(operands) attr-dict
                                                ^the ':' after 'any' may begin its type
      $a $b $c oilist(`x` $any) `:` type(operands) attr-dict
                                                            ^the ':' after 'any' may begin its type
      $a $b $c oilist(`:` $text | `x` $any) attr-dict-with-keyword type(operands)
                                                                                 ^the ':' after 'any' may begin its type
      $a $b $c type(operands) attr-dict oilist(`{` $text `}`)
                                                             ^the '{' after attr-dict may be taken for it
      $a $b type(operands) attr-dict `{` $c `}`
                                               ^the '{' after attr-dict may be taken for it
      $a $b type(operands) attr-dict $c `{` $text `}`
                                                     ^the '{' after attr-dict may be taken for it
      """;

  private static final String OF_NESTED =
      """
      $body attr-dict `:` type($r)
                                  ^no place for successor 'next'
      $next attr-dict `:` type($r)
                                  ^no place for region 'body'
      $body $next successors attr-dict
                  ^'next' stands in the format twice
      $next $body regions attr-dict
                  ^'body' stands in the format twice
      $body (`x` $next^)? attr-dict `:` type($r)
                 ^no anchor, since it is always there
      $body $next attr-dict
                           ^the type of 'r' is not written, nor does it follow
      $next type($r) attr-dict $body
                                    ^the '{' after attr-dict may be taken for it
      $next type($r) attr-dict ($body^)?
                                        ^the '{' after attr-dict may be taken for it
      """;

  private static final OpDefinition<?> LISTS =
      ForeignOp.op("t.o")
          .operands("x", ANY)
          .optionalResult("q", ANY)
          .results("s", ANY)
          .allTypesMatch("x", "s")
          .regions(RegionSlot.region("body"));

  private static final String OF_LISTS =
      """
      operands $x attr-dict-with-keyword $body
               ^'x' stands in the format twice
      $x $body attr-dict `:` type(results)
                                  ^'results' does not show the sizes of its groups
      $x $body attr-dict `:` functional-type($x, results)
                                                 ^'results' does not show the sizes of its groups
      type($x) type($q) attr-dict $x $body
                                          ^the '{' after attr-dict may be taken for it
      """;

  private static final OpDefinition<?> MAY_LACK =
      ForeignOp.op("t.o")
          .optionalOperand("x", ANY)
          .operand("y", I1)
          .result("r", ANY)
          .allTypesMatch("x", "r");

  private static final String OF_MAY_LACK =
      """
      $y (`,` $x^ `:` type($x))? attr-dict
                                          ^the type of 'r' is not written, nor does it follow
      """;

  /** A format, and the message with which it is refused. */
  record Case(OpDefinition<?> definition, String format, String message) {}

  static Stream<Case> cases() {
    return Stream.of(
            cases(VALUES, OF_VALUES),
            cases(NESTED, OF_NESTED),
            cases(LISTS, OF_LISTS),
            cases(MAY_LACK, OF_MAY_LACK))
        .flatMap(each -> each);
  }

  private static Stream<Case> cases(OpDefinition<?> definition, String text) {
    List<String> lines = Splitter.on('\n').splitToList(text.stripTrailing());
    return Stream.iterate(0, i -> i < lines.size(), i -> i + 2)
        .map(
            i -> {
              String format = lines.get(i);
              int at = lines.get(i + 1).indexOf('^');
              String said = lines.get(i + 1).substring(at + 1);
              String place = " ".repeat(at) + "^";
              return new Case(
                  definition,
                  format,
                  "format of 't.o': %s\n  %s\n  %s".formatted(said, format, place));
            });
  }

  @ParameterizedTest
  @MethodSource("cases")
  void formatIsRefusedAtItsPlace(Case of) {
    assertThatThrownBy(() -> of.definition.syntax(format(of.format, DIRECTIVE)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(of.message);
  }

  @Test
  void textThatEndsEarlyOrLacksCharactersIsReadOrRefused() {
    String whole =
        "$a ($b^)? oilist(`x` `(` $text `)` | `y` $flag) custom<AwaitResultType>(ref($a), \"x\")"
            + " (`[` $c^ `]`) : (`none`)? qualified($must) ($any^)? prop-dict attr-dict"
            + " `;x` functional-type(operands, results)";
    for (int i = 0; i < whole.length(); i++) {
      for (String text :
          List.of(whole.substring(0, i), whole.substring(0, i) + whole.substring(i + 1))) {
        Throwable thrown = catchThrowable(() -> VALUES.syntax(format(text, DIRECTIVE)));
        assertThat(thrown == null || thrown instanceof IllegalArgumentException)
            .as("%s, for %s", thrown, text)
            .isTrue();
      }
    }
  }

  @Test
  void lineOfTheFaultIsShown() {
    assertThatThrownBy(() -> VALUES.syntax(format("$a $b\n  $c $d\nattr-dict")))
        .hasMessage(
            """
            format of 't.o': no operand, property, region or successor is named 'd'
                $c $d
                   ^\
            """);
  }

  @Test
  void propertyThatIsNeverReadAsAbsentBeginsNoGroup() {
    OpDefinition<?> flat =
        ForeignOp.op("t.o").properties(Property.optional("callee", SymbolRefAttr.class));
    assertThatThrownBy(() -> flat.syntax(format("($callee^)? attr-dict")))
        .hasMessageContaining("a group begins with what can be absent");
  }

  @Test
  void endOfTheTextIsThatOfItsLastLine() {
    assertThatThrownBy(() -> VALUES.syntax(format("$a $b\n$c\n")))
        .hasMessage("format of 't.o': no attr-dict\n  $c\n    ^");
  }
}
