package dev.halfspace.dialect.memref;

import static dev.halfspace.format.Format.format;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.builtin.ElementsAttr;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.StringAttr;
import dev.halfspace.builtin.TypeAttr;
import dev.halfspace.builtin.UnitAttr;
import dev.halfspace.dialect.shape.AllocOp;
import dev.halfspace.dialect.shape.Representation;
import dev.halfspace.dialect.shape.TypeClaims;
import dev.halfspace.format.Directive;
import dev.halfspace.format.DirectiveParser;
import dev.halfspace.format.DirectivePrinter;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.GlobalMemory;
import dev.halfspace.ir.traits.NoMemoryEffect;
import dev.halfspace.machine.Buffer.Storage;
import dev.halfspace.machine.Elements;
import dev.halfspace.machine.MemoryView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code memref.global}: declares a buffer that lives as long as the program runs, with its initial
 * elements if any.
 *
 * <pre>{@code
 * memref.global "private" constant @weights : memref<2xf32> = dense<[0.0, 1.0]>
 * memref.global @scratch : memref<64xf32> = uninitialized
 * memref.global "private" @elsewhere : memref<2xf32>
 * }</pre>
 *
 * <p>These are a definition with initial elements, one whose elements are poison until they are
 * written, and a declaration of a buffer that another module defines. The initial elements are a
 * tensor of the shape and element type of the buffer, so element types that no tensor has cannot be
 * initialized. All sizes are static. The interpreter has no buffer for a declaration and reports it
 * as unsupported.
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/MemRef/#memrefglobal-memrefglobalop">MLIR</a>
 */
public final class MemRefGlobalOp extends Operation
    implements NoMemoryEffect, GlobalMemory, Verifiable {
  private static final Property<StringAttr> NAME =
      Property.of("sym_name", StringAttr.class).spelled(StringAttr.SYMBOL);
  private static final Property<StringAttr> VISIBILITY =
      Property.optional("sym_visibility", StringAttr.class);
  private static final Property<TypeAttr> TYPE =
      Property.of("type", TypeAttr.class)
          .where("a memref of known sizes", type -> isStatic(type.value()));

  /** The initial elements, or unit if they are undefined; absent for a declaration. */
  private static final Property<Attribute> INITIAL =
      Property.optional("initial_value", Attribute.class)
          .where(
              "elements or unit",
              value -> value instanceof ElementsAttr || value instanceof UnitAttr);

  private static final Property<UnitAttr> CONSTANT = Property.optional("constant", UnitAttr.class);

  /** The definition of the operations of this name. */
  public static final OpDefinition<MemRefGlobalOp> DEFINITION =
      OpDefinition.of("memref.global", MemRefGlobalOp.class, MemRefGlobalOp::new)
          .properties(NAME, VISIBILITY, TYPE, INITIAL, CONSTANT, Alignment.PROPERTY)
          .syntax(
              format(
                  """
                  ($sym_visibility^)? (`constant` $constant^)? $sym_name `:`
                  custom<GlobalMemrefOpTypeAndInitialValue>($type, $initial_value) attr-dict
                  """,
                  new TypeAndInitialValue()));

  private MemRefGlobalOp(OperationState state) {
    super(state);
  }

  /**
   * Builds a global buffer.
   *
   * @param name the symbol, without {@code @}
   * @param visibility {@code private}, {@code public} or {@code nested}; null for the default,
   *     which is public
   * @param type a type with static shape
   * @param initial the initial elements, unit if they are undefined, null for a declaration
   * @param constant true if the buffer is never written
   */
  @CanIgnoreReturnValue
  public static MemRefGlobalOp build(
      OpBuilder b,
      String name,
      @Nullable String visibility,
      MemRefType type,
      @Nullable Attribute initial,
      boolean constant) {
    OperationState state = b.state(DEFINITION).property(NAME, StringAttr.of(name));
    state.property(VISIBILITY, visibility == null ? null : StringAttr.of(visibility));
    state.property(TYPE, new TypeAttr(type)).property(INITIAL, initial);
    state.property(CONSTANT, constant ? UnitAttr.UNIT : null);
    return b.insert(new MemRefGlobalOp(state));
  }

  @Override
  public @Nullable String symbolName() {
    StringAttr name = propertyOrNull(NAME);
    return name == null ? null : name.value();
  }

  /** The type of the buffer. */
  public Type type() {
    return property(TYPE).value();
  }

  /** The initial elements, unit if they are undefined, or {@code null} for a declaration. */
  public @Nullable Attribute initialValue() {
    return propertyValue(INITIAL);
  }

  /** Returns true if the buffer is never written. */
  public boolean isConstant() {
    return hasProperty(CONSTANT);
  }

  @Override
  public MemoryView allocate(Execution e) {
    MemRefType type = (MemRefType) type();
    Representation held = Representation.of(e);
    if (initialValue() == null) {
      throw e.unsupported("@" + symbolName() + " is declared, but not defined");
    }
    long alignment = AllocOp.alignment(propertyOrNull(Alignment.PROPERTY));
    MemoryView view = TypeClaims.allocate(e, type, List.of(), List.of(), storage(), alignment);
    if (initialValue() instanceof ElementsAttr elements) {
      Elements initial = held.elements(elements);
      if (initial == null) {
        throw e.unsupported("the elements of @" + symbolName() + " are not at hand");
      }
      view.storeAll(initial, null);
    }
    return view;
  }

  private Storage storage() {
    return isConstant() ? Storage.CONSTANT : Storage.GLOBAL;
  }

  @Override
  public void verify(Verification v) {
    Type needed = tensorOf((MemRefType) type());
    if (initialValue() instanceof ElementsAttr elements && !elements.type().equals(needed)) {
      v.error("has initial elements of type %s, but needs %s", elements.type(), needed);
    }
  }

  /** A type and the initial elements, if any: {@code memref<2xf32> = uninitialized}. */
  private static final class TypeAndInitialValue implements Directive {
    @Override
    public String name() {
      return "GlobalMemrefOpTypeAndInitialValue";
    }

    @Override
    public void parse(DirectiveParser d) {
      OpParser p = d.text();
      int position = p.position();
      Type given = p.type();
      if (!(given instanceof MemRefType type)) {
        throw p.error(p.inFirstLine(position), "expected a memref type, found " + given);
      } else if (!isStatic(type)) {
        throw p.error(p.inFirstLine(position), "a global memref has known sizes, unlike " + type);
      }
      d.property(0, new TypeAttr(type));
      if (p.optionalPunctuation("=")) {
        d.property(1, p.optionalKeyword("uninitialized") ? UnitAttr.UNIT : elements(p, type));
      }
    }

    @Override
    public void print(DirectivePrinter d) {
      MemRefGlobalOp op = (MemRefGlobalOp) d.op();
      Attribute initial = op.initialValue();
      d.text().type(op.type());
      if (initial instanceof UnitAttr) {
        d.text().text(" = uninitialized");
      } else if (initial != null) {
        d.text().text(" = ").attribute(initial, OpPrinter.TypeElision.ALWAYS);
      }
    }
  }

  /** Parses elements without their type, which is the tensor type of the buffer. */
  private static ElementsAttr elements(OpParser p, MemRefType type) {
    if (!RankedTensorType.isElementType(type.elementType())) {
      throw p.error(
          "elements are given as a tensor, which cannot hold those of type " + type.elementType());
    }
    return p.attribute(ElementsAttr.class, "the elements", tensorOf(type));
  }

  /** Returns true if a type is a ranked memref with static shape. */
  static boolean isStatic(Type type) {
    return type instanceof MemRefType memref && memref.shape().isStatic();
  }

  /** The tensor type of the initial elements of a global buffer. */
  private static Type tensorOf(MemRefType type) {
    return RankedTensorType.of(type.shape(), type.elementType());
  }
}
