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
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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

  /** A sum of a constant and multiples of names. */
  record Affinity(Map<String, Long> factors, long constant) {}

  sealed interface Expression permits Element, Number, Binary, Sum {}

  record Element(String array, List<Affinity> subscripts) implements Expression {}

  record Number(double value) implements Expression {}

  record Binary(char operator, Expression left, Expression right) implements Expression {}

  record Sum(Range range, Expression of) implements Expression {}

  // Reading ---------------------------------------------------------------------------------------

  /** Reads a program by recursive descent. */
  static final class Reader {
    private static final Pattern TOKEN =
        Pattern.compile("\\s*(\\.\\.|<=|>=|==|\\d+\\.\\d+|\\d+|\\w+|[-+*/()\\[\\]{}<>=,;]|$)");

    private final String text;
    private final Matcher matcher;
    private String next = "";

    Reader(String text) {
      this.text = text.strip();
      matcher = TOKEN.matcher(this.text);
      advance();
    }

    private String advance() {
      String read = next;
      if (!matcher.find() || matcher.start() != matcher.regionStart()) {
        throw new IllegalArgumentException("not a token at " + matcher.regionStart());
      }
      next = matcher.group(1);
      matcher.region(matcher.end(), text.length());
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

    Program program() {
      List<String> params = new ArrayList<>();
      List<Array> arrays = new ArrayList<>();
      List<Nest> nests = new ArrayList<>();
      while (!next.isEmpty()) {
        if (skip("param")) {
          do {
            params.add(advance());
          } while (skip(","));
          expect(";");
        } else if (skip("array")) {
          do {
            arrays.add(new Array(advance(), affinities()));
          } while (skip(","));
          expect(";");
        } else {
          expect("for");
          nests.add(nest());
        }
      }
      return new Program(params, arrays, nests);
    }

    private Nest nest() {
      List<Range> ranges = new ArrayList<>();
      List<Comparison> guard = new ArrayList<>();
      List<Assignment> body = new ArrayList<>();
      do {
        ranges.add(range());
      } while (skip(","));
      if (skip("where")) {
        do {
          Affinity left = affinity();
          guard.add(new Comparison(left, advance(), affinity()));
        } while (skip("and"));
      }
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
      List<Affinity> all = new ArrayList<>();
      expect("[");
      do {
        all.add(affinity());
      } while (skip(","));
      expect("]");
      return all;
    }

    private Affinity affinity() {
      Map<String, Long> factors = new HashMap<>();
      long constant = 0;
      long sign = skip("-") ? -1 : 1;
      do {
        long factor = sign;
        String name = "";
        do {
          if (Character.isDigit(next.charAt(0))) {
            factor *= Long.parseLong(advance());
          } else {
            name = advance();
          }
        } while (skip("*"));
        if (name.isEmpty()) {
          constant += factor;
        } else {
          factors.merge(name, factor, Long::sum);
        }
        sign = next.equals("-") ? -1 : 1;
      } while (skip("+") || skip("-"));
      return new Affinity(factors, constant);
    }

    private Expression sum() {
      Expression sum = product();
      while (next.equals("+") || next.equals("-")) {
        sum = new Binary(advance().charAt(0), sum, product());
      }
      return sum;
    }

    private Expression product() {
      Expression product = factor();
      while (next.equals("*") || next.equals("/")) {
        product = new Binary(advance().charAt(0), product, factor());
      }
      return product;
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
  private final Map<String, AffineValueMap> names = new HashMap<>();

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
          int params = program.params().size();
          for (int i = 0; i < params; i++) {
            arguments.get(i).setName(program.params().get(i));
            names.put(program.params().get(i), symbol(arguments.get(i)));
          }
          for (int i = params; i < arguments.size(); i++) {
            arguments.get(i).setName(program.arrays().get(i - params).name());
            arrays.put(program.arrays().get(i - params).name(), arguments.get(i));
          }
          program.nests().forEach(nest -> nest(b, nest));
          Func.ret(b);
        });
    return module;
  }

  private static Type typeOf(Array array) {
    long[] sizes =
        array.sizes().stream()
            .mapToLong(size -> size.factors().isEmpty() ? size.constant() : Shape.DYNAMIC)
            .toArray();
    return MemRefType.of(Shape.of(sizes), FloatType.F32);
  }

  /** Loops over the tiles, then loops within them, then the guard and what it guards. */
  private void nest(OpBuilder b, Nest nest) {
    tiles(b, nest.ranges(), within -> points(within, nest.ranges(), body -> guarded(body, nest)));
  }

  /** The emission of the body of a loop. */
  private interface Body {
    void build(OpBuilder b);
  }

  private void tiles(OpBuilder b, List<Range> ranges, Body body) {
    if (ranges.isEmpty()) {
      body.build(b);
      return;
    }
    Range range = ranges.get(0);
    List<Range> inner = ranges.subList(1, ranges.size());
    if (range.tile() == 1) {
      tiles(b, inner, body);
    } else {
      loop(
          b,
          "tile of " + range.name(),
          map(range.lower()),
          map(range.upper()),
          range.tile(),
          (tile) -> tiles(tile, inner, body));
    }
  }

  private void points(OpBuilder b, List<Range> ranges, Body body) {
    if (ranges.isEmpty()) {
      body.build(b);
      return;
    }
    Range range = ranges.get(0);
    AffineValueMap lower = map(range.lower());
    AffineValueMap upper = map(range.upper());
    if (range.tile() > 1) {
      lower = names.get("tile of " + range.name());
      upper = lower.plus(range.tile()).and(upper); // the least of both
    }
    loop(
        b,
        range.name(),
        lower,
        upper,
        1,
        point -> points(point, ranges.subList(1, ranges.size()), body));
  }

  private void loop(
      OpBuilder b, String name, AffineValueMap lower, AffineValueMap upper, long step, Body body) {
    Affine.forLoop(
        b,
        lower,
        upper,
        step,
        (inner, iv) -> {
          iv.setName(name);
          names.put(name, at(iv));
          body.build(inner);
        });
  }

  private void guarded(OpBuilder b, Nest nest) {
    if (nest.guard().isEmpty()) {
      assignments(b, nest.body());
    } else {
      AffineValueSet all =
          nest.guard().stream().map(this::condition).reduce(AffineValueSet::and).orElseThrow();
      Affine.ifThen(b, all, then -> assignments(then, nest.body()));
    }
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

  private void assignments(OpBuilder b, List<Assignment> body) {
    for (Assignment each : body) {
      Value value = value(b, each.value());
      Affine.store(b, value, array(each.target()), subscripts(each.target()));
    }
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
    Value zero = Arith.constantFloat(b, 0, FloatType.F32);
    AffineValueMap lower = map(sum.range().lower());
    AffineValueMap upper = map(sum.range().upper());
    return Affine.reduce(
        b,
        lower,
        upper,
        1,
        zero,
        (inner, iv, total) -> {
          iv.setName(sum.range().name());
          names.put(sum.range().name(), at(iv));
          return Arith.addf(inner, total, value(inner, sum.of()));
        });
  }

  private Value array(Element element) {
    Value array = arrays.get(element.array());
    if (array == null) {
      throw new IllegalArgumentException("no array is named '%s'".formatted(element.array()));
    }
    return array;
  }

  private AffineValueMap subscripts(Element element) {
    return element.subscripts().stream().map(this::map).reduce(AffineValueMap::and).orElseThrow();
  }

  private AffineValueMap map(Affinity affinity) {
    AffineValueMap sum = constant(affinity.constant());
    for (Map.Entry<String, Long> term : affinity.factors().entrySet()) {
      AffineValueMap name = names.get(term.getKey());
      if (name == null) {
        throw new IllegalArgumentException("no name '%s'".formatted(term.getKey()));
      }
      sum = name.times(term.getValue()).plus(sum);
    }
    return sum;
  }

  /** Prints the translation of a file. */
  public static void main(String[] arguments) throws IOException {
    System.out.print(Halfspace.print(translate(Files.readString(Path.of(arguments[0])))));
  }
}
