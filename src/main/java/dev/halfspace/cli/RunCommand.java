package dev.halfspace.cli;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Lists;
import com.google.common.collect.Sets;
import dev.halfspace.ReadModule;
import dev.halfspace.interpreter.Checks;
import dev.halfspace.interpreter.Coverage;
import dev.halfspace.interpreter.Interpreter;
import dev.halfspace.interpreter.Run;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.flow.SymbolTables;
import dev.halfspace.ir.traits.FunctionLike;
import dev.halfspace.machine.Datum;
import dev.halfspace.machine.DatumText;
import dev.halfspace.machine.MachineTrap;
import dev.halfspace.source.Diagnostic;
import java.io.InputStream;
import java.util.EnumSet;
import java.util.List;

/** {@code run}: runs a function and prints its results, or the trap that ends it. */
final class RunCommand {
  private static final ImmutableSet<Flag> FLAGS =
      Flag.ofCommand(
          Sets.union(
              EnumSet.of(
                  Flag.OUTPUT,
                  Flag.ALLOW_UNREGISTERED,
                  Flag.ACCEPT_2020_SPELLINGS,
                  Flag.NO_IMPLICIT_MODULE),
              EnumSet.range(Flag.ENTRY, Flag.CALL_DEPTH)));

  /** The greatest multiple of its minimum that a scalable vector may have. */
  private static final int MOST_SCALE = 1 << 16;

  private RunCommand() {}

  /** Runs the command. */
  static Outcome run(List<String> list, InputStream in) throws CommandFailure {
    Arguments arguments = Arguments.parse("run", list, FLAGS);
    Outcome help = Help.asked(arguments, "run", FLAGS, "");
    if (help != null) {
      return help;
    }
    InputText input = InputText.read(arguments.file(), in);
    ReadModule read = input.module(arguments.parseOptions());
    String entry = arguments.value(Flag.ENTRY, "main");
    FunctionLike function = function(read.module(), entry);
    boolean printsResults = printsResults(arguments, function);
    BufferedPrint printed = new BufferedPrint();
    StringBuilder errors = new StringBuilder();
    Coverage coverage = new Coverage();
    Interpreter interpreter =
        interpreter(arguments, read.module()).output(printed).errors(errors).coverage(coverage);
    if (arguments.has(Flag.KEEP_GOING) || PassesLeftOut.keepsGoing(input.bytes())) {
      interpreter = interpreter.keepGoing();
    }
    ImmutableList<Object> given = given(arguments, function, interpreter);
    Run run = interpreter.run(entry, given.toArray());
    String profile =
        arguments.has(Flag.PROFILE)
            ? ExecutionProfile.text(input.source(), read.module(), coverage)
            : "";
    String said = input.render(read.diagnostics()) + errors;
    StringBuilder results = new StringBuilder();
    String why = "";
    if (run instanceof Run.Returned returned) {
      for (Datum value : printsResults ? returned.values() : List.<Datum>of()) {
        results.append(DatumText.ofResult(value)).append('\n');
      }
      if (!arguments.has(Flag.ENTRY_RESULT)) {
        printed.flush();
      }
    } else {
      why = input.render(List.of(diagnostic(run)));
    }
    Outcome written =
        new Outcome(printed.with(results.toString()), said + why + profile, Outcome.OK)
            .writtenTo(arguments.value(Flag.OUTPUT, "-"));
    return why.isEmpty() ? written : new Outcome(written.out(), written.err(), Outcome.ERRORS);
  }

  /**
   * Returns true if the results of the function are printed.
   *
   * @throws CommandFailure if the function does not return one value of the type that the flag
   *     names
   */
  private static boolean printsResults(Arguments arguments, FunctionLike function)
      throws CommandFailure {
    String type = arguments.value(Flag.ENTRY_RESULT, "");
    if (type.isEmpty() || type.equals("void")) {
      return type.isEmpty();
    } else if (!List.of("i32", "i64", "f32").contains(type)) {
      throw CommandFailure.usage(
          "flag '%s' takes 'void', 'i32', 'i64' or 'f32'".formatted(Flag.ENTRY_RESULT));
    } else if (!Lists.transform(function.returnTypes(), Object::toString).equals(List.of(type))) {
      throw CommandFailure.usage(
          "@%s does not return one value of type %s".formatted(function.symbolName(), type));
    }
    return true;
  }

  /** The function named {@code entry}, which must have a body. */
  static FunctionLike function(Operation module, String entry) throws CommandFailure {
    if (!(new SymbolTables().lookup(module, List.of(entry)) instanceof FunctionLike function)
        || function.functionBody().isEmpty()) {
      throw CommandFailure.usage(
          "entry point not found: there is no function @%s with a body".formatted(entry));
    }
    return function;
  }

  private static Interpreter interpreter(Arguments arguments, Operation module)
      throws CommandFailure {
    long scale = number(arguments, Flag.VECTOR_SCALE, 1);
    if (scale > MOST_SCALE) {
      throw CommandFailure.usage(
          "flag '%s' takes a number up to %d, not '%d'"
              .formatted(Flag.VECTOR_SCALE, MOST_SCALE, scale));
    }
    long bits = number(arguments, Flag.INDEX_BITS, Long.SIZE);
    if (bits != Integer.SIZE && bits != Long.SIZE) {
      throw CommandFailure.usage("flag '--index-bits' takes '32' or '64'");
    }
    Interpreter interpreter =
        Interpreter.of(module)
            .checking(checks(arguments))
            .indexBits((int) bits)
            .vectorScale((int) scale)
            .fuel(number(arguments, Flag.FUEL, Long.MAX_VALUE))
            .callDepth(
                (int) Math.min(number(arguments, Flag.CALL_DEPTH, 100_000), Integer.MAX_VALUE));
    return arguments.has(Flag.SHUFFLE)
        ? interpreter.shuffled(number(arguments, Flag.SHUFFLE, 1))
        : interpreter;
  }

  private static Checks checks(Arguments arguments) throws CommandFailure {
    if (!arguments.has(Flag.CHECK)) {
      return Checks.STANDARD;
    }
    Checks checks = Checks.NONE;
    for (String name : Splitter.on(',').trimResults().split(arguments.value(Flag.CHECK, ""))) {
      checks =
          switch (name) {
            case "all" -> Checks.ALL;
            case "none" -> Checks.NONE;
            case "races" -> checks.withRaces();
            case "uninitialized" -> checks.withUninitialized();
            case "leaks" -> checks.withLeaks();
            case "index-overflow" -> checks.withIndexOverflow();
            case "writers" -> checks.withWriters();
            default ->
                throw CommandFailure.usage(
                    "flag '%s' knows no '%s': it takes %s"
                        .formatted(Flag.CHECK, name, Flag.CHECK.valueName));
          };
    }
    return checks;
  }

  private static long number(Arguments arguments, Flag flag, long standard) throws CommandFailure {
    String text = arguments.value(flag, Long.toString(standard));
    try {
      long number = Long.parseLong(text);
      if (number > 0) {
        return number;
      }
    } catch (NumberFormatException e) {
      // reported below
    }
    throw CommandFailure.usage("flag '%s' takes a positive number, not '%s'".formatted(flag, text));
  }

  private static ImmutableList<Object> given(
      Arguments arguments, FunctionLike function, Interpreter interpreter) throws CommandFailure {
    String list = arguments.value(Flag.ARGS, "");
    List<String> texts =
        list.isEmpty() ? List.of() : Splitter.on(',').trimResults().splitToList(list);
    if (texts.size() != function.argumentTypes().size()) {
      throw CommandFailure.usage(
          "@%s takes %d arguments, but %d are given"
              .formatted(function.symbolName(), function.argumentTypes().size(), texts.size()));
    }
    ImmutableList.Builder<Object> given = ImmutableList.builder();
    for (int i = 0; i < texts.size(); i++) {
      try {
        given.add(interpreter.argument(texts.get(i), function.argumentTypes().get(i)));
      } catch (IllegalArgumentException e) {
        throw CommandFailure.usage(
            "argument '%s' is no value of type %s"
                .formatted(texts.get(i), function.argumentTypes().get(i)));
      } catch (MachineTrap e) {
        throw CommandFailure.usage(
            "argument '%s' of type %s cannot be made: %s"
                .formatted(texts.get(i), function.argumentTypes().get(i), e.text()));
      }
    }
    return given.build();
  }

  /** The diagnostic for a run that did not return. */
  static Diagnostic diagnostic(Run run) {
    if (run instanceof Run.Trapped trapped) {
      return trapped.trap().toDiagnostic();
    } else if (run instanceof Run.OutOfFuel out) {
      return Diagnostic.error(
          out.operation().location(),
          "out of fuel: more than %d operations are executed".formatted(out.fuel()));
    }
    Run.Unsupported unsupported = (Run.Unsupported) run;
    return Diagnostic.error(
        unsupported.operation().location(),
        "'%s' cannot be executed: %s"
            .formatted(unsupported.operation().name(), unsupported.reason()));
  }
}
