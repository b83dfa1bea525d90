package dev.halfspace.diff;

import com.google.common.html.HtmlEscapers;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Renders a difference as an HTML page: a legend, and a table with a row for each pair of lines.
 */
final class DiffHtml {
  private static final String HEAD =
      """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <title>Difference of IR</title>
      <style>
      body { font-family: sans-serif; margin: 1em; }
      table { border-collapse: collapse; width: 100%; table-layout: fixed; }
      td { font-family: monospace; white-space: pre-wrap; overflow-wrap: anywhere;
           vertical-align: top; padding: 0 0.5em; width: 50%; border-right: 1px solid #ccc; }
      .erased { background: #fdd; }
      .added { background: #dfd; }
      .moved { background: #ddf; }
      .changed { background: #ffc; }
      td { position: relative; padding-left: 1.2em; }
      td::before { position: absolute; left: 0.3em; color: #666; }
      td.erased::before { content: "-"; }
      td.added::before { content: "+"; }
      td.moved::before { content: "\\2195"; }
      td.changed::before { content: "\\2260"; }
      .note { color: #666; font-style: italic; }
      </style>
      </head>
      <body>
      <p><span class="erased">erased</span> <span class="added">added</span>
      <span class="moved">moved</span> <span class="changed">changed</span></p>
      <table>
      <tr><th scope="col">before</th><th scope="col">after</th></tr>
      """;

  private DiffHtml() {}

  static String of(List<Row> rows) {
    StringBuilder out = new StringBuilder(HEAD);
    for (Row row : rows) {
      out.append("<tr>");
      cell(row.left(), row, "", out);
      cell(row.right(), row, row.details(), out);
      out.append("</tr>\n");
    }
    return out.append("</table>\n</body>\n</html>\n").toString();
  }

  private static void cell(@Nullable String text, Row row, String note, StringBuilder out) {
    IrChange.Kind kind = text == null ? null : row.kind();
    out.append(
        kind == null ? "<td>" : "<td class=\"" + kind.name().toLowerCase(Locale.ROOT) + "\">");
    out.append(escaped(text == null ? "" : text));
    if (!note.isEmpty()) {
      out.append("<br><span class=\"note\">").append(escaped(note)).append("</span>");
    }
    out.append("</td>");
  }

  private static String escaped(String text) {
    return HtmlEscapers.htmlEscaper().escape(text);
  }
}
