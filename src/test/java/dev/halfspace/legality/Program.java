package dev.halfspace.legality;

import dev.halfspace.Halfspace;
import dev.halfspace.ReadModule;
import dev.halfspace.affine.IntegerSet;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.ir.AffineValueSet;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.Value;
import dev.halfspace.legality.execution.Event;
import dev.halfspace.legality.execution.Execution;
import dev.halfspace.legality.execution.Input;
import dev.halfspace.legality.execution.Interception;
import dev.halfspace.legality.execution.ThirdParty;
import dev.halfspace.legality.execution.Trace;
import dev.halfspace.source.Source;
import dev.halfspace.text.ParseOptions;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * A function given as text, what the library says of it and how it is executed: with all values of
 * its index arguments from 0 to 3, which is what the analysis is told to assume.
 */
final class Program {
  /** In the first line of a program whose arguments may be the same memory. */
  static final String ALIASING = "// arguments may alias";

  /** The number of executions compared with a legal transformation, if there are more. */
  private static final int SOME = 4;

  private static final DialectRegistry REGISTRY =
      Dialects.standard().with("third", () -> ThirdParty.DIALECT);

  /** One execution as the program stands. */
  record Run(Input input, Execution execution, Touches touches, List<Event.Key> keys) {
    static Run of(Input input, Execution execution) {
      Trace trace = execution.trace();
      return new Run(
          input, execution, Touches.of(trace), trace.events().stream().map(Event::key).toList());
    }
  }

  private final String text;
  private final ModuleOp module;
  private final FuncOp function;
  private final DependenceAnalysis.Options options;
  private @Nullable DependenceAnalysis analysis;
  private final List<Run> runs = new ArrayList<>();
  private final IdentityHashMap<Value, Integer> arguments = new IdentityHashMap<>();
  private final boolean isSound;
  private final boolean isTooLong;

  private Program(String text, ModuleOp module, FuncOp function) {
    this.text = text;
    this.module = module;
    this.function = function;
    boolean mayAlias = text.startsWith(ALIASING);
    DependenceAnalysis.Options assumed = DependenceAnalysis.Options.standard();
    if (mayAlias) {
      assumed = assumed.withAliasing(DependenceAnalysis.Aliasing.ARGUMENTS_MAY_ALIAS);
    }
    IntegerSet range = IntegerSet.parse("(n) : (n >= 0, " + Input.MAX_INDEX + " - n >= 0)");
    for (int i = 0; i < function.arguments().size(); i++) {
      Value argument = function.arguments().get(i);
      arguments.put(argument, i);
      if (argument.type() instanceof IndexType) {
        assumed = assumed.assuming(AffineValueSet.of(range, List.of(argument)));
      }
    }
    boolean allSound = true;
    boolean tooLong = false;
    for (Input input : Input.all(function, mayAlias)) {
      Execution execution = execute(input, Interception.NONE);
      tooLong |= execution.isTooLong();
      allSound &= execution.isSound();
      if (execution.isSound()) {
        runs.add(Run.of(input, execution));
      }
      if (tooLong) {
        break;
      }
    }
    this.isSound = allSound;
    this.isTooLong = tooLong;
    this.options = assumed;
  }

  /**
   * The function {@code @f} of a text, else its first with a body.
   *
   * @throws AssertionError if the text does not verify
   */
  static Program of(String text) {
    ModuleOp module = read(text);
    List<FuncOp> functions =
        module.findAll(FuncOp.class).stream().filter(f -> !f.isDeclaration()).toList();
    return new Program(
        text,
        module,
        functions.stream()
            .filter(f -> f.symbolName().equals("f"))
            .findFirst()
            .orElse(functions.get(0)));
  }

  /** A function of a text. */
  static Program of(String text, String function) {
    ModuleOp module = read(text);
    return new Program(
        text,
        module,
        module.findAll(FuncOp.class).stream()
            .filter(f -> f.symbolName().equals(function))
            .findFirst()
            .orElseThrow());
  }

  /** The module of a text that verifies. */
  static ModuleOp read(String text) {
    ReadModule read =
        Halfspace.read(
            Source.of("program.mlir", text), REGISTRY, ParseOptions.STRICT.allowingUnregistered());
    if (read.hasErrors()) {
      throw new AssertionError(read.report() + "\n" + text);
    }
    return read.orThrow();
  }

  String text() {
    return text;
  }

  FuncOp function() {
    return function;
  }

  /** The analysis of the library, made when first asked for. */
  DependenceAnalysis analysis() {
    if (analysis == null) {
      analysis = DependenceAnalysis.of(function, options);
    }
    return analysis;
  }

  /** The executions that have defined behaviour. */
  List<Run> runs() {
    return runs;
  }

  /** Some of the executions that have defined behaviour. */
  List<Run> someRuns() {
    if (runs.size() <= SOME) {
      return runs;
    }
    List<Run> some = new ArrayList<>(runs);
    Collections.shuffle(some, new Random(text.hashCode() + some.size()));
    return some.subList(0, SOME);
  }

  /** Returns true if all inputs have defined behaviour. */
  boolean isSound() {
    return isSound;
  }

  boolean isTooLong() {
    return isTooLong;
  }

  Execution execute(Input input, Interception interception) {
    return Execution.of(module, function, input, interception);
  }

  /** Returns true if a value is an argument all of whose values are tried. */
  boolean isEnumerated(Value value) {
    return arguments.containsKey(value) && value.type() instanceof IndexType;
  }

  /** Returns true if all symbols of the analysis are arguments all of whose values are tried. */
  boolean isEnumerated() {
    return analysis().symbols().stream().allMatch(this::isEnumerated);
  }

  /** The values of the symbols in an execution; empty if one is not told. */
  Optional<List<BigInteger>> symbols(Execution execution) {
    List<BigInteger> values = new ArrayList<>();
    for (Value symbol : analysis().symbols()) {
      OptionalLong value = execution.number(symbol);
      if (value.isEmpty()) {
        return Optional.empty();
      }
      values.add(BigInteger.valueOf(value.getAsLong()));
    }
    return Optional.of(values);
  }

  /** All inputs, also those without defined behaviour. */
  List<Input> inputs() {
    return Input.all(function, text.startsWith(ALIASING));
  }
}
