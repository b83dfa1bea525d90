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
import dev.halfspace.ir.Operation;
import dev.halfspace.legality.Legality;
import dev.halfspace.legality.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The report of {@code deps --format=html}: one page that needs nothing else, with the source, and
 * per function its pictures, accesses, dependences and loops.
 */
public final class DepsHtml extends Lines {
  private static final String STYLE =
      """
      body{font:14px/1.45 sans-serif;color:#222;max-width:1100px;margin:24px auto;padding:0 16px}
      h1{font-size:22px}h2{font-size:18px;border-bottom:2px solid #ccd;margin-top:32px}
      h3{font-size:15px;margin-bottom:6px}
      pre{background:#f6f7f9;border:1px solid #dde;padding:10px;overflow-x:auto;line-height:1.4}
      .wrap{white-space:pre-wrap}.n{color:#99a;user-select:none}table{border-collapse:collapse;margin:6px 0 14px}
      td,th{border:1px solid #dde;padding:3px 9px;text-align:left;vertical-align:top}
      th{background:#eef1f6}code{font-size:13px}.good{color:#1c7a3c}.bad{color:#b3261e}
      svg{border:1px solid #dde;background:#fff;max-width:100%}
      """;

  private final SourceText source;

  private DepsHtml(SourceText source) {
    this.source = source;
  }

  /** The report on functions of a text. */
  public static String of(SourceText source, ImmutableList<AnalysedFunction> functions) {
    DepsHtml html = new DepsHtml(source);
    html.page(functions);
    return html.out.toString();
  }

  private void page(ImmutableList<AnalysedFunction> functions) {
    String name = Xml.escape(source.name());
    line("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">");
    line("<title>Dependences of %s</title>\n<style>\n%s</style></head><body>", name, STYLE);
    line("<h1>Dependences of %s</h1>", name);
    functions.forEach(this::function);
    line(
        "<h2>Legality</h2>\n<pre class=\"wrap\">%s</pre>",
        Xml.lines(LegalityText.of(source, functions)));
    line("<h2>Source</h2>");
    sourceLines();
    line("</body></html>");
  }

  private void sourceLines() {
    out.append("<pre>");
    String[] lines = source.text().split("\n", -1);
    for (int i = 0; i < lines.length; i++) {
      out.append("<span class=\"n\" id=\"L%d\">%4d  </span>".formatted(i + 1, i + 1));
      out.append(Xml.escape(lines[i])).append('\n');
    }
    out.append("</pre>\n");
  }

  private String place(Operation op) {
    String place = source.shortPlace(op);
    int colon = place.indexOf(':');
    return colon < 0
        ? place
        : "<a href=\"#L%s\">%s</a>".formatted(place.substring(0, colon), place);
  }

  private void function(AnalysedFunction function) {
    line("<h2>%s</h2>", Xml.escape(function.label()));
    accesses(function);
    loops(function);
    pictures(function);
    dependences(function);
  }

  private void pictures(AnalysedFunction function) {
    List<PictureSvg> pictures = PictureSvg.of(function, source, IterationPicture.Axes.best());
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
          "<tr><td>#%d</td><td>%s</td><td><code>%s</code></td><td class=\"%s\">%s</td>"
              + "<td>%s</td></tr>",
          access.index(),
          place(access.op()),
          Xml.escape(source.line(access.op())),
          check.is(BoundsCheck.Inside.class) ? "good" : "bad",
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
          parallel.is(Verdict.Legal.class) ? "good" : "bad",
          Xml.escape(
              parallel.is(Verdict.Legal.class)
                  ? "parallel: " + new VerdictText(source).of(parallel)
                  : obstacles(function.analysis().parallelism(loop))));
    }
    line("</table>");
  }

  private String obstacles(Parallelism parallelism) {
    List<String> all = new ArrayList<>();
    for (Dependence dependence : parallelism.dependences()) {
      String kind = dependence.answer().isKnown() ? dependence.kind().text() : "perhaps";
      all.add(kind + " #" + dependence.source().index() + " → #" + dependence.sink().index());
    }
    parallelism.carried().forEach(value -> all.add("passes " + source.value(value)));
    parallelism.effects().forEach(op -> all.add("'" + op.name() + "' may touch any memory"));
    return "not parallel: " + String.join(", ", all);
  }

  private void dependences(AnalysedFunction function) {
    line("<h3>Dependences</h3>\n<table><tr><th>kind</th><th>pair</th><th>carried by</th>");
    line("<th>distances</th></tr>");
    for (Dependence dependence : function.dependences()) {
      boolean exists = dependence.answer().isKnown();
      String carrier =
          dependence.carrier().map(source::loop).map(Xml::escape).orElse("within one iteration");
      line(
          "<tr><td>%s</td><td>#%d → #%d</td><td>%s</td><td>%s</td></tr>",
          exists ? dependence.kind().text() : "unknown",
          dependence.source().index(),
          dependence.sink().index(),
          exists ? carrier : "",
          dependence.reason().map(Xml::escape).orElseGet(() -> distances(dependence)));
    }
    line("</table>");
  }

  private static String distances(Dependence dependence) {
    return dependence.exists().stream()
        .flatMap(exists -> exists.distances().stream())
        .map(Object::toString)
        .collect(Collectors.joining(" "));
  }
}
