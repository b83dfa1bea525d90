package dev.halfspace.cli;

import java.util.List;

/** The flags of the commands, spelled with one dash or two. */
enum Flag {
  OUTPUT("o", Takes.VALUE, "FILE", "write to FILE instead of standard output"),
  ALLOW_UNREGISTERED(
      "allow-unregistered-dialect",
      Takes.SWITCH,
      "",
      "accept operations, types and attributes of unknown dialects"),
  ACCEPT_2020_SPELLINGS(
      "accept-2020-spellings",
      Takes.SWITCH,
      "",
      "accept operations as they were spelled in 2020: func, addi, load, affine.terminator"),
  PRINT_GENERIC("mlir-print-op-generic", Takes.SWITCH, "", "print every operation in generic form"),
  PRINT_LOCATIONS("mlir-print-debuginfo", Takes.SWITCH, "", "print locations"),
  PRINT_LOCAL_SCOPE(
      "mlir-print-local-scope", Takes.SWITCH, "", "print what aliases stand for in their place"),
  PRINT_NAMES(
      "mlir-use-nameloc-as-prefix", Takes.SWITCH, "", "name values after the names in locations"),
  SPLIT_INPUT(
      "split-input-file",
      Takes.OPTIONAL_VALUE,
      "MARKER",
      "process the parts between lines '// -----' (or MARKER) one by one"),
  VERIFY_DIAGNOSTICS(
      "verify-diagnostics",
      Takes.OPTIONAL_VALUE,
      "all|only-expected",
      "compare what is reported with comments 'expected-error {{...}}'"),
  DEPENDENCE_CHECK(
      "test-memref-dependence-check",
      Takes.SWITCH,
      "",
      "report dependences between affine accesses as remarks"),
  PASS_PIPELINE(
      "pass-pipeline",
      Takes.VALUE,
      "PIPELINE",
      "run the passes of a pipeline: 'builtin.module(func.func(cse),symbol-dce)'"),
  DUMP_PASS_PIPELINE(
      "dump-pass-pipeline",
      Takes.SWITCH,
      "",
      "show the pipeline with the values of all options on standard error"),
  VERIFY_EACH(
      "verify-each",
      Takes.SWITCH,
      "",
      "verify after each pass that changed something; on unless false"),
  LIST_PASSES("list-passes", Takes.SWITCH, "", "show the names of the passes"),
  BATCH(
      "batch",
      Takes.VALUE,
      "LIST",
      "process many inputs: each line of LIST is INPUT<TAB>OUTPUT<TAB>FLAGS"),
  FORMAT(
      "format",
      Takes.VALUE,
      "text|json|dot|svg|html",
      "the form of the report; text is the default"),
  LEGALITY(
      "legality", Takes.SWITCH, "", "report which transformations of loops are legal, and why not"),
  STACK_TRACE(
      "stack-trace", Takes.SWITCH, "", "show the whole stack trace of an internal error as well"),
  HELP("help", Takes.SWITCH, "", "show this text"),
  VERSION("version", Takes.SWITCH, "", "show the version");

  /** The choice whether a flag has a value. */
  enum Takes {
    /** On or off: {@code --flag}, {@code --flag=false}. */
    SWITCH,
    /** Needs a value: {@code --flag=value}, {@code --flag value}. */
    VALUE,
    /** May have a value: {@code --flag}, {@code --flag=value}. */
    OPTIONAL_VALUE
  }

  final String spelling;
  final Takes takes;
  final String valueName;
  final String description;

  Flag(String spelling, Takes takes, String valueName, String description) {
    this.spelling = spelling;
    this.takes = takes;
    this.valueName = valueName;
    this.description = description;
  }

  /** Returns true if this flag, a switch, is among arguments that may have errors. */
  boolean isIn(List<String> arguments) {
    return arguments.contains("-" + spelling) || arguments.contains("--" + spelling);
  }

  /** How messages name the flag: {@code -o}, {@code --batch}. */
  @Override
  public String toString() {
    return (spelling.length() == 1 ? "-" : "--") + spelling;
  }

  /** How the help names the flag: {@code -o FILE}, {@code --split-input-file[=MARKER]}. */
  String synopsis() {
    return switch (takes) {
      case SWITCH -> toString();
      case VALUE -> this + (spelling.length() == 1 ? " " : "=") + valueName;
      case OPTIONAL_VALUE -> this + "[=" + valueName + "]";
    };
  }
}
