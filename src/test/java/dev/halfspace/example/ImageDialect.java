package dev.halfspace.example;

import static dev.halfspace.builtin.TypeConstraints.INDEX;
import static dev.halfspace.builtin.TypeConstraints.MEMREF;
import static dev.halfspace.format.Format.format;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.primitives.Longs;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.builtin.DenseArrayAttr;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.dialect.affine.AffineSubscripts;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributeParser;
import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.AttributeText;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Printable;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.PropertySyntax;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.RegionSlot;
import dev.halfspace.ir.Terminator;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.AffineLoop;
import dev.halfspace.ir.traits.AffineMemoryAccess;
import dev.halfspace.ir.traits.HasParent;
import dev.halfspace.ir.traits.MemoryEffects;
import dev.halfspace.ir.traits.Pure;
import dev.halfspace.ir.traits.RecursiveMemoryEffects;
import dev.halfspace.ir.traits.TerminatedBy;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Operations on pictures of bytes, the worked example of {@code docs/add-an-op.md}. */
public final class ImageDialect {
  private static final TypeConstraint PIXEL = TypeConstraint.only(IntegerType.I8);
  private static final ValueGroup<Value> PICTURE = ValueGroup.operand("picture", MEMREF);

  /**
   * The dialect, as a registry takes it; definitions are made now, so what they use stands above.
   */
  public static final Dialect DIALECT =
      Dialect.of("image")
          .operations(MeanOp.DEFINITION, ClearOp.DEFINITION, RowsOp.DEFINITION, NextOp.DEFINITION)
          .operations(BlurOp.DEFINITION, PolygonOp.DEFINITION)
          .attributes((p, word, type) -> word.equals("border") ? Border.parse(p) : null);

  private ImageDialect() {}

  /** {@code image.mean}: the mean of some pixels. */
  public static final class MeanOp extends Operation implements Pure {
    static final OpDefinition<MeanOp> DEFINITION =
        OpDefinition.of("image.mean", MeanOp.class, MeanOp::new)
            .operands("pixels", PIXEL)
            .result("mean", PIXEL)
            .syntax(format("$pixels attr-dict"));

    private MeanOp(OperationState state) {
      super(state);
    }
  }

  /** {@code image.clear}: makes a pixel black. */
  public static final class ClearOp extends Operation implements AffineMemoryAccess {
    static final OpDefinition<ClearOp> DEFINITION =
        OpDefinition.of("image.clear", ClearOp.class, ClearOp::new)
            .groups(PICTURE, AffineSubscripts.INDICES)
            .properties(AffineSubscripts.MAP)
            .syntax(
                format(
                    """
                    $picture `` custom<AffineSubscripts>($map, $indices) attr-dict
                    `:` type($picture)
                    """,
                    AffineSubscripts.DIRECTIVE));

    private ClearOp(OperationState state) {
      super(state);
    }

    /** Builds an operation that makes the pixel at {@code subscripts} black. */
    @CanIgnoreReturnValue
    public static ClearOp build(OpBuilder b, Value picture, AffineValueMap subscripts) {
      OperationState state = b.state(DEFINITION).operand(picture);
      return b.insert(new ClearOp(AffineSubscripts.describe(state, subscripts)));
    }

    @Override
    public Value accessedMemory() {
      return get(PICTURE);
    }

    @Override
    public AffineValueMap subscripts() {
      return AffineSubscripts.of(this);
    }

    @Override
    public boolean isWrite() {
      return true;
    }
  }

  /** {@code image.rows}: executes its body for each row before {@code end}. */
  public static final class RowsOp extends Operation
      implements AffineLoop, RecursiveMemoryEffects, TerminatedBy, Verifiable {
    private static final ValueGroup<Value> END = ValueGroup.operand("end", INDEX);
    private static final RegionSlot BODY = RegionSlot.region("body");

    static final OpDefinition<RowsOp> DEFINITION =
        OpDefinition.of("image.rows", RowsOp.class, RowsOp::new)
            .groups(END)
            .regions(BODY)
            .implicitTerminator(() -> NextOp.DEFINITION)
            .syntax(format("`before` $end attr-dict-with-keyword $body"));

    private RowsOp(OperationState state) {
      super(state);
    }

    /** Builds a loop; {@code body} is given the row. */
    @CanIgnoreReturnValue
    public static RowsOp build(OpBuilder b, Value end, OpBuilder.Body body) {
      OperationState state = b.state(DEFINITION).operand(end);
      return b.insert(new RowsOp(b.region(state, List.of(IndexType.INDEX), body)));
    }

    @Override
    public Region loopBody() {
      return get(BODY);
    }

    @Override
    public List<BlockArgument> inductionVariables() {
      return loopBody().entryBlock().arguments();
    }

    /** Rows from 0 to before the end, which is a symbol. */
    @Override
    public ImmutableList<Dimension> dimensions() {
      AffineValueMap end = AffineValueMap.symbol(get(END));
      BlockArgument row = inductionVariables().get(0);
      return ImmutableList.of(new Dimension(row, AffineValueMap.constant(0), end, 1));
    }

    @Override
    public String terminatorName() {
      return NextOp.DEFINITION.name();
    }

    @Override
    public void verify(Verification v) {
      if (inductionVariables().size() != 1) {
        v.error("needs a body of one argument, the row");
      }
    }
  }

  /** {@code image.next}: ends the body of {@code image.rows}, and is not written. */
  public static final class NextOp extends Operation implements HasParent, Pure, Terminator {
    static final OpDefinition<NextOp> DEFINITION =
        OpDefinition.of("image.next", NextOp.class, NextOp::new).syntax(format("attr-dict"));

    private NextOp(OperationState state) {
      super(state);
    }

    @Override
    public ImmutableList<String> parentNames() {
      return ImmutableList.of("image.rows");
    }
  }

  /** An attribute: what stands beyond the edge of a picture, {@code #image.border<wrap>}. */
  public enum Border implements Attribute {
    /** The pixel at the edge. */
    CLAMP,
    /** The other side. */
    WRAP;

    /** The spelling in formats. */
    static final PropertySyntax<Border> WORD =
        PropertySyntax.words("border", ImmutableMap.of("clamp", CLAMP, "wrap", WRAP));

    private static Border parse(AttributeParser p) {
      p.punctuation("<");
      Border border = WORD.parse(p);
      p.punctuation(">");
      return border;
    }

    @Override
    public void print(AttributePrinter p) {
      p.text("#image.border<" + name().toLowerCase(Locale.ROOT) + ">");
    }

    @Override
    public String toString() {
      return AttributeText.of(this);
    }
  }

  /** {@code image.blur}: blurs a picture where it stands. */
  public static final class BlurOp extends Operation implements MemoryEffects {
    private static final Property<Border> BORDER =
        Property.of("border", Border.class).spelled(Border.WORD);
    private static final Property<IntegerAttr> RADIUS =
        Property.optional("radius", IntegerAttr.class)
            .where("a positive i64", BlurOp::isRadius)
            .spelled(PropertySyntax.ofType(IntegerAttr.class, IntegerType.I64));

    static final OpDefinition<BlurOp> DEFINITION =
        OpDefinition.of("image.blur", BlurOp.class, BlurOp::new)
            .groups(PICTURE)
            .properties(BORDER, RADIUS)
            .syntax(format("$border $picture (`radius` $radius^)? attr-dict `:` type($picture)"));

    private BlurOp(OperationState state) {
      super(state);
    }

    private static boolean isRadius(IntegerAttr radius) {
      return radius.type().equals(IntegerType.I64) && radius.bigValue().signum() > 0;
    }

    /** The number of pixels on each side that are looked at. */
    public long radius() {
      IntegerAttr given = propertyOrNull(RADIUS);
      return given == null ? 1 : given.value();
    }

    @Override
    public ImmutableList<Effect> effects() {
      Value picture = get(PICTURE);
      return ImmutableList.of(new Effect(Kind.READ, picture), new Effect(Kind.WRITE, picture));
    }
  }

  /** {@code image.polygon}: fills a polygon. */
  public static final class PolygonOp extends Operation
      implements MemoryEffects, Printable, Verifiable {
    private static final Property<DenseArrayAttr> CORNERS =
        Property.of("corners", DenseArrayAttr.class)
            .where("a list of i64", each -> each.elementType().equals(IntegerType.I64));

    static final OpDefinition<PolygonOp> DEFINITION =
        OpDefinition.of("image.polygon", PolygonOp.class, PolygonOp::new)
            .groups(PICTURE)
            .properties(CORNERS)
            .with(OpSyntax.class, PolygonOp::parse);

    private PolygonOp(OperationState state) {
      super(state);
    }

    @Override
    public ImmutableList<Effect> effects() {
      return ImmutableList.of(new Effect(Kind.WRITE, get(PICTURE)));
    }

    @Override
    public void verify(Verification v) {
      if (property(CORNERS).size() % 2 != 0) {
        v.error("has %d coordinates, the last without a y", property(CORNERS).size());
      }
    }

    // %picture ((x, y))* attributes? : type
    private static void parse(OpParser p, OperationState state) {
      OpParser.Operand picture = p.operand();
      List<Long> corners = new ArrayList<>();
      while (p.optionalPunctuation("(")) {
        corners.add(p.integer("an x"));
        p.punctuation(",");
        corners.add(p.integer("a y"));
        p.punctuation(")");
      }
      state.property(CORNERS, DenseArrayAttr.i64(Longs.toArray(corners)));
      p.optionalAttributeDictionary(state);
      state.operand(p.resolve(picture, p.colonType()));
    }

    @Override
    public boolean hasCustomForm() {
      return property(CORNERS).size() % 2 == 0;
    }

    @Override
    public void print(OpPrinter p) {
      p.text(" ").value(get(PICTURE));
      long[] corners = property(CORNERS).asLongs();
      for (int i = 0; i < corners.length; i += 2) {
        p.text(" (").integer(corners[i]).text(", ").integer(corners[i + 1]).text(")");
      }
      p.discardableAttributes(this).text(" : ").type(get(PICTURE).type());
    }
  }
}
