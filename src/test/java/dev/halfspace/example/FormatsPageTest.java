package dev.halfspace.example;

import static dev.halfspace.builtin.TypeConstraints.INDEX;
import static dev.halfspace.builtin.TypeConstraints.MEMREF;
import static dev.halfspace.format.Format.format;
import static dev.halfspace.ir.RegionSlot.region;
import static dev.halfspace.ir.TypeConstraint.ANY;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.ImmutableMap;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.builtin.StringAttr;
import dev.halfspace.builtin.UnitAttr;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.format.Directive;
import dev.halfspace.format.DirectiveParser;
import dev.halfspace.format.DirectivePrinter;
import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.PropertySyntax;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.traits.NoTerminator;
import dev.halfspace.source.Diagnostics;
import dev.halfspace.source.Source;
import dev.halfspace.text.Parser;
import dev.halfspace.text.Printer;
import dev.halfspace.verify.Verifier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The programs of {@code docs/formats.md}. */
class FormatsPageTest {
  /** A pixel of a picture. */
  public static final class PixelOp extends Operation {
    private static final ValueGroup<Value> PICTURE = ValueGroup.operand("picture", MEMREF);
    private static final ValueGroup<List<Value>> INDICES = ValueGroup.operands("indices", INDEX);
    private static final Property<UnitAttr> CLAMP = Property.optional("clamp", UnitAttr.class);

    static final OpDefinition<PixelOp> DEFINITION =
        OpDefinition.of("image.pixel", PixelOp.class, PixelOp::new)
            .groups(PICTURE, INDICES, ValueGroup.result("colour", ANY))
            .properties(CLAMP)
            .typesMatchWith(
                "the element type", "picture", "colour", type -> ((MemRefType) type).elementType())
            .syntax(
                format(
                    "(`clamp` $clamp^)? $picture `[` $indices `]` attr-dict `:` type($picture)"));

    private PixelOp(OperationState state) {
      super(state);
    }

    /** The indices, one for each dimension. */
    public List<Value> indices() {
      return get(INDICES);
    }
  }

  private static final Property<IntegerAttr> FILTER =
      Property.of("filter", IntegerAttr.class)
          .spelled(
              PropertySyntax.words(
                  "filter",
                  ImmutableMap.of("nearest", IntegerAttr.i64(0), "linear", IntegerAttr.i64(1))));

  /** {@code 640 by 480}: two properties. */
  private static final Directive EXTENT =
      new Directive() {
        @Override
        public String name() {
          return "Extent";
        }

        @Override
        public void parse(DirectiveParser p) {
          p.property(0, IntegerAttr.i64(p.text().integer("a width")));
          p.text().keyword("by");
          p.property(1, IntegerAttr.i64(p.text().integer("a height")));
        }

        @Override
        public void print(DirectivePrinter p) {
          p.text().integer(((IntegerAttr) p.property(0)).value()).text(" by ");
          p.text().integer(((IntegerAttr) p.property(1)).value());
        }
      };

  /** An operation of which nothing is known but its definition. */
  private static final class Plain extends Operation {
    private Plain(OperationState state) {
      super(state);
    }

    static OpDefinition<Plain> named(String name) {
      return OpDefinition.of(name, Plain.class, Plain::new);
    }
  }

  private static final OpDefinition<Plain> SCALE =
      Plain.named("image.scale")
          .operand("from", MEMREF)
          .operand("to", MEMREF)
          .properties(
              FILTER,
              Property.of("width", IntegerAttr.class),
              Property.of("height", IntegerAttr.class))
          .allTypesMatch("from", "to")
          .syntax(
              format(
                  "$filter $from `into` $to custom<Extent>($width, $height) attr-dict"
                      + " `:` type($from)",
                  EXTENT));

  private static final OpDefinition<Plain> EACH =
      Plain.named("image.each")
          .optionalOperand("mask", MEMREF)
          .operands("of", MEMREF)
          .properties(Property.optional("label", StringAttr.class))
          .regions(region("body"))
          .traits(NoTerminator.class)
          .syntax(
              format(
                  "$of `:` type($of) oilist(`label` $label | `mask` `(` $mask `:` type($mask) `)`)"
                      + " attr-dict-with-keyword $body"));

  private static final DialectRegistry REGISTRY =
      Dialects.standard().with(Dialect.of("image").operations(PixelOp.DEFINITION, SCALE, EACH));

  private static final String TEXT =
      """
      module {
        func.func @f(%arg0: memref<640x480xi8>, %arg1: index) {
          %0 = image.pixel %arg0[%arg1, %arg1] : memref<640x480xi8>
          %1 = image.pixel clamp %arg0[%arg1, %arg1] {tag} : memref<640x480xi8>
          image.scale linear %arg0 into %arg0 640 by 480 : memref<640x480xi8>
          image.each %arg0, %arg0 : memref<640x480xi8>, memref<640x480xi8> label "all" {
          }
          image.each %arg0 : memref<640x480xi8> mask(%arg0 : memref<640x480xi8>) attributes {tag} {
          }
          return
        }
      }
      """;

  @Test
  void pageShowsWhatIsCompiled() throws IOException {
    ShownCode.of("formats.md").isIn("FormatsPageTest.java");
    assertThat(Files.readString(Path.of("docs", "formats.md")))
        .contains("```mlir\n" + TEXT + "```\n");
  }

  @Test
  void pageShowsTheMessageForAnIncompleteFormat() throws IOException {
    OpDefinition<?> incomplete =
        Plain.named("image.pixel")
            .operand("picture", MEMREF)
            .operands("indices", INDEX)
            .result("colour", ANY);
    String page = Files.readString(Path.of("docs", "formats.md"));
    assertThatThrownBy(
            () ->
                incomplete.syntax(format("$picture `[` $indices `]` attr-dict `:` type($picture)")))
        .isInstanceOf(IllegalArgumentException.class)
        .satisfies(e -> assertThat(page).contains("```\n" + e.getMessage() + "\n```\n"));
  }

  @Test
  void textIsReadAndPrinted() {
    Diagnostics diagnostics = new Diagnostics();
    ModuleOp module = Parser.of(REGISTRY).parse(Source.of("t.mlir", TEXT), diagnostics);
    assertThat(diagnostics.all()).isEmpty();
    assertThat(Verifier.verify(module, REGISTRY)).isEmpty();
    assertThat(Printer.custom().print(module)).isEqualTo(TEXT);
    PixelOp pixel = (PixelOp) module.find(op -> op instanceof PixelOp);
    assertThat(pixel.indices()).hasSize(2);
  }
}
