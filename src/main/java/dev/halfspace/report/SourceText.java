package dev.halfspace.report;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineNames;
import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.Dependence;
import dev.halfspace.analysis.Loop;
import dev.halfspace.analysis.Witness;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.OpResult;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.source.Place;
import dev.halfspace.source.Source;
import dev.halfspace.support.StringText;
import dev.halfspace.text.SourceNames;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The source lines of operations and the names of values in the input, which the IR does not keep.
 * A value without a name in the input is named by its place in the IR.
 */
public final class SourceText {
  /** The length beyond which lines are truncated, to stay readable. */
  private static final int LONGEST_LINE = 120;

  private final Source source;
  private final SourceNames names;
  private final ImmutableList<String> lines;

  /**
   * The places of operations in a text printed from the IR; null if the IR was parsed from the
   * text.
   */
  private final @Nullable PrintedPlaces printed;

  /**
   * The text of an input.
   *
   * @param names the names that the text gives to values, as the parser kept them
   */
  public SourceText(Source source, SourceNames names) {
    this(source, names, null);
  }

  private SourceText(Source source, SourceNames names, @Nullable PrintedPlaces printed) {
    this.printed = printed;
    this.source = source;
    this.names = names;
    // One character per byte, so that columns are indices.
    this.lines =
        ImmutableList.copyOf(
            new String(source.bytes(), StandardCharsets.ISO_8859_1).split("\n", -1));
  }

  /**
   * The text of IR that was built in Java, or whose text is gone: as the printer prints it, with
   * the names in locations ({@code Value.setName}).
   *
   * @param root the outermost operation; the text covers all that is nested in it
   */
  public static SourceText printed(Operation root) {
    PrintedPlaces places = new PrintedPlaces(root);
    return new SourceText(places.source(), SourceNames.printed(root), places);
  }

  /** The name of the input. */
  String name() {
    return source.name();
  }

  /** The whole text. */
  String text() {
    return StringText.decode(source.bytes(), 0, source.bytes().length);
  }

  /** The place of an operation in the input, or {@code null} if it is from elsewhere. */
  @Nullable Place place(Operation op) {
    if (printed != null) {
      return printed.place(op);
    }
    Place place = op.location().place();
    boolean inside =
        place != null
            && place.file().equals(name())
            && place.line() >= 1
            && place.line() <= lines.size()
            && place.column() >= 1
            && place.column() <= lines.get(place.line() - 1).length() + 1;
    return inside ? place : null;
  }

  /** {@code line:column}, or {@code ?} if that is not known. */
  String shortPlace(Operation op) {
    Place place = printed == null ? op.location().place() : printed.place(op);
    return place == null ? "?" : place.line() + ":" + place.column();
  }

  /** The source line of an operation without indentation; failing that, the operation printed. */
  String line(Operation op) {
    Place place = place(op);
    String text = place == null ? PrintedPlaces.line(op) : utf8(lines.get(place.line() - 1));
    String line = text.lines().findFirst().orElse("").strip();
    return line.length() <= LONGEST_LINE ? line : line.substring(0, LONGEST_LINE) + " ...";
  }

  private static String utf8(String bytes) {
    byte[] raw = bytes.getBytes(StandardCharsets.ISO_8859_1);
    return StringText.decode(raw, 0, raw.length);
  }

  /** The name of a loop's induction variable; failing that, the loop's operation and place. */
  String loop(Loop loop) {
    BlockArgument variable = loop.inductionVariable();
    Optional<String> name = Optional.ofNullable(variable).flatMap(names::of);
    if (name.isPresent()) {
      return name.get();
    }
    String dimension = loop.dimension() == 0 ? "" : "#" + loop.dimension();
    return loop.op().name() + "@" + shortPlace(loop.op()) + dimension;
  }

  /** Returns true if a name denotes a loop: its variable, with or without {@code %}, or place. */
  boolean isNamed(Loop loop, String name) {
    String own = loop(loop);
    return own.equals(name) || own.equals("%" + name) || shortPlace(loop.op()).equals(name);
  }

  /**
   * An affine map applied to values, with their names: {@code %i + 1}; the min or max of several
   * results, {@code min(32, %N - %ii)}.
   */
  String expressions(AffineValueMap map, String function) {
    AffineNames spelled = names(map);
    String results =
        map.map().results().stream()
            .map(result -> sum(result, spelled))
            .collect(Collectors.joining(", "));
    return map.map().numResults() == 1 ? results : function + "(" + results + ")";
  }

  /** A sum with the negative terms last: {@code %N - %i}. */
  private static String sum(AffineExpr expr, AffineNames spelled) {
    StringBuilder added = new StringBuilder();
    StringBuilder subtracted = new StringBuilder();
    Deque<AffineExpr> terms = new ArrayDeque<>(List.of(expr));
    while (!terms.isEmpty()) {
      AffineExpr term = terms.pop();
      if (term instanceof AffineExpr.Binary binary && binary.kind() == AffineExpr.Kind.ADD) {
        terms.push(binary.rhs());
        terms.push(binary.lhs());
        continue;
      }
      StringBuilder text = new StringBuilder();
      term.appendTo(text, spelled);
      if (text.charAt(0) == '-') {
        subtracted.append(" - ").append(text, 1, text.length());
      } else {
        added.append(added.length() == 0 ? "" : " + ").append(text);
      }
    }
    return added.length() == 0
        ? subtracted.toString().replaceFirst("^ - ", "-")
        : added.toString() + subtracted;
  }

  private AffineNames names(AffineValueMap map) {
    return new AffineNames() {
      @Override
      public void appendDim(StringBuilder out, int position) {
        out.append(value(map.operands().get(position)));
      }

      @Override
      public void appendSymbol(StringBuilder out, int position) {
        out.append(value(map.operands().get(map.map().numDims() + position)));
      }
    };
  }

  /** The name of a value; failing that, its argument number or its defining operation. */
  String value(Value value) {
    return names.of(value).orElseGet(() -> making(value));
  }

  /** {@code #2 at %i = 0, %j = 0 reads %C[0, 0], #3 at %i = 0, %j = 0 writes it}. */
  String pair(Dependence dependence, Witness witness) {
    AffineAccess from = dependence.source();
    String with = symbols(witness.symbols());
    return "%s%s %s %s%s, %s %s it"
        .formatted(
            with.isEmpty() ? "" : "with " + with + ", ",
            execution(from, witness.source()),
            from.isWrite() ? "writes" : "reads",
            value(from.memory()),
            from.subscripts().isEmpty() ? "" : witness.element(),
            execution(dependence.sink(), witness.sink()),
            dependence.sink().isWrite() ? "writes" : "reads");
  }

  private String execution(AffineAccess access, List<BigInteger> values) {
    return "#" + access.index() + (values.isEmpty() ? "" : " at " + iteration(access, values));
  }

  /**
   * The induction variables of the loops around an access in an iteration, {@code %i = 1, %j = 2}.
   */
  String iteration(AffineAccess access, List<BigInteger> values) {
    return IntStream.range(0, values.size())
        .mapToObj(i -> loop(access.loops().get(i)) + " = " + values.get(i))
        .collect(Collectors.joining(", "));
  }

  /** The values of symbols, {@code %n = 8, %m = 9}. */
  String symbols(Map<Value, BigInteger> values) {
    return values.entrySet().stream()
        .map(symbol -> value(symbol.getKey()) + " = " + symbol.getValue())
        .collect(Collectors.joining(", "));
  }

  private String making(Value value) {
    return value instanceof BlockArgument argument
        ? "argument#" + argument.index()
        : ((OpResult) value).owner().name() + "@" + shortPlace(((OpResult) value).owner());
  }
}
