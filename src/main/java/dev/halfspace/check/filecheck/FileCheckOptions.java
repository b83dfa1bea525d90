package dev.halfspace.check.filecheck;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.OptionalInt;

/**
 * The way a check file is read and an output compared with it. The names are those of the flags of
 * LLVM's tool.
 *
 * <pre>{@code
 * FileCheckOptions options =
 *     FileCheckOptions.builder().checkPrefix("TILED").define("SIZE=32").build();
 * }</pre>
 */
public final class FileCheckOptions {
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

  private final ImmutableList<String> checkPrefixes;
  private final ImmutableList<String> commentPrefixes;
  private final ImmutableList<String> definitions;
  private final ImmutableList<String> implicitCheckNot;
  private final ImmutableSet<Flag> flags;
  private final Verbosity verbosity;
  private final DumpWhen dumpInput;
  private final DumpFilter dumpInputFilter;
  private final int dumpInputContext;

  /** Ways in which a run differs from the usual one. */
  public enum Flag {
    /** Patterns match lines and not parts of them. */
    MATCH_FULL_LINES,
    /** Blanks are compared as they are instead of as one space. */
    STRICT_WHITESPACE,
    /** Letters of ASCII match in either case. */
    IGNORE_CASE,
    /** Labels end the life of variables without {@code $}. */
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
    /** All that was tried ({@code -vv}). */
    ALL
  }

  private FileCheckOptions(Builder builder) {
    checkPrefixes = ImmutableList.copyOf(builder.checkPrefixes);
    commentPrefixes = ImmutableList.copyOf(builder.commentPrefixes);
    definitions = ImmutableList.copyOf(builder.definitions);
    implicitCheckNot = ImmutableList.copyOf(builder.implicitCheckNot);
    flags = Sets.immutableEnumSet(builder.flags);
    verbosity = builder.verbosity;
    dumpInput = builder.dumpInput;
    dumpInputFilter =
        builder.dumpInputFilter != DumpFilter.STANDARD
            ? builder.dumpInputFilter
            : dumpInput == DumpWhen.ALWAYS ? DumpFilter.ALL : DumpFilter.ERROR;
    dumpInputContext = builder.dumpInputContext.orElse(InputDump.CONTEXT);
  }

  /** The options of a run without flags. */
  public static FileCheckOptions standard() {
    return builder().build();
  }

  /** Options to be changed. */
  public static Builder builder() {
    return new Builder();
  }

  /** The prefixes given, empty for {@code CHECK}. */
  public ImmutableList<String> checkPrefixes() {
    return checkPrefixes;
  }

  /** The prefixes of comments given, empty for {@code COM} and {@code RUN}. */
  public ImmutableList<String> commentPrefixes() {
    return commentPrefixes;
  }

  /** The definitions of variables, see {@link Builder#define}. */
  public ImmutableList<String> definitions() {
    return definitions;
  }

  /** Patterns that must not match between the matches of other checks. */
  public ImmutableList<String> implicitCheckNot() {
    return implicitCheckNot;
  }

  /** Returns true if the run differs in this way. */
  public boolean has(Flag flag) {
    return flags.contains(flag);
  }

  /** The detail in which matches are reported. */
  public Verbosity verbosity() {
    return verbosity;
  }

  boolean isVerbose() {
    return verbosity != Verbosity.FAILURES;
  }

  boolean isVeryVerbose() {
    return verbosity == Verbosity.ALL;
  }

  /** The runs after which the input is shown with annotations. */
  public DumpWhen dumpInput() {
    return dumpInput;
  }

  /** The lines of the input that are shown. */
  public DumpFilter dumpInputFilter() {
    return dumpInputFilter;
  }

  /** The number of lines that are shown before and after these. */
  public int dumpInputContext() {
    return dumpInputContext;
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
    private OptionalInt dumpInputContext = OptionalInt.empty();

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

    /** Makes the run differ in a way. */
    public Builder with(Flag flag) {
      flags.add(flag);
      return this;
    }

    /** Sets the detail in which matches are reported. */
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
      dumpInputContext = OptionalInt.of(lines);
      return this;
    }

    /** The options. */
    public FileCheckOptions build() {
      return new FileCheckOptions(this);
    }
  }
}
