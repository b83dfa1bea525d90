package dev.halfspace.check.files;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The substitutions of names with {@code %}, and the alternatives of {@code %if}. */
final class Substitutions {
  /** The most definitions that are nested and, below, the most characters of a result. */
  private static final int DEEPEST = 50;

  private static final int LONGEST = 1 << 20;

  private final Map<String, String> texts = new HashMap<>();
  private final Set<String> features;
  private int longestName;

  private Substitutions(Set<String> features) {
    this.features = features;
  }

  /**
   * The names that every script may use.
   *
   * @param scratch the prefix of the names of temporary files
   */
  static Substitutions of(Path file, Path scratch, Map<String, String> more, Set<String> features) {
    Substitutions all = new Substitutions(features);
    String source = file.toString();
    String directory = String.valueOf(file.getParent());
    Path scratchDirectory = scratch.getParent();
    all.define("%s", source);
    all.define("%S", directory);
    all.define("%p", directory);
    all.define("%t", scratch.toString());
    all.define("%T", String.valueOf(scratchDirectory));
    all.define("%basename_t", String.valueOf(file.getFileName()));
    all.define("%{s:basename}", String.valueOf(file.getFileName()));
    all.define("%{s:stem}", stem(file));
    all.define("%{t:stem}", stem(scratch));
    all.define("%/s", source);
    all.define("%/S", directory);
    all.define("%/p", directory);
    all.define("%/t", scratch.toString());
    all.define("%/T", String.valueOf(scratchDirectory));
    all.define("%{pathsep}", java.io.File.pathSeparator);
    all.define("%{fs-sep}", "/");
    all.define("%shlibext", ".so");
    all.define("%ProtectFileCheckOutput", "env -u FILECHECK_OPTS");
    // The words of the C library, as the configuration of LLVM's tests quotes them.
    all.define("%errc_ENOENT", "'No such file or directory'");
    all.define("%errc_EISDIR", "'Is a directory'");
    all.define("%errc_EINVAL", "'Invalid argument'");
    all.define("%errc_EACCES", "'Permission denied'");
    all.define("%%", "%");
    more.forEach(all::define);
    return all;
  }

  private static String stem(Path file) {
    String name = String.valueOf(file.getFileName());
    int dot = name.lastIndexOf('.');
    return dot <= 0 ? name : name.substring(0, dot);
  }

  /** Sets the text that replaces a name from now on. */
  void define(String name, String text) {
    texts.put(name, text);
    longestName = Math.max(longestName, name.length());
  }

  /**
   * Expands a line; the longest name that matches counts, and an unknown name stays.
   *
   * @throws ShellSyntaxException if definitions are recursive, the result is too long, or {@code
   *     %if} is malformed
   */
  String in(String line) throws ShellSyntaxException {
    return expand(line, 0);
  }

  private String expand(String line, int depth) throws ShellSyntaxException {
    if (depth > DEEPEST) {
      throw new ShellSyntaxException("substitutions are nested in themselves");
    }
    StringBuilder out = new StringBuilder();
    int at = 0;
    while (at < line.length()) {
      int percent = line.indexOf('%', at);
      if (percent < 0) {
        break;
      }
      out.append(line, at, percent);
      if (line.startsWith("%if ", percent)) {
        at = choice(line, percent, depth, out);
        continue;
      }
      String name = nameAt(line, percent);
      if (name == null) {
        out.append('%');
        at = percent + 1;
        continue;
      }
      String text = texts.getOrDefault(name, "");
      out.append(name.startsWith("%{") && text.contains("%") ? expand(text, depth + 1) : text);
      at = percent + name.length();
      if (out.length() > LONGEST) {
        throw new ShellSyntaxException("substitutions make a line of more than a megabyte");
      }
    }
    return out.append(line.substring(Math.min(at, line.length()))).toString();
  }

  private @Nullable String nameAt(String line, int percent) {
    int end = Math.min(line.length(), percent + longestName);
    for (int to = end; to > percent + 1; to--) {
      String name = line.substring(percent, to);
      if (texts.containsKey(name)) {
        return name;
      }
    }
    return null;
  }

  /** Appends the alternative that an {@code %if} chooses; returns its end. */
  private int choice(String line, int start, int depth, StringBuilder out)
      throws ShellSyntaxException {
    int open = line.indexOf("%{", start);
    if (open < 0) {
      throw new ShellSyntaxException("'%if' has no '%{'");
    }
    boolean holds = Condition.holds(line.substring(start + "%if ".length(), open), features);
    int close = closing(line, open + 2);
    String chosen = holds ? line.substring(open + 2, close) : "";
    int end = close + 2;
    int next = end;
    while (next < line.length() && line.charAt(next) == ' ') {
      next++;
    }
    if (line.startsWith("%else", next)) {
      int other = line.indexOf("%{", next);
      if (other < 0) {
        throw new ShellSyntaxException("'%else' has no '%{'");
      }
      int otherClose = closing(line, other + 2);
      chosen = holds ? chosen : line.substring(other + 2, otherClose);
      end = otherClose + 2;
    }
    out.append(expand(chosen, depth + 1));
    return end;
  }

  /** The position of the {@code %} that closes an alternative; nested ones are skipped. */
  private static int closing(String line, int from) throws ShellSyntaxException {
    int open = 1;
    for (int i = from; i + 1 < line.length(); i++) {
      if (line.startsWith("%}", i)) {
        if (--open == 0) {
          return i;
        }
        i++;
      } else if (line.startsWith("%if ", i) || line.startsWith("%else", i)) {
        int inner = line.indexOf("%{", i);
        if (inner < 0) {
          break;
        }
        open++;
        i = inner + 1;
      }
    }
    throw new ShellSyntaxException("'%{' has no '%}'");
  }
}
