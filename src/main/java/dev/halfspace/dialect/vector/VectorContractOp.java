package dev.halfspace.dialect.vector;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Lists;
import com.google.common.primitives.Longs;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.AffineMapAttr;
import dev.halfspace.builtin.ArrayAttr;
import dev.halfspace.builtin.DictionaryAttr;
import dev.halfspace.builtin.StringAttr;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.NamedAttribute;
import dev.halfspace.ir.NamedAttributes;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Printable;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.Pure;
import dev.halfspace.machine.DataKind;
import dev.halfspace.machine.Datum;
import dev.halfspace.machine.Elements;
import dev.halfspace.machine.MemoryView;
import dev.halfspace.scalar.FloatConversion;
import dev.halfspace.scalar.FloatScalar;
import dev.halfspace.scalar.IntArithmetic;
import dev.halfspace.scalar.IntScalar;
import dev.halfspace.scalar.Rounding;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * {@code vector.contract}: the products of elements of two vectors, reduced along some dimensions
 * and combined with an accumulator. Each operand has a map from the loops of the contraction to its
 * dimensions; a loop is parallel or a reduction.
 *
 * <pre>{@code
 * %r = vector.contract {
 *     indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>,
 *                      affine_map<(i, j, k) -> (i, j)>],
 *     iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>
 *   } %a, %b, %c : vector<4x8xf32>, vector<8x5xf32> into vector<4x5xf32>
 * }</pre>
 *
 * <p>The example is a matrix product: {@code r[i, j] = c[i, j] + a[i, 0] * b[0, j] + ... + a[i, 7]
 * * b[7, j]}. Loops are executed as a nest in their order, the first one outermost, and each
 * iteration combines {@code lhs * rhs} with the element of the result, whose initial value is that
 * of the accumulator. Products and sums are rounded separately. Factors narrower than the
 * accumulator are widened first, integers with sign extension.
 *
 * <p>A mask has one dimension per loop; an iteration that is masked out has no effect. {@code
 * ContractionRules} has the rules of maps and types.
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Vector/">MLIR</a>
 */
public final class VectorContractOp extends Operation
    implements Maskable, Pure, Printable, Verifiable {
  private static final ValueGroup<Value> LHS = ValueGroup.operand("lhs", VectorTypes.NOT_SCALAR);
  private static final ValueGroup<Value> RHS = ValueGroup.operand("rhs", VectorTypes.NOT_SCALAR);
  private static final ValueGroup<Value> ACC = ValueGroup.operand("acc", TypeConstraint.ANY);
  private static final Property<ArrayAttr> MAPS =
      Property.of("indexing_maps", ArrayAttr.class)
          .where("an array of affine maps", array -> isAll(array, AffineMapAttr.class));
  private static final Property<ArrayAttr> ITERATORS =
      Property.of("iterator_types", ArrayAttr.class)
          .where("an array of iterator types", array -> isAll(array, IteratorType.class));
  private static final Property<CombiningKind> KIND =
      Property.withDefault("kind", CombiningKind.class, CombiningKind.ADD);

  /** The definition of the operations of this name. */
  public static final OpDefinition<VectorContractOp> DEFINITION =
      OpDefinition.of("vector.contract", VectorContractOp.class, VectorContractOp::new)
          .groups(LHS, RHS, ACC)
          .result("result", TypeConstraint.ANY)
          .properties(MAPS, ITERATORS, KIND)
          .with(OpSyntax.class, VectorContractOp::parse);

  private VectorContractOp(OperationState state) {
    super(state);
  }

  private static boolean isAll(ArrayAttr array, Class<? extends Attribute> type) {
    return array.elements().stream().allMatch(type::isInstance);
  }

  /**
   * Builds a contraction.
   *
   * <p>The result has the type of {@code start}.
   *
   * @param maps the maps of {@code lhs}, {@code rhs} and {@code start}
   * @param iterators the kind of each loop
   */
  public static VectorContractOp build(
      OpBuilder b,
      CombiningKind kind,
      List<AffineMap> maps,
      List<IteratorType> iterators,
      Value lhs,
      Value rhs,
      Value start) {
    OperationState state = b.state(DEFINITION).operand(lhs).operand(rhs).operand(start);
    state.property(MAPS, ArrayAttr.of(Lists.transform(maps, AffineMapAttr::new)));
    state.property(ITERATORS, ArrayAttr.of(iterators)).property(KIND, kind);
    return b.insert(new VectorContractOp(state.result(start.type())));
  }

  /** The combiner of the products. */
  public CombiningKind kind() {
    return property(KIND);
  }

  /** The maps from the loops to the dimensions of each operand, in the order of the operands. */
  public ImmutableList<AffineMap> indexingMaps() {
    return property(MAPS).elements().stream()
        .map(each -> ((AffineMapAttr) each).map())
        .collect(ImmutableList.toImmutableList());
  }

  /** The iterator types of the loops. */
  public ImmutableList<IteratorType> iterators() {
    return property(ITERATORS).elements().stream()
        .map(IteratorType.class::cast)
        .collect(ImmutableList.toImmutableList());
  }

  /** The left factors. */
  public Value lhs() {
    return get(LHS);
  }

  /** The right factors. */
  public Value rhs() {
    return get(RHS);
  }

  /** The accumulator, with which the products are combined. */
  public Value start() {
    return get(ACC);
  }

  @Override
  public @Nullable VectorType expectedMaskType() {
    return new ContractionRules(this).loops();
  }

  @Override
  public Completion execute(Execution e, @Nullable Elements mask) {
    Elements a = e.elements(lhs());
    Elements b = e.elements(rhs());
    ImmutableList<AffineMap> maps = indexingMaps();
    long[] sizes = new long[maps.get(0).numDims()];
    for (int m = 0; m < 2; m++) {
      for (int r = 0; r < maps.get(m).numResults(); r++) {
        sizes[dim(maps.get(m), r)] = (m == 0 ? a : b).shape().get(r);
      }
    }
    Datum given = e.value(start());
    Elements start =
        given instanceof Elements all ? all : Elements.splat(a.kind(), List.of(), given);
    Elements.Builder result = new Elements.Builder(start);
    int count = Elements.count(Longs.asList(sizes));
    long[] at = new long[sizes.length];
    for (int i = 0; i < count; i++) {
      if (Maskable.isSet(e, mask, i)) {
        Datum x = widened(a.element(place(maps.get(0), at)), start.kind());
        Datum y = widened(b.element(place(maps.get(1), at)), start.kind());
        int index = start.checkedIndex(place(maps.get(2), at));
        result.set(index, kind().combine(result.at(index), CombiningKind.MUL.combine(x, y)));
      }
      MemoryView.advance(at, sizes);
    }
    return Completion.of(given instanceof Elements ? result.build() : result.at(0));
  }

  /** A factor converted to the kind of the accumulator; integers are sign-extended. */
  private static Datum widened(Datum factor, DataKind kind) {
    if (factor.isPoison()) {
      return factor;
    } else if (kind instanceof DataKind.Floating to
        && factor.scalar() instanceof FloatScalar number) {
      return Datum.of(FloatConversion.convert(number, to.format(), Rounding.TO_NEAREST_EVEN));
    }
    return kind instanceof DataKind.Int to && factor.scalar() instanceof IntScalar integer
        ? Datum.of(IntArithmetic.resizeSigned(integer, to.width(), Set.of()))
        : factor;
  }

  private static int dim(AffineMap map, int result) {
    return ((AffineExpr.Dim) map.result(result)).position();
  }

  private static long[] place(AffineMap map, long[] at) {
    long[] place = new long[map.numResults()];
    for (int r = 0; r < place.length; r++) {
      place[r] = at[dim(map, r)];
    }
    return place;
  }

  @Override
  public void verify(Verification v) {
    new ContractionRules(this).verify(v);
  }

  // {indexing_maps = ..., iterator_types = ..., ...} %lhs, %rhs, %start {...}?
  //     : type, type into type
  private static void parse(OpParser p, OperationState state) {
    int position = p.position();
    setAll(state, p.attribute(DictionaryAttr.class, "a dictionary of maps").entries());
    OpParser.Operand lhs = p.operand();
    p.punctuation(",");
    OpParser.Operand rhs = p.operand();
    p.punctuation(",");
    OpParser.Operand start = p.operand();
    p.optionalAttributeDictionary(state);
    state.property(ITERATORS, parseIterators(p, position, state.property(ITERATORS)));
    Type left = p.colonType();
    p.punctuation(",");
    Type right = p.type();
    p.keyword("into", "before the type of the result");
    Type result = p.type();
    state.operand(p.resolve(lhs, left)).operand(p.resolve(rhs, right));
    state.operand(p.resolve(start, result)).result(result);
  }

  private static void setAll(OperationState state, NamedAttributes attributes) {
    for (NamedAttribute each : attributes.asList()) {
      Property<?> property = state.definition().property(each.name());
      if (property == null) {
        state.attribute(each.name(), each.value());
      } else {
        state.propertyValue(property, each.value());
      }
    }
  }

  /** Parses the iterator types, which the custom form has as strings. */
  private static ArrayAttr parseIterators(OpParser p, int position, @Nullable Attribute names) {
    if (!(names instanceof ArrayAttr array)) {
      throw p.error(position, "expected an array of strings as 'iterator_types'");
    }
    List<IteratorType> types = new ArrayList<>();
    for (Attribute name : array.elements()) {
      String word = name instanceof StringAttr text ? text.value() : name.toString();
      IteratorType type = WordAttribute.named(IteratorType.class, word);
      if (type == null) {
        throw p.error(position, "'%s' is none of \"parallel\", \"reduction\"".formatted(word));
      }
      types.add(type);
    }
    return ArrayAttr.of(types);
  }

  @Override
  public void print(OpPrinter p) {
    List<StringAttr> words = Lists.transform(iterators(), each -> StringAttr.of(each.spelling()));
    NamedAttributes shown =
        NamedAttributes.of()
            .with(MAPS.name(), property(MAPS))
            .with(ITERATORS.name(), ArrayAttr.of(words))
            .with(KIND.name(), kind());
    p.text(" ").dictionary(shown);
    p.text(" ").values(operands()).discardableAttributes(this);
    p.text(" : ").type(lhs().type()).text(", ").type(rhs().type());
    p.text(" into ").type(result().type());
  }
}
