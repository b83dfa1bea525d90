package dev.halfspace.ir;

import static dev.halfspace.testing.assertj.OperationAssert.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.builtin.BuiltinDialect;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.source.Diagnostics;
import dev.halfspace.source.Source;
import dev.halfspace.text.Parser;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class IrMappingTest {
  private static final OpDefinition<?> OP = UnregisteredOp.definition("t.op");

  private static ModuleOp parse(String text) {
    Diagnostics diagnostics = new Diagnostics();
    ModuleOp module =
        Parser.of(DialectRegistry.empty().with(BuiltinDialect.DIALECT))
            .allowingUnregistered()
            .parse(Source.of("a.mlir", text), diagnostics);
    assertThat(diagnostics.all()).isEmpty();
    return module;
  }

  private static Operation named(Operation root, String name) {
    Operation found = root.find(op -> op.name().equals(name));
    assertThat(found).as(name).isNotNull();
    return found;
  }

  private static void assertCopied(String text) {
    ModuleOp module = parse(text);
    ModuleOp copy = new IrMapping().copy(module);
    assertThat(module).isEquivalentWithLocationsTo(copy);
    copy.walk(
        op -> {
          for (int i = 0; i < op.numOperands(); i++) {
            assertThat(copy.isAncestorOf(op.operand(i).parentBlock().parentOp())).isTrue();
          }
          for (int i = 0; i < op.numSuccessors(); i++) {
            assertThat(copy.isAncestorOf(op.successor(i).parentOp())).isTrue();
          }
        });
  }

  @Test
  void usesBeforeTheDefinitionAreMapped() {
    assertCopied(
        """
        "t.use"(%b#1, %a) : (i32, index) -> ()
        %a = "t.def"() : () -> index
        %b:2 = "t.def"(%b#0) : (i32) -> (i32, i32)
        """);
  }

  @Test
  void valuesAndSuccessorsOfOtherBlocksAreMapped() {
    assertCopied(
        """
        "t.op"() ({
          "t.use"(%c) : (i32) -> ()
          "t.br"()[^bb2] : () -> ()
        ^bb1(%x: i32):
          %d:2 = "t.def"(%c, %x) : (i32, i32) -> (i32, i32)
          "t.br"(%d#1)[^bb1, ^bb2] : (i32) -> ()
        ^bb2:
          %c = "t.def"() ({
            "t.in"() : () -> ()
          }, {
          }, {
          ^bb0(%y: i32):
            "t.use"(%y) : (i32) -> ()
          }) : () -> i32
          "t.br"(%c)[^bb1] : (i32) -> ()
        }) : () -> ()
        """);
  }

  @Test
  void valuesAroundAreKeptUnlessMapped() {
    ModuleOp module =
        parse(
            """
            %a = "t.a"() : () -> i32
            %b = "t.b"() : () -> i32
            "t.copied"() ({
              %c = "t.c"(%a, %b) : (i32, i32) -> i32
            }) : () -> ()
            """);
    Value a = named(module, "t.a").result();
    Value b = named(module, "t.b").result();
    IrMapping mapping = new IrMapping();
    mapping.map(a, b);
    Operation copy = mapping.copy(named(module, "t.copied"));
    Operation inside = named(copy, "t.c");
    assertThat(inside.operands()).containsExactly(b, b);
    assertThat(mapping.lookup(named(module, "t.c").result())).isSameAs(inside.result());
    assertThat(mapping.lookup(b)).isSameAs(b);
    Block block = named(module, "t.c").block();
    assertThat(mapping.lookup(block)).isSameAs(inside.block());
  }

  @Test
  void aSecondCopyUsesItsOwnValues() {
    ModuleOp module =
        parse(
            """
            %a = "t.a"() ({
              %c = "t.c"(%a) : (i32) -> i32
              "t.d"(%c) : (i32) -> ()
            }) : () -> i32
            """);
    IrMapping mapping = new IrMapping();
    Operation original = named(module, "t.a");
    Operation unused = mapping.copy(original);
    Operation second = mapping.copy(original);
    assertThat(named(second, "t.c").operand(0)).isSameAs(second.result());
    assertThat(named(second, "t.d").operand(0)).isSameAs(named(second, "t.c").result());
    assertThat(mapping.lookup(original.result())).isSameAs(second.result());
  }

  @Test
  void insertionsBetweenOperationsDoNotConfuseValues() {
    ModuleOp module = parse("%a = \"t.a\"() : () -> index\n\"t.end\"(%a) : (index) -> ()\n");
    Operation end = named(module, "t.end");
    for (int i = 0; i < 100; i++) {
      Value last = end.operand(0);
      OperationState state = OperationState.of(OP, Location.UNKNOWN).operands(List.of(last));
      Operation added = OP.create(state.result(IndexType.INDEX));
      end.block().insertBefore(end, added);
      end.setOperand(0, added.result());
    }
    ModuleOp copy = new IrMapping().copy(module);
    assertThat(module).isEquivalentWithLocationsTo(copy);
  }

  @Test
  @Timeout(60)
  void deepNestsAreCopiedInLinearTime() {
    Operation outermost =
        OP.create(OperationState.of(OP, Location.UNKNOWN).result(IndexType.INDEX));
    Operation nest = null;
    for (int i = 0; i < 50_000; i++) {
      Region region = new Region();
      Block block = new Block();
      region.append(block);
      OperationState state =
          OperationState.of(OP, Location.UNKNOWN).operands(List.of(outermost.result()));
      if (nest != null) {
        block.append(nest);
      }
      nest = OP.create(state.regionAsIs(region));
    }
    Region all = new Region();
    Block body = new Block();
    all.append(body);
    body.append(outermost);
    body.append(nest);
    Operation root = OP.create(OperationState.of(OP, Location.UNKNOWN).regionAsIs(all));
    Operation copy = new IrMapping().copy(root);
    Value copied = copy.region(0).entryBlock().firstOp().result();
    assertThat(copied.uses()).hasSize(50_000);
  }
}
