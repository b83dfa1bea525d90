package dev.halfspace.report;

import com.google.common.collect.ImmutableList;
import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.BoundsCheck;
import dev.halfspace.analysis.Dataflow;
import dev.halfspace.analysis.Dependence;
import dev.halfspace.analysis.Loop;
import dev.halfspace.analysis.LoopFacts;
import dev.halfspace.analysis.Parallelism;
import dev.halfspace.answer.Answer;
import dev.halfspace.legality.Legality;
import dev.halfspace.legality.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The report of {@code deps --format=html}: one self-contained page with the source, and per
 * function its pictures, accesses, dependences and loops.
 */
final class DepsHtml extends HtmlPage {
  private DepsHtml(SourceText source) {
    super(source);
  }

  /** The report on functions of a text, with pictures as the settings ask for them. */
  static String of(
      SourceText source, ImmutableList<AnalysedFunction> functions, PictureSettings settings) {
    DepsHtml html = new DepsHtml(source);
    html.begin("Dependences of " + source.name());
    functions.forEach(function -> html.function(function, settings));
    html.line(
        "<h2>Legality</h2>\n<pre class=\"wrap\">%s</pre>",
        Xml.lines(LegalityText.of(source, functions)));
    html.end();
    return html.out.toString();
  }

  private void function(AnalysedFunction function, PictureSettings settings) {
    line("<section>\n<h2>%s</h2>", Xml.escape(function.label()));
    accesses(function);
    loops(function);
    filters(function);
    pictures(function, settings);
    dependences(function);
    line("</section>");
  }

  /** The checkboxes for the kinds and buffers that are shown. */
  private void filters(AnalysedFunction function) {
    Set<String> choices = new LinkedHashSet<>();
    for (Dependence each : function.dependences()) {
      choices.add("kind " + kind(each));
    }
    for (Dependence each : function.dependences()) {
      choices.add("buffer " + source.value(each.source().buffer()));
    }
    if (choices.size() > 2) {
      line("<p class=\"filters\">Show");
      for (String choice : choices) {
        line(
            "<label><input type=\"checkbox\" checked value=\"%s\"> %s</label>",
            Xml.escape(choice), Xml.escape(choice.substring(choice.indexOf(' ') + 1)));
      }
      line("</p>");
    }
  }

  private static String kind(Dependence dependence) {
    return dependence.answer().isKnown() ? dependence.kind().text() : "unknown";
  }

  private void pictures(AnalysedFunction function, PictureSettings settings) {
    List<PictureSvg> pictures = PictureSvg.of(function, source, settings);
    if (!pictures.isEmpty()) {
      line("<h3>Iterations</h3>");
      out.append(DepsSvg.document(pictures, "Iterations of " + function.label()));
    }
  }

  private void accesses(AnalysedFunction function) {
    Dataflow flow = Dataflow.of(function.analysis());
    FactsText facts = new FactsText(source);
    line("<h3>Accesses</h3>\n<table><tr><th></th><th>at</th><th>operation</th>");
    line("<th>bounds</th><th>values</th></tr>");
    for (AffineAccess access : function.analysis().accesses()) {
      Answer<BoundsCheck> check = BoundsCheck.of(function.analysis(), access);
      line(
          "<tr data-access=\"%d\" data-line=\"%d\"><td>#%d</td><td>%s</td><td><code>%s</code></td>"
              + "<td class=\"%s\">%s</td><td>%s</td></tr>",
          access.index(),
          lineNumber(access.op()),
          access.index(),
          place(access.op()),
          Xml.escape(source.line(access.op())),
          check.is(BoundsCheck.Inside.class)
              ? "good"
              : FactsText.isSurelyOutside(check) ? "bad" : "perhaps",
          Xml.escape(facts.check(access, check)),
          Xml.escape(DataflowText.brief(flow, access)));
    }
    line("</table>");
  }

  private void loops(AnalysedFunction function) {
    LoopFacts facts = LoopFacts.of(function.analysis());
    FactsText text = new FactsText(source);
    line("<h3>Loops</h3>\n<table><tr><th>at</th><th>loop</th><th>iterations</th>");
    line("<th>values</th><th>legality</th></tr>");
    Legality legality = function.legality();
    for (Loop loop : facts.loops()) {
      Answer<Verdict> parallel = legality.parallel(loop);
      line(
          "<tr><td>%s</td><td><code>%s%s</code></td><td>%s</td><td>%s</td>"
              + "<td class=\"%s\">%s</td></tr>",
          place(loop.op()),
          "&nbsp;&nbsp;".repeat(loop.position()),
          Xml.escape(source.loop(loop)),
          Xml.escape(text.count(facts.tripCount(loop))),
          Xml.escape(FactsText.values(facts.values(loop))),
          colour(parallel),
          Xml.escape(
              parallel.is(Verdict.Legal.class)
                  ? "parallel: " + new VerdictText(source).of(parallel)
                  : obstacles(function.analysis().parallelism(loop), parallel)));
    }
    line("</table>");
  }

  private String obstacles(Parallelism parallelism, Answer<Verdict> verdict) {
    DependenceText text = new DependenceText(source);
    List<String> all = new ArrayList<>();
    List<Dependence> known =
        parallelism.dependences().stream().filter(d -> d.answer().isKnown()).toList();
    if (!known.isEmpty()) {
      all.add("carries " + text.carried(known));
    }
    if (known.size() < parallelism.dependences().size()) {
      all.add("may carry what is not known");
    }
    parallelism.carried().forEach(value -> all.add("passes " + source.value(value)));
    parallelism.effects().forEach(op -> all.add("'" + op.name() + "' may touch any memory"));
    if (verdict.is(Verdict.LegalIfReassociated.class)) {
      all.add("in parallel: " + new VerdictText(source).of(verdict));
    }
    return "not parallel: " + String.join("; ", all);
  }

  private void dependences(AnalysedFunction function) {
    DependenceText text = new DependenceText(source);
    line(
        "<h3>Dependences</h3>\n<table><tr><th>kind</th><th>buffer</th><th>pair</th><th>where</th>");
    line("<th>distances</th></tr>");
    for (Dependence dependence : function.dependences()) {
      String buffer = Xml.escape(source.value(dependence.source().buffer()));
      line(
          "<tr data-kind=\"%s\" data-buffers=\"%s\" data-pairs=\"%d-%d\"><td>%s</td>"
              + "<td><code>%s</code></td><td>%s</td><td>%s</td><td>%s</td></tr>",
          kind(dependence),
          buffer,
          dependence.source().index(),
          dependence.sink().index(),
          kind(dependence),
          buffer,
          DependenceText.pair(dependence).replace("->", "→"),
          Xml.escape(
              dependence.answer().isKnown()
                  ? text.carrier(dependence)
                  : "at depth " + dependence.depth()),
          Xml.escape(
              dependence
                  .reason()
                  .orElseGet(
                      () ->
                          dependence
                              .exists()
                              .map(exists -> text.distances(dependence, exists.distances()))
                              .orElse("")
                              .replaceFirst("^, distance ", ""))));
    }
    line("</table>");
  }
}
