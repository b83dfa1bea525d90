package dev.halfspace.loops;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.loops.ExecutedStatements.Instance;
import dev.halfspace.rewrite.TreeRewriter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Relations that fusions give say, executed, what the result does in terms of the source. */
class FusionCorrespondenceTest {
  /** The value of arguments that are indexes. */
  private static final long SIZE = 5;

  /** The plans to fuse one loop with another that follows it. */
  private enum Kind {
    FAIR {
      @Override
      List<LoopPlan> plans(AffineForOp one, AffineForOp other) {
        return List.of(LoopFusion.of(one, other, 0.3));
      }
    },
    REPEATING {
      @Override
      List<LoopPlan> plans(AffineForOp one, AffineForOp other) {
        return List.of(LoopFusion.of(one, other, 50));
      }
    },
    MAXIMAL {
      @Override
      List<LoopPlan> plans(AffineForOp one, AffineForOp other) {
        CurrentLegality facts = CurrentLegality.around(one);
        return List.of(
            new LoopFusion(one, other, new FusionLimits(0.3, true, FastMemory.NONE), facts));
      }
    },
    SIBLINGS {
      @Override
      List<LoopPlan> plans(AffineForOp one, AffineForOp other) {
        return siblings(one, other, false);
      }
    },
    MAXIMAL_SIBLINGS {
      @Override
      List<LoopPlan> plans(AffineForOp one, AffineForOp other) {
        return siblings(one, other, true);
      }
    };

    abstract List<LoopPlan> plans(AffineForOp one, AffineForOp other);

    private static List<LoopPlan> siblings(AffineForOp one, AffineForOp other, boolean isMaximal) {
      Set<Value> both = FusedNest.of(one).read();
      both.retainAll(FusedNest.of(other).read());
      CurrentLegality facts = CurrentLegality.around(one);
      List<LoopPlan> plans = new ArrayList<>();
      for (Value memory : both) {
        FusionLimits limits = new FusionLimits(0.3, isMaximal, FastMemory.NONE);
        plans.add(new SiblingFusion(one, other, memory, limits, facts));
        plans.add(new SiblingFusion(other, one, memory, limits, facts));
      }
      return plans;
    }
  }

  private static List<AffineForOp> outermost(FuncOp func) {
    return func.findAll(AffineForOp.class).stream()
        .filter(loop -> loop.parentOp() == func)
        .toList();
  }

  /** Checks each plan of a kind that is granted, and returns how many there are. */
  private static int check(Kind kind, String text) {
    int granted = 0;
    for (int one = 0; one < outermost(function(text)).size(); one++) {
      for (int other = one + 1; other < outermost(function(text)).size(); other++) {
        for (int number = 0; ; number++) {
          FuncOp func = function(text);
          List<AffineForOp> loops = outermost(func);
          List<LoopPlan> plans = kind.plans(loops.get(one), loops.get(other));
          if (number == plans.size()) {
            break;
          }
          if (plans.get(number).verdict().isGranted()) {
            check(plans.get(number), func, text);
            granted++;
          }
        }
      }
    }
    return granted;
  }

  private static FuncOp function(String text) {
    return LoopTexts.read(text).findAll(FuncOp.class).get(0);
  }

  private static void check(LoopPlan plan, FuncOp func, String text) {
    ExecutedStatements statements = new ExecutedStatements(func, SIZE);
    List<Instance> before = statements.before();
    Set<Operation> inSecond = new HashSet<>();
    plan.loop().walk(inSecond::add);
    Correspondence correspondence = applied(plan, func);
    String shown = text + LoopTexts.print((ModuleOp) func.parentOp());
    List<Instance> after = statements.after(correspondence);
    assertThat(new HashSet<>(before).containsAll(after)).as("in the source: %s", shown).isTrue();
    assertThat(of(inSecond, after)).as("%s", shown).isEqualTo(of(inSecond, before));
    statements.assertSameFlow(after, shown);
  }

  private static Correspondence applied(LoopPlan plan, FuncOp func) {
    try (TreeRewriter rewriter = TreeRewriter.of(func)) {
      return plan.apply(rewriter);
    }
  }

  private static List<Instance> of(Set<Operation> statements, List<Instance> all) {
    return all.stream().filter(each -> statements.contains(each.statement())).toList();
  }

  private static int check(Kind kind, int programs) {
    int granted = 0;
    for (int seed = 0; seed < programs; seed++) {
      granted +=
          check(kind, StagedPrograms.program(seed))
              + check(kind, StencilPrograms.program(seed))
              + check(kind, ChainPrograms.program(seed));
    }
    return granted;
  }

  @ParameterizedTest
  @EnumSource
  void readsSeeTheWritesThatTheySaw(Kind kind) {
    assertThat(check(kind, 5)).isPositive();
  }

  @Tag("slow")
  @ParameterizedTest
  @EnumSource
  void readsOfManyProgramsSeeTheWritesThatTheySaw(Kind kind) {
    assertThat(check(kind, 200)).isGreaterThan(50);
  }

  /** Parts as {@code names of source -> names of result at values of the variables}. */
  private static List<String> parts(Kind kind, String text) {
    FuncOp func = function(text);
    List<AffineForOp> loops = outermost(func);
    LoopPlan plan =
        kind.plans(loops.get(loops.size() - 2), loops.get(loops.size() - 1)).stream()
            .filter(each -> each.verdict().isGranted())
            .findFirst()
            .orElseThrow();
    List<String> parts = new ArrayList<>();
    for (Correspondence.Part part : applied(plan, func).parts()) {
      assertThat(part.result()).allMatch(func::isAncestorOf);
      assertThat(part.variables().operands()).allMatch(each -> func.isAncestorOf(each.parentOp()));
      parts.add(
          "%s -> %s at %s"
              .formatted(
                  names(part.source()), names(part.result()), part.variables().map().results()));
    }
    assertThat(check(kind, text)).isPositive();
    return parts;
  }

  private static String names(List<Operation> ops) {
    return String.join(
        " ", ops.stream().map(op -> op.name().replaceAll("(affine|arith)\\.", "")).toList());
  }

  /** The two iterations of the first that an iteration of the second needs are a loop in it. */
  @Test
  void iterationsInARowAreThoseOfALoop() {
    String text =
        """
        func.func @f(%A: memref<10xi64>, %B: memref<10xi64>) {
          %m = memref.alloc() : memref<10xi64>
          affine.for %i = 0 to 10 {
            %v = affine.load %A[%i] : memref<10xi64>
            affine.store %v, %m[%i] : memref<10xi64>
          }
          affine.for %j = 0 to 9 {
            %v = affine.load %m[%j] : memref<10xi64>
            %w = affine.load %m[%j + 1] : memref<10xi64>
            %s = arith.addi %v, %w : i64
            affine.store %s, %B[%j] : memref<10xi64>
          }
          return
        }
        """;
    assertThat(parts(Kind.REPEATING, text))
        .containsExactly(
            "load store -> load store at [d0]",
            "load load addi store -> load load addi store at [d0]");
  }

  /** The first loop, whose other elements are seen later, stays beside its copies. */
  @Test
  void loopThatStaysIsAPart() {
    String text =
        """
        func.func @f(%A: memref<10xi64>, %B: memref<10xi64>) {
          affine.for %i = 0 to 10 {
            %v = affine.load %A[%i] : memref<10xi64>
            affine.store %v, %B[%i] : memref<10xi64>
          }
          affine.for %j = 0 to 4 {
            %v = affine.load %B[%j + 3] : memref<10xi64>
            affine.store %v, %A[%j] : memref<10xi64>
          }
          return
        }
        """;
    assertThat(parts(Kind.REPEATING, text))
        .containsExactly(
            "load store -> load store at [d0 + 3]",
            "load store -> load store at [d0]",
            "load store -> load store at [d0]");
  }

  @Test
  void statementsBesideLoopsAreAPart() {
    String text =
        """
        func.func @f(%A: memref<10xi64>, %B: memref<40xi64>, %x: i64) {
          %m = memref.alloc() : memref<10x4xi64>
          affine.for %i = 0 to 10 {
            %v = affine.load %A[%i] : memref<10xi64>
            affine.for %k = 0 to 4 {
              affine.store %v, %m[%i, %k] : memref<10x4xi64>
            }
            %w = arith.addi %v, %v : i64
          }
          affine.for %j = 0 to 10 {
            affine.for %l = 0 to 4 {
              %v = affine.load %m[-%j + 9, %l] : memref<10x4xi64>
              affine.store %v, %B[%j * 4 + %l] : memref<40xi64>
            }
          }
          return
        }
        """;
    assertThat(parts(Kind.FAIR, text))
        .containsExactly(
            "load -> load at [-d0 + 9]",
            "store -> store at [-d0 + 9, d1]",
            "addi -> addi at [-d0 + 9]",
            "load store -> load store at [d0, d1]");
  }

  /** The loops that carry values become one, whose variable is that of both. */
  @Test
  void loopsThatCarryValuesAreParts() {
    String nest =
        """
          affine.for %i = 0 to 8 {
            %r = affine.for %k = 0 to 5 iter_args(%a = %x) -> (i64) {
              %v = affine.load %A[%k, %i] : memref<5x8xi64>
              %w = OPERATION %a, %v : i64
              affine.yield %w : i64
            }
            %t = arith.addi %r, %x : i64
            affine.store %t, %B[%i + OFFSET] : memref<16xi64>
          }
        """;
    String text =
        """
        func.func @f(%A: memref<5x8xi64>, %B: memref<16xi64>, %x: i64) {
        """
            + nest.replace("OPERATION", "arith.addi").replace("OFFSET", "0")
            + nest.replace("OPERATION", "arith.muli").replace("OFFSET", "8")
            + "  return\n}\n";
    assertThat(parts(Kind.MAXIMAL_SIBLINGS, text))
        .containsExactly(
            "load addi -> load addi at [d0, d1]",
            "addi store -> addi store at [d0]",
            "addi store -> addi store at [d0]",
            "load muli -> load muli at [d0, d1]");
  }
}
