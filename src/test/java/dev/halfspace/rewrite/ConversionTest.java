package dev.halfspace.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Halfspace;
import dev.halfspace.builtin.FunctionType;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.builtin.TypeAttr;
import dev.halfspace.builtin.UnitAttr;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.dialect.scf.ScfForOp;
import dev.halfspace.dialect.shape.BinaryOp;
import dev.halfspace.ir.IrMapping;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Savepoint;
import dev.halfspace.ir.Value;
import dev.halfspace.testing.RandomModules;
import dev.halfspace.text.Printer;
import dev.halfspace.verify.Verifier;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Conversions reach their target, or leave everything as it was and say why. */
class ConversionTest {
  private static Pattern replacing(
      String name, OpDefinition<BinaryOp> from, OpDefinition<BinaryOp> to) {
    return Pattern.of(
        name,
        from,
        op ->
            Match.rewrite(
                r -> r.replaceWith(op, BinaryOp.build(r.before(op), to, op.lhs(), op.rhs()))));
  }

  private static final Target NO_SUMS = Target.none().illegal("arith.addi", "arith.subi");

  private static ModuleOp module() {
    return Halfspace.read(
            """
            func.func @f(%a: i32, %b: i32) -> i32 {
              %0 = arith.addi %a, %b : i32
              %1 = arith.subi %0, %b : i32
              return %1 : i32
            }
            """)
        .orThrow();
  }

  @Test
  void whatPatternsMakeIsConvertedInTurn() {
    ModuleOp module = module();
    Converted answer =
        Conversion.to(NO_SUMS)
            .patterns(
                PatternSet.of(
                    replacing("sub-to-mul", Arith.SUBI, Arith.MULI),
                    replacing("add-to-sub", Arith.ADDI, Arith.SUBI)))
            .run(module);
    assertThat(answer).isEqualTo(new Converted.Done(true));
    assertThat(Halfspace.print(module))
        .contains("%0 = arith.muli %arg0, %arg1", "%1 = arith.muli %0, %arg1");
  }

  @Test
  void patternsThatLeadNowhereAreUndoneAndTheNextIsTried() {
    ModuleOp module = module();
    Converted answer =
        Conversion.to(NO_SUMS)
            .patterns(
                PatternSet.of(
                    replacing("add-to-sub", Arith.ADDI, Arith.SUBI).benefit(2),
                    replacing("sub-to-add", Arith.SUBI, Arith.ADDI).benefit(2),
                    replacing("add-to-mul", Arith.ADDI, Arith.MULI),
                    replacing("sub-to-xor", Arith.SUBI, Arith.XORI)))
            .run(module);
    assertThat(answer).isEqualTo(new Converted.Done(true));
    assertThat(module.find(op -> !NO_SUMS.isLegal(op) && NO_SUMS.of(op) == Target.Legality.ILLEGAL))
        .isNull();
  }

  @Test
  void failureLeavesTheModuleAndNamesEveryOperationWithReasons() {
    ModuleOp module = module();
    String before = Printer.custom().withLocations().print(module);
    Converted answer =
        Conversion.to(NO_SUMS)
            .patterns(
                PatternSet.of(
                    replacing("add-to-sub", Arith.ADDI, Arith.SUBI),
                    Pattern.of("never", Arith.SUBI, (BinaryOp op) -> Match.no("it is Sunday"))))
            .run(module);
    assertThat(Printer.custom().withLocations().print(module)).isEqualTo(before);
    assertThat(answer).isInstanceOf(Converted.NotLegal.class);
    Converted.NotLegal failed = (Converted.NotLegal) answer;
    assertThat(failed.operations())
        .extracting(Converted.Illegal::name)
        .containsExactly("arith.addi", "arith.subi");
    assertThat(failed.explanation())
        .contains("add-to-sub: leads to 'arith.subi': never: it is Sunday")
        .contains("never: it is Sunday");
  }

  @Test
  void functionsThatAreDoneAreUndoneIfALaterOneFails() {
    for (int seed = 0; seed < 100; seed++) {
      ModuleOp module = new RandomModules(2, 6, 2).module(new SplittableRandom(seed));
      ModuleOp last =
          Halfspace.read(
                  """
                  func.func @last(%a: i32, %b: i32) {
                    %0 = arith.xori %a, %b : i32
                    return
                  }
                  """)
              .orThrow();
      module.body().append(new IrMapping().copy(last.all(FuncOp.class).get(0)));
      String before = Printer.generic().withLocations().print(module);
      Converted answer =
          Conversion.to(NO_SUMS.illegal("arith.xori"))
              .patterns(
                  PatternSet.of(
                      replacing("sub-to-mul", Arith.SUBI, Arith.MULI),
                      replacing("add-to-sub", Arith.ADDI, Arith.SUBI)))
              .folding(Dialects.standard())
              .run(module);
      assertThat(answer).isInstanceOf(Converted.NotLegal.class);
      assertThat(Printer.generic().withLocations().print(module))
          .as("seed %s", seed)
          .isEqualTo(before);
    }
  }

  @Test
  void aFunctionThatAPatternForAnotherErasesIsNotConverted() {
    ModuleOp module =
        Halfspace.read(
                """
                func.func @first(%a: i32) -> i32 {
                  %0 = arith.addi %a, %a : i32
                  return %0 : i32
                }
                func.func @second(%a: i32, %c: i1) {
                  scf.if %c {
                    %0 = arith.subi %a, %a : i32
                  }
                  return
                }
                """)
            .orThrow();
    FuncOp second = module.all(FuncOp.class).get(1);
    Pattern erasing =
        Pattern.of(
            "erase-second",
            Arith.ADDI,
            op ->
                Match.rewrite(
                    r -> {
                      r.erase(second);
                      r.replace(op, op.lhs());
                    }));
    Pattern never =
        Pattern.of(
            "never",
            Arith.SUBI,
            op -> {
              throw new IllegalStateException("asked about what was erased");
            });
    assertThat(Conversion.to(NO_SUMS).patterns(PatternSet.of(erasing, never)).run(module))
        .isEqualTo(new Converted.Done(true));
    assertThat(module.all(FuncOp.class)).hasSize(1);
  }

  @Test
  void aConversionThatIsUndoneFromOutsideCanBeRunAgain() {
    ModuleOp module = module();
    String before = Printer.custom().withLocations().print(module);
    Conversion toProducts =
        Conversion.to(NO_SUMS)
            .patterns(
                PatternSet.of(
                    replacing("add-to-mul", Arith.ADDI, Arith.MULI),
                    replacing("sub-to-mul", Arith.SUBI, Arith.MULI)));
    try (Journal journal = Journal.of(module)) {
      Savepoint start = journal.savepoint();
      assertThat(toProducts.run(module)).isEqualTo(new Converted.Done(true));
      start.undo();
    }
    assertThat(Printer.custom().withLocations().print(module)).isEqualTo(before);
    assertThat(toProducts.run(module)).isEqualTo(new Converted.Done(true));
    assertThat(module.find(op -> !NO_SUMS.isLegal(op) && NO_SUMS.of(op) == Target.Legality.ILLEGAL))
        .isNull();
  }

  private static final TypeConversion TO_I64 =
      TypeConversion.identity()
          .with(t -> t.equals(IndexType.INDEX) ? Optional.of(IntegerType.I64) : Optional.empty());

  private static final Pattern SUM =
      Pattern.of(
          "sum",
          Arith.ADDI,
          op ->
              Match.rewrite(
                  r ->
                      r.replace(
                          op,
                          Arith.addi(r.before(op), r.converted(op.lhs()), r.converted(op.rhs())))));

  private static final Pattern FUNCTION =
      Pattern.of(
          "function",
          FuncOp.class,
          func ->
              Match.rewrite(
                  r -> {
                    FunctionType type = func.functionType();
                    r.convertArguments(func.functionBody().entryBlock());
                    func.setProperty(
                        functionType(),
                        new TypeAttr(
                            FunctionType.of(
                                TO_I64.convert(type.inputs()), TO_I64.convert(type.results()))));
                  }));

  @SuppressWarnings("unchecked")
  private static Property<TypeAttr> functionType() {
    return (Property<TypeAttr>) FuncOp.DEFINITION.property("function_type");
  }

  private static final Pattern RETURN =
      Pattern.any(
          "return",
          op ->
              op.name().equals("func.return")
                  ? Match.rewrite(r -> op.setOperands(r.converted(op.operands())))
                  : Match.no("no return"));

  @Test
  void typesAreConvertedAndCastsRemainOnlyWhereOldMeetsNew() {
    ModuleOp module =
        Halfspace.read(
                """
                func.func @f(%a: index, %m: memref<?xf32>) -> index {
                  %0 = arith.addi %a, %a : index
                  %1 = arith.addi %0, %a : index
                  %2 = memref.load %m[%1] : memref<?xf32>
                  return %1 : index
                }
                """)
            .orThrow();
    Target target =
        Target.none()
            .legalIf(Arith.ADDI, op -> TO_I64.areLegal(op.resultTypes()))
            .legalIf(
                "func.return",
                op -> TO_I64.areLegal(op.operands().stream().map(Value::type).toList()))
            .legalIf(FuncOp.DEFINITION, f -> TO_I64.areLegal(f.functionType().inputs()));
    Converted answer =
        Conversion.to(target)
            .types(TO_I64)
            .patterns(PatternSet.of(SUM, FUNCTION, RETURN))
            .run(module);
    assertThat(answer).isEqualTo(new Converted.Done(true));
    assertThat(Verifier.verify(module, Dialects.standard())).isEmpty();
    assertThat(Halfspace.print(module))
        .isEqualTo(
            """
            module {
              func.func @f(%arg0: i64, %arg1: memref<?xf32>) -> i64 {
                %0 = arith.addi %arg0, %arg0 : i64
                %1 = arith.addi %0, %arg0 : i64
                %2 = builtin.unrealized_conversion_cast %1 : i64 to index
                %3 = memref.load %arg1[%2] : memref<?xf32>
                return %1 : i64
              }
            }
            """);
  }

  @Test
  void bodiesThatMoveAreConvertedOnce() {
    ModuleOp module =
        Halfspace.read(
                """
                func.func @f(%n: index) {
                  %c0 = arith.constant 0 : index
                  %c1 = arith.constant 1 : index
                  scf.for %i = %c0 to %n step %c1 {
                    scf.for %j = %c0 to %i step %c1 {
                      %0 = arith.addi %i, %j : index
                    }
                  }
                  return
                }
                """)
            .orThrow();
    Pattern box =
        Pattern.of(
            "box",
            ScfForOp.class,
            loop ->
                Match.rewrite(
                    r -> {
                      ScfForOp copy =
                          ScfForOp.build(
                              r.before(loop),
                              loop.upperBound(),
                              loop.upperBound(),
                              loop.step(),
                              (b, iv) -> {});
                      copy.setAttribute("new", UnitAttr.UNIT);
                      Operation end = copy.loopBody().entryBlock().lastOp();
                      r.inlineBefore(
                          end,
                          loop.loopBody().entryBlock(),
                          List.copyOf(copy.loopBody().entryBlock().arguments()));
                      r.erase(end);
                      r.erase(loop);
                    }));
    Target target =
        Target.none().legalIf(ScfForOp.DEFINITION, op -> op.attributes().get("new") != null);
    Converted answer = Conversion.to(target).patterns(PatternSet.of(box)).run(module);
    assertThat(answer).isEqualTo(new Converted.Done(true));
    assertThat(module.findAll(ScfForOp.class))
        .hasSize(2)
        .allMatch(loop -> loop.attributes().get("new") != null);
    assertThat(Verifier.verify(module, Dialects.standard())).isEmpty();
  }

  /** Conversions of random modules that fail in the end leave no trace. */
  @Test
  void failedConversionsOfRandomModulesAreUndone() {
    for (int seed = 0; seed < 300; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      ModuleOp module = new RandomModules(2, 6, 2).module(random);
      String before = Printer.generic().withLocations().print(module);
      Pattern shuffle =
          Pattern.any(
              "shuffle",
              op ->
                  op.numResults() == 1 && op.block() != null
                      ? Match.rewrite(
                          r -> {
                            Operation copy = new IrMapping().copy(op);
                            r.before(op).insert(copy);
                            copy.setAttribute("copy", UnitAttr.UNIT);
                            r.replaceWith(op, copy);
                          })
                      : Match.no("not one result"));
      Target target =
          Target.none()
              .illegal("builtin", "func.return")
              .legalIf("arith", op -> op.attributes().get("copy") != null)
              .legalIf("memref", op -> op.attributes().get("copy") != null)
              .legalIf("scf", op -> op.attributes().get("copy") != null);
      Converted answer = Conversion.to(target).patterns(PatternSet.of(shuffle)).run(module);
      assertThat(answer).isInstanceOf(Converted.NotLegal.class);
      assertThat(Printer.generic().withLocations().print(module))
          .as("seed %s", seed)
          .isEqualTo(before);
    }
  }
}
