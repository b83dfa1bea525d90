package dev.halfspace.ir;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableMap;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.ArrayAttr;
import dev.halfspace.builtin.ComplexType;
import dev.halfspace.builtin.DenseElementsAttr;
import dev.halfspace.builtin.DenseResourceAttr;
import dev.halfspace.builtin.DenseStringAttr;
import dev.halfspace.builtin.DictionaryAttr;
import dev.halfspace.builtin.FunctionType;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.MemRefLayout;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.OpaqueAttr;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.ResourceHandle;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.ShapedType;
import dev.halfspace.builtin.SparseElementsAttr;
import dev.halfspace.builtin.StringAttr;
import dev.halfspace.builtin.TupleType;
import dev.halfspace.builtin.TypeAttr;
import dev.halfspace.builtin.UnrankedMemRefType;
import dev.halfspace.builtin.UnrankedTensorType;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.source.Place;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Equality, hashes and {@code toString} of what is nested deep or shared often. */
@Timeout(60)
class StructuralEqualityTest {
  private static final int DEEP = 100_000;
  private static final int SHARED = 60;

  /** A composite of another dialect: nothing but its two parts. */
  static final class Pair extends Composite implements Attribute, MemRefLayout {
    private final Attribute left;
    private final Attribute right;

    Pair(Attribute left, Attribute right) {
      super(left, right);
      this.left = left;
      this.right = right;
    }

    @Override
    public int rank() {
      return 1;
    }

    @Override
    public AffineMap toAffineMap() {
      return AffineMap.identity(1);
    }

    @Override
    public void print(AttributePrinter printer) {
      printer.text("#t.pair<").attribute(left).text(", ").attribute(right).text(">");
    }
  }

  private static final Shape TWO = Shape.of(2);

  private static Type type(Attribute attribute) {
    return ((TypeAttr) attribute).value();
  }

  private static Location location(Attribute attribute) {
    return (Location) attribute;
  }

  /** A tensor type that holds an attribute. */
  private static ShapedType encoded(Attribute encoding, Type elements) {
    return RankedTensorType.of(TWO, elements, encoding);
  }

  /** Every way in which an attribute may hold two others; types are held as attributes. */
  private static final ImmutableMap<String, BinaryOperator<Attribute>> ATTRIBUTES =
      ImmutableMap.<String, BinaryOperator<Attribute>>builder()
          .put("array", (a, b) -> ArrayAttr.of(List.of(a, b)))
          .put(
              "dictionary",
              (a, b) ->
                  new DictionaryAttr(
                      NamedAttributes.copyOf(
                          List.of(new NamedAttribute("a", a), new NamedAttribute("b", b)))))
          .put("other dialect", Pair::new)
          .put(
              "elements",
              (a, b) ->
                  DenseElementsAttr.splat(
                      encoded(new Pair(a, b), IntegerType.I64), IntegerAttr.i64(7)))
          .put(
              "strings",
              (a, b) -> DenseStringAttr.of(encoded(new Pair(a, b), IndexType.INDEX), List.of("x")))
          .put(
              "resource",
              (a, b) ->
                  new DenseResourceAttr(
                      ResourceHandle.of("r"), encoded(new Pair(a, b), IndexType.INDEX)))
          .put(
              "sparse",
              (a, b) -> {
                ShapedType type = encoded(new Pair(a, b), IntegerType.I64);
                ShapedType places =
                    RankedTensorType.of(Shape.of(1, 1), IntegerType.I64, new Pair(a, b));
                return new SparseElementsAttr(
                    type,
                    DenseElementsAttr.splat(places, IntegerAttr.i64(1)),
                    DenseElementsAttr.splat(
                        RankedTensorType.of(Shape.of(1), IntegerType.I64), IntegerAttr.i64(1)));
              })
          .put(
              "layout and space",
              (a, b) ->
                  new TypeAttr(MemRefType.of(TWO, IndexType.INDEX, new Pair(a, b), new Pair(b, a))))
          .put(
              "unranked memref",
              (a, b) -> new TypeAttr(UnrankedMemRefType.of(IndexType.INDEX, new Pair(a, b))))
          .buildOrThrow();

  private static final ImmutableMap<String, BinaryOperator<Attribute>> TYPES =
      ImmutableMap.<String, BinaryOperator<Attribute>>builder()
          .put(
              "function",
              (a, b) -> new TypeAttr(FunctionType.of(List.of(type(a)), List.of(type(b)))))
          .put("tuple", (a, b) -> new TypeAttr(TupleType.of(List.of(type(a), type(b)))))
          .put("memref", (a, b) -> new TypeAttr(MemRefType.of(TWO, type(a), null, new Pair(a, b))))
          .put(
              "unranked memref",
              (a, b) -> new TypeAttr(UnrankedMemRefType.of(type(a), new Pair(a, b))))
          .put("tensor", (a, b) -> new TypeAttr(RankedTensorType.of(TWO, type(a), b)))
          .put(
              "unranked tensor",
              (a, b) ->
                  new TypeAttr(new UnrankedTensorType(TupleType.of(List.of(type(a), type(b))))))
          .put(
              "vector",
              (a, b) -> new TypeAttr(VectorType.of(TWO, TupleType.of(List.of(type(a), type(b))))))
          .put(
              "complex",
              (a, b) -> new TypeAttr(new ComplexType(TupleType.of(List.of(type(a), type(b))))))
          .put(
              "string",
              (a, b) ->
                  new TypeAttr(RankedTensorType.of(TWO, type(a), new StringAttr("x", type(b)))))
          .put(
              "opaque",
              (a, b) ->
                  new TypeAttr(
                      RankedTensorType.of(TWO, type(a), new OpaqueAttr("foo", "x", type(b)))))
          .buildOrThrow();

  private static final ImmutableMap<String, BinaryOperator<Attribute>> LOCATIONS =
      ImmutableMap.<String, BinaryOperator<Attribute>>builder()
          .put("call site", (a, b) -> new Location.CallSite(location(a), location(b)))
          .put(
              "name",
              (a, b) -> new Location.Name("x", new Location.CallSite(location(a), location(b))))
          .put(
              "fused",
              (a, b) ->
                  Location.fused(List.of(location(a), new Location.Name("y", location(b))), a))
          .buildOrThrow();

  /** One way of holding two attributes. */
  record Way(String name, Attribute innermost, Attribute other, BinaryOperator<Attribute> around) {
    /** Around itself, so often, from the innermost on. */
    Attribute nested(Attribute start, int depth, Attribute beside) {
      Attribute nest = start;
      for (int i = 0; i < depth; i++) {
        nest = around.apply(nest, beside);
      }
      return nest;
    }

    Attribute shared(Attribute start, int depth) {
      Attribute nest = start;
      for (int i = 0; i < depth; i++) {
        nest = around.apply(nest, nest);
      }
      return nest;
    }

    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Way> ways() {
    Attribute four = IntegerAttr.i64(4);
    Attribute five = IntegerAttr.i64(5);
    Attribute i4 = new TypeAttr(IntegerType.of(4));
    Attribute i5 = new TypeAttr(IntegerType.of(5));
    Location here = Location.of("a", 4, 1);
    Location there = Location.of("a", 5, 1);
    return Stream.of(
            ATTRIBUTES.entrySet().stream()
                .map(e -> new Way("attribute: " + e.getKey(), four, five, e.getValue())),
            TYPES.entrySet().stream()
                .map(e -> new Way("type: " + e.getKey(), i4, i5, e.getValue())),
            LOCATIONS.entrySet().stream()
                .map(e -> new Way("location: " + e.getKey(), here, there, e.getValue())))
        .flatMap(each -> each);
  }

  private static void assertEqual(Attribute one, Attribute other) {
    assertThat(one != other && one.equals(other) && other.equals(one)).isTrue();
    assertThat(one.hashCode()).isEqualTo(other.hashCode());
    Map<Attribute, String> map = new HashMap<>();
    map.put(one, "found");
    assertThat(map.get(other)).isEqualTo("found");
    assertThat(one.toString()).hasSizeLessThan(5_000).isEqualTo(other.toString());
  }

  private static void assertDifferent(Attribute one, Attribute other) {
    assertThat(one.equals(other) || other.equals(one)).isFalse();
  }

  @ParameterizedTest
  @MethodSource("ways")
  void deepNestsAreCompared(Way way) {
    Attribute less = way.nested(way.innermost(), DEEP - 1, way.other());
    Attribute one = way.around().apply(less, way.other());
    assertEqual(one, way.nested(way.innermost(), DEEP, way.other()));
    assertDifferent(one, way.nested(way.other(), DEEP, way.other()));
    assertDifferent(one, less);
  }

  @ParameterizedTest
  @MethodSource("ways")
  void sharedPartsAreComparedOnce(Way way) {
    Attribute one = way.shared(way.innermost(), SHARED);
    assertEqual(one, way.shared(way.innermost(), SHARED));
    assertDifferent(one, way.shared(way.other(), SHARED));
    assertDifferent(one, way.shared(way.innermost(), SHARED - 1));
  }

  /** On one side one object per level, on the other two that are equal, each used twice. */
  @Test
  void sharingInOtherWaysIsFollowedOnce() {
    Attribute one = new Pair(IntegerAttr.i64(1), IntegerAttr.i64(1));
    Attribute left = new Pair(IntegerAttr.i64(1), IntegerAttr.i64(1));
    Attribute right = new Pair(IntegerAttr.i64(1), IntegerAttr.i64(1));
    for (int i = 0; i < SHARED; i++) {
      one = new Pair(one, one);
      Attribute before = left;
      left = new Pair(before, right);
      right = new Pair(before, right);
    }
    assertEqual(one, left);
    assertEqual(left, right);
  }

  /** Every level has as many objects as its size, each equal to all others: k^3 pairs of parts. */
  @Test
  void comparisonsAreFewerThanObjects() {
    assertEqual(lattice(100), lattice(100));
  }

  private static Attribute lattice(int size) {
    List<Attribute> level = List.of(IntegerAttr.i64(1));
    for (int depth = 0; depth < size; depth++) {
      List<Attribute> below = level;
      level = Stream.generate(() -> (Attribute) ArrayAttr.of(below)).limit(size).toList();
    }
    return ArrayAttr.of(level);
  }

  @Test
  void sameHashIsNoEquality() {
    // "Aa" and "BB" have one hash.
    Attribute one = ArrayAttr.of(List.of(StringAttr.of("Aa")));
    Attribute other = ArrayAttr.of(List.of(StringAttr.of("BB")));
    assertThat(one).hasSameHashCodeAs(other).isNotEqualTo(other);
    assertDifferent(new Pair(one, one), new Pair(one, other));
    assertThat(one).isNotEqualTo(TupleType.of(List.of()));
    assertThat(ArrayAttr.of(List.of())).isNotEqualTo(null);
  }

  @Test
  void operationsOfDeepTypesAndSharedAttributesAreCompared() {
    assertThat(IrEquivalence.COMPARING_LOCATIONS.difference(holder("Aa"), holder("Aa"))).isEmpty();
    assertThat(IrEquivalence.IGNORING_LOCATIONS.difference(holder("Aa"), holder("BB")))
        .hasValueSatisfying(difference -> assertThat(difference).hasSizeLessThan(20_000));
  }

  /** As a reader interns what it reads: each level looked up in a table of all before. */
  @ParameterizedTest
  @MethodSource("ways")
  void levelsOfANestHaveHashesOfTheirOwn(Way way) {
    Set<Attribute> interned = new HashSet<>();
    Attribute nest = way.innermost();
    for (int i = 0; i < 10_000; i++) {
      nest = way.around().apply(nest, nest);
      assertThat(interned.add(nest)).isTrue();
    }
    assertThat(interned.stream().map(Object::hashCode).distinct().count()).isGreaterThan(9_990);
  }

  /** Many operations that share one large type, one attribute and one location. */
  private static Operation holder(String innermost) {
    Attribute deep = StringAttr.of(innermost);
    Location place = Location.of(innermost, 1, 2);
    for (int i = 0; i < 20_000; i++) {
      deep = new Pair(deep, deep);
      place = new Location.CallSite(place, place);
    }
    Type type = RankedTensorType.of(TWO, IndexType.INDEX, deep);
    OpDefinition<?> definition = UnregisteredOp.definition("t.op");
    Region region = new Region();
    Block block = new Block();
    region.append(block);
    for (int i = 0; i < 1_000; i++) {
      block.append(
          definition.create(
              OperationState.of(definition, place).attribute("deep", deep).result(type)));
    }
    return definition.create(OperationState.of(definition, Location.UNKNOWN).regionAsIs(region));
  }

  @Test
  void placeOfASharedOrDeepLocationIsFound() {
    Location unknown = new Location.CallSite(Location.UNKNOWN, Location.UNKNOWN);
    for (int i = 0; i < SHARED; i++) {
      unknown = new Location.CallSite(unknown, unknown);
    }
    assertThat(unknown.place()).isNull();
    Location deep = new Location.CallSite(unknown, Location.of("a", 1, 2));
    for (int i = 0; i < DEEP; i++) {
      deep = new Location.CallSite(deep, Location.of("b", 1, 2));
    }
    assertThat(deep.place()).isEqualTo(new Place("a", 1, 2));
  }
}
