package dev.halfspace.ir;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.builtin.BuiltinDialect;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.builtin.StringAttr;
import dev.halfspace.source.Diagnostics;
import dev.halfspace.source.Source;
import dev.halfspace.text.Parser;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class IrEquivalenceTest {
  private static final String TEXT =
      """
      %a = "t.def"() {x = 1 : i32} : () -> i32
      "t.loop"(%a) ({
      ^bb0(%i: index):
        "t.use"(%a, %i) : (i32, index) -> ()
        "t.br"()[^bb1, ^bb2] : () -> ()
      ^bb1:
        "t.end"() <{p = 1 : i32}> : () -> ()
      ^bb2:
        "t.end"() : () -> ()
      }) : (i32) -> ()
      """;

  private static ModuleOp parse(String text) {
    Diagnostics diagnostics = new Diagnostics();
    ModuleOp module =
        Parser.of(DialectRegistry.empty().with(BuiltinDialect.DIALECT))
            .allowingUnregistered()
            .parse(Source.of("a.mlir", text), diagnostics);
    assertThat(diagnostics.all()).isEmpty();
    return module;
  }

  private static Optional<String> difference(String one, String other) {
    return IrEquivalence.IGNORING_LOCATIONS.difference(parse(one), parse(other));
  }

  private static void differ(String replaced, String replacement, String difference) {
    assertThat(TEXT).contains(replaced);
    assertThat(difference(TEXT, TEXT.replace(replaced, replacement))).hasValue(difference);
  }

  @Test
  void twoReadingsOfOneTextAreEqual() {
    assertThat(difference(TEXT, TEXT)).isEmpty();
    assertThat(IrEquivalence.COMPARING_LOCATIONS.areEqual(parse(TEXT), parse(TEXT))).isTrue();
  }

  @Test
  void locationsCountOnlyIfAsked() {
    assertThat(difference(TEXT, "\n" + TEXT)).isEmpty();
    assertThat(IrEquivalence.COMPARING_LOCATIONS.difference(parse(TEXT), parse(" " + TEXT)))
        .hasValue(
            "builtin.module / #0 t.def: location is loc(\"a.mlir\":1:6) here and"
                + " loc(\"a.mlir\":1:7) there");
  }

  @Test
  void everyPartCounts() {
    differ(
        "\"t.use\"",
        "\"t.uses\"",
        "builtin.module / #1 t.loop / #0 t.use: name is t.use here and t.uses there");
    differ(
        "x = 1",
        "x = 2",
        "builtin.module / #0 t.def: attributes is [x = 1 : i32] here and [x = 2 : i32] there");
    differ(
        "<{p = 1 : i32}>",
        "<{p = 2 : i32}>",
        "builtin.module / #1 t.loop / #0 t.end: property '' is {p = 1 : i32} here and {p = 2 : i32}"
            + " there");
    differ(
        "(%a, %i) : (i32, index)",
        "(%i, %a) : (index, i32)",
        "builtin.module / #1 t.loop / #0 t.use: operand #0 is %0 = \"t.def\"() {x = 1 : i32} : () -> i32 here"
            + " and %arg0 : index there");
    differ(
        "(%a, %i) : (i32, index)",
        "(%a) : (i32)",
        "builtin.module / #1 t.loop / #0 t.use: number of operands is 2 here and 1 there");
    differ(
        "[^bb1, ^bb2]",
        "[^bb2, ^bb1]",
        "builtin.module / #1 t.loop / #1 t.br: successor #0 is another block there");
    differ(
        "[^bb1, ^bb2]",
        "[^bb1]",
        "builtin.module / #1 t.loop / #1 t.br: number of successors is 2 here and 1 there");
    differ(
        "i32) -> ()\n",
        "i32) -> i1\n",
        "builtin.module / #1 t.loop: number of results is 0 here and 1 there");
    differ(
        "^bb2:\n",
        "  \"t.end\"() : () -> ()\n^bb2:\n",
        "builtin.module / #1 t.loop: region #0: block #1: number of operations is 1 here and 2"
            + " there");
    differ(
        "^bb2:\n",
        "^bb2(%b: index):\n",
        "builtin.module / #1 t.loop: region #0: block #2: number of arguments is 0 here and 1"
            + " there");
    differ(
        "}) : (i32)",
        "}, {}) : (i32)",
        "builtin.module / #1 t.loop: number of regions is 1 here and 2 there");
    differ(
        "}) : (i32)",
        "^bb3:\n}) : (i32)",
        "builtin.module / #1 t.loop: region #0: there are more than 3 blocks there");
  }

  @Test
  void aUseBeforeTheDefinitionMustMeanTheSameValue() {
    String text =
        """
        "t.use"(%%%s) : (i32) -> ()
        %%a = "t.def"() : () -> i32
        %%b = "t.def"() : () -> i32
        """;
    assertThat(difference(text.formatted("a"), text.formatted("a"))).isEmpty();
    assertThat(difference(text.formatted("a"), text.formatted("b")))
        .hasValue(
            "builtin.module / #1 t.def: result #0 is used as operand #0 of builtin.module / #0"
                + " t.use: but another value is there");
    assertThat(difference(text.formatted("b"), text.formatted("a"))).isPresent();
  }

  @Test
  void whatIsDefinedOutsideCorrespondsToItself() {
    ModuleOp module =
        parse(
            """
            %a = "t.def"() : () -> i32
            %b = "t.def"() : () -> i32
            "t.use"(%a) : (i32) -> ()
            "t.use"(%a) : (i32) -> ()
            "t.use"(%b) : (i32) -> ()
            """);
    List<Operation> ops = new ArrayList<>();
    module.body().forEach(ops::add);
    assertThat(IrEquivalence.IGNORING_LOCATIONS.areEqual(ops.get(2), ops.get(3))).isTrue();
    assertThat(IrEquivalence.IGNORING_LOCATIONS.difference(ops.get(2), ops.get(4)))
        .hasValue("t.use: operand #0 is defined outside, and is another value there");
  }

  @Property(tries = 200, seed = "11")
  void aCopyIsEqualUntilAnythingIsChanged(@ForAll long seed) {
    Random random = new Random(seed);
    ModuleOp module = parse(randomText(random));
    ModuleOp copy = new IrMapping().copy(module);
    assertThat(IrEquivalence.COMPARING_LOCATIONS.difference(module, copy)).isEmpty();
    List<Operation> ops = copy.findAll(Operation.class);
    Operation changed = ops.get(1 + random.nextInt(ops.size() - 1));
    switch (random.nextInt(3)) {
      case 0 -> changed.setAttribute("changed", StringAttr.of("so"));
      case 1 -> {
        if (changed.numResults() == 0) {
          return;
        }
        changed.result(0).setType(IndexType.INDEX);
      }
      default -> {
        Block block = changed.block();
        changed.dropAllReferences();
        if (changed.hasUses() || block == null) {
          return;
        }
        changed.erase();
      }
    }
    assertThat(IrEquivalence.COMPARING_LOCATIONS.areEqual(module, copy)).isFalse();
    assertThat(IrEquivalence.COMPARING_LOCATIONS.areEqual(copy, module)).isFalse();
  }

  private static String randomText(Random random) {
    StringBuilder text = new StringBuilder("%v0 = \"t.def\"() : () -> i32\n");
    int values = 1;
    int open = 0;
    for (int i = random.nextInt(20); i > 0; i--) {
      String operand = "%v" + random.nextInt(values);
      switch (random.nextInt(4)) {
        case 0 -> {
          text.append("\"t.region\"() ({\n");
          open++;
        }
        case 1 -> text.append("\"t.use\"(" + operand + ") : (i32) -> ()\n");
        default -> {
          if (open == 0) {
            text.append("%v" + values++ + " = \"t.add\"(" + operand + ") : (i32) -> i32\n");
          } else {
            text.append("%w" + i + " = \"t.add\"(" + operand + ") : (i32) -> i32\n");
          }
        }
      }
    }
    return text.append("}) : () -> ()\n".repeat(open)).toString();
  }

  @Test
  void deepNestingNeedsNoStack() {
    Operation one = nest(100_000);
    assertThat(IrEquivalence.IGNORING_LOCATIONS.areEqual(one, nest(100_000))).isTrue();
    assertThat(IrEquivalence.IGNORING_LOCATIONS.areEqual(one, nest(100_001))).isFalse();
  }

  private static Operation nest(int depth) {
    OpDefinition<?> definition = UnregisteredOp.definition("t.nest");
    Operation inner = null;
    for (int i = 0; i < depth; i++) {
      OperationState state = OperationState.of(definition, Location.UNKNOWN);
      if (inner != null) {
        Region region = new Region();
        region.append(new Block());
        region.entryBlock().append(inner);
        state.regionAsIs(region);
      }
      inner = definition.create(state);
    }
    return inner;
  }
}
