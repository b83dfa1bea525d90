package dev.halfspace.report;

import dev.halfspace.answer.Answer;
import dev.halfspace.ir.Operation;
import dev.halfspace.legality.Verdict;
import dev.halfspace.source.Place;

/** A self-contained HTML page, with styles for light and dark screens and for print. */
abstract class HtmlPage extends Lines {
  private static final String STYLE =
      """
      :root{color-scheme:light dark;--bg:#fff;--ink:#222;--soft:#666;--line:#d5dae2;--box:#f5f6f9;
      --good:#1c7a3c;--bad:#b3261e;--perhaps:#8a5a00;--on:#fff2b8;--tile:#eef2f7}
      @media (prefers-color-scheme:dark){:root{--bg:#16181c;--ink:#e3e6ea;--soft:#9aa3ad;--line:#3a4048;
      --box:#1f2329;--good:#6fce8e;--bad:#ff8a80;--perhaps:#e8b64c;--on:#4d4413;--tile:#232a33}}
      @media print{:root{--bg:#fff;--ink:#000;--soft:#444;--line:#bbb;--box:#fff;--good:#000;--bad:#000;
      --perhaps:#000;--tile:#f2f2f2}.filters{display:none}svg,tr{break-inside:avoid}pre{white-space:pre-wrap}}
      body{font:14px/1.45 sans-serif;color:var(--ink);background:var(--bg);max-width:1100px;margin:24px auto;padding:0 16px}
      h1{font-size:22px;overflow-wrap:anywhere}h2{font-size:18px;border-bottom:2px solid var(--line);margin-top:32px}
      h3{font-size:15px;margin-bottom:6px}a{color:inherit}
      pre{background:var(--box);border:1px solid var(--line);padding:10px;overflow-x:auto;line-height:1.4}
      .wrap{white-space:pre-wrap}.n{color:var(--soft);user-select:none}
      table{border-collapse:collapse;margin:6px 0 14px}
      td,th{border:1px solid var(--line);padding:3px 9px;text-align:left;vertical-align:top}
      th{background:var(--box)}code{font-size:13px}
      .good{color:var(--good)}.bad{color:var(--bad)}.perhaps{color:var(--perhaps)}
      svg{border:1px solid var(--line);background:var(--bg);max-width:100%;height:auto}
      svg .ink{fill:var(--ink)}svg .axis{fill:var(--soft)}svg .tile{fill:var(--tile)}svg .idle,svg .page{fill:var(--bg)}
      .filters label{margin-right:14px}.off{display:none}
      tr.on td,.l.on{background:var(--on)}svg.some .arrow{opacity:.12}svg.some .arrow.on{opacity:1;stroke-width:2.4}
      """;

  /**
   * Highlights the arrows, rows and source lines of the dependence under the pointer, and hides the
   * kinds and buffers that are not checked.
   */
  private static final String SCRIPT =
      """
      document.querySelectorAll('section').forEach(function(section){
        var all=function(q){return Array.prototype.slice.call(section.querySelectorAll(q))};
        var marked=[];
        var pairs=function(e){return (e.getAttribute('data-pairs')||'').split(' ')};
        var parts=all('[data-pairs]');
        var lines={};
        all('[data-access]').forEach(function(row){lines[row.getAttribute('data-access')]=row});
        var mark=function(e){if(e){e.classList.add('on');marked.push(e)}};
        var clear=function(){marked.forEach(function(e){e.classList.remove('on')});marked=[];
          all('svg').forEach(function(s){s.classList.remove('some')})};
        var show=function(e){clear();var wanted=pairs(e);var kind=e.getAttribute('data-kind');
          parts.forEach(function(p){if(p.getAttribute('data-kind')===kind&&
            (p===e||(p.tagName!==e.tagName||p.tagName==='TR')&&pairs(p).some(function(x){return wanted.indexOf(x)>=0})))mark(p)});
          if(e.tagName==='TR')parts.forEach(function(p){if(p.tagName!=='TR'&&p.classList.contains('on'))p.ownerSVGElement.classList.add('some')});
          else e.ownerSVGElement.classList.add('some');
          wanted.join('-').split('-').forEach(function(a){var row=lines[a];if(row){mark(row);
            mark(document.getElementById('L'+row.getAttribute('data-line')))}})};
        parts.forEach(function(e){e.addEventListener('mouseenter',function(){show(e)});e.addEventListener('mouseleave',clear)});
        var filter=function(){var no={};all('.filters input').forEach(function(i){if(!i.checked)no[i.value]=true});
          parts.forEach(function(e){var buffers=(e.getAttribute('data-buffers')||'').split(' ');
            e.classList.toggle('off',!!no['kind '+e.getAttribute('data-kind')]||
              buffers.every(function(b){return no['buffer '+b]}))})};
        all('.filters input').forEach(function(i){i.addEventListener('change',filter)});
      });
      """;

  final SourceText source;

  HtmlPage(SourceText source) {
    this.source = source;
  }

  /** Begins the page. */
  final void begin(String title) {
    line("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">");
    line("<meta name=\"viewport\" content=\"width=device-width\">");
    line("<title>%s</title>\n<style>\n%s</style></head><body>", Xml.escape(title), STYLE);
    line("<h1>%s</h1>", Xml.escape(title));
  }

  /** Ends the page with the source. */
  final void end() {
    line("<h2>Source</h2>");
    out.append("<pre>");
    String[] lines = source.text().split("\n", -1);
    for (int i = 0; i < lines.length; i++) {
      out.append(
          "<span class=\"l\" id=\"L%d\"><span class=\"n\">%4d  </span>".formatted(i + 1, i + 1));
      out.append(Xml.escape(lines[i])).append("</span>\n");
    }
    line("</pre>\n<script>\n%s</script></body></html>", SCRIPT);
  }

  /** The place of an operation as a link to its line. */
  final String place(Operation op) {
    String place = source.shortPlace(op);
    int colon = place.indexOf(':');
    return colon < 0
        ? place
        : "<a href=\"#L%s\">%s</a>".formatted(place.substring(0, colon), place);
  }

  /** The number of the source line of an operation, 0 if it is not known. */
  final int lineNumber(Operation op) {
    Place place = source.place(op);
    return place == null ? 0 : place.line();
  }

  /** The CSS class of a cell with a verdict. */
  static String colour(Answer<Verdict> verdict) {
    return verdict.is(Verdict.Legal.class)
        ? "good"
        : verdict.is(Verdict.Illegal.class) ? "bad" : "perhaps";
  }
}
