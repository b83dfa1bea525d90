package dev.halfspace.rewrite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import dev.halfspace.Halfspace;
import dev.halfspace.Oracle;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.builtin.StringAttr;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.dialect.shape.BinaryOp;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.IrMapping;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.source.Source;
import dev.halfspace.testing.RandomModules;
import dev.halfspace.text.ParseOptions;
import dev.halfspace.text.Printer;
import dev.halfspace.verify.Verifier;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Results of the greedy driver on programs; it ends on all patterns. */
class GreedyTest {
  private static ModuleOp module(String body) {
    return Halfspace.read("func.func @f(%a: i32, %b: i32) -> i32 {\n" + body + "\n}").orThrow();
  }

  private static boolean isZero(Value value) {
    Attribute constant = Constants.valueOf(value);
    return constant instanceof IntegerAttr number && number.value() == 0;
  }

  private static final Pattern ADD_ZERO =
      Pattern.of(
          "add-zero",
          Arith.ADDI,
          add ->
              isZero(add.rhs())
                  ? Match.rewrite(r -> r.replace(add, add.lhs()))
                  : Match.no("the right operand is not zero"));

  private static final Pattern ADD_TO_SUB =
      Pattern.of(
          "add-to-sub",
          Arith.ADDI,
          op ->
              Match.rewrite(
                  r ->
                      r.replaceWith(
                          op, BinaryOp.build(r.before(op), Arith.SUBI, op.lhs(), op.rhs()))));

  private static final Pattern SUB_TO_ADD =
      Pattern.of(
          "sub-to-add",
          Arith.SUBI,
          op ->
              Match.rewrite(
                  r ->
                      r.replaceWith(
                          op, BinaryOp.build(r.before(op), Arith.ADDI, op.lhs(), op.rhs()))));

  private static Greedy with(Pattern... patterns) {
    return Greedy.of(Dialects.standard(), PatternSet.of(patterns));
  }

  @Test
  void patternsAreAppliedAndWhatIsDeadIsErased() {
    ModuleOp module =
        module(
            """
            %z = arith.constant 0 : i32
            %0 = arith.addi %a, %z : i32
            %1 = arith.addi %0, %z : i32
            %2 = arith.muli %b, %b : i32
            return %1 : i32
            """);
    Trace trace = Trace.ofSteps();
    GreedyOutcome outcome = with(ADD_ZERO).withoutFolding().explaining(trace).run(module);
    assertThat(outcome).isEqualTo(new GreedyOutcome.Converged(4, true));
    assertThat(Halfspace.print(module))
        .isEqualTo(
            """
            module {
              func.func @f(%arg0: i32, %arg1: i32) -> i32 {
                return %arg0 : i32
              }
            }
            """);
    assertThat(trace.steps())
        .extracting(Step::rule)
        .containsExactly("add-zero", "add-zero", "dead", "dead");
  }

  @Test
  void whyNothingMatchesIsKeptOnDemand() {
    Trace trace = Trace.ofSteps().withRefusals();
    with(ADD_ZERO).explaining(trace).run(module("%0 = arith.addi %a, %b : i32\nreturn %0 : i32"));
    assertThat(trace.refusals())
        .extracting(Trace.Refusal::rule, Trace.Refusal::reason)
        .contains(tuple("add-zero", "the right operand is not zero"));
  }

  @Test
  void rulesThatUndoEachOtherAreNamed() {
    ModuleOp module = module("%0 = arith.addi %a, %b : i32\nreturn %0 : i32");
    GreedyOutcome outcome = with(ADD_TO_SUB, SUB_TO_ADD).run(module);
    assertThat(outcome).isInstanceOf(GreedyOutcome.Exhausted.class);
    assertThat(((GreedyOutcome.Exhausted) outcome).rules())
        .containsExactlyInAnyOrder("add-to-sub", "sub-to-add");
    assertThat(((GreedyOutcome.Exhausted) outcome).explanation())
        .contains("'add-to-sub' on arith.addi : (i32, i32) -> (i32)");
    assertThat(Verifier.verify(module, Dialects.standard())).isEmpty();
  }

  @Test
  void growthEnds() {
    Pattern grow =
        Pattern.of(
            "grow",
            Arith.ADDI,
            op ->
                Match.rewrite(
                    r -> {
                      Value one = Arith.addi(r.before(op), op.lhs(), op.rhs());
                      r.replace(op, Arith.addi(r.before(op), one, op.rhs()));
                    }));
    ModuleOp module = module("%0 = arith.addi %a, %b : i32\nreturn %0 : i32");
    GreedyOutcome outcome = with(grow).run(module);
    assertThat(((GreedyOutcome.Exhausted) outcome).rules()).containsExactly("grow");
    assertThat(Verifier.verify(module, Dialects.standard())).isEmpty();
  }

  @Test
  void changesInPlaceEndWithTheCapOfTheOperation() {
    int[] count = {0};
    Pattern mark =
        Pattern.any(
            "mark", op -> Match.rewrite(r -> op.setAttribute("n", StringAttr.of("" + count[0]++))));
    GreedyOutcome outcome = with(mark).run(module("return %a : i32"));
    assertThat(((GreedyOutcome.Exhausted) outcome).rules()).containsExactly("mark");
    assertThat(count[0]).isLessThan(3_000);
  }

  @Test
  void limitsAreNoExhaustion() {
    ModuleOp module = module("%0 = arith.addi %a, %b : i32\nreturn %0 : i32");
    GreedyOutcome outcome =
        with(ADD_TO_SUB, SUB_TO_ADD).maxIterations(3).maxRewrites(5).run(module);
    assertThat(outcome).isEqualTo(new GreedyOutcome.Stopped(15, true));
  }

  @Test
  void patternsThatLieAreNamed() {
    ModuleOp module = module("%0 = arith.addi %a, %b : i32\nreturn %0 : i32");
    Pattern idle = Pattern.of("idle", Arith.ADDI, op -> Match.rewrite(r -> {}));
    assertThatThrownBy(() -> with(idle).run(module))
        .isInstanceOf(PatternFault.class)
        .hasMessageStartingWith("'idle' on 'arith.addi'")
        .hasMessageEndingWith("said that it applies, and changed nothing");
    Pattern hasty =
        Pattern.of(
            "hasty",
            Arith.ADDI,
            op -> {
              op.setAttribute("seen", StringAttr.of("yes"));
              return Match.no("no");
            });
    assertThatThrownBy(() -> with(hasty).run(module))
        .isInstanceOf(PatternFault.class)
        .hasMessageStartingWith("'hasty' on 'arith.addi'")
        .hasMessageEndingWith("changed the IR before it had decided");
    Pattern broken =
        Pattern.of(
            "broken",
            Arith.ADDI,
            op -> {
              throw new IllegalStateException("oops");
            });
    assertThatThrownBy(() -> with(broken).run(module))
        .isInstanceOf(PatternFault.class)
        .hasMessageContaining("'broken' on 'arith.addi'")
        .hasMessageContaining("oops");
  }

  @Test
  void benefitDecidesThenTheOrder() {
    List<String> asked = new ArrayList<>();
    Pattern[] patterns =
        Stream.of("a", "b", "c")
            .map(
                name ->
                    Pattern.of(
                            name,
                            Arith.ADDI,
                            (BinaryOp op) -> {
                              asked.add(name);
                              return Match.no("no");
                            })
                        .benefit(name.equals("b") ? 2 : 1))
            .toArray(Pattern[]::new);
    with(patterns).run(module("%0 = arith.addi %a, %b : i32\nreturn %0 : i32"));
    assertThat(asked).containsExactly("b", "a", "c");
  }

  @Test
  void chosenOperationsAloneAreRewritten() {
    ModuleOp module =
        module(
            """
            %z = arith.constant 0 : i32
            %0 = arith.addi %a, %z : i32
            %1 = arith.addi %0, %z : i32
            return %1 : i32
            """);
    List<Operation> adds = module.findAll(Operation.class);
    adds.removeIf(op -> !op.name().equals("arith.addi"));
    GreedyOutcome outcome =
        with(ADD_ZERO)
            .withoutFolding()
            .scope(Greedy.Scope.CHOSEN)
            .run(module, List.of(adds.get(1)));
    assertThat(outcome).isEqualTo(new GreedyOutcome.Converged(1, true));
    assertThat(module.findAll(BinaryOp.class)).hasSize(1);
  }

  // Functions one by one --------------------------------------------------------------------------

  private static Greedy canonical() {
    return Greedy.of(Dialects.standard(), PatternSet.canonicalization(Dialects.standard()));
  }

  @Test
  void aModuleIsItsFunctions() {
    for (int seed = 0; seed < 100; seed++) {
      ModuleOp together = new RandomModules(20, 5, 3).module(new SplittableRandom(seed));
      ModuleOp apart = new RandomModules(20, 5, 3).module(new SplittableRandom(seed));
      GreedyOutcome outcome = canonical().run(together);
      boolean hasChanged = false;
      for (FuncOp function : apart.findAll(FuncOp.class)) {
        hasChanged |= canonical().run(function).hasChanged();
      }
      assertThat(Halfspace.print(together)).as("seed %s", seed).isEqualTo(Halfspace.print(apart));
      assertThat(outcome).isInstanceOf(GreedyOutcome.Converged.class);
      assertThat(outcome.hasChanged()).isEqualTo(hasChanged);
    }
  }

  /** The second iteration asks about what comes before the last change, and goes no further. */
  @Test
  void whatNothingHasChangedAroundIsNotAskedAgain() {
    ModuleOp module =
        module(
            """
            %zero = arith.constant 0 : i32
            %s = arith.addi %a, %zero : i32
            %x = arith.xori %s, %b : i32
            %y = arith.muli %x, %x : i32
            %z = arith.divsi %y, %x : i32
            return %z : i32
            """);
    List<String> asked = new ArrayList<>();
    Pattern asking =
        Pattern.of(
            "asking",
            Operation.class,
            op -> {
              asked.add(op.name());
              return Match.no("it only asks");
            });
    Greedy driver =
        Greedy.of(Dialects.standard(), PatternSet.of(ADD_ZERO, asking)).withoutFolding();
    assertThat(driver.run(module)).isInstanceOf(GreedyOutcome.Converged.class);
    assertThat(asked).containsOnlyOnce("arith.muli", "arith.divsi", "func.return");
  }

  private static ModuleOp three() {
    return Halfspace.read(
            """
            func.func @a() { return }
            func.func @b() { return }
            func.func @c() { return }
            """)
        .orThrow();
  }

  private static FuncOp function(ModuleOp module, String name) {
    return module.findAll(FuncOp.class).stream()
        .filter(func -> func.symbolName().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static boolean isMarked(Operation op) {
    return op.attributes().get("seen") != null;
  }

  @Test
  void whatChangesAnotherFunctionIsLookedAtOnceMore() {
    ModuleOp module = three();
    Pattern passOn = // from @c to @b to @a, against the order of the text
        Pattern.of(
            "pass-on",
            FuncOp.DEFINITION,
            func -> {
              Operation before = func.previous();
              boolean applies =
                  before != null
                      && !isMarked(before)
                      && (func.symbolName().equals("c") || isMarked(func));
              return applies
                  ? Match.rewrite(r -> before.setAttribute("seen", StringAttr.of("yes")))
                  : Match.no("there is nothing to pass on");
            });
    assertThat(with(passOn).run(module)).isEqualTo(new GreedyOutcome.Converged(2, true));
    assertThat(module.findAll(FuncOp.class).stream().map(GreedyTest::isMarked))
        .containsExactly(true, true, false);
  }

  @Test
  void functionsThatAreErasedAreNotLookedAt() {
    List<String> asked = new ArrayList<>();
    Pattern erase =
        Pattern.of(
            "erase",
            FuncOp.DEFINITION,
            func -> {
              asked.add(func.symbolName());
              Operation next = func.next();
              return func.symbolName().equals("c")
                  ? Match.rewrite(r -> r.erase(func))
                  : next instanceof FuncOp && func.symbolName().equals("a")
                      ? Match.rewrite(r -> r.erase(next))
                      : Match.no("it stays");
            });
    ModuleOp module = three();
    assertThat(with(erase).run(module)).isEqualTo(new GreedyOutcome.Converged(2, true));
    assertThat(module.findAll(FuncOp.class)).containsExactly(function(module, "a"));
    assertThat(asked).startsWith("a").doesNotContain("b");
  }

  @Test
  void functionsThatAreMadeAreLookedAt() {
    List<String> asked = new ArrayList<>();
    Pattern replace =
        Pattern.of(
            "replace",
            FuncOp.DEFINITION,
            func -> {
              asked.add(func.symbolName() + (isMarked(func) ? " made" : ""));
              if (isMarked(func)) {
                return Match.no("it is made");
              }
              return Match.rewrite(
                  r -> {
                    FuncOp copy = new IrMapping().copy(func);
                    copy.setAttribute("seen", StringAttr.of("yes"));
                    r.before(func).insert(copy);
                    r.erase(func);
                  });
            });
    ModuleOp module = three();
    assertThat(with(replace).run(module)).isEqualTo(new GreedyOutcome.Converged(3, true));
    assertThat(asked).contains("a made", "b made", "c made");
    assertThat(Verifier.verify(module, Dialects.standard())).isEmpty();
  }

  @Test
  void eachFunctionHasABudgetOfItsOwn() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 20_000; i++) {
      text.append("func.func @f")
          .append(i)
          .append(
              """
          (%a: i32) -> i32 {
            %c = arith.constant 0 : i32
            %0 = arith.addi %a, %c : i32
            return %0 : i32
          }
          """);
    }
    ModuleOp module = Halfspace.read(text.toString()).orThrow();
    assertThat(canonical().run(module)).isInstanceOf(GreedyOutcome.Converged.class);
    Greedy little = canonical().within(new Budget(1_000, 1_000));
    assertThat(little.run(Halfspace.read(text.toString()).orThrow()))
        .isInstanceOf(GreedyOutcome.Exhausted.class);
  }

  @Test
  void oneFunctionThatDoesNotEndIsNamedAmongOthers() {
    ModuleOp module =
        Halfspace.read(
                """
                func.func @a() { return }
                func.func @b(%a: i32, %b: i32) -> i32 {
                  %0 = arith.addi %a, %b : i32
                  return %0 : i32
                }
                func.func @c(%a: i32) -> i32 {
                  %0 = arith.muli %a, %a : i32
                  return %0 : i32
                }
                """)
            .orThrow();
    GreedyOutcome outcome = with(ADD_TO_SUB, SUB_TO_ADD).run(module);
    assertThat(((GreedyOutcome.Exhausted) outcome).rules())
        .containsExactlyInAnyOrder("add-to-sub", "sub-to-add");
    assertThat(Verifier.verify(module, Dialects.standard())).isEmpty();
  }

  // Rules that undo each other --------------------------------------------------------------------

  /** Rules that know nothing of each other, and of which most undo what another one does. */
  private static List<Pattern> hostile(SplittableRandom random) {
    List<Pattern> all = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      String name = "rule-" + i;
      int kind = random.nextInt(7);
      int benefit = random.nextInt(3);
      all.add(Pattern.any(name, op -> hostileMatch(op, kind)).benefit(benefit));
    }
    return all;
  }

  private static Match hostileMatch(Operation op, int kind) {
    boolean isSum = op.definition() == Arith.ADDI || op.definition() == Arith.MULI;
    if (kind < 4 && !isSum) {
      return Match.no("no sum");
    }
    return switch (kind) {
      case 0 -> {
        var other = op.definition() == Arith.ADDI ? Arith.MULI : Arith.ADDI;
        yield Match.rewrite(
            r ->
                r.replaceWith(
                    op, BinaryOp.build(r.before(op), other, op.operand(0), op.operand(1))));
      }
      case 1 ->
          Match.rewrite(
              r ->
                  op.setOperands(
                      List.of(op.operand(1), op.operand(0), op.operand(1)).subList(0, 2)));
      case 2 -> Match.rewrite(r -> Arith.addi(r.before(op), op.operand(0), op.operand(1)));
      case 3 -> Match.rewrite(r -> r.replace(op, op.operand(0)));
      case 4 ->
          op.numOperands() == 0
              ? Match.no("no operand")
              : Match.rewrite(r -> op.setOperand(0, op.operand(0)));
      case 5 ->
          op.attributes().get("x") == null
              ? Match.rewrite(r -> op.setAttribute("x", StringAttr.of("x")))
              : Match.rewrite(r -> op.removeAttribute("x"));
      default ->
          op.previous() == null || op.previous().hasUses() || op.numOperands() > 9
              ? Match.no("nothing before")
              : Match.rewrite(r -> op.previous().moveTo(op.block(), op));
    };
  }

  @Test
  void hostileSetsOfPatternsEnd() {
    for (int seed = 0; seed < 150; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      ModuleOp module = new RandomModules(2, 5, 2).module(random);
      boolean wasValid = Verifier.verify(module, Dialects.standard()).isEmpty();
      List<Pattern> rules = hostile(random);
      try {
        GreedyOutcome outcome =
            assertTimeout(
                Duration.ofSeconds(20),
                () -> Greedy.of(Dialects.standard(), PatternSet.copyOf(rules)).run(module));
        if (outcome instanceof GreedyOutcome.Exhausted exhausted) {
          assertThat(exhausted.cycle()).as("seed %s", seed).isNotEmpty();
        }
      } catch (PatternFault fault) {
        assertThat(fault).hasMessageContaining("changed nothing");
        continue;
      }
      assertThat(wasValid).isTrue();
      assertThat(Verifier.verify(module, Dialects.standard())).as("seed %s", seed).isEmpty();
    }
  }

  private static final String CONSTANTS =
      """
      module {
        func.func @f(%c: i1, %m: memref<4xi32>) -> i32 {
          %x = "test.first"() : () -> i32
          %c1 = arith.constant 1 : i32 loc("one")
          %c2 = arith.constant 2 : i32
          "test.loop"() ({
            %c3 = arith.constant 2 : i32
            %c4 = arith.constant 7 : index
            "test.use"(%c3, %c4) : (i32, index) -> ()
            %d = "test.pure"(%c3) : (i32) -> i32
            %i = index.constant 7
            "test.index"(%i) : (index) -> ()
          }) : () -> ()
          %c5 = arith.constant 1 : i32 loc("another")
          "test.module"() ({
            builtin.module {
              %c8 = arith.constant 2 : i32
              "test.inner"(%c8) : (i32) -> ()
            }
          }) : () -> ()
          %u = arith.constant 9 : i32
          "test.end"(%c1, %c5, %c2) : (i32, i32, i32) -> ()
          cf.br ^bb1(%c1, %c2 : i32, i32)
        ^bb1(%p: i32, %q: i32):
          %c9 = arith.constant 2 : i32
          %r = "test.more"(%p, %c9) : (i32, i32) -> i32
          "test.go"(%r)[^bb2, ^bb3] : (i32) -> ()
        ^bb2:
          "test.go"()[^bb1, ^bb3] : () -> ()
        ^bb3:
          return %r : i32
        ^bb4:
          return %c9 : i32
        }
      }
      """;

  @ParameterizedTest
  @ValueSource(strings = {"", "--mlir-print-debuginfo"})
  void constantsAreMergedAsTheOracleDoes(String flag) {
    Oracle.assumePresent();
    String disable = "--canonicalize=region-simplify=disabled";
    assertThat(simplified(CONSTANTS, Greedy.Regions.DISABLED, flag))
        .isEqualTo(
            Oracle.run(
                    CONSTANTS,
                    Stream.of(disable, "--allow-unregistered-dialect", flag)
                        .filter(f -> !f.isEmpty())
                        .toArray(String[]::new))
                .accepted()
                .strip());
  }

  private static String simplified(String text, Greedy.Regions regions, String flag) {
    ModuleOp module =
        Halfspace.read(
                Source.of("<stdin>", text),
                Dialects.standard(),
                ParseOptions.STRICT.allowingUnregistered())
            .orThrow();
    with().regions(regions).run(module);
    Printer printer = Printer.custom();
    return (flag.isEmpty() ? printer : printer.withLocations()).print(module).strip();
  }

  @Test
  void regionsAreSimplifiedAsTheOracleDoes() {
    Oracle.assumePresent();
    assertThat(simplified(CONSTANTS, Greedy.Regions.NORMAL, ""))
        .isEqualTo(
            Oracle.run(CONSTANTS, "--canonicalize", "--allow-unregistered-dialect")
                .accepted()
                .strip());
  }
}
