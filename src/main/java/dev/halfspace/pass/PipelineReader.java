package dev.halfspace.pass;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Lists;
import dev.halfspace.source.Diagnostic;
import dev.halfspace.source.Diagnostics;
import dev.halfspace.source.Source;
import dev.halfspace.support.StringText;
import dev.halfspace.support.Suggestion;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A parser of pipelines; {@link Pipeline#parse} has the grammar. A structural error ends parsing;
 * all unknown names and options are reported.
 */
final class PipelineReader {
  /** The maximum nesting depth: more than any use needs, less than the stack holds. */
  private static final int DEEPEST = 1000;

  /** A pipeline whose closing parenthesis has not been parsed yet. */
  private record Open(String anchor, List<Step> steps) {}

  private final String text;
  private final PassRegistry registry;
  private final Source source;
  private final Diagnostics faults = new Diagnostics();
  private final Deque<Open> open = new ArrayDeque<>();
  private int at;
  private int end;

  PipelineReader(String text, PassRegistry registry) {
    this.text = text;
    this.registry = registry;
    this.source = Source.of("<pipeline>", text);
    this.end = text.length();
  }

  /** Parses the whole text as a pipeline with its anchor. */
  Pipeline pipeline() {
    skipBlanks();
    while (end > at && OptionText.isBlank(text.charAt(end - 1))) {
      end--;
    }
    int parenthesis = text.indexOf('(', at);
    if (parenthesis <= at || parenthesis >= end || text.charAt(end - 1) != ')') {
      throw fault(
          parenthesis > at ? end : at,
          "a pipeline is wrapped in the name of the operations it runs on, as in"
              + " 'builtin.module(...)'");
    }
    String anchor = trimmed(at, parenthesis);
    at = parenthesis + 1;
    end--;
    return steps(anchor);
  }

  /** Parses the rest of the text as the steps of a pipeline. */
  Pipeline steps(String anchor) {
    open.push(new Open(anchor, new ArrayList<>()));
    if (at < end) {
      readSteps();
    }
    if (open.size() > 1) {
      throw fault(end, "%s ')' missing at the end".formatted(open.size() - 1));
    }
    Pipeline read = close(open.pop());
    throwFaults();
    return read;
  }

  /** Parses a text that lists a single pass. */
  Pass onlyPass() {
    return (Pass) steps(Pipeline.ANY).steps().get(0);
  }

  private void readSteps() {
    while (true) {
      int start = at;
      while (at < end && ",(){".indexOf(text.charAt(at)) < 0) {
        at++;
      }
      String name = trimmed(start, at);
      int nameStart = name.isEmpty() ? start : text.indexOf(name, start);
      if (at < end && text.charAt(at) == '(') {
        if (open.size() >= DEEPEST) {
          throw fault(at, "pipelines are nested more than %s levels deep".formatted(DEEPEST));
        }
        at++;
        open.push(new Open(name.isEmpty() ? Pipeline.ANY : name, new ArrayList<>()));
        continue;
      }
      Pass pass = pass(name, nameStart);
      if (at < end && text.charAt(at) == '{') {
        int close = closingBrace(at);
        pass = pass == null ? null : withOptions(pass, text.substring(at + 1, close), at + 1);
        at = close + 1;
        skipBlanks();
      }
      if (pass != null) {
        add(pass, nameStart);
      }
      while (at < end && text.charAt(at) == ')') {
        if (open.size() == 1) {
          throw fault(at, "there is no '(' for this ')'");
        }
        at++;
        Open inner = open.pop();
        open.element().steps().add(close(inner));
        skipBlanks();
      }
      if (at == end) {
        return;
      }
      if (text.charAt(at) != ',') {
        throw fault(at, "expected ','");
      }
      at++;
    }
  }

  private Pipeline close(Open complete) {
    return Pipeline.on(complete.anchor(), complete.steps());
  }

  private void add(Pass pass, int offset) {
    String anchor = open.element().anchor();
    if (Pipeline.fits(anchor, pass)) {
      open.element().steps().add(pass);
    } else {
      report(
          offset,
          "pass '%s' runs on %s, not on '%s'; nest it: '%s(%s)'"
              .formatted(
                  pass.argument(), pass.anchor(), anchor, pass.operation(), pass.argument()));
    }
  }

  private @Nullable Pass pass(String name, int offset) {
    Pass pass = registry.pass(name);
    if (pass == null) {
      List<String> known = Lists.transform(registry.passes().asList(), Pass::argument);
      report(
          offset,
          name.isEmpty()
              ? "expected the name of a pass"
              : "there is no pass '%s'%s".formatted(name, Suggestion.didYouMean(name, known)));
    }
    return pass;
  }

  private int closingBrace(int brace) {
    int depth = 0;
    for (int i = brace; i < end; i++) {
      char c = text.charAt(i);
      depth += c == '{' ? 1 : c == '}' ? -1 : 0;
      if (depth == 0) {
        return i;
      }
    }
    throw fault(brace, "there is no '}' for this '{'");
  }

  private Pass withOptions(Pass pass, String options, int offset) {
    Pass set = pass;
    for (OptionText.Written written : OptionText.options(options)) {
      PassOption<?> option = pass.option(written.name());
      if (option == null) {
        List<String> known = Lists.transform(pass.options(), PassOption::name);
        report(
            offset + written.offset(),
            "pass '%s' has no option '%s'%s"
                .formatted(
                    pass.argument(), written.name(), Suggestion.didYouMean(written.name(), known)));
      } else {
        set = with(set, option, written, offset + written.offset());
      }
    }
    return set;
  }

  /**
   * Sets an option. If it is given more than once, the last value wins, but lists are concatenated.
   */
  private <T> Pass with(Pass pass, PassOption<T> option, OptionText.Written written, int offset) {
    String value = written.value();
    if (value == null && option.type().needsValue()) {
      report(offset, "option '%s' needs a value".formatted(option));
      return pass;
    }
    try {
      T parsed = option.type().parse(value == null ? "" : value, registry);
      return pass.with(
          option, pass.isSet(option) ? option.type().joined(pass.get(option), parsed) : parsed);
    } catch (IllegalArgumentException e) {
      report(offset, "option '%s': %s".formatted(option, e.getMessage()));
      return pass;
    }
  }

  private void skipBlanks() {
    while (at < end && OptionText.isBlank(text.charAt(at))) {
      at++;
    }
  }

  private String trimmed(int from, int to) {
    int first = from;
    int last = to;
    while (first < last && OptionText.isBlank(text.charAt(first))) {
      first++;
    }
    while (last > first && OptionText.isBlank(text.charAt(last - 1))) {
      last--;
    }
    return text.substring(first, last);
  }

  private void report(int offset, String message) {
    int bytes = StringText.encode(text.substring(0, offset)).length;
    faults.add(Diagnostic.error(source.place(bytes), message));
  }

  private PipelineParseException fault(int offset, String message) {
    report(offset, message);
    return new PipelineParseException(source, faults.all());
  }

  private void throwFaults() {
    ImmutableList<Diagnostic> all = faults.all();
    if (!all.isEmpty()) {
      throw new PipelineParseException(source, all);
    }
  }
}
