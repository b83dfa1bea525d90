package dev.halfspace.builtin;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Iterables;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.IsolatedFromAbove;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.NamedAttribute;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Printable;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.SingleBlock;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.AffineScope;
import dev.halfspace.ir.traits.GraphRegion;
import dev.halfspace.ir.traits.NoRegionArguments;
import dev.halfspace.ir.traits.NoTerminator;
import dev.halfspace.ir.traits.RecursiveMemoryEffects;
import dev.halfspace.ir.traits.Symbol;
import dev.halfspace.ir.traits.SymbolTable;
import org.jspecify.annotations.Nullable;

/**
 * {@code builtin.module}: the operation that holds functions and other top-level symbols.
 *
 * <pre>{@code
 * module @name attributes {a.b} {
 *   func.func private @f()
 * }
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Builtin/#builtinmodule-moduleop">MLIR</a>
 */
public final class ModuleOp extends Operation
    implements RecursiveMemoryEffects,
        AffineScope,
        GraphRegion,
        IsolatedFromAbove,
        NoRegionArguments,
        NoTerminator,
        SingleBlock,
        Symbol,
        SymbolTable,
        Printable,
        Verifiable {
  private static final Property<StringAttr> NAME = Property.optional("sym_name", StringAttr.class);
  private static final Property<StringAttr> VISIBILITY =
      Property.optional("sym_visibility", StringAttr.class);

  /** The definition of the operations of this name. */
  public static final OpDefinition<ModuleOp> DEFINITION =
      OpDefinition.of("builtin.module", ModuleOp.class, ModuleOp::new)
          .properties(NAME, VISIBILITY)
          .regions(1)
          .defaultDialect("builtin")
          .with(OpSyntax.class, ModuleOp::parse);

  private ModuleOp(OperationState state) {
    super(state);
  }

  /** Creates an empty, unnamed module that is not in a block. */
  public static ModuleOp create(Location location) {
    return create(OperationState.of(DEFINITION, location), null);
  }

  /** Builds a module inside another. */
  public static ModuleOp build(OpBuilder b, @Nullable String name) {
    return b.insert(create(b.state(DEFINITION), name));
  }

  private static ModuleOp create(OperationState state, @Nullable String name) {
    Region region = new Region();
    region.append(new Block());
    state.property(NAME, name == null ? null : StringAttr.of(name)).region(region);
    return new ModuleOp(state);
  }

  /** The block that holds the operations of this module. */
  public Block body() {
    return region(0).entryBlock();
  }

  @Override
  public @Nullable String symbolName() {
    StringAttr name = propertyOrNull(NAME);
    return name == null ? null : name.value();
  }

  /** Operations of the given class directly in this module, such as its functions. */
  public <T> ImmutableList<T> all(Class<T> type) {
    return ImmutableList.copyOf(Iterables.filter(body(), type));
  }

  @Override
  public void verify(Verification v) {
    for (NamedAttribute attribute : attributes()) {
      if (attribute.name().indexOf('.') < 0) {
        v.error(
            "has attribute '%s', but names of a module's attributes start with that of a dialect and a dot",
            attribute.name());
      }
    }
  }

  // @name? (attributes {...})? region
  private static void parse(OpParser p, OperationState state) {
    String name = p.optionalSymbolName();
    state.property(NAME, name == null ? null : StringAttr.of(name));
    p.optionalAttributesKeyword(state);
    Region region = p.region(ImmutableList.of());
    if (region.isEmpty()) {
      region.append(new Block());
    }
    state.region(region);
  }

  @Override
  public void print(OpPrinter p) {
    String name = symbolName();
    if (name != null) {
      p.text(" ").symbolName(name);
    }
    StringAttr visibility = propertyOrNull(VISIBILITY);
    p.attributesKeyword(
        visibility == null ? attributes() : attributes().with(VISIBILITY.name(), visibility));
    p.text(" ").region(region(0), /* printTerminator= */ true);
  }
}
