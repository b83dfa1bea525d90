package arrays;

import static dev.halfspace.ir.AffineValueMap.at;
import static dev.halfspace.ir.AffineValueMap.constant;
import static dev.halfspace.ir.AffineValueMap.symbol;

import dev.halfspace.Halfspace;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.FunctionType;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.builtin.Shape;
import dev.halfspace.dialect.affine.Affine;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.func.Func;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.AffineValueSet;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.LongStream;

/**
 * A front end for a small language of arrays, which it translates to the affine dialect.
 *
 * <pre>
 * param n;
 * array A[n, n], B[n, n], C[n, n];
 * for i in 0 .. n tile 32, j in 0 .. n tile 32 where j &lt;= i {
 *   C[i, j] = sum(k in 0 .. n) A[i, k] * B[k, j];
 * }
 * </pre>
 *
 * A loop runs over all integers from its first bound to before its second; with {@code tile} it
 * becomes a loop over tiles and one within a tile. Bounds, subscripts and conditions are affine in
 * the names of loops and parameters.
 */
public final class ArrayLanguage {

  // What a program consists of --------------------------------------------------------------------

  record Program(List<String> params, List<Array> arrays, List<Nest> nests) {}

  record Array(String name, List<Affinity> sizes) {}

  record Nest(List<Range> ranges, List<Comparison> guard, List<Assignment> body) {}

  record Range(String name, Affinity lower, Affinity upper, long tile) {}

  record Comparison(Affinity left, String relation, Affinity right) {}

  record Assignment(Element target, Expression value) {}

  /** A sum of multiples of names; the empty name is 1. */
  record Affinity(Map<String, Long> factors) {
    long constant() {
      return factors.keySet().equals(Set.of("")) ? factors.get("") : Shape.DYNAMIC;
    }
  }

  sealed interface Expression permits Element, Number, Binary, Sum {}

  record Element(String array, List<Affinity> subscripts) implements Expression {}

  record Number(double value) implements Expression {}

  record Binary(char operator, Expression left, Expression right) implements Expression {}

  record Sum(Range range, Expression of) implements Expression {}

  // Reading ---------------------------------------------------------------------------------------

  /** Reads a program by recursive descent. */
  static final class Reader {
    private static final Pattern TOKEN =
        Pattern.compile("\\.\\.|[<>=]=|\\d+(\\.\\d+)?|\\w+|\\S");

    private final Iterator<String> tokens;
    private String next = "";

    Reader(String text) {
      tokens = TOKEN.matcher(text).results().map(MatchResult::group).iterator();
      advance();
    }

    private String advance() {
      String read = next;
      next = tokens.hasNext() ? tokens.next() : "";
      return read;
    }

    private boolean skip(String token) {
      boolean found = next.equals(token);
      if (found) {
        advance();
      }
      return found;
    }

    private void expect(String token) {
      if (!skip(token)) {
        throw new IllegalArgumentException("expected '%s', found '%s'".formatted(token, next));
      }
    }

    /** Reads one thing, and more of them after each separator. */
    private <T> List<T> list(Supplier<T> one, String separator) {
      List<T> all = new ArrayList<>();
      do {
        all.add(one.get());
      } while (skip(separator));
      return all;
    }

    Program program() {
      Program program = new Program(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
      while (!next.isEmpty()) {
        if (skip("param")) {
          program.params().addAll(list(this::advance, ","));
          expect(";");
        } else if (skip("array")) {
          program.arrays().addAll(list(() -> new Array(advance(), affinities()), ","));
          expect(";");
        } else {
          expect("for");
          program.nests().add(nest());
        }
      }
      return program;
    }

    private Nest nest() {
      List<Range> ranges = list(this::range, ",");
      Supplier<Comparison> comparison = () -> new Comparison(affinity(), advance(), affinity());
      List<Comparison> guard = skip("where") ? list(comparison, "and") : List.of();
      List<Assignment> body = new ArrayList<>();
      expect("{");
      while (!skip("}")) {
        Element target = new Element(advance(), affinities());
        expect("=");
        body.add(new Assignment(target, sum()));
        expect(";");
      }
      return new Nest(ranges, guard, body);
    }

    private Range range() {
      String name = advance();
      expect("in");
      Affinity lower = affinity();
      expect("..");
      return new Range(name, lower, affinity(), skip("tile") ? Long.parseLong(advance()) : 1);
    }

    private List<Affinity> affinities() {
      expect("[");
      List<Affinity> all = list(this::affinity, ",");
      expect("]");
      return all;
    }

    private Affinity affinity() {
      Map<String, Long> factors = new HashMap<>();
      long sign = skip("-") ? -1 : 1;
      do {
        long factor = sign;
        String name = "";
        for (String part : list(this::advance, "*")) {
          if (Character.isDigit(part.charAt(0))) {
            factor *= Long.parseLong(part);
          } else {
            name = part;
          }
        }
        factors.merge(name, factor, Long::sum);
        sign = next.equals("-") ? -1 : 1;
      } while (skip("+") || skip("-"));
      return new Affinity(factors);
    }

    private Expression sum() {
      return chain(this::product, "+-");
    }

    private Expression product() {
      return chain(this::factor, "*/");
    }

    private Expression chain(Supplier<Expression> part, String operators) {
      Expression all = part.get();
      while (!next.isEmpty() && operators.contains(next)) {
        all = new Binary(advance().charAt(0), all, part.get());
      }
      return all;
    }

    private Expression factor() {
      if (skip("(")) {
        Expression inner = sum();
        expect(")");
        return inner;
      } else if (skip("sum")) {
        expect("(");
        Range range = range();
        expect(")");
        return new Sum(range, product());
      } else if (Character.isDigit(next.charAt(0))) {
        return new Number(Double.parseDouble(advance()));
      }
      return new Element(advance(), affinities());
    }
  }

  // Translating -----------------------------------------------------------------------------------

  /** The values that names stand for: parameters are symbols, loops are dimensions. */
  private final Map<String, AffineValueMap> names = new HashMap<>(Map.of("", constant(1)));

  private final Map<String, Value> arrays = new HashMap<>();

  /** Translates a program to a module with one function. */
  public static ModuleOp translate(String text) {
    return new ArrayLanguage().module(new Reader(text).program());
  }

  private ModuleOp module(Program program) {
    List<Type> types = new ArrayList<>();
    program.params().forEach(param -> types.add(IndexType.INDEX));
    program.arrays().forEach(array -> types.add(typeOf(array)));
    ModuleOp module = ModuleOp.create(Location.UNKNOWN);
    FuncOp.build(
        OpBuilder.atEnd(module.body()),
        "kernel",
        FunctionType.of(types, List.of()),
        (b, arguments) -> {
          Iterator<? extends Value> next = arguments.iterator();
          program.params().forEach(param -> names.put(param, symbol(named(param, next.next()))));
          for (Array array : program.arrays()) {
            arrays.put(array.name(), named(array.name(), next.next()));
          }
          program.nests().forEach(nest -> nest(b, nest));
          Func.ret(b);
        });
    return module;
  }

  private static Value named(String name, Value value) {
    value.setName(name);
    return value;
  }

  private static Type typeOf(Array array) {
    LongStream sizes = array.sizes().stream().mapToLong(Affinity::constant);
    return MemRefType.of(Shape.of(sizes.toArray()), FloatType.F32);
  }

  /** A loop whose bounds are asked for where those around it have been made. */
  private record Loop(
      String name, Supplier<AffineValueMap> lower, Supplier<AffineValueMap> upper, long step) {}

  /** Loops over the tiles, then loops within them, then the guard and what it guards. */
  private void nest(OpBuilder b, Nest nest) {
    List<Loop> tiles = new ArrayList<>();
    List<Loop> points = new ArrayList<>();
    for (Range range : nest.ranges()) {
      Loop all = new Loop(range.name(), () -> map(range.lower()), () -> map(range.upper()), 1);
      if (range.tile() == 1) {
        points.add(all);
      } else {
        String tile = "tile of " + range.name();
        Supplier<AffineValueMap> start = () -> names.get(tile);
        Supplier<AffineValueMap> end = () -> start.get().plus(range.tile()).and(all.upper().get());
        tiles.add(new Loop(tile, all.lower(), all.upper(), range.tile()));
        points.add(new Loop(range.name(), start, end, 1)); // to the least of both ends
      }
    }
    tiles.addAll(points);
    loops(b, tiles, body -> guarded(body, nest));
  }

  private void loops(OpBuilder b, List<Loop> loops, Consumer<OpBuilder> body) {
    if (loops.isEmpty()) {
      body.accept(b);
      return;
    }
    Loop loop = loops.get(0);
    Affine.forLoop(
        b,
        loop.lower().get(),
        loop.upper().get(),
        loop.step(),
        (inner, iv) -> {
          names.put(loop.name(), at(named(loop.name(), iv)));
          loops(inner, loops.subList(1, loops.size()), body);
        });
  }

  private void guarded(OpBuilder b, Nest nest) {
    Consumer<OpBuilder> body = inner -> nest.body().forEach(each -> assign(inner, each));
    nest.guard().stream()
        .map(this::condition)
        .reduce(AffineValueSet::and)
        .ifPresentOrElse(guard -> Affine.ifThen(b, guard, body::accept), () -> body.accept(b));
  }

  private AffineValueSet condition(Comparison comparison) {
    AffineValueMap left = map(comparison.left());
    AffineValueMap right = map(comparison.right());
    return switch (comparison.relation()) {
      case "<" -> left.lessThan(right);
      case "<=" -> left.atMost(right);
      case ">" -> right.lessThan(left);
      case ">=" -> left.atLeast(right);
      case "==" -> left.equalTo(right);
      default -> throw new IllegalArgumentException("no relation: " + comparison.relation());
    };
  }

  private void assign(OpBuilder b, Assignment one) {
    Value value = value(b, one.value());
    Affine.store(b, value, array(one.target()), subscripts(one.target()));
  }

  private Value value(OpBuilder b, Expression expression) {
    if (expression instanceof Element element) {
      return Affine.load(b, array(element), subscripts(element));
    } else if (expression instanceof Number number) {
      return Arith.constantFloat(b, number.value(), FloatType.F32);
    } else if (expression instanceof Binary binary) {
      Value left = value(b, binary.left());
      Value right = value(b, binary.right());
      return switch (binary.operator()) {
        case '+' -> Arith.addf(b, left, right);
        case '-' -> Arith.subf(b, left, right);
        case '*' -> Arith.mulf(b, left, right);
        default -> Arith.divf(b, left, right);
      };
    }
    Sum sum = (Sum) expression;
    Range range = sum.range();
    Value zero = Arith.constantFloat(b, 0, FloatType.F32);
    return Affine.reduce(
        b,
        map(range.lower()),
        map(range.upper()),
        1,
        zero,
        (inner, iv, total) -> {
          names.put(range.name(), at(named(range.name(), iv)));
          return Arith.addf(inner, total, value(inner, sum.of()));
        });
  }

  private Value array(Element element) {
    return arrays.computeIfAbsent(element.array(), ArrayLanguage::unknown);
  }

  private static <T> T unknown(String name) {
    throw new IllegalArgumentException("nothing is named '%s'".formatted(name));
  }

  private AffineValueMap subscripts(Element element) {
    return element.subscripts().stream().map(this::map).reduce(AffineValueMap::and).orElseThrow();
  }

  private AffineValueMap map(Affinity affinity) {
    AffineValueMap sum = constant(0);
    for (Map.Entry<String, Long> term : affinity.factors().entrySet()) {
      AffineValueMap value = names.computeIfAbsent(term.getKey(), ArrayLanguage::unknown);
      sum = value.times(term.getValue()).plus(sum);
    }
    return sum;
  }

  /** Prints the translation of a file. */
  public static void main(String[] arguments) throws IOException {
    System.out.print(Halfspace.print(translate(Files.readString(Path.of(arguments[0])))));
  }
}
