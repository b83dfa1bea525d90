package dev.halfspace.transform;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.affine.IntegerSet;
import dev.halfspace.builtin.DenseArrayAttr;
import dev.halfspace.builtin.DenseElementsAttr;
import dev.halfspace.builtin.FloatAttr;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.StringAttr;
import dev.halfspace.builtin.SymbolRefAttr;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.NamedAttribute;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.UnregisteredOp;
import dev.halfspace.ir.traits.SymbolTable;
import dev.halfspace.support.Nesting;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The symbol references in the attributes of operations, at any depth. Attributes do not enumerate
 * their elements, but they pass them to a printer: this is a printer that prints nothing. An
 * instance caches the references of each attribute.
 */
final class SymbolReferences {
  private final Map<Attribute, ImmutableList<SymbolRefAttr>> known = new HashMap<>();

  /** The next operation in preorder, which skips the operations in nested symbol tables. */
  static @Nullable Operation next(Operation op, Operation root) {
    return op instanceof SymbolTable ? op.afterInWalk(root) : op.nextInWalk(root);
  }

  /** Passes all references of an operation, without its regions, to a consumer. */
  void forEach(Operation op, Consumer<SymbolRefAttr> consumer) {
    int properties = op.definition().properties().size();
    for (int i = 0; i < properties; i++) {
      visit(op.propertyValueAt(i), consumer);
    }
    for (NamedAttribute attribute : op.attributes()) {
      visit(attribute.value(), consumer);
    }
    if (op instanceof UnregisteredOp unknown) {
      visit(unknown.opaqueProperties(), consumer);
    }
  }

  private void visit(@Nullable Attribute attribute, Consumer<SymbolRefAttr> consumer) {
    if (attribute instanceof SymbolRefAttr reference) {
      consumer.accept(reference);
    } else if (attribute != null && !isLeaf(attribute)) {
      ImmutableList<SymbolRefAttr> inside = known.get(attribute);
      if (inside == null) {
        Search search = new Search();
        search.attribute(attribute);
        inside = search.found.build();
        known.put(attribute, inside);
      }
      inside.forEach(consumer);
    }
  }

  /** Returns true for attributes that contain no others; their text may be long. */
  private static boolean isLeaf(Attribute attribute) {
    return attribute instanceof IntegerAttr
        || attribute instanceof StringAttr
        || attribute instanceof FloatAttr
        || attribute instanceof DenseArrayAttr
        || attribute instanceof DenseElementsAttr;
  }

  /** Finds the references in an attribute. */
  private static final class Search implements AttributePrinter {
    final ImmutableList.Builder<SymbolRefAttr> found = ImmutableList.builder();
    private final Nesting nesting = new Nesting();

    @Override
    public Search attribute(Attribute attribute, TypeElision elision) {
      if (attribute instanceof SymbolRefAttr reference) {
        found.add(reference);
      } else if (!isLeaf(attribute)) {
        nesting.print(attribute, () -> attribute.print(this));
      }
      return this;
    }

    @Override
    public Search type(Type type) {
      nesting.print(type, () -> type.print(this));
      return this;
    }

    @Override
    public Search location(Location location) {
      return this;
    }

    @Override
    public Search text(String text) {
      return this;
    }

    @Override
    public Search character(char c) {
      return this;
    }

    @Override
    public Search integer(long value) {
      return this;
    }

    @Override
    public TypeElision elision() {
      return TypeElision.NEVER;
    }

    @Override
    public int distinctNumber(Attribute distinct) {
      return 0;
    }

    @Override
    public Search affineMap(AffineMap map) {
      return this;
    }

    @Override
    public Search integerSet(IntegerSet set) {
      return this;
    }
  }
}
