package dev.halfspace.reduce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.halfspace.Halfspace;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.ir.IrMapping;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpResult;
import dev.halfspace.ir.Operation;
import dev.halfspace.source.Diagnostic;
import dev.halfspace.testing.RandomModules;
import dev.halfspace.testing.RandomPrograms;
import dev.halfspace.testing.Refinement;
import dev.halfspace.verify.Verifier;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

class ReducerTest {
  /** The failures of each of the two kinds: a thousand with a factor of 250. */
  private static final int FAILURES = 2 * Integer.getInteger("halfspace.properties.factor", 10);

  /** A pass that takes subtractions for additions. */
  private static void miscompile(Operation module) {
    for (Operation op : module.findAll(Operation.class)) {
      if (op.name().equals("arith.subi")) {
        Operation sum = Arith.addi(OpBuilder.before(op), op.operand(0), op.operand(1)).definingOp();
        op.replaceAllUsesWith(sum.results());
        op.erase();
      }
    }
  }

  private static boolean isMiscompiled(ModuleOp module) {
    ModuleOp after = new IrMapping().copy(module);
    miscompile(after);
    return Refinement.of(module, after).withoutPoison().samples(5).difference().isPresent();
  }

  @Test
  void miscompiledProgramsBecomeSmallAndStayMiscompiled() {
    List<Integer> sizes = new ArrayList<>();
    for (int seed = 0; sizes.size() < FAILURES; seed++) {
      ModuleOp module =
          RandomPrograms.small().withOperations(40).module(new SplittableRandom(seed));
      if (!isMiscompiled(module)) {
        continue;
      }
      Reduced reduced = Reducer.of(module).whileStill(ReducerTest::isMiscompiled);
      assertThat(isMiscompiled(module)).isTrue();
      assertThat(Verifier.verify(module, Dialects.standard())).isEmpty();
      assertThat(reduced.isComplete()).isTrue();
      sizes.add(reduced.operations());
    }
    checkSizes(sizes);
  }

  @Test
  void faultsOfTheVerifierBecomeSmallAndStay() {
    List<Integer> sizes = new ArrayList<>();
    for (int seed = 0; sizes.size() < FAILURES; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      ModuleOp module = RandomModules.small().module(random);
      if (!plant(module, random)) {
        continue;
      }
      List<Diagnostic> faults = Verifier.verify(module, Dialects.standard());
      if (faults.isEmpty()) {
        continue;
      }
      String message = faults.get(0).message();
      Predicate<ModuleOp> fails =
          each ->
              Verifier.verify(each, Dialects.standard()).stream()
                  .anyMatch(fault -> fault.message().equals(message));
      Reduced reduced = Reducer.of(module).whileStill(fails);
      assertThat(fails).accepts(module);
      sizes.add(reduced.operations());
    }
    checkSizes(sizes);
  }

  /** Gives a result a type that it cannot have. */
  private static boolean plant(ModuleOp module, SplittableRandom random) {
    List<Operation> all = new ArrayList<>(module.findAll(Operation.class));
    Collections.shuffle(all, new java.util.Random(random.nextLong()));
    for (Operation op : all) {
      if (op.name().startsWith("arith.") && op.numOperands() == 2) {
        OpResult result = op.result(0);
        result.setType(IntegerType.of(97));
        return true;
      }
    }
    return false;
  }

  private static void checkSizes(List<Integer> sizes) {
    Collections.sort(sizes);
    assertThat(sizes.get(sizes.size() / 2)).isLessThanOrEqualTo(12);
    assertThat(sizes.get(sizes.size() - 1)).isLessThanOrEqualTo(40);
  }

  @Test
  void theResultIsAlwaysTheSame() {
    for (int seed = 0; seed < 5; seed++) {
      assertThat(reducedText(seed)).isEqualTo(reducedText(seed));
    }
  }

  private static String reducedText(int seed) {
    ModuleOp module = RandomPrograms.small().module(new SplittableRandom(seed));
    Reduced unused =
        Reducer.of(module).whileStill(each -> each.findAll(Operation.class).size() > 5);
    return Halfspace.print(module);
  }

  @Test
  void bodiesAreHoistedAndNumbersShrink() {
    ModuleOp module =
        Halfspace.read(
                """
                func.func @f(%m: memref<100xi32>, %c: i1, %n: index) -> i32 {
                  %0 = arith.constant 1234 : i32
                  %r = scf.if %c -> i32 {
                    affine.for %i = 7 to 93 step 3 {
                      affine.store %0, %m[%i] : memref<100xi32>
                    }
                    scf.yield %0 : i32
                  } else {
                    scf.yield %0 : i32
                  }
                  return %r : i32
                }
                func.func @unused() { return }
                """)
            .orThrow();
    Predicate<ModuleOp> stores =
        each ->
            each.findAll(Operation.class).stream().anyMatch(op -> op.name().equals("affine.store"));
    Reduced reduced = Reducer.of(module).whileStill(stores);
    assertThat(Halfspace.print(module))
        .isEqualTo(
            """
            module {
              func.func @f(%arg0: memref<100xi32>, %arg1: index) {
                %c0_i32 = arith.constant 0 : i32
                affine.store %c0_i32, %arg0[%arg1] : memref<100xi32>
                return
              }
            }
            """);
    assertThat(reduced.operations()).isEqualTo(4);
    assertThat(reduced.operationsBefore()).isEqualTo(11);
  }

  @Test
  void timeOverAndInterruptionLeaveTheBest() {
    ModuleOp module = RandomPrograms.small().module(new SplittableRandom(3));
    int before = module.findAll(Operation.class).size();
    Reduced none = Reducer.of(module).limitedTo(Duration.ZERO).whileStill(each -> true);
    assertThat(none.isComplete()).isFalse();
    assertThat(module.findAll(Operation.class)).hasSize(before);
    List<Reduced> told = new ArrayList<>();
    Reduced some =
        Reducer.of(module)
            .telling(
                each -> {
                  told.add(each);
                  Thread.currentThread().interrupt();
                })
            .whileStill(each -> true);
    assertThat(Thread.interrupted()).isTrue();
    assertThat(some.isComplete()).isFalse();
    assertThat(told).hasSize(1);
    assertThat(module.findAll(Operation.class)).hasSize(some.operations() + 1);
  }

  @Test
  void whatTheConditionThrowsLeavesTheModuleSound() {
    ModuleOp module = RandomPrograms.small().module(new SplittableRandom(4));
    String before = Halfspace.print(module);
    int[] asked = new int[1];
    assertThatThrownBy(
            () -> {
              Reduced unused =
                  Reducer.of(module)
                      .whileStill(
                          each -> {
                            if (asked[0]++ > 0) {
                              throw new IllegalStateException("tired");
                            }
                            return true;
                          });
            })
        .hasMessage("tired");
    assertThat(Halfspace.print(module)).isEqualTo(before);
    assertThatThrownBy(
            () -> {
              Reduced unused = Reducer.of(module).whileStill(each -> false);
            })
        .isInstanceOf(IllegalArgumentException.class);
  }
}
