package dev.halfspace.format;

import dev.halfspace.builtin.DenseArrayAttr;
import dev.halfspace.builtin.StringAttr;
import dev.halfspace.builtin.TypeAttr;
import dev.halfspace.builtin.UnitAttr;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributeParser.Delimiter;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** The directives of the formats of other dialects. */
final class ForeignDirectives {
  private ForeignDirectives() {}

  private static Directive directive(
      String name, Consumer<DirectiveParser> parse, Consumer<DirectivePrinter> print) {
    return new Directive() {
      @Override
      public String name() {
        return name;
      }

      @Override
      public void parse(DirectiveParser p) {
        parse.accept(p);
      }

      @Override
      public void print(DirectivePrinter p) {
        print.accept(p);
      }
    };
  }

  /** The type of what is awaited, and the type in it if it is a value. */
  static final Directive AWAIT_RESULT_TYPE =
      directive(
          "AwaitResultType",
          p -> {
            ForeignType type = p.text().type(ForeignType.class, "an async type");
            p.type(0, type);
            type.parameters().forEach(each -> p.types(1, List.of(((TypeAttr) each).value())));
          },
          p -> p.text().types(p.types(0)));

  /** {@code async [%a, %b]}: a token as result, and tokens as operands. */
  static final Directive ASYNC_DEPENDENCIES =
      directive(
          "AsyncDependencies",
          p -> {
            if (p.text().optionalKeyword("async")) {
              p.types(0, List.of(ForeignType.of("gpu.async.token")));
            }
            p.operands(1, p.text().operands(Delimiter.OPTIONAL_SQUARE));
          },
          p -> {
            p.text().text(p.types(0).isEmpty() ? "" : "async");
            if (!p.operands(1).isEmpty()) {
              p.text().text(p.types(0).isEmpty() ? "[" : " [").values(p.operands(1)).text("]");
            }
          });

  /** The kind of a reduction. */
  static final Directive ALL_REDUCE_OPERATION =
      directive(
          "AllReduceOperation",
          p -> p.property(0, new ForeignWord("gpu<all_reduce_op ", p.text().anyKeyword("a kind"))),
          p -> p.text().text(" " + ((ForeignWord) p.property(0)).word()));

  /** {@code case 1 {...}} for each number. */
  static final Directive SWITCH_CASES =
      directive(
          "SwitchCases",
          p -> {
            List<Long> cases = new ArrayList<>();
            while (p.text().optionalKeyword("case")) {
              cases.add(p.text().integer("a number"));
              p.region(1, p.text().region(List.of()));
            }
            long[] numbers = cases.stream().mapToLong(Long::longValue).toArray();
            p.property(0, DenseArrayAttr.i64(numbers));
          },
          p -> {
            List<Region> regions = p.regions(1);
            for (int i = 0; i < regions.size(); i++) {
              long number = ((DenseArrayAttr) p.property(0)).asLongs()[i];
              p.text().newLine(0).text("case " + number + " ");
              p.text().region(regions.get(i), /* printTerminator= */ true);
            }
          });

  /** A region of one block. */
  static final Directive SINGLE_BLOCK_REGION =
      directive(
          "SingleBlockRegion",
          p -> p.region(0, p.text().region(List.of())),
          p -> p.text().region(p.regions(0).get(0), /* printTerminator= */ true));

  /** {@code private}, {@code public} or {@code nested}. */
  static final Directive SYMBOL_VISIBILITY =
      directive(
          "SymbolVisibility",
          p -> p.property(0, StringAttr.of(p.text().anyKeyword("a visibility"))),
          p -> p.text().text(((StringAttr) p.property(0)).value()));

  /** {@code (value) : type}, where the value may be missing. */
  static final Directive TYPED_INITIAL_VALUE =
      directive(
          "TypedInitialValue",
          p -> {
            if (p.text().optionalPunctuation("(")) {
              p.property(1, p.text().attribute());
              p.text().punctuation(")");
            }
            p.text().punctuation(":");
            p.property(0, new TypeAttr(p.text().type()));
          },
          p -> {
            Attribute value = p.property(1);
            if (value != null) {
              p.text().text("(").attribute(value).text(")");
            }
            p.text().text(" : ").type(((TypeAttr) p.property(0)).value());
          });

  /** {@code ordering(%token -> type)} or nothing. */
  static final Directive TOKEN_ORDERING =
      directive(
          "TokenOrdering",
          p -> {
            OpParser text = p.text();
            if (text.optionalKeyword("ordering")) {
              text.punctuation("(");
              p.operands(0, text.operands(Delimiter.NONE));
              text.punctuation("->");
              p.types(1, List.of(text.type()));
              text.punctuation(")");
            }
          },
          p -> {
            if (!p.types(1).isEmpty()) {
              p.text().text(" ordering(").values(p.operands(0));
              p.text().text(" -> ").types(p.types(1)).text(")");
            }
          });

  /** A word in angle brackets with the whole type behind it, or the operand alone. */
  static final Directive OPERAND_WITH_KEYWORD_ONLY =
      directive(
          "OperandWithKeywordOnly",
          p -> {
            if (p.text().optionalPunctuation("(")) {
              p.operands(0, List.of(p.text().operand()));
              p.types(1, List.of(p.text().colonType()));
              p.text().punctuation(")");
            } else {
              p.property(2, UnitAttr.UNIT);
            }
          },
          p -> {
            if (p.property(2) == null) {
              List<Type> types = p.types(1);
              p.text().text("(").values(p.operands(0)).text(" : ").types(types).text(")");
            }
          });
}
