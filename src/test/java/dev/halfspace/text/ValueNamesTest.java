package dev.halfspace.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.DialectTexts;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.UnregisteredOp;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Names come and go with the regions around the place of printing. */
class ValueNamesTest {
  private static final String NEST =
      """
      module {
        func.func @f(%arg0: index, %arg1: memref<?xindex>) {
          %c0 = arith.constant 0 : index
          %0 = arith.addi %arg0, %c0 : index
          scf.for %arg2 = %c0 to %arg0 step %0 {
            %c0_0 = arith.constant 0 : index
            %1 = arith.addi %arg2, %c0_0 : index
            memref.store %1, %arg1[%0] : memref<?xindex>
          }
          scf.for %arg2 = %c0 to %arg0 step %0 {
            %1 = arith.muli %arg2, %0 : index
            %c0_0 = arith.constant 0 : index
            memref.store %1, %arg1[%c0_0] : memref<?xindex>
          }
          return
        }
      }
      """;

  private static Operation last(ModuleOp module, String name) {
    List<Operation> found =
        module.findAll(Operation.class).stream().filter(op -> op.name().equals(name)).toList();
    return found.get(found.size() - 1);
  }

  @Test
  void siblingRegionsUseTheSameNames() {
    assertThat(Printer.custom().print(DialectTexts.parse(NEST))).isEqualTo(NEST);
  }

  @Test
  void anOperationByItselfHasTheNamesOfTheWhole() {
    ModuleOp module = DialectTexts.parse(NEST);
    assertThat(Printer.custom().print(last(module, "memref.store")))
        .isEqualTo("memref.store %1, %arg1[%c0_0] : memref<?xindex>\n");
    assertThat(Printer.custom().print(last(module, "arith.muli")))
        .isEqualTo("%1 = arith.muli %arg2, %0 : index\n");
  }

  @Test
  void aUseOfWhatIsNotToBeSeenHasTheNameOfItsPlace() {
    ModuleOp module = DialectTexts.parse(NEST);
    Operation store = last(module, "memref.store");
    Operation hidden =
        module.find(op -> op.name().equals("arith.addi") && op.parentOp().name().equals("scf.for"));
    store.setOperand(0, hidden.result());
    assertThat(Printer.custom().print(module))
        .isEqualTo(
            NEST.substring(0, NEST.lastIndexOf("store %1"))
                + "store %1, %arg1[%c0_0] : "
                + "memref<?xindex>\n    }\n    return\n  }\n}\n");
  }

  @Test
  void operationsInsertedBetweenOthersAreNumberedInOrder() {
    OpDefinition<?> definition = UnregisteredOp.definition("t.op");
    ModuleOp module = ModuleOp.create(Location.UNKNOWN);
    Block block = module.body();
    Operation end = definition.create(OperationState.of(definition, Location.UNKNOWN));
    block.append(end);
    Operation user = end;
    for (int i = 0; i < 40; i++) {
      OperationState state = OperationState.of(definition, Location.UNKNOWN);
      Operation added = definition.create(state.result(IndexType.INDEX));
      block.insertBefore(user, added);
      user.setOperands(List.of(added.result()));
      user = added;
    }
    StringBuilder expected = new StringBuilder("module {\n  %0 = \"t.op\"() : () -> index\n");
    for (int i = 1; i < 40; i++) {
      expected.append("  %%%d = \"t.op\"(%%%d) : (index) -> index\n".formatted(i, i - 1));
    }
    expected.append("  \"t.op\"(%39) : (index) -> ()\n}\n");
    assertThat(Printer.custom().print(module)).isEqualTo(expected.toString());
  }

  @Test
  @Timeout(60)
  void manyNamesInOneFunctionTakeLinearTime() {
    StringBuilder text = new StringBuilder("module {\n");
    for (int f = 0; f < 2; f++) {
      text.append("  func.func @f%d() {\n".formatted(f));
      for (int i = 0; i < 200_000; i++) {
        text.append("    %%c%d_i32 = arith.constant %d : i32\n".formatted(i, i));
      }
      text.append("    return\n  }\n");
    }
    text.append("}\n");
    assertThat(Printer.custom().print(DialectTexts.parse(text.toString())))
        .isEqualTo(text.toString());
  }
}
