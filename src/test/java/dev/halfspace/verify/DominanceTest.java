package dev.halfspace.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.UnregisteredOp;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.flow.FlowGraphs;
import dev.halfspace.source.Diagnostic;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** Uses of values that are defined before them, and of others. */
class DominanceTest {
  private static void accepts(String body) {
    assertThat(Verified.report(func(body))).isEmpty();
  }

  private static void rejects(String body, String... report) {
    assertThat(Verified.report(func(body))).containsExactly(report);
  }

  /** A function whose body begins in line 2. */
  private static String func(String body) {
    return "\"toy.func\"() <{sym_name = \"f\"}> ({\n" + body + "}) : () -> ()\n";
  }

  @Test
  void aValueIsDefinedBeforeItsUseInABlock() {
    accepts(
        """
          %a = "t.def"() : () -> i32
          "t.use"(%a) : (i32) -> ()
        """);
    rejects(
        """
          "t.use"(%a) : (i32) -> ()
          %a = "t.def"() : () -> i32
          "toy.return"() : () -> ()
        """,
        "2: 't.use' op uses a result of 't.def' as operand #0, which is defined later",
        "  3: defined here");
  }

  @Test
  void anOperationDoesNotUseItsOwnResult() {
    rejects(
        """
          %a = "t.def"(%a) : (i32) -> i32
          "toy.return"() : () -> ()
        """,
        "2: 't.def' op uses a result of 't.def' as operand #0, which is its own result",
        "  2: defined here");
    assertThat(Verified.report("%a = \"t.def\"(%a) : (i32) -> i32")).isEmpty();
  }

  @Test
  void regionsOfAnOperationDoNotUseItsResults() {
    rejects(
        """
          %a = "t.def"() ({
            "t.use"(%a) : (i32) -> ()
          }) : () -> i32
          "toy.return"() : () -> ()
        """,
        "3: 't.use' op uses a result of 't.def' as operand #0, which is a result of 't.def' around"
            + " it",
        "  2: defined here");
  }

  @Test
  void aNestedUseCountsWhereTheOperationAroundItStands() {
    accepts(
        """
          %a = "t.def"() : () -> i32
          "t.loop"() ({
            "t.use"(%a) : (i32) -> ()
          }) : () -> ()
        """);
    rejects(
        """
          "t.loop"() ({
            "t.use"(%a) : (i32) -> ()
          }) : () -> ()
          %a = "t.def"() : () -> i32
          "toy.return"() : () -> ()
        """,
        "3: 't.use' op uses a result of 't.def' as operand #0, which is defined later",
        "  5: defined here");
  }

  @Test
  void orderMeansNothingInAGraphRegion() {
    accepts(
        """
          "t.graph"() ({
            "t.use"(%a) : (i32) -> ()
            %a = "t.def"() : () -> i32
          }) : () -> ()
        """);
    rejects(
        """
          "toy.box"() ({
            "t.use"(%a) : (i32) -> ()
            %a = "t.def"() : () -> i32
            "toy.end"() : () -> ()
          }, {}) : () -> ()
          "toy.return"() : () -> ()
        """,
        "3: 't.use' op uses a result of 't.def' as operand #0, which is defined later",
        "  4: defined here");
  }

  @Test
  void aValueOfABlockThatDominatesIsThere() {
    String body =
        """
          "t.br"()[^left, ^right] : () -> ()
        ^left:
          %%a = "t.def"() : () -> i32
          "t.br"()[^join] : () -> ()
        ^right:
          "t.br"()[%s] : () -> ()
        ^join:
          "t.use"(%%a) : (i32) -> ()
          "toy.return"() : () -> ()
        """;
    accepts(body.formatted("^right"));
    rejects(
        body.formatted("^join"),
        "9: 't.use' op uses a result of 't.def' as operand #0, which is defined in a block that"
            + " control need not have passed before",
        "  4: defined here");
  }

  @Test
  void argumentsOfABlockDominateWhatItDominates() {
    rejects(
        """
          "t.br"()[^left, ^right] : () -> ()
        ^left(%a: i32):
          "t.use"(%a) : (i32) -> ()
          "toy.return"() : () -> ()
        ^right:
          "t.use"(%a) : (i32) -> ()
          "toy.return"() : () -> ()
        """,
        "7: 't.use' op uses argument #0 of a block in 'toy.func' as operand #0, which is defined in a block that"
            + " control need not have passed before",
        "  3: defined here, as an argument of its block");
  }

  @Test
  void unreachableBlocksMayUseValuesInAnyOrderButNotDefineThemForOthers() {
    accepts(
        """
          "toy.return"() : () -> ()
        ^never:
          "t.use"(%a) : (i32) -> ()
          %a = "t.def"(%a) : (i32) -> i32
          "toy.return"() : () -> ()
        """);
    rejects(
        """
          "t.use"(%a) : (i32) -> ()
          "toy.return"() : () -> ()
        ^never:
          %a = "t.def"() : () -> i32
          "toy.return"() : () -> ()
        """,
        "2: 't.use' op uses a result of 't.def' as operand #0, which is defined in a block that"
            + " control never comes to",
        "  5: defined here");
  }

  @Test
  void whatIsNestedInAnUnreachableBlockIsReachable() {
    rejects(
        """
          "toy.return"() : () -> ()
        ^never:
          "t.loop"() ({
            "t.use"(%a) : (i32) -> ()
          }) : () -> ()
          %a = "t.def"() : () -> i32
          "toy.return"() : () -> ()
        """,
        "5: 't.use' op uses a result of 't.def' as operand #0, which is defined later",
        "  7: defined here");
  }

  @Test
  void valuesOfSiblingRegionsAreNotThere() {
    ModuleOp module =
        Verified.parse(
            func(
                """
                  "t.two"() ({
                    %a = "t.def"() : () -> i32
                    "t.end"() : () -> ()
                  }, {
                    %b = "t.def"() : () -> i32
                    "t.use"(%b) : (i32) -> ()
                  }) : () -> ()
                  "toy.return"() : () -> ()
                """));
    List<Operation> ops = module.findAll(Operation.class);
    Value inFirst = ops.get(3).result();
    ops.get(6).setOperand(0, inFirst);
    assertThat(Verifier.verify(module))
        .singleElement()
        .extracting(Diagnostic::message)
        .isEqualTo(
            "'t.use' op uses a result of 't.def' as operand #0, which is defined in a region that"
                + " this use is not in");
  }

  @Test
  void whatIsIsolatedUsesNothingFromOutside() {
    ModuleOp module =
        Verified.parse(
            """
            %a = "t.def"() : () -> i32
            "toy.func"() <{sym_name = "f"}> ({
              %b = "t.def"() : () -> i32
              "t.loop"() ({
                "t.use"(%b) : (i32) -> ()
              }) : () -> ()
              "toy.return"() : () -> ()
            }) : () -> ()
            """);
    Operation use = module.find(op -> op.name().equals("t.use"));
    use.setOperand(0, module.body().firstOp().result());
    Diagnostic fault = Verifier.verify(module).get(0);
    assertThat(fault.message())
        .isEqualTo(
            "'t.use' op uses a result of 't.def' as operand #0, which is defined outside"
                + " 'toy.func'");
    assertThat(fault.notes())
        .extracting(Diagnostic::message)
        .containsExactly(
            "defined here",
            "'toy.func' is isolated from above: its regions use only what is defined in them");
  }

  @Test
  void operandsOfWhatIsIsolatedComeFromOutside() {
    String text =
        """
        "toy.isolated"(%a) ({
          "t.end"() : () -> ()
        }) : (i32) -> ()
        """;
    String definition = "%a = \"t.def\"() : () -> i32\n";
    accepts(definition + text + "\"toy.return\"() : () -> ()\n");
    rejects(
        text + definition + "\"toy.return\"() : () -> ()\n",
        "2: 'toy.isolated' op uses a result of 't.def' as operand #0, which is defined later",
        "  5: defined here");
  }

  @Test
  void aValueThatIsNoLongerInTheIrIsNotThere() {
    ModuleOp module = Verified.parse("%a = \"t.def\"() : () -> i32\n\"t.use\"(%a) : (i32) -> ()");
    module.body().firstOp().remove();
    assertThat(Verifier.verify(module))
        .singleElement()
        .extracting(Diagnostic::message)
        .isEqualTo(
            "'t.use' op uses a result of 't.def' as operand #0, which is not part of the IR any"
                + " more");
  }

  @Test
  void aPartAloneMayUseWhatIsDefinedBeforeIt() {
    ModuleOp module =
        Verified.parse(
            func(
                """
                  %a = "t.def"() : () -> i32
                  "t.loop"() ({
                    "t.use"(%a) : (i32) -> ()
                  }) : () -> ()
                  %b = "t.def"() : () -> i32
                  "toy.return"() : () -> ()
                """));
    Operation loop = module.find(op -> op.name().equals("t.loop"));
    Operation use = loop.region(0).entryBlock().firstOp();
    assertThat(Verifier.verify(loop)).isEmpty();
    assertThat(Verifier.verify(loop.region(0), Verified.REGISTRY)).isEmpty();
    use.setOperand(0, loop.next().result());
    assertThat(Verifier.verify(loop))
        .extracting(Diagnostic::message)
        .containsExactly(
            "'t.use' op uses a result of 't.def' as operand #0, which is not defined before");
    assertThat(Verifier.verify(loop.region(0), Verified.REGISTRY)).hasSize(1);
    assertThat(Verifier.verifyAlone(loop, Verified.REGISTRY)).isEmpty();
  }

  // Random programs: the number of faults is that of uses that are wrong by definition -----------

  @Property(tries = 400, seed = "19790701")
  void findsExactlyTheUsesThatAreWrongByDefinition(
      @ForAll @IntRange(min = 1, max = 5) int blocks, @ForAll long seed) {
    RandomProgram program = new RandomProgram(new Random(seed));
    Operation root = program.function(blocks);
    assertThat(Verifier.verify(root)).hasSize(program.wrongUses());
  }

  /** Operations nested at random that use values at random. */
  private static final class RandomProgram {
    private static final OpDefinition<?> PLAIN = UnregisteredOp.definition("t.op");
    private final Random random;
    private final List<Operation> made = new ArrayList<>();
    private final List<Value> values = new ArrayList<>();

    RandomProgram(Random random) {
      this.random = random;
    }

    Operation function(int blocks) {
      Region body = fill(blocks, 3);
      Operation root = operation(ToyDialect.Isolated.DEFINITION, List.of(), List.of(body));
      for (Operation op : made) {
        for (int i = 0; i < op.numOperands(); i++) {
          op.setOperand(i, values.get(random.nextInt(values.size())));
        }
      }
      return root;
    }

    private Region fill(int blocks, int depth) {
      Region region = FlowGraphs.blocks(blocks);
      for (Block block : region) {
        if (!block.isEntryBlock() && random.nextInt(3) == 0) {
          values.add(block.addArgument(IndexType.INDEX, Location.UNKNOWN));
        }
        for (int i = random.nextInt(4); i > 0; i--) {
          block.append(inner(depth));
        }
      }
      FlowGraphs.branchRandomly(region, 2, random);
      return region;
    }

    private Operation inner(int depth) {
      List<Region> regions = new ArrayList<>();
      for (int r = depth > 0 && random.nextInt(3) == 0 ? 1 + random.nextInt(2) : 0; r > 0; r--) {
        regions.add(fill(1 + random.nextInt(3), depth - 1));
      }
      // One kind has graph regions, the other has not, and both take any regions.
      boolean ordered = !regions.isEmpty() && random.nextInt(3) != 0;
      List<Value> placeholders = new ArrayList<>();
      if (!values.isEmpty()) {
        for (int i = random.nextInt(3); i > 0; i--) {
          placeholders.add(values.get(0));
        }
      }
      Operation op = operation(ordered ? Ordered.DEFINITION : PLAIN, placeholders, regions);
      made.add(op);
      op.results().forEach(values::add);
      return op;
    }

    private static Operation operation(
        OpDefinition<?> definition, List<Value> operands, List<Region> regions) {
      OperationState state = OperationState.of(definition, Location.UNKNOWN).operands(operands);
      regions.forEach(state::regionAsIs);
      if (definition != ToyDialect.Isolated.DEFINITION) {
        state.result(IndexType.INDEX);
      }
      return definition.create(state);
    }

    int wrongUses() {
      int wrong = 0;
      for (Operation op : made) {
        Region region = op.parentRegion();
        if (FlowGraphs.reachable(region, new Block()).contains(op.block())) {
          // Several uses of a value by one operation are one mistake.
          for (Value value : Set.copyOf(op.operands())) {
            wrong += isThere(value, op) ? 0 : 1;
          }
        }
      }
      return wrong;
    }

    private static boolean isThere(Value value, Operation use) {
      Block from = value.parentBlock();
      Operation user = use;
      while (user != null && user.parentRegion() != from.region()) {
        user = user.parentOp();
      }
      if (user == null) {
        return false;
      }
      if (user.block() != from) {
        return FlowGraphs.dominates(from.region(), from, user.block());
      }
      boolean ordered =
          !from.region().hasOneBlock()
              || from.parentOp() instanceof Ordered
              || from.parentOp() instanceof ToyDialect.Isolated;
      if (value instanceof BlockArgument || !ordered) {
        return true;
      }
      for (Operation op = value.definingOp().next(); op != null; op = op.next()) {
        if (op == user) {
          return true;
        }
      }
      return false;
    }
  }

  /** Any regions, whose operations are executed in order. */
  private static final class Ordered extends Operation {
    static final OpDefinition<Ordered> DEFINITION =
        OpDefinition.of("toy.ordered", Ordered.class, Ordered::new)
            .operands("values", TypeConstraint.ANY)
            .result("result", TypeConstraint.ANY)
            .regionsAtLeast(0);

    private Ordered(OperationState state) {
      super(state);
    }
  }
}
