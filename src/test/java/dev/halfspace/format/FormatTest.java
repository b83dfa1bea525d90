package dev.halfspace.format;

import static dev.halfspace.builtin.TypeConstraints.FLOAT;
import static dev.halfspace.builtin.TypeConstraints.I1;
import static dev.halfspace.builtin.TypeConstraints.MEMREF;
import static dev.halfspace.format.ForeignOp.end;
import static dev.halfspace.format.ForeignOp.op;
import static dev.halfspace.format.Format.format;
import static dev.halfspace.ir.RegionSlot.region;
import static dev.halfspace.ir.RegionSlot.regions;
import static dev.halfspace.ir.TypeConstraint.ANY;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableMap;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.SameOperandsAndResultType;
import dev.halfspace.builtin.StringAttr;
import dev.halfspace.builtin.SymbolRefAttr;
import dev.halfspace.builtin.UnitAttr;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributeParser.Delimiter;
import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.PropertySyntax;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.traits.NoTerminator;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Operations of a third party are read and printed by their formats. */
class FormatTest {
  private static final Property<UnitAttr> FLAG = Property.optional("flag", UnitAttr.class);
  private static final Property<StringAttr> TEXT = Property.optional("text", StringAttr.class);

  private static Type element(Type memref) {
    return ((MemRefType) memref).elementType();
  }

  // Optional groups -----------------------------------------------------------------------------

  @Test
  void groupIsThereIfItsAnchorIs() {
    Toys toys =
        Toys.of(
            op("toy.o")
                .optionalOperand("x", ANY)
                .operands("all", ANY)
                .properties(FLAG, TEXT)
                .syntax(
                    format(
                        "(`x` `=` $x^ `:` type($x))? ($text^)? (`flag` $flag^)?"
                            + " (`[` $all^ `:` type($all) `]`)? attr-dict")));
    toys.assertForms("toy.o", "\"toy.o\"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> ()");
    toys.assertForms(
        "toy.o x = %0#0 : i32 \"t\" flag[%0#1, %0#2 : f32, memref<4xf32>] {a}",
        "\"toy.o\"(%0#0, %0#1, %0#2) <{flag, operandSegmentSizes = array<i32: 1, 2>, text = \"t\"}>"
            + " {a} : (i32, f32, memref<4xf32>) -> ()");
  }

  @Test
  void elseGroupIsThereIfTheAnchorIsNot() {
    Toys toys =
        Toys.of(
            op("toy.o")
                .properties(FLAG, TEXT)
                .syntax(format("(`text` $text^) : (`none`)? (`off`) : (`on` $flag^)? attr-dict")));
    assertThat(toys.custom("toy.o text \"t\" off\ntoy.o none on"))
        .isEqualTo("toy.o text \"t\" off\ntoy.o none on");
    assertThat(toys.faults("toy.o off")).containsExactly("1:7: expected 'none', found 'off'");
    assertThat(toys.faults("toy.o none none")).containsExactly("1:12: expected 'on', found 'none'");
  }

  /** As in MLIR, whose parsers look at the first literal alone. */
  @Test
  void groupBeginsWithItsFirstLiteralWhateverFollows() {
    Toys toys =
        Toys.of(
            op("toy.o")
                .operands("all", ANY)
                .syntax(format("(`:` $all^ `:` type($all))? attr-dict")),
            op("toy.p").optionalResult("r", ANY).syntax(format("attr-dict (`:` type($r)^)?")));
    assertThat(toys.faults("toy.o :"))
        .containsExactly("1:8: expected ':', found the end of the text");
    assertThat(toys.custom("toy.p :\ntoy.p")).isEqualTo("toy.p\ntoy.p");
  }

  @Test
  void groupInAGroupIsReadIfTheOuterOneIs() {
    Toys toys =
        Toys.of(
            op("toy.load")
                .operand("at", ANY)
                .properties(TEXT, FLAG)
                .syntax(
                    format(
                        "$at (`atomic` (`scope` `(` $text^ `)`)? $flag^)? attr-dict `:` type($at)")));
    toys.assertForms(
        "toy.load %0#0 atomic scope(\"t\") : i32",
        "\"toy.load\"(%0#0) <{flag, text = \"t\"}> : (i32) -> ()");
    assertThat(toys.faults("toy.load %0#0 scope(\"t\") : i32"))
        .containsExactly("1:15: expected ':', found 'scope'");
  }

  @Test
  void directiveAnchorsAGroupIfOneOfItsArgumentsIsThere() {
    Toys toys =
        Toys.of(
            op("toy.o")
                .operands("all", I1)
                .properties(TEXT)
                .syntax(format("(`of` custom<Both>($all, $text)^)? attr-dict", new Both())));
    toys.assertForms("toy.o", "\"toy.o\"() : () -> ()");
    toys.assertForms("toy.o of \"t\"", "\"toy.o\"() <{text = \"t\"}> : () -> ()");
    toys.assertForms("toy.o of \"\" %0#3, %0#3", "\"toy.o\"(%0#3, %0#3) : (i1, i1) -> ()");
    toys.assertForms("toy.o of \"t\" %0#3", "\"toy.o\"(%0#3) <{text = \"t\"}> : (i1) -> ()");
  }

  /** A string and operands, either of which may be missing. */
  private static final class Both implements Directive {
    @Override
    public String name() {
      return "Both";
    }

    @Override
    public void parse(DirectiveParser p) {
      String text = p.text().string("a string");
      if (!text.isEmpty()) {
        p.property(1, StringAttr.of(text));
      }
      p.operands(0, p.text().operands(Delimiter.NONE));
    }

    @Override
    public void print(DirectivePrinter p) {
      StringAttr text = (StringAttr) p.property(1);
      p.text().quoted(text == null ? "" : text.value());
      p.text().text(p.operands(0).isEmpty() ? "" : " ");
      p.text().values(p.operands(0));
    }
  }

  @Test
  void namesAndTypesOfAGroupAreAsMany() {
    Toys toys =
        Toys.of(
            op("toy.o")
                .optionalOperand("x", ANY)
                .operands("all", ANY)
                .syntax(
                    format(
                        "(`x` `=` $x `:` type($x)^)? (`[` $all^ `]` `:` type($all))? attr-dict")));
    assertThat(toys.faults("toy.o x = : i32")).containsExactly("1:16: 0 operands, but 1 type");
    assertThat(toys.faults("toy.o x = %0#0 :")).containsExactly("1:11: 1 operand, but 0 types");
    assertThat(toys.faults("toy.o [] : i32, f32")).containsExactly("1:20: 0 operands, but 2 types");
    assertThat(toys.faults("toy.o [%0#0] : i32, f32"))
        .containsExactly("1:8: 1 operand, but 2 types");
  }

  // Clauses -------------------------------------------------------------------------------------

  @Test
  void clausesAreReadInAnyOrderAndPrintedInTheirs() {
    Toys toys =
        Toys.of(
            op("toy.o")
                .optionalOperand("x", I1)
                .properties(FLAG, TEXT)
                .syntax(
                    format(
                        "oilist(`flag` $flag | `x` `(` $x `)` | `text` `` `=` $text) attr-dict")));
    assertThat(toys.custom("toy.o text = \"t\" x(%0#3) flag {a}"))
        .isEqualTo("toy.o flag x(%0#3) text= \"t\" {a}");
    toys.assertForms("toy.o x(%0#3)", "\"toy.o\"(%0#3) : (i1) -> ()");
    toys.assertForms("toy.o", "\"toy.o\"() : () -> ()");
    assertThat(toys.faults("toy.o flag x(%0#3) flag")).containsExactly("1:20: a second 'flag'");
    assertThat(toys.faults("toy.o x(%0#3 flag"))
        .containsExactly("1:14: expected ')', found 'flag'");
  }

  // Properties ----------------------------------------------------------------------------------

  @Test
  void dictionaryHasWhatStandsNowhereElse() {
    Toys toys =
        Toys.of(
            op("toy.dict").properties(TEXT, FLAG).syntax(format("$text attr-dict")),
            op("toy.word").properties(TEXT, FLAG).syntax(format("$text attr-dict-with-keyword")),
            op("toy.prop").properties(TEXT, FLAG).syntax(format("$text prop-dict attr-dict")));
    toys.assertForms(
        "toy.dict \"t\" {a, flag}", "\"toy.dict\"() <{flag, text = \"t\"}> {a} : () -> ()");
    toys.assertForms(
        "toy.word \"t\" attributes {a, flag}",
        "\"toy.word\"() <{flag, text = \"t\"}> {a} : () -> ()");
    toys.assertForms(
        "toy.prop \"t\" <{flag}> {a}", "\"toy.prop\"() <{flag, text = \"t\"}> {a} : () -> ()");
    toys.assertForms("toy.prop \"t\"", "\"toy.prop\"() <{text = \"t\"}> : () -> ()");
    assertThat(toys.faults("toy.word \"t\" {flag}")).hasSize(1);
    assertThat(toys.faults("toy.dict \"t\" {flag = 1}"))
        .containsExactly(
            "1:14: 'toy.dict' op property 'flag' must be a unit attribute, but is 1 : i64");
  }

  @Test
  void defaultIsLeftOut() {
    Property<IntegerAttr> width =
        Property.withDefault("width", IntegerAttr.class, IntegerAttr.i64(8))
            .spelled(PropertySyntax.ofType(IntegerAttr.class, IntegerType.I64));
    Toys toys =
        Toys.of(
            op("toy.group").properties(width).syntax(format("(`width` $width^)? attr-dict")),
            op("toy.dict").properties(width).syntax(format("attr-dict")));
    assertThat(toys.custom("toy.group width 8\ntoy.group width 9\ntoy.dict {width = 8}\ntoy.dict"))
        .isEqualTo("toy.group\ntoy.group width 9\ntoy.dict\ntoy.dict");
    toys.assertForms("toy.group", "\"toy.group\"() <{width = 8 : i64}> : () -> ()");
    toys.assertForms("toy.dict {width = 9 : i64}", "\"toy.dict\"() <{width = 9 : i64}> : () -> ()");
  }

  @Test
  void propertiesAreSpelledAsTheySay() {
    ImmutableMap<String, IntegerAttr> words =
        ImmutableMap.of("less", IntegerAttr.i64(0), "more", IntegerAttr.i64(1));
    Toys toys =
        Toys.of(
            op("toy.o")
                .properties(
                    Property.of("name", StringAttr.class).spelled(StringAttr.SYMBOL),
                    Property.of("of", SymbolRefAttr.class),
                    Property.of("how", IntegerAttr.class)
                        .spelled(PropertySyntax.words("relation", words)),
                    Property.of("any", Attribute.class))
                .syntax(format("$name $of $how $any attr-dict")),
            op("toy.q")
                .properties(
                    Property.of("how", IntegerAttr.class)
                        .spelled(PropertySyntax.words("relation", words)),
                    ForeignWord.property("word", "toy<word "))
                .syntax(format("qualified($how) qualified($word) attr-dict")));
    toys.assertForms(
        "toy.o @a @b more [1, \"x\"]",
        "\"toy.o\"() <{any = [1, \"x\"], how = 1 : i64, name = \"a\", of = @b}> : () -> ()");
    assertThat(toys.custom("toy.o @\"a b\" @b \"less\" 4 : i32"))
        .isEqualTo("toy.o @\"a b\" @b less 4 : i32");
    assertThat(toys.faults("toy.o @a @b worse 1"))
        .containsExactly("1:13: unknown relation 'worse'; there are less and more");
    assertThat(toys.faults("toy.q 1 2"))
        .containsExactly("1:9: expected a foreign word, found 2 : i64");
  }

  // Types ---------------------------------------------------------------------------------------

  private static OpDefinition<?> same(String name, String written) {
    return op(name)
        .operand("a", ANY)
        .operands("b", ANY)
        .result("r", ANY)
        .allTypesMatch("a", "b", "r")
        .syntax(format("$a `,` $b attr-dict `:` type(" + written + ")"));
  }

  @Test
  void oneTypeOfThoseThatMatchIsWritten() {
    Toys toys = Toys.of(same("toy.a", "$a"), same("toy.r", "$r"));
    for (String name : List.of("toy.a", "toy.r")) {
      toys.assertForms(
          "%1 = " + name + " %0#1, %0#1, %0#1 : f32",
          "%1 = \"" + name + "\"(%0#1, %0#1, %0#1) : (f32, f32, f32) -> f32");
    }
    assertThat(toys.faults("%1 = toy.a %0#1, %0#0 : f32"))
        .containsExactly("1:18: %0 is of type i32, but is used as f32 here");
    assertThat(toys.faults("%1 = \"toy.a\"(%0#1, %0#0) : (f32, i32) -> f32"))
        .containsExactly(
            "1:6: 'toy.a' op must have one type for 'a' and 'b',"
                + " but 'a' is of type f32 and 'b' of type i32");
  }

  @Test
  void typesFollowFromEachOtherInAnyOrder() {
    Toys toys =
        Toys.of(
            op("toy.store")
                .operand("value", FLOAT)
                .operand("also", FLOAT)
                .operand("to", MEMREF)
                .operand("if", I1)
                .allTypesMatch("also", "value")
                .typesMatchWith("a value of it", "to", "also", FormatTest::element)
                .syntax(format("$value `,` $also `,` $to `if` $if attr-dict `:` type($to)")));
    toys.assertForms(
        "toy.store %0#1, %0#1, %0#2 if %0#3 : memref<4xf32>",
        "\"toy.store\"(%0#1, %0#1, %0#2, %0#3) : (f32, f32, memref<4xf32>, i1) -> ()");
    assertThat(toys.faults("toy.store %0#1, %0#1, %0#2 if %0#3 : f32"))
        .containsExactly("1:38: expected a ranked memref, found f32");
  }

  @Test
  void operandsAndResultHaveOneType() {
    Toys toys =
        Toys.of(
            op("toy.o")
                .operands("all", ANY)
                .result("r", ANY)
                .traits(SameOperandsAndResultType.class)
                .syntax(format("$all attr-dict `:` type($r)")));
    toys.assertForms(
        "%1 = toy.o %0#1, %0#1 : f32", "%1 = \"toy.o\"(%0#1, %0#1) : (f32, f32) -> f32");
    toys.assertForms(
        "%1 = toy.o  : f32", "%1 = \"toy.o\"() : () -> f32"); // a blank for no operands
  }

  @Test
  void functionalTypeIsOfGroupsOrOfAll() {
    Toys toys =
        Toys.of(
            op("toy.call")
                .operand("callee", I1)
                .operands("arguments", ANY)
                .results("results", ANY)
                .syntax(
                    format(
                        "$callee `(` $arguments `)` attr-dict"
                            + " `:` functional-type($arguments, $results)")),
            op("toy.all")
                .operands("x", ANY)
                .operand("y", ANY)
                .optionalResult("r", ANY)
                .syntax(format("operands attr-dict `:` functional-type(operands, results)")),
            op("toy.one")
                .operand("x", ANY)
                .result("r", ANY)
                .syntax(format("$x attr-dict `:` functional-type($x, $r)")));
    toys.assertForms(
        "%1:2 = toy.call %0#3(%0#0, %0#1) : (i32, f32) -> (i1, i1)",
        "%1:2 = \"toy.call\"(%0#3, %0#0, %0#1) : (i1, i32, f32) -> (i1, i1)");
    toys.assertForms("toy.call %0#3() : () -> ()", "\"toy.call\"(%0#3) : (i1) -> ()");
    toys.assertForms(
        "%1 = toy.all %0#0, %0#1 : (i32, f32) -> (() -> ())",
        "%1 = \"toy.all\"(%0#0, %0#1) : (i32, f32) -> (() -> ())");
    assertThat(toys.faults("toy.call %0#3(%0#0) : (i32, f32) -> ()"))
        .containsExactly("1:15: 1 operand, but 2 types");
    assertThat(toys.faults("toy.all : () -> ()"))
        .containsExactly("1:19: 'toy.all' cannot have 0 operands");
    assertThat(toys.faults("%1 = toy.one %0#0 : (i32, i32) -> i32"))
        .containsExactly("1:38: 'x' has not 2 types");
    assertThat(toys.faults("toy.one %0#0 : i32"))
        .containsExactly("1:16: expected a function type, found i32");
  }

  @Test
  void typeIsWrittenShortUnlessQualified() {
    TypeConstraint value = ForeignType.any("toy.value");
    OpDefinition<?> of =
        op("toy.o")
            .operand("x", value)
            .operands("more", value)
            .syntax(format("$x $more attr-dict `:` type($x) type($more)"));
    OpDefinition<?> whole =
        op("toy.q").operand("x", value).syntax(format("$x attr-dict `:` qualified(type($x))"));
    Dialect toy = Dialect.of("toy").types(ForeignType.ofDialect("toy")).operations(of, whole);
    Toys toys = Toys.of(toy);
    String made = "%1 = \"t.make\"() : () -> !toy.value<f32>\n";
    assertThat(
            toys.custom(
                made
                    + "toy.o %1 %1 : <f32> !toy.value<f32>\ntoy.q %1 : !toy.value<f32>\n"
                    + "toy.o %1 %1 : !toy.value<f32> !toy.value<f32>"))
        .isEqualTo(
            made
                + "toy.o %1 %1 : <f32> !toy.value<f32>\ntoy.q %1 : !toy.value<f32>\n"
                + "toy.o %1 %1 : <f32> !toy.value<f32>");
    assertThat(toys.faults(made + "toy.q %1 : <f32>"))
        .containsExactly("2:12: expected a type, found '<'");
  }

  // Regions and successors ----------------------------------------------------------------------

  private static final OpDefinition<?> DONE = end("toy.done").syntax(format("attr-dict"));

  @Test
  void regionsAreReadWhereTheyStand() {
    Toys toys =
        Toys.of(
            DONE,
            op("toy.if")
                .operand("if", I1)
                .regions(region("then"), region("otherwise"))
                .implicitTerminator(() -> DONE)
                .syntax(format("$if $then (`else` $otherwise^)? `end` attr-dict")),
            op("toy.all")
                .regions(region("first"), regions("others"))
                .traits(NoTerminator.class)
                .syntax(format("$first (`also` $others^)? attr-dict")),
            op("toy.list")
                .regions(regions("all"))
                .traits(NoTerminator.class)
                .syntax(format("regions attr-dict")));
    toys.assertForms(
        "toy.if %0#3 {\n} end",
        "\"toy.if\"(%0#3) ({\n  \"toy.done\"() : () -> ()\n}, {\n}) : (i1) -> ()");
    toys.assertForms(
        "toy.if %0#3 {\n  toy.done {a}\n} else {\n} end {b}",
        "\"toy.if\"(%0#3) ({\n  \"toy.done\"() {a} : () -> ()\n}, {\n"
            + "  \"toy.done\"() : () -> ()\n}) {b} : (i1) -> ()");
    toys.assertForms("toy.all {\n} also {\n}, {\n}", "\"toy.all\"() ({\n}, {\n}, {\n}) : () -> ()");
    toys.assertForms("toy.all {\n}", "\"toy.all\"() ({\n}) : () -> ()");
    toys.assertForms("toy.list ", "\"toy.list\"() : () -> ()");
    toys.assertForms("toy.list {\n}, {\n}", "\"toy.list\"() ({\n}, {\n}) : () -> ()");
    assertThat(toys.faults("toy.if %0#3 {} else end"))
        .containsExactly("1:21: expected '{' at the start of a region, found 'end'");
    assertThat(toys.faults("toy.if %0#3 {"))
        .containsExactly("1:14: a region is not closed: expected '}'");
  }

  /** No stack is needed where a format goes on after its region, nor in groups. */
  @Test
  void regionsNestDeeply() {
    int depth = 20_000;
    for (String format : List.of("$body `end` attr-dict", "(`in` $body^)? `end` attr-dict")) {
      Toys toys =
          Toys.of(
              op("toy.nest")
                  .regions(region("body"))
                  .traits(NoTerminator.class)
                  .syntax(format(format)));
      String in = format.startsWith("(") ? "toy.nest in {" : "toy.nest {";
      String text = in.repeat(depth) + "} end".repeat(depth);
      assertThat(toys.faults(text)).isEmpty();
      assertThat(toys.faults(text.substring(0, text.length() - 1)))
          .containsExactly("1:%d: expected 'end', found 'en'".formatted(text.length() - 2));
    }
  }

  @Test
  void successorsAreReadWhereTheyStand() {
    Toys toys =
        Toys.of(
            end("toy.br")
                .successors("then", "otherwise")
                .syntax(format("$then `or` $otherwise attr-dict")),
            end("toy.any")
                .successors("first", "others")
                .successors(OpDefinition.ANY_NUMBER)
                .syntax(format("$first `[` $others `]` attr-dict")),
            end("toy.all").successors("a", "b").syntax(format("successors attr-dict")));
    String head = "func.func @f() {\n  ";
    String blocks = "\n^bb1:  // %s\n  toy.all ^bb1, ^bb2\n^bb2:  // %s\n  func.return\n}";
    String text = head + "toy.br ^bb1 or ^bb2" + blocks.formatted("", "");
    assertThat(toys.custom(text))
        .contains("  toy.br ^bb1 or ^bb2\n")
        .contains("  toy.all ^bb1, ^bb2\n");
    assertThat(toys.generic(text)).contains("\"toy.br\"()[^bb1, ^bb2] : () -> ()");
    text = head + "toy.any ^bb1[^bb2, ^bb1]" + blocks.formatted("", "");
    assertThat(toys.custom(text)).contains("  toy.any ^bb1[^bb2, ^bb1]\n");
    assertThat(toys.faults(head + "toy.br ^bb1 or }"))
        .containsExactly("2:18: expected a block such as ^name, found '}'");
    assertThat(toys.faults(head + "toy.all ^bb1" + blocks.formatted("", "")))
        .containsExactly("2:3: 'toy.all' op takes 2 successors, but has 1");
  }

  // Directives ----------------------------------------------------------------------------------

  @Test
  void directiveLooksAtWhatStandsBeforeIt() {
    Directive count =
        new Directive() {
          @Override
          public String name() {
            return "Count";
          }

          @Override
          public void parse(DirectiveParser p) {
            int at = p.text().position();
            long given = p.text().integer(p.string(2));
            if (given != p.operands(0).size() || p.types(1).size() != given) {
              throw p.text().error(at, "there are " + p.operands(0).size());
            }
          }

          @Override
          public void print(DirectivePrinter p) {
            p.text().integer(p.operands(0).size());
          }
        };
    Toys toys =
        Toys.of(
            op("toy.o")
                .operands("all", ANY)
                .syntax(
                    format(
                        "$all `:` type($all) `count`"
                            + " custom<Count>(ref($all), ref(type($all)), \"a number\") attr-dict",
                        count)));
    toys.assertForms(
        "toy.o %0#0, %0#1 : i32, f32 count 2", "\"toy.o\"(%0#0, %0#1) : (i32, f32) -> ()");
    assertThat(toys.faults("toy.o %0#0 : i32 count 2")).containsExactly("1:24: there are 1");
    assertThat(toys.faults("toy.o %0#0 : i32 count x"))
        .containsExactly("1:24: expected a number, found 'x'");
  }

  // Blanks --------------------------------------------------------------------------------------

  /** Formats, and their text for {@code %0#0} of type i32; checked by {@link FormatOracleTest}. */
  private static final Map<String, String> BLANKS =
      ImmutableMap.of(
          "`(` $a `)` attr-dict `:` type($a)", "toy.o(%0#0) : i32",
          "`` $a attr-dict `:` type($a)", "toy.o%0#0 : i32",
          "` ` `(` $a `,` `[` `]` `->` `)` attr-dict `->` type($a)", "toy.o (%0#0, [] ->) -> i32",
          "$a `\\n` `x` attr-dict `` `:` type($a)", "toy.o %0#0\n x: i32",
          "`<` $a `>` `{` `}` `x` `=` `_` attr-dict `<` type($a) `>`", "toy.o<%0#0> {} x = _<i32>");

  @Test
  void blanksStandWhereMlirPutsThem() {
    BLANKS.forEach(
        (format, text) -> {
          Toys toys = Toys.of(op("toy.o").operand("a", ANY).syntax(format(format)));
          assertThat(toys.custom(text)).as(format).isEqualTo(text);
        });
  }

  // Damaged text --------------------------------------------------------------------------------

  @Test
  void damagedTextIsReported() {
    Toys toys =
        Toys.of(
            DONE,
            op("toy.o")
                .operand("a", ANY)
                .operands("b", ANY)
                .optionalResult("r", MEMREF)
                .properties(FLAG, TEXT, Property.of("n", IntegerAttr.class))
                .regions(region("body"), regions("more"))
                .implicitTerminator(() -> DONE)
                .syntax(
                    format(
                        "$a (`[` $b^ `:` type($b) `]`) : (`none`)? oilist(`f` $flag | `t` $text) $n"
                            + " (`(` type($r)^ `)`)? `:` type($a) $body (`more` $more^)?"
                            + " attr-dict-with-keyword")));
    String whole =
        "%1 = toy.o %0#0 [%0#1, %0#3 : f32, i1] t \"x\" f 4 : i32 (memref<4xf32>) : i32 {\n"
            + "toy.done {a}\n} more {}, {} attributes {b = 1}";
    assertThat(toys.faults(whole)).isEmpty();
    for (int i = 0; i < whole.length(); i++) {
      assertThat(toys.faults(whole.substring(0, i))).as(whole.substring(0, i)).hasSizeLessThan(4);
      String without = whole.substring(0, i) + whole.substring(i + 1);
      assertThat(toys.faults(without)).as(without).hasSizeLessThan(4);
      for (char c : "%:{(]1\"^".toCharArray()) {
        String with = whole.substring(0, i) + c + whole.substring(i);
        assertThat(toys.faults(with)).as(with).hasSizeLessThan(4);
      }
    }
  }
}
