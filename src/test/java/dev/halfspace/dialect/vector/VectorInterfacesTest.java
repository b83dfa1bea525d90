package dev.halfspace.dialect.vector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.DialectTexts;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.traits.ConditionallySpeculatable;
import dev.halfspace.ir.traits.MemoryEffects;
import dev.halfspace.ir.traits.Pure;
import dev.halfspace.ir.traits.RecursiveMemoryEffects;
import dev.halfspace.ir.traits.ViewLike;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The traits and interfaces of operations on vectors, as in {@code VectorOps.td}. */
class VectorInterfacesTest {
  private static ModuleOp memory() {
    return DialectTexts.parse(
        """
        func.func @f(%m: memref<8xf32>, %t: tensor<8xf32>, %i: index, %v: vector<4xf32>, %k: vector<4xi1>, %p: vector<4xindex>, %x: f32) {
          %0 = vector.load %m[%i] : memref<8xf32>, vector<4xf32>
          vector.store %v, %m[%i] : memref<8xf32>, vector<4xf32>
          %1 = vector.maskedload %m[%i], %k, %v : memref<8xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
          vector.compressstore %m[%i], %k, %v : memref<8xf32>, vector<4xi1>, vector<4xf32>
          %2 = vector.gather %m[%i] [%p], %k, %v : memref<8xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32> into vector<4xf32>
          %3 = vector.gather %t[%i] [%p], %k, %v : tensor<8xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32> into vector<4xf32>
          vector.scatter %m[%i] [%p], %k, %v : memref<8xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32>
          %4 = vector.transfer_read %m[%i], %x : memref<8xf32>, vector<4xf32>
          %5 = vector.transfer_read %t[%i], %x : tensor<8xf32>, vector<4xf32>
          vector.transfer_write %v, %m[%i] : vector<4xf32>, memref<8xf32>
          %6 = vector.transfer_write %v, %t[%i] : vector<4xf32>, tensor<8xf32>
          vector.print %v : vector<4xf32>
          %7 = vector.type_cast %m : memref<8xf32> to memref<vector<8xf32>>
          return
        }
        """);
  }

  private static String effects(Operation op) {
    TreeSet<String> all = new TreeSet<>();
    for (MemoryEffects.Effect each : ((MemoryEffects) op).effects()) {
      all.add(each.kind() + (each.on() == null ? "" : " " + each.on().type()));
    }
    return String.join(", ", all);
  }

  @Test
  void effectsAreOnTheMemoryAccessed() {
    Map<String, List<String>> effects = new TreeMap<>();
    memory()
        .walk(
            op -> {
              if (op.name().startsWith("vector.") && !op.definition().hasTrait(Pure.class)) {
                effects.computeIfAbsent(op.name(), name -> new ArrayList<>()).add(effects(op));
              }
            });
    assertThat(effects)
        .containsEntry("vector.load", List.of("READ memref<8xf32>"))
        .containsEntry("vector.store", List.of("WRITE memref<8xf32>"))
        .containsEntry("vector.maskedload", List.of("READ memref<8xf32>"))
        .containsEntry("vector.compressstore", List.of("WRITE memref<8xf32>"))
        .containsEntry("vector.gather", List.of("READ memref<8xf32>", ""))
        .containsEntry("vector.scatter", List.of("WRITE memref<8xf32>"))
        .containsEntry("vector.transfer_read", List.of("READ memref<8xf32>", ""))
        .containsEntry("vector.transfer_write", List.of("WRITE memref<8xf32>", ""))
        .containsEntry("vector.print", List.of("WRITE"))
        .hasSize(9);
  }

  @Test
  void transfersOfTensorsMayBeExecutedEarly() {
    List<Boolean> early =
        memory().findAll(TransferOp.class).stream()
            .map(ConditionallySpeculatable::isSpeculatable)
            .toList();
    assertThat(early).containsExactly(false, true, false, true);
  }

  @Test
  void writeToATensorStartsFromIt() {
    List<TransferOp> writes =
        memory().findAll(TransferOp.class).stream().filter(TransferOp::isWrite).toList();
    assertThat(writes.get(0).destinations()).isEmpty();
    assertThat(writes.get(1).destinations()).containsExactly(writes.get(1).base());
  }

  @Test
  void typeCastIsAViewOfItsOperand() {
    VectorTypeCastOp cast = memory().findAll(VectorTypeCastOp.class).get(0);
    assertThat(cast).isInstanceOf(ViewLike.class).isInstanceOf(Pure.class);
    assertThat(cast.viewSource()).isSameAs(cast.operand(0));
    assertThat(cast.result().type())
        .isEqualTo(
            MemRefType.of(
                Shape.of(),
                VectorType.of(Shape.of(8), ((MemRefType) cast.viewSource().type()).elementType())));
  }

  @Test
  void maskHasTheEffectsOfWhatItMasks() {
    ModuleOp module =
        DialectTexts.parse(
            """
            func.func @f(%a: vector<4xf32>, %k: vector<4xi1>) {
              %0 = vector.mask %k { vector.reduction <add>, %a : vector<4xf32> into f32 } : vector<4xi1> -> f32
              vector.mask %k { } : vector<4xi1>
              return
            }
            """);
    List<VectorMaskOp> masks = module.findAll(VectorMaskOp.class);
    assertThat(masks.get(0)).isInstanceOf(RecursiveMemoryEffects.class);
    assertThat(masks.get(0).maskedOp()).isInstanceOf(VectorReductionOp.class);
    assertThat(masks.get(1).maskedOp()).isNull();
  }

  /** By the operations of {@code VectorOps.td} that declare {@code MaskableOpInterface}. */
  @Test
  void theseOperationsCanBeMasked() {
    assertThat(
            VectorDialect.DIALECT.operations().values().stream()
                .filter(each -> each.hasTrait(Maskable.class))
                .map(each -> each.name().substring("vector.".length())))
        .containsExactlyInAnyOrder(
            "contract",
            "gather",
            "multi_reduction",
            "outerproduct",
            "reduction",
            "transfer_read",
            "transfer_write");
  }

  /** By the operations of {@code VectorOps.td} that have not the trait {@code Pure}. */
  @Test
  void theseOperationsAreNotPure() {
    assertThat(
            VectorDialect.DIALECT.operations().values().stream()
                .filter(each -> !each.hasTrait(Pure.class))
                .map(each -> each.name().substring("vector.".length())))
        .containsExactlyInAnyOrder(
            "compressstore",
            "expandload",
            "gather",
            "load",
            "mask",
            "maskedload",
            "maskedstore",
            "print",
            "scatter",
            "store",
            "transfer_read",
            "transfer_write");
  }
}
