package dev.halfspace.report;

import com.google.common.collect.ImmutableList;
import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.Loop;
import dev.halfspace.answer.Answer;
import dev.halfspace.legality.Legality;
import dev.halfspace.legality.Verdict;

/**
 * The report of {@code deps --legality --format=html}: one page with the verdicts on each loop, and
 * the bands, fusions and distributions.
 */
final class LegalityHtml extends HtmlPage {
  private final VerdictText verdicts;

  private LegalityHtml(SourceText source) {
    super(source);
    this.verdicts = new VerdictText(source);
  }

  /** The report on functions of a text. */
  static String of(SourceText source, ImmutableList<AnalysedFunction> functions) {
    LegalityHtml html = new LegalityHtml(source);
    html.begin("Transformations of " + source.name());
    functions.forEach(html::function);
    html.end();
    return html.out.toString();
  }

  private void function(AnalysedFunction function) {
    line("<section>\n<h2>%s</h2>", Xml.escape(function.label()));
    ImmutableList<Loop> loops = function.analysis().loops();
    if (loops.isEmpty()) {
      line("<p>No loops around affine accesses.</p></section>");
      return;
    }
    line("<table><tr><th></th><th>at</th><th>access</th></tr>");
    for (AffineAccess access : function.analysis().accesses()) {
      line(
          "<tr><td>#%d</td><td>%s</td><td><code>%s</code></td></tr>",
          access.index(), place(access.op()), Xml.escape(source.line(access.op())));
    }
    line("</table>\n<table><tr><th>at</th><th>loop</th><th>parallel</th><th>reversal</th>");
    line("<th>vectors</th><th>unroll and jam by 2</th></tr>");
    loops.forEach(loop -> loop(function.legality(), loop, loops));
    line("</table>");
    line(
        "<pre class=\"wrap\">%s</pre>\n</section>",
        Xml.lines(LegalityText.ofNests(source, function).strip()));
  }

  private void loop(Legality legality, Loop loop, ImmutableList<Loop> loops) {
    line("<tr><td>%s</td>", place(loop.op()));
    line(
        "<td><code>%s%s</code></td>",
        "&nbsp;&nbsp;".repeat(loop.position()), Xml.escape(source.loop(loop)));
    verdict(legality.parallel(loop));
    verdict(legality.reversal(loop));
    line(
        "<td class=\"%s\">%s</td>",
        legality.maximalVectorWidth(loop).isEmpty() ? "good" : "perhaps",
        Xml.escape(LegalityText.vectors(verdicts, legality, loop)));
    if (loops.stream().anyMatch(inner -> LegalityText.isDirectlyIn(inner, loop))) {
      verdict(legality.unrollAndJam(loop, 2));
    } else {
      line("<td></td>");
    }
    line("</tr>");
  }

  private void verdict(Answer<Verdict> verdict) {
    line("<td class=\"%s\">%s</td>", colour(verdict), Xml.escape(verdicts.of(verdict)));
  }
}
