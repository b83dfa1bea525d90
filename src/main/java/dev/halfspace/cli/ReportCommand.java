package dev.halfspace.cli;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import dev.halfspace.ReadModule;
import dev.halfspace.report.AnalysedFunction;
import dev.halfspace.report.Detail;
import dev.halfspace.report.PictureSettings;
import dev.halfspace.report.Reports;
import dev.halfspace.report.SourceText;
import java.io.InputStream;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code deps}, {@code bounds}, {@code trip-counts} and {@code dataflow}: report dependences or
 * other facts about the functions of a text.
 */
final class ReportCommand {
  private static final ImmutableSet<Flag> FACTS =
      Flag.ofCommand(
          EnumSet.of(
              Flag.OUTPUT,
              Flag.ALLOW_UNREGISTERED,
              Flag.ACCEPT_2020_SPELLINGS,
              Flag.FORMAT,
              Flag.FUNCTION,
              Flag.ASSUME,
              Flag.SET,
              Flag.MAY_ALIAS));

  private static final ImmutableSet<Flag> DETAILS =
      Sets.immutableEnumSet(Flag.ALL, Flag.PAIR, Flag.LOOP);

  private static final ImmutableSet<Flag> PICTURES =
      Sets.immutableEnumSet(EnumSet.range(Flag.AXES, Flag.AFTER));

  private static final ImmutableSet<Flag> DEPS =
      Sets.immutableEnumSet(Sets.union(FACTS, EnumSet.range(Flag.FORMAT, Flag.MAY_ALIAS)));

  private static final Pattern SIZES =
      Pattern.compile("\\s*([1-9]\\d{0,3})\\s*,\\s*([1-9]\\d{0,3})\\s*");

  private static final Pattern PAIR = Pattern.compile("#?(\\d{1,9})\\s*,\\s*#?(\\d{1,9})");

  private ReportCommand() {}

  /** Makes the text of a report. */
  private interface Report {
    String of(Reports reports);
  }

  /** Runs one of the commands. */
  static Outcome run(String command, List<String> list, InputStream in) throws CommandFailure {
    ImmutableSet<Flag> flags = command.equals("deps") ? DEPS : FACTS;
    Arguments arguments = Arguments.parse(command, list, flags);
    Outcome help = Help.asked(arguments, command, flags, "");
    if (help != null) {
      return help;
    }
    Report report =
        switch (command) {
          case "bounds" -> facts(arguments, Reports::bounds, Reports::boundsJson);
          case "trip-counts" -> facts(arguments, Reports::tripCounts, Reports::tripCountsJson);
          case "dataflow" -> facts(arguments, Reports::dataflow, Reports::dataflowJson);
          default -> dependences(arguments);
        };
    InputText input = InputText.read(arguments.file(), in);
    ReadModule read = input.module(arguments.parseOptions().keepingNames());
    SourceText source = new SourceText(input.source(), read.names());
    ImmutableList<AnalysedFunction> functions = functions(arguments, read);
    Reports all = Reports.of(source, functions);
    PictureSettings settings = settings(arguments);
    Optional<String> missing = all.missing(detail(arguments)).or(() -> all.missing(settings));
    if (missing.isPresent()) {
      throw CommandFailure.usage(missing.get());
    }
    Report made = arguments.has(Flag.AFTER) ? beside(arguments, input) : report;
    return Reporting.on(
        source,
        functions,
        input.render(read.diagnostics()),
        arguments.value(Flag.OUTPUT, "-"),
        arguments.has(Flag.STACK_TRACE),
        some -> made.of(Reports.of(source, some)));
  }

  /** The functions to report on, with the assumptions about their values. */
  private static ImmutableList<AnalysedFunction> functions(Arguments arguments, ReadModule read)
      throws CommandFailure {
    Assumptions assumptions = Assumptions.of(arguments, read.names());
    ImmutableList<AnalysedFunction> all = AnalysedFunction.of(read.module(), assumptions::options);
    assumptions.check(all.stream().map(AnalysedFunction::op).toList());
    if (!arguments.has(Flag.FUNCTION)) {
      return all;
    }
    String name = arguments.value(Flag.FUNCTION, "").replaceFirst("^@", "");
    ImmutableList<AnalysedFunction> named =
        all.stream()
            .filter(function -> function.name().equals(name))
            .collect(ImmutableList.toImmutableList());
    if (named.isEmpty()) {
      throw CommandFailure.usage("there is no function '@%s' with a body".formatted(name));
    }
    return named;
  }

  private static Detail detail(Arguments arguments) throws CommandFailure {
    if (DETAILS.stream().filter(arguments::has).count() > 1) {
      throw CommandFailure.usage("flags '--all', '--pair' and '--loop' exclude each other");
    }
    if (arguments.has(Flag.PAIR)) {
      String pair = arguments.value(Flag.PAIR, "");
      Matcher numbers = PAIR.matcher(pair);
      if (!numbers.matches()) {
        throw CommandFailure.usage(
            "flag '--pair' has the numbers of two accesses, '3,2', not '%s'".formatted(pair));
      }
      return Detail.pair(Integer.parseInt(numbers.group(1)), Integer.parseInt(numbers.group(2)));
    }
    if (arguments.has(Flag.LOOP)) {
      return Detail.loop(arguments.value(Flag.LOOP, ""));
    }
    return arguments.has(Flag.ALL) ? Detail.all() : Detail.groups();
  }

  /** A report with pictures, as the flags configure them. */
  private static Report drawn(
      Arguments arguments, BiFunction<Reports, PictureSettings, String> report)
      throws CommandFailure {
    PictureSettings settings = settings(arguments);
    return reports -> report.apply(reports, settings);
  }

  private static Report beside(Arguments arguments, InputText input) throws CommandFailure {
    AfterPasses after = AfterPasses.of(arguments, input);
    Reports others = Reports.of(after.source(), after.functions());
    return drawn(arguments, (reports, settings) -> reports.svgBeside(others, settings));
  }

  private static PictureSettings settings(Arguments arguments) throws CommandFailure {
    PictureSettings settings = PictureSettings.standard();
    if (arguments.has(Flag.AXES)) {
      String given = arguments.value(Flag.AXES, "");
      List<String> axes = Splitter.on(',').trimResults().splitToList(given);
      if (axes.size() != 2 || axes.contains("")) {
        throw CommandFailure.usage(
            "flag '--axes' has the names of two loops, 't,i', not '%s'".formatted(given));
      }
      settings = settings.withAxes(axes.get(0), axes.get(1));
    }
    if (arguments.has(Flag.TILES)) {
      String given = arguments.value(Flag.TILES, "");
      Matcher sizes = SIZES.matcher(given);
      if (!sizes.matches()) {
        throw CommandFailure.usage(
            "flag '--tiles' has the numbers of iterations down and across, '2,3', not '%s'"
                .formatted(given));
      }
      settings =
          settings.withTiles(Integer.parseInt(sizes.group(1)), Integer.parseInt(sizes.group(2)));
    }
    return arguments.has(Flag.WAVEFRONTS) ? settings.withWavefronts() : settings;
  }

  private static Report facts(Arguments arguments, Report text, Report json) throws CommandFailure {
    String format = arguments.value(Flag.FORMAT, "text");
    return switch (format) {
      case "text" -> text;
      case "json" -> json;
      default ->
          throw CommandFailure.usage(
              "flag '--format' takes 'text' or 'json' here, not '%s'".formatted(format));
    };
  }

  private static Report dependences(Arguments arguments) throws CommandFailure {
    String format = arguments.value(Flag.FORMAT, "text");
    boolean isLegality = arguments.has(Flag.LEGALITY);
    Detail detail = detail(arguments);
    Report report =
        switch (format) {
          case "text" -> isLegality ? Reports::legality : reports -> reports.text(detail);
          case "json" -> isLegality ? Reports::legalityJson : Reports::json;
          case "dot" -> Reports::dot;
          case "svg" -> drawn(arguments, Reports::svg);
          case "html" -> isLegality ? Reports::legalityHtml : drawn(arguments, Reports::html);
          default ->
              throw CommandFailure.usage(
                  "flag '--format' takes 'text', 'json', 'dot', 'svg' or 'html', not '%s'"
                      .formatted(format));
        };
    if (isLegality && (format.equals("dot") || format.equals("svg"))) {
      throw CommandFailure.usage(
          "flag '--legality' goes with the formats 'text', 'json' and 'html', not '%s'"
              .formatted(format));
    }
    for (Flag flag : PICTURES) {
      if (arguments.has(flag) && (isLegality || !(format.equals("svg") || format.equals("html")))) {
        throw CommandFailure.usage(
            "flag '%s' goes with the formats 'svg' and 'html'".formatted(flag));
      }
    }
    if (arguments.has(Flag.AFTER) && !format.equals("svg")) {
      throw CommandFailure.usage("flag '--after' goes with the format 'svg'");
    }
    if (DETAILS.stream().anyMatch(arguments::has) && (isLegality || !format.equals("text"))) {
      throw CommandFailure.usage(
          "flags '--all', '--pair' and '--loop' go with the text of dependences");
    }
    return report;
  }
}
