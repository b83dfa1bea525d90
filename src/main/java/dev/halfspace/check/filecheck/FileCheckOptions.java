package dev.halfspace.check.filecheck;

import com.google.common.base.CharMatcher;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;

/**
 * The options of a comparison, named like the flags of LLVM's tool.
 *
 * <pre>{@code
 * FileCheckOptions options =
 *     FileCheckOptions.builder().checkPrefix("TILED").define("SIZE=32").build();
 * }</pre>
 *
 * @param checkPrefixes the prefixes given, empty for {@code CHECK}
 * @param commentPrefixes the prefixes of comments given, empty for {@code COM} and {@code RUN}
 * @param definitions the definitions of variables, see {@link Builder#define}
 * @param implicitCheckNot patterns that must not match between the matches of other checks
 * @param flags the flags that are set
 * @param verbosity the level of detail in which matches are reported
 * @param dumpInput the runs after which the input is shown with annotations
 * @param dumpInputFilter the lines of the input that are shown
 * @param dumpInputContext the number of lines that are shown before and after these
 */
public record FileCheckOptions(
    ImmutableList<String> checkPrefixes,
    ImmutableList<String> commentPrefixes,
    ImmutableList<String> definitions,
    ImmutableList<String> implicitCheckNot,
    ImmutableSet<Flag> flags,
    Verbosity verbosity,
    DumpWhen dumpInput,
    DumpFilter dumpInputFilter,
    int dumpInputContext) {
  /** The number of lines that are shown before and after others by default. */
  private static final int CONTEXT = 5;

  private static final CharMatcher PREFIX =
      CharMatcher.inRange('a', 'z')
          .or(CharMatcher.inRange('A', 'Z'))
          .or(CharMatcher.inRange('0', '9'))
          .or(CharMatcher.anyOf("_-"));

  /** Choices of the runs after which the output is shown. */
  public enum DumpWhen {
    /** After every run. */
    ALWAYS,
    /** After runs in which a check failed. */
    FAIL,
    /** Never. */
    NEVER
  }

  /** Choices of the lines that are shown. */
  public enum DumpFilter {
    /** {@link #ALL} if the output is always shown, otherwise {@link #ERROR}. */
    STANDARD,
    /** All lines. */
    ALL,
    /** Lines with annotations. */
    ANNOTATION_FULL,
    /** Lines in which annotations begin. */
    ANNOTATION,
    /** Lines in which annotations of errors begin. */
    ERROR
  }

  /** Boolean flags; none is set by default. */
  public enum Flag {
    /** Patterns match whole lines. */
    MATCH_FULL_LINES,
    /** Blanks are compared as they are instead of as one space. */
    STRICT_WHITESPACE,
    /** Letters of ASCII match in either case. */
    IGNORE_CASE,
    /** Labels clear the variables without {@code $}. */
    ENABLE_VAR_SCOPE,
    /** The output may be empty. */
    ALLOW_EMPTY,
    /** A prefix may have no checks. */
    ALLOW_UNUSED_PREFIXES,
    /** Matches of {@code -DAG} checks may overlap, as they once did. */
    ALLOW_DAG_OVERLAP
  }

  /** The degrees of detail in which matches are reported. */
  public enum Verbosity {
    /** Only what failed. */
    FAILURES,
    /** Matches as well ({@code -v}). */
    MATCHES,
    /** All attempts ({@code -vv}). */
    ALL
  }

  /** Resolves the filter {@link DumpFilter#STANDARD}. */
  public FileCheckOptions {
    if (dumpInputFilter == DumpFilter.STANDARD) {
      dumpInputFilter = dumpInput == DumpWhen.ALWAYS ? DumpFilter.ALL : DumpFilter.ERROR;
    }
  }

  /** The options of a run without flags. */
  public static FileCheckOptions standard() {
    return builder().build();
  }

  /** Options to be changed. */
  public static Builder builder() {
    return new Builder();
  }

  /** Returns true if a text is a prefix: letters, digits, hyphens and underscores. */
  public static boolean isPrefix(String text) {
    return !text.isEmpty() && PREFIX.matchesAllOf(text);
  }

  /** Returns true if a flag is set. */
  public boolean has(Flag flag) {
    return flags.contains(flag);
  }

  boolean isVerbose() {
    return verbosity != Verbosity.FAILURES;
  }

  boolean isVeryVerbose() {
    return verbosity == Verbosity.ALL;
  }

  /** Options to be changed. */
  @CanIgnoreReturnValue
  public static final class Builder {
    private final List<String> checkPrefixes = new ArrayList<>();
    private final List<String> commentPrefixes = new ArrayList<>();
    private final List<String> definitions = new ArrayList<>();
    private final List<String> implicitCheckNot = new ArrayList<>();
    private final EnumSet<Flag> flags = EnumSet.noneOf(Flag.class);
    private Verbosity verbosity = Verbosity.FAILURES;
    private DumpWhen dumpInput = DumpWhen.FAIL;
    private DumpFilter dumpInputFilter = DumpFilter.STANDARD;
    private int dumpInputContext = CONTEXT;

    private Builder() {}

    /** Adds a prefix of checks. */
    public Builder checkPrefix(String prefix) {
      checkPrefixes.add(prefix);
      return this;
    }

    /** Adds a prefix of comments. */
    public Builder commentPrefix(String prefix) {
      commentPrefixes.add(prefix);
      return this;
    }

    /**
     * Defines a variable.
     *
     * @param definition {@code NAME=text}, or {@code #NAME=expression} or {@code
     *     #%format,NAME=expression} for a numeric one
     */
    public Builder define(String definition) {
      definitions.add(definition);
      return this;
    }

    /** Adds a pattern that must not match between the matches of other checks. */
    public Builder implicitCheckNot(String pattern) {
      implicitCheckNot.add(pattern);
      return this;
    }

    /** Sets a flag. */
    public Builder with(Flag flag) {
      flags.add(flag);
      return this;
    }

    /** Sets the level of detail in which matches are reported. */
    public Builder verbosity(Verbosity detail) {
      verbosity = detail;
      return this;
    }

    /** Sets the runs after which the input is shown with annotations. */
    public Builder dumpInput(DumpWhen when) {
      dumpInput = when;
      return this;
    }

    /** Sets the lines of the input that are shown. */
    public Builder dumpInputFilter(DumpFilter filter) {
      dumpInputFilter = filter;
      return this;
    }

    /** Sets the number of lines that are shown before and after these. */
    public Builder dumpInputContext(int lines) {
      dumpInputContext = lines;
      return this;
    }

    /** The options. */
    public FileCheckOptions build() {
      return new FileCheckOptions(
          ImmutableList.copyOf(checkPrefixes),
          ImmutableList.copyOf(commentPrefixes),
          ImmutableList.copyOf(definitions),
          ImmutableList.copyOf(implicitCheckNot),
          Sets.immutableEnumSet(flags),
          verbosity,
          dumpInput,
          dumpInputFilter,
          dumpInputContext);
    }
  }
}
