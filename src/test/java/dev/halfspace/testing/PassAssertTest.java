package dev.halfspace.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.halfspace.Halfspace;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.pass.Pass;
import dev.halfspace.pass.Pipeline;
import dev.halfspace.transform.Passes;
import dev.halfspace.verify.Verifier;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class PassAssertTest {
  @Test
  void programsAreDefinedAndEnd() {
    for (int seed = 0; seed < 200; seed++) {
      ModuleOp module =
          RandomPrograms.small().withOperations(60).module(new SplittableRandom(seed));
      String text = Halfspace.print(module);
      // A module that does nothing differs from each that returns.
      ModuleOp other = Halfspace.read("module {}").orThrow();
      assertThat(Refinement.of(module, other).difference()).as(text).isPresent();
      Refinement same = Refinement.of(module, module).withoutPoison().samples(5);
      assertThat(same.difference()).isEqualTo(Optional.empty());
      assertThat(same.check().isWhole()).as(text).isTrue();
    }
  }

  @Test
  void weightsSayWhatProgramsHave() {
    StringBuilder without = new StringBuilder();
    StringBuilder with = new StringBuilder();
    for (int seed = 0; seed < 100; seed++) {
      RandomPrograms programs = RandomPrograms.small().withSymbols(0);
      without.append(programs.text(new SplittableRandom(seed)));
      ModuleOp module = programs.withSymbols(9).withViews(8).module(new SplittableRandom(seed));
      with.append(Halfspace.print(module));
      Refinement same = Refinement.of(module, module).withoutPoison().samples(5);
      assertThat(same.difference()).isEqualTo(Optional.empty());
      assertThat(same.check().isWhole()).as("%s", module).isTrue();
    }
    assertThat(without.toString()).doesNotContain("symbol(", "[%n]", "to %n {", "memref.subview");
    assertThat(with.toString()).contains("symbol(", "memref.subview", "memref.expand_shape");
  }

  @Test
  void undefinedBehaviourIsThereIfAskedFor() {
    int defined = 0;
    for (int seed = 0; seed < 100; seed++) {
      ModuleOp module = RandomPrograms.small().withUndefined(3).module(new SplittableRandom(seed));
      assertThat(Verifier.verify(module, Dialects.standard())).isEmpty();
      Refinement same = Refinement.of(module, module).withoutPoison().samples(1);
      defined += same.check().isWhole() ? 1 : 0;
    }
    assertThat(defined).isBetween(20, 80);
  }

  @Test
  void passesKeepMeaning() throws Exception {
    for (String passes :
        new String[] {
          "canonicalize", "cse", "lower-affine", "lower-affine,convert-scf-to-cf,canonicalize"
        }) {
      Pipeline pipeline = Pipeline.ofSteps("builtin.module", passes, Passes.standard());
      PassAssert.of(pipeline)
          .on(RandomPrograms.small()::module, 40)
          .keepsValid()
          .keepsMeaning()
          .ends();
    }
    PassAssert.of(Pipeline.ofSteps("builtin.module", "strip-debuginfo", Passes.standard()))
        .on(RandomModules.small()::module, 40)
        .keepsValid()
        .isIdempotent();
  }

  @Test
  void meaningIsNotKeptWhereNothingIsCompared() {
    PassAssert<ModuleOp> endless =
        PassAssert.of(SUBTRACTIONS)
            .on(
                random ->
                    Halfspace.read("func.func @f() {\n cf.br ^a\n^a:\n cf.br ^a\n}").orThrow(),
                2);
    assertThatThrownBy(endless::keepsMeaning)
        .isInstanceOf(AssertionError.class)
        .hasMessageStartingWith("no run of any module is compared; @f is not compared: ");
  }

  @Test
  void seedsMayReachTheGreatestNumber() {
    int[] modules = {0};
    PassAssert.of(SUBTRACTIONS)
        .on(
            random -> {
              modules[0]++;
              return Halfspace.read("module {}").orThrow();
            },
            3)
        .fromSeed(Long.MAX_VALUE - 1)
        .keepsValid();
    assertThat(modules[0]).isEqualTo(3);
  }

  @Test
  void aWrongPassIsFoundAndItsInputReduced() {
    assertThatThrownBy(
            () ->
                PassAssert.of(SUBTRACTIONS)
                    .on(RandomPrograms.small()::module, 100)
                    .keepsValid()
                    .keepsMeaning())
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("seed ")
        .hasMessageContaining("reduced from ")
        .hasMessageContaining("before:")
        .hasMessageContaining("arith.subi");
  }

  @Test
  void assertionsNeedNoLibrary() {
    ModuleOp module = Halfspace.read("func.func @f(%x: i32) -> i32 { return %x : i32 }").orThrow();
    IrAssertions.assertValid(module, Dialects.standard());
    IrAssertions.assertSame(
        module, "func.func @f(%y: i32) -> i32 { return %y : i32 }", Dialects.standard());
    assertThatThrownBy(
            () ->
                IrAssertions.assertSame(
                    module,
                    "func.func @f(%y: i32) -> i32 {\n%z = arith.addi %y, %y : i32\nreturn %z : i32 }",
                    Dialects.standard()))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("-    %0 = arith.addi %arg0, %arg0 : i32")
        .hasMessageContaining("expected: <module {");
    IrAssertions.assertComputesTheSame(module, module);
    assertThatThrownBy(
            () ->
                IrAssertions.assertComputesTheSame(
                    module,
                    Halfspace.read(
                            "func.func @f(%x: i32) -> i32 { %0 = arith.constant 77 : i32\n return %0 : i32 }")
                        .orThrow()))
        .hasMessageContaining("returns 77");
  }

  /** A pass that takes subtractions for additions. */
  private static final Pass SUBTRACTIONS =
      Pass.of(
          "wrong",
          "takes subtractions for additions",
          (root, context) -> {
            for (Operation op : root.findAll(Operation.class)) {
              if (op.name().equals("arith.subi")) {
                OpBuilder b = OpBuilder.before(op);
                op.replaceAllUsesWith(List.of(Arith.addi(b, op.operand(0), op.operand(1))));
                op.erase();
              }
            }
          });
}
