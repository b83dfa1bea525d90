package dev.halfspace.dialect.memref;

import static dev.halfspace.format.Format.format;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.SymbolRefAttr;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationOrigin;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.Executable;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.NamedMemory;
import dev.halfspace.ir.traits.Pure;

/**
 * {@code memref.get_global}: the buffer that a {@code memref.global} declares.
 *
 * <pre>{@code
 * %a = memref.get_global @weights : memref<2xf32>
 * }</pre>
 *
 * <p>The name is a flat symbol reference, resolved in the nearest enclosing symbol table, and the
 * type is exactly the declared one. All operations with one name return the same buffer. If it is
 * {@code constant}, a store to it is undefined behavior and traps; it cannot be freed.
 *
 * @see <a
 *     href="https://mlir.llvm.org/docs/Dialects/MemRef/#memrefget_global-memrefgetglobalop">MLIR</a>
 */
public final class MemRefGetGlobalOp extends Operation
    implements NamedMemory, Pure, Executable, Verifiable {
  private static final Property<SymbolRefAttr> NAME =
      Property.of("name", SymbolRefAttr.class).where("a single name", SymbolRefAttr::isFlat);

  /** The definition of the operations of this name. */
  public static final OpDefinition<MemRefGetGlobalOp> DEFINITION =
      OpDefinition.of("memref.get_global", MemRefGetGlobalOp.class, MemRefGetGlobalOp::new)
          .properties(NAME)
          .result("result", new TypeConstraint("a memref of known sizes", MemRefGlobalOp::isStatic))
          .syntax(format("$name `:` type($result) attr-dict"));

  private MemRefGetGlobalOp(OperationState state) {
    super(state);
  }

  /** Builds the access to the global buffer {@code name}, written without {@code @}. */
  @CanIgnoreReturnValue
  public static MemRefGetGlobalOp build(OpBuilder b, String name, MemRefType type) {
    OperationState state = b.state(DEFINITION).property(NAME, SymbolRefAttr.of(name));
    return b.insert(new MemRefGetGlobalOp(state.result(type)));
  }

  @Override
  public SymbolRefAttr memoryName() {
    return property(NAME);
  }

  @Override
  public Completion execute(Execution e) {
    return Completion.of(e.global(memoryName().path()));
  }

  @Override
  public void verify(Verification v) {
    SymbolRefAttr name = property(NAME);
    Operation found = v.lookupSymbol(this, name.path());
    if (!(found instanceof MemRefGlobalOp global)) {
      v.error(
          "refers to %s, which is no global memref%s", name, v.suggestSymbol(this, name.path()));
    } else if (!result().type().equals(global.type())) {
      v.error(
          this,
          "takes %s as %s, but it is declared as %s"
              .formatted(name, result().type(), global.type()),
          OperationOrigin.note(global, "declared here"));
    }
  }
}
