package dev.halfspace.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.dialect.Dialects;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.source.Diagnostics;
import dev.halfspace.source.Source;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The names that a text gives to values and blocks stand beside the module, if they are wanted. */
class SourceNamesTest {
  private static final String TEXT =
      """
      func.func @f(%n: index, %flag: i1 loc("elsewhere":1:2)) {
        cf.cond_br %flag, ^exit, ^more
      ^more:
        cf.br ^exit
      ^exit:
        %early = arith.addi %late, %n : index
        %late
            = arith.addi %n, %n : index
        %pair:2, %last = "t.three"() : () -> (index, index, f32)
        affine.for %i = 0 to %n {
          %early_0 = arith.addi %i, %pair#1 : index
        }
        "t.none"(%last) : (f32) -> ()
        return
      }
      func.func @g(%n: index) {
        return
      }
      """;

  private static ParsedText read(String text, ParseOptions options) {
    Diagnostics diagnostics = new Diagnostics();
    ParsedText read =
        Parser.of(Dialects.standard()).with(options).read(Source.of("t.mlir", text), diagnostics);
    assertThat(diagnostics.all()).isEmpty();
    return read;
  }

  private static ParsedText readKeeping(String text) {
    return read(text, ParseOptions.STRICT.allowingUnregistered().keepingNames());
  }

  private static List<String> names(ParsedText read, List<? extends Value> values) {
    return values.stream().map(value -> read.names().of(value).orElse("none")).toList();
  }

  private static Operation op(ParsedText read, String name) {
    return read.module().find(op -> op.name().equals(name));
  }

  @Test
  void resultsAndArgumentsHaveTheNamesOfTheirDefinitions() {
    ParsedText read = readKeeping(TEXT);
    List<Operation> functions =
        read.module().findAll(Operation.class).stream()
            .filter(op -> op.name().equals("func.func"))
            .toList();
    for (Operation function : functions) {
      List<String> expected = function == functions.get(0) ? List.of("%n", "%flag") : List.of("%n");
      assertThat(names(read, function.region(0).entryBlock().arguments())).isEqualTo(expected);
    }
    assertThat(names(read, op(read, "t.three").results()))
        .containsExactly("%pair#0", "%pair#1", "%last");
    Operation loop = op(read, "affine.for");
    assertThat(names(read, loop.region(0).entryBlock().arguments())).containsExactly("%i");
    assertThat(names(read, loop.region(0).entryBlock().firstOp().results()))
        .containsExactly("%early_0");
  }

  @Test
  void aValueUsedBeforeItsDefinitionHasItsName() {
    ParsedText read = readKeeping(TEXT);
    assertThat(names(read, op(read, "arith.addi").operands())).containsExactly("%late", "%n");
  }

  @Test
  void blocksHaveTheirNames() {
    ParsedText read = readKeeping(TEXT);
    Operation function = op(read, "func.func");
    Block entry = function.region(0).entryBlock();
    assertThat(read.names().of(entry)).isEmpty();
    assertThat(op(read, "cf.cond_br").successors().stream().map(read.names()::of))
        .containsExactly(Optional.of("^exit"), Optional.of("^more"));
  }

  @Test
  void namesThatNobodyAskedForAreNotKept() {
    ParsedText read = read(TEXT, ParseOptions.STRICT.allowingUnregistered());
    assertThat(names(read, op(read, "t.three").results())).containsOnly("none");
    assertThat(op(read, "cf.cond_br").successors()).allMatch(b -> read.names().of(b).isEmpty());
  }
}
