package dev.halfspace.cli;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The flags of the commands, spelled with one dash or two. Those of {@code opt}, of the reports and
 * of {@code run} are contiguous ranges, in the order of the help: a flag inserted into a range
 * belongs to it.
 */
enum Flag {
  OUTPUT("o", "FILE", "write to FILE instead of standard output"),
  ALLOW_UNREGISTERED(
      "allow-unregistered-dialect", "accept operations, types and attributes of unknown dialects"),
  ACCEPT_2020_SPELLINGS(
      "accept-2020-spellings",
      "accept operations as they were spelled in 2020: func, addi, load, affine.terminator"),
  PRINT_GENERIC("mlir-print-op-generic", "print every operation in generic form"),
  PRINT_LOCATIONS("mlir-print-debuginfo", "print locations"),
  PRINT_PRETTY_LOCATIONS(
      "mlir-pretty-debuginfo", "print locations, where they are printed, for people: a.mlir:3:5"),
  PRINT_OP_ON_DIAGNOSTIC(
      "mlir-print-op-on-diagnostic",
      "print the operation that a diagnostic is about in generic form after it"),
  ASSUME_VERIFIED("mlir-print-assume-verified", "accepted: what is printed is verified"),
  PRINT_LOCAL_SCOPE("mlir-print-local-scope", "print what aliases stand for in their place"),
  PRINT_NAMES("mlir-use-nameloc-as-prefix", "name values after the names in locations"),
  PRINT_UNIQUE_NAMES(
      "mlir-print-unique-ssa-ids", "give no number twice, in functions beside each other either"),
  PRINT_USERS("mlir-print-value-users", "print the users of values in comments"),
  PRINT_NO_REGIONS("mlir-print-skip-regions", "print '{...}' for each region"),
  PRINT_HEXADECIMAL(
      "mlir-print-elementsattrs-with-hex-if-larger",
      "N",
      "print constants of more than N elements as hexadecimal text; 100 unless given, -1 for none"),
  ELIDE_ELEMENTS(
      "mlir-elide-elementsattrs-if-larger", "N", "leave out constants of more than N elements"),
  ELIDE_RESOURCES(
      "mlir-elide-resource-strings-if-larger",
      "N",
      "leave out resources of more than N characters"),
  SPLIT_INPUT(
      "split-input-file",
      Takes.OPTIONAL_VALUE,
      "MARKER",
      "process the parts between lines '// -----' (or MARKER) one by one"),
  OUTPUT_SPLIT_MARKER(
      "output-split-marker",
      "MARKER",
      "the line between the parts that are printed, '// -----' unless given"),
  NO_IMPLICIT_MODULE(
      "no-implicit-module", "process the only operation of the input, without a module around it"),
  VERIFY_ROUNDTRIP(
      "verify-roundtrip", "check that what is read is printed and read again as it is"),
  VERIFY_DIAGNOSTICS(
      "verify-diagnostics",
      Takes.OPTIONAL_VALUE,
      "all|only-expected",
      "compare what is reported with comments 'expected-error {{...}}'"),
  DEPENDENCE_CHECK(
      "test-memref-dependence-check", "report dependences between affine accesses as remarks"),
  BOUND_CHECK(
      "test-memref-bound-check", "report affine accesses that may leave their buffer as errors"),
  PASS_PIPELINE(
      "pass-pipeline",
      "PIPELINE",
      "run the passes of a pipeline: 'builtin.module(func.func(cse),symbol-dce)'"),
  DUMP_PASS_PIPELINE(
      "dump-pass-pipeline", "show the pipeline with the values of all options on standard error"),
  VERIFY_EACH("verify-each", "verify after each pass that changed something; on unless false"),
  PRINT_IR_BEFORE(
      "mlir-print-ir-before",
      Takes.LIST,
      "PASS,...",
      "print the IR before passes, on standard error"),
  PRINT_IR_BEFORE_ALL("mlir-print-ir-before-all", "print the IR before each pass"),
  PRINT_IR_AFTER("mlir-print-ir-after", Takes.LIST, "PASS,...", "print the IR after passes"),
  PRINT_IR_AFTER_ALL("mlir-print-ir-after-all", "print the IR after each pass"),
  PRINT_IR_AFTER_CHANGE(
      "mlir-print-ir-after-change",
      "print the IR after a pass only if it changed, or the pass failed"),
  PRINT_IR_AFTER_FAILURE(
      "mlir-print-ir-after-failure", "print the IR after a pass only if the pass failed"),
  PRINT_IR_MODULE_SCOPE("mlir-print-ir-module-scope", "print the whole module, not a function"),
  PASS_STATISTICS("mlir-pass-statistics", "show what each pass counts"),
  PASS_STATISTICS_DISPLAY(
      "mlir-pass-statistics-display",
      "list|pipeline",
      "show what passes count by their names or in their order; pipeline is the default"),
  TIMING("mlir-timing", "show how long what took"),
  TIMING_DISPLAY(
      "mlir-timing-display",
      "list|tree",
      "show times by names or each in what it is part of; tree is the default"),
  CRASH_REPRODUCER(
      "mlir-pass-pipeline-crash-reproducer",
      "FILE",
      "if a pass fails, write the input with the pipeline to FILE"),
  RUN_REPRODUCER("run-reproducer", "run the pipeline that the input holds, too"),
  DISABLE_THREADING("mlir-disable-threading", "run passes in one thread, as is the default"),
  THREADS("threads", "N", "run passes on functions, or tests, beside each other in N threads"),
  EXPLAIN(
      "explain",
      Takes.OPTIONAL_VALUE,
      "steps|refusals",
      "show each step of the passes, or also why patterns did not match"),
  REMARKS("remarks", "show what passes did to each loop, and why they left others"),
  VERIFY_STEPS("verify-steps", "verify the IR after each step of a driver"),
  LIST_PASSES("list-passes", "show the names of the passes"),
  SHOW_DIALECTS("show-dialects", "show the names of the dialects"),
  BATCH("batch", "LIST", "process many inputs: each line of LIST is INPUT<TAB>OUTPUT<TAB>FLAGS"),
  FORMAT("format", "text|json|dot|svg|html", "the form of the report; text is the default"),
  LEGALITY("legality", "report which transformations of loops are legal, and why not"),
  ALL("all", "list each dependence, with a pair of iterations"),
  PAIR(
      "pair",
      "A,B",
      "tell all that is known of two accesses, by their numbers, and why there is no dependence"),
  FUNCTION("function", "NAME", "report on one function only"),
  LOOP(
      "loop",
      "NAME|LINE:COLUMN",
      "list each dependence that a loop carries, by the name of its variable or its place"),
  AXES(
      "axes",
      "DOWN,ACROSS",
      "the loops that pictures show; those that show the most dependences unless given"),
  WAVEFRONTS(
      "wavefronts",
      "number the iterations in pictures by the earliest step in which they can be executed"),
  TILES(
      "tiles",
      "DOWN,ACROSS",
      "draw tiles of so many iterations in pictures, and say whether they can be executed in order"),
  AFTER(
      "after",
      "PIPELINE",
      "draw what passes make of the input beside it: 'builtin.module(func.func(affine-loop-tile))'"),
  ASSUME(
      "assume",
      Takes.LIST,
      "CONDITION,...",
      "what holds of values that no iteration changes: 'N >= 1, N <= 2 * M'"),
  SET("set", Takes.LIST, "NAME=NUMBER,...", "the value of an argument: N=64"),
  MAY_ALIAS("arguments-may-alias", "do not take it that arguments refer to different memory"),
  ENTRY("entry", Takes.VALUE, "NAME", "the function to run; main unless given", "e"),
  ENTRY_RESULT(
      "entry-point-result",
      "void|i32|i64|f32",
      "the type of the only result, which is printed; void prints no result"),
  SHARED_LIBS(
      "shared-libs",
      Takes.LIST,
      "FILE,...",
      "ignored, as are -O0 to -O3: the functions of MLIR's runner libraries are there"),
  OPTIMIZE("O2", Takes.SWITCH, "", "ignored", "O0", "O1", "O3", "dump-object-file"),
  TARGET(
      "march",
      Takes.LIST,
      "NAME",
      "ignored, as are -mattr, -mcpu, -mtriple and -object-filename: there is no machine code",
      "mattr",
      "mcpu",
      "mtriple",
      "object-filename",
      "x86-asm-syntax"),
  ARGS(
      "args",
      Takes.LIST,
      "VALUE,...",
      "the arguments of the function: numbers; for buffers, vectors and tensors what all their"
          + " elements are"),
  CHECK(
      "check",
      Takes.LIST,
      "all|none|NAME,...",
      "what is checked besides accesses, divisions and poison: races (the default), uninitialized"
          + " reads, leaks, index-overflow, and writers, for messages"),
  SHUFFLE(
      "shuffle",
      "SEED",
      "execute iterations of parallel loops in another order, which the number chooses"),
  PROFILE("profile", "show the text with how often each line was executed, on standard error"),
  INDEX_BITS("index-bits", "32|64", "the number of bits of an index; 64 unless given"),
  VECTOR_SCALE("vscale", "N", "how many times its minimum a scalable vector is; 1 unless given"),
  KEEP_GOING(
      "keep-going",
      "report failed assertions and operations that ask too much as MLIR's checks do, and go on"),
  FUEL("fuel", "N", "how many operations may be executed; no limit unless given"),
  CALL_DEPTH("call-depth", "N", "how deep calls may be nested; 100000 unless given"),
  CHECK_PREFIX("check-prefix", "PREFIX", "the prefix of checks, CHECK unless given"),
  TEST("test", "COMMAND", "the command that succeeds on what is to be kept"),
  TIME_LIMIT("time-limit", "SECONDS", "when to stop with the best found so far"),
  FEATURES("features", Takes.LIST, "NAME,...", "what 'REQUIRES:' and 'UNSUPPORTED:' may name"),
  SUBSTITUTE(
      "substitute", Takes.LIST, "%NAME=TEXT,...", "what names in commands of tests stand for"),
  STACK_TRACE("stack-trace", "show the whole stack trace of an internal error as well"),
  HELP("help", "show this text"),
  VERSION("version", "show the version");

  /** The kind of value that a flag takes. */
  enum Takes {
    /** On or off: {@code --flag}, {@code --flag=false}. */
    SWITCH,
    /** Needs a value: {@code --flag=value}, {@code --flag value}. */
    VALUE,
    /** Needs values separated by commas, and may be given several times. */
    LIST,
    /** May have a value: {@code --flag}, {@code --flag=value}. */
    OPTIONAL_VALUE
  }

  final String spelling;
  final Takes takes;
  final String valueName;
  final String description;
  private final ImmutableList<String> others;

  /** A switch. */
  Flag(String spelling, String description) {
    this(spelling, Takes.SWITCH, "", description);
  }

  /** A flag that needs a value. */
  Flag(String spelling, String valueName, String description) {
    this(spelling, Takes.VALUE, valueName, description);
  }

  Flag(String spelling, Takes takes, String valueName, String description, String... others) {
    this.spelling = spelling;
    this.others = ImmutableList.copyOf(others);
    this.takes = takes;
    this.valueName = valueName;
    this.description = description;
  }

  /** The flags of a command: its own, and those that all commands have. */
  static ImmutableSet<Flag> ofCommand(Set<Flag> own) {
    return Sets.immutableEnumSet(Sets.union(own, EnumSet.of(STACK_TRACE, HELP, VERSION)));
  }

  /** Returns true if {@code name}, without dashes, is a spelling of this flag. */
  boolean isSpelled(String name) {
    return spelling.equals(name) || others.contains(name);
  }

  /** Returns true if the flag cannot be given without a value. */
  boolean needsValue() {
    return takes == Takes.VALUE || takes == Takes.LIST;
  }

  /** Returns true if this flag, a switch, is on among arguments that may have errors. */
  boolean isIn(List<String> arguments) {
    boolean isOn = false;
    for (String argument : arguments) {
      int equals = argument.indexOf('=');
      String name = equals < 0 ? argument : argument.substring(0, equals);
      if (name.equals("-" + spelling) || name.equals("--" + spelling)) {
        isOn = truth(equals < 0 ? "" : argument.substring(equals + 1)).orElse(false);
      }
    }
    return isOn;
  }

  /** The boolean that a value of a switch denotes, or empty if it denotes none. */
  static Optional<Boolean> truth(String value) {
    return switch (value) {
      case "true", "TRUE", "True", "1", "" -> Optional.of(true);
      case "false", "FALSE", "False", "0" -> Optional.of(false);
      default -> Optional.empty();
    };
  }

  /** The name of the flag in messages: {@code -o}, {@code --batch}. */
  @Override
  public String toString() {
    return (spelling.length() == 1 ? "-" : "--") + spelling;
  }

  /** The name of the flag in the help: {@code -o FILE}, {@code --split-input-file[=MARKER]}. */
  String synopsis() {
    return switch (takes) {
      case SWITCH -> toString();
      case VALUE, LIST -> this + (spelling.length() == 1 ? " " : "=") + valueName;
      case OPTIONAL_VALUE -> this + "[=" + valueName + "]";
    };
  }
}
