package dev.halfspace.format;

import static java.util.Objects.requireNonNull;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Iterables;
import com.google.common.collect.Lists;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.builtin.FunctionType;
import dev.halfspace.builtin.StringAttr;
import dev.halfspace.builtin.SymbolRefAttr;
import dev.halfspace.builtin.UnitAttr;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributeParser.Delimiter;
import dev.halfspace.ir.NamedAttributes;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.PropertySyntax;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeSpelling;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup.Arity;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An element of a format, with its parser and printer. */
sealed interface Element {
  /**
   * Parses the text of this element.
   *
   * @param isFirst true for the first element of an optional group, which is present if the text of
   *     this element is next
   * @return true if the text was present
   */
  @CanIgnoreReturnValue
  boolean parse(Frame f, boolean isFirst);

  /** Prints what this element represents of an operation. */
  void print(Operation op, OpPrinter p);

  /**
   * Returns true if an operation has something that this element prints, so that as an anchor it
   * makes its group present.
   */
  default boolean isPresent(Operation op) {
    return false;
  }

  /**
   * A keyword or punctuation; or a blank, a line end or nothing, which concern only the printer; or
   * a string argument of a directive.
   */
  record Literal(String text, boolean isKeyword) implements Element {
    Literal(String text) {
      this(text, !text.isEmpty() && Character.isJavaIdentifierStart(text.charAt(0)));
    }

    boolean isBlank() {
      return text.isBlank();
    }

    boolean isLineEnd() {
      return text.equals("\n");
    }

    @Override
    public boolean parse(Frame f, boolean isFirst) {
      if (isFirst) {
        return isKeyword ? f.p.optionalKeyword(text) : f.p.optionalPunctuation(text);
      } else if (isKeyword) {
        f.p.keyword(text);
      } else {
        f.p.punctuation(text);
      }
      return true;
    }

    /** Prints a line end; the enclosing {@link Sequence} prints all other literals. */
    @Override
    public void print(Operation op, OpPrinter p) {
      p.newLine(0);
    }
  }

  /** An element that refers to a group of values, or to all operands or results. */
  sealed interface OfSlot extends Element {
    Slot slot();

    @Override
    default boolean isPresent(Operation op) {
      return !slot().values(op).isEmpty();
    }
  }

  /** The operands of a group, or all operands. */
  record Operands(Slot slot) implements OfSlot {
    @Override
    public boolean parse(Frame f, boolean isFirst) {
      f.names[slot.index()] =
          switch (slot.arity()) {
            case ONE -> f.p.operand();
            // The next operation may begin right after this one.
            case OPTIONAL -> f.p.atResultNames() ? null : f.p.optionalOperand();
            case ANY -> f.p.atResultNames() ? List.of() : f.p.operands(Delimiter.NONE);
          };
      return !isFirst || !f.names(slot.index()).isEmpty();
    }

    @Override
    public void print(Operation op, OpPrinter p) {
      if (slot.arity() == Arity.ONE) {
        p.value(slot.value(op));
      } else {
        p.values(slot.values(op));
      }
    }
  }

  /**
   * The types of a group, of all operands or of all results.
   *
   * @param spelling the short spelling of the type of a single value, or {@code null} if there is
   *     none
   */
  record TypeOf(Slot slot, @Nullable TypeSpelling spelling) implements OfSlot {
    List<Type> types(Operation op) {
      return Lists.transform(slot.values(op), Value::type);
    }

    @Override
    public boolean parse(Frame f, boolean isFirst) {
      if (slot.arity() == Arity.ONE) {
        int at = f.p.position();
        f.checkedType(slot, at, spelling == null ? f.p.type() : spelling.parse(f.p));
        return true;
      }
      List<Type> types = new ArrayList<>();
      boolean mayLack = isFirst || slot.arity() == Arity.OPTIONAL;
      Type next = mayLack ? f.p.optionalType() : f.p.type();
      while (next != null) {
        types.add(next);
        next = slot.arity() == Arity.ANY && f.p.optionalPunctuation(",") ? f.p.type() : null;
      }
      f.types[slot.index()] = types;
      return !types.isEmpty();
    }

    @Override
    public void print(Operation op, OpPrinter p) {
      if (spelling != null) {
        spelling.print().accept(p, slot.value(op).type());
      } else if (slot.arity() == Arity.ONE) {
        p.type(slot.value(op).type());
      } else {
        p.types(types(op));
      }
    }
  }

  /** {@code (operand types) -> result types}. */
  record Functional(TypeOf inputs, TypeOf results) implements Element {
    @Override
    public boolean parse(Frame f, boolean isFirst) {
      FunctionType type = f.p.type(FunctionType.class, "a function type");
      set(inputs.slot, f, type.inputs());
      set(results.slot, f, type.results());
      return true;
    }

    private static void set(Slot slot, Frame f, List<Type> types) {
      if (!slot.arity().allows(types.size())) {
        throw f.p.error("'%s' has not %d types".formatted(slot.group(), types.size()));
      }
      f.types[slot.index()] = types;
    }

    @Override
    public void print(Operation op, OpPrinter p) {
      p.text("(").types(inputs.types(op)).text(") -> ").typesInParens(results.types(op));
    }

    @Override
    public boolean isPresent(Operation op) {
      return inputs.isPresent(op) || results.isPresent(op);
    }
  }

  /**
   * The value of a property.
   *
   * @param isWhole true if it is written in full, regardless of the syntax of the property
   */
  record PropertyValue<A extends Attribute>(
      Property<A> property, PropertySyntax<A> syntax, boolean isWhole) implements Element {
    /** The syntax of values by class; flags are expressed by the literals around them. */
    private static final ImmutableMap<Class<?>, PropertySyntax<?>> OF_CLASS =
        ImmutableMap.of(
            UnitAttr.class, new PropertySyntax<>(p -> UnitAttr.UNIT, null, (p, value) -> {}),
            StringAttr.class, StringAttr.SYNTAX,
            SymbolRefAttr.class, SymbolRefAttr.SYNTAX);

    PropertyValue(Property<A> property, boolean isWhole) {
      this(property, isWhole ? PropertySyntax.whole(property) : syntaxOf(property), isWhole);
    }

    /** The syntax of a property: its own, or that of the class of its values. */
    @SuppressWarnings("unchecked") // the map pairs classes with spellings of their values
    private static <A extends Attribute> PropertySyntax<A> syntaxOf(Property<A> property) {
      PropertySyntax<A> whole = PropertySyntax.whole(property);
      PropertySyntax<?> ofClass = OF_CLASS.getOrDefault(property.type(), whole);
      return property.syntax() == null ? (PropertySyntax<A>) ofClass : property.syntax();
    }

    /** Returns true if the value is not written, since the literals around it express it. */
    boolean isFlag() {
      return property.type() == UnitAttr.class && property.syntax() == null && !isWhole;
    }

    @Override
    public boolean parse(Frame f, boolean isFirst) {
      A value = isFirst ? requireNonNull(syntax.parseOptional()).apply(f.p) : syntax.parse(f.p);
      if (value != null) {
        f.state.property(property, value);
      }
      return value != null;
    }

    @Override
    public void print(Operation op, OpPrinter p) {
      A value = op.propertyOrNull(property);
      if (value != null) {
        syntax.print().accept(p, value);
      }
    }

    @Override
    public boolean isPresent(Operation op) {
      return !property.isLeftOut(op.propertyValue(property));
    }
  }

  /** The region at a position, or all from there on. */
  record RegionOf(int position, boolean isVariadic) implements Element {
    List<Region> regions(Operation op) {
      return op.regions().subList(position, isVariadic ? op.numRegions() : position + 1);
    }

    @Override
    public boolean parse(Frame f, boolean isFirst) {
      if ((isFirst || isVariadic) && !f.p.nextIs("{")) {
        return false;
      }
      do {
        f.region(this, f.p.region(List.of()));
      } while (isVariadic && f.p.optionalPunctuation(","));
      return true;
    }

    @Override
    public void print(Operation op, OpPrinter p) {
      List<Region> all = regions(op);
      for (int i = 0; i < all.size(); i++) {
        p.text(i == 0 ? "" : ", ");
        boolean endsBare = op.definition().implicitTerminator() != null && all.get(i).endsBare();
        p.region(all.get(i), /* printEntryArguments= */ true, !endsBare);
      }
    }

    @Override
    public boolean isPresent(Operation op) {
      List<Region> all = regions(op);
      return isVariadic ? !all.isEmpty() : !all.get(0).isEmpty();
    }
  }

  /** The successor at a position, or all from there on. */
  record Successors(int position, boolean isVariadic) implements Element {
    @Override
    public boolean parse(Frame f, boolean isFirst) {
      do {
        f.state.successor(f.p.successor());
      } while (isVariadic && f.p.optionalPunctuation(","));
      return true;
    }

    @Override
    public void print(Operation op, OpPrinter p) {
      int end = isVariadic ? op.numSuccessors() : position + 1;
      for (int i = position; i < end; i++) {
        p.text(i == position ? "" : ", ").successor(op.successor(i));
      }
    }
  }

  /**
   * A dictionary of discardable attributes and of properties not written elsewhere.
   *
   * @param word the directive in the format: {@code attr-dict}, {@code attr-dict-with-keyword} or
   *     {@code prop-dict}, which holds only properties
   * @param properties the properties, complete once the whole format has been read
   */
  record Dictionary(String word, List<Property<?>> properties) implements Element {
    @Override
    public boolean parse(Frame f, boolean isFirst) {
      switch (word) {
        case "attr-dict" -> f.p.optionalAttributeDictionary(f.state);
        case "prop-dict" -> f.p.optionalProperties(f.state);
        default -> f.p.optionalAttributesKeyword(f.state);
      }
      return true;
    }

    @Override
    public void print(Operation op, OpPrinter p) {
      NamedAttributes all = word.equals("prop-dict") ? NamedAttributes.of() : op.attributes();
      for (int i = 0; i < properties.size(); i++) {
        Property<?> property = properties.get(i);
        Attribute value = op.propertyValue(property);
        if (value != null && !property.isLeftOut(value)) {
          all = all.with(property.name(), value);
        }
      }
      if (word.equals("attr-dict")) {
        p.attributeDictionary(all);
      } else if (word.equals("attr-dict-with-keyword")) {
        p.attributesKeyword(all);
      } else if (!all.isEmpty()) {
        p.text(" ").dictionary(all, "<{", "}>");
      }
    }
  }

  /**
   * An optional group: elements that are present if their anchor is, and alternatives if it is not.
   * The anchor may be among the alternatives instead.
   */
  record Group(Sequence then, Sequence otherwise) implements Element {
    @Override
    public boolean parse(Frame f, boolean isFirst) {
      return then.parse(f, /* isOptional= */ true) || otherwise.parse(f, /* isOptional= */ false);
    }

    @Override
    public void print(Operation op, OpPrinter p) {
      (isPresent(op) ? then : otherwise).print(op, p);
    }

    @Override
    public boolean isPresent(Operation op) {
      return then.anchors.length == 0 ? !otherwise.isPresent(op) : then.isPresent(op);
    }
  }

  /** An {@code oilist}: clauses in any order, each of which begins with a keyword. */
  record Clauses(List<Sequence> clauses) implements Element {
    @Override
    public boolean parse(Frame f, boolean isFirst) {
      List<Sequence> left = new ArrayList<>(clauses);
      Sequence next;
      do {
        int at = f.p.position();
        next = Iterables.find(clauses, clause -> clause.parse(f, /* isOptional= */ true), null);
        if (next != null && !left.remove(next)) {
          throw f.p.error(at, "a second '%s'".formatted(((Literal) next.read[0]).text));
        }
      } while (next != null);
      return true;
    }

    @Override
    public void print(Operation op, OpPrinter p) {
      for (Sequence clause : clauses) {
        if (clause.isPresent(op)) {
          clause.print(op, p);
        }
      }
    }
  }

  /** A part that a directive parses and prints. */
  record Custom(Directive directive, List<Element> arguments) implements Element {
    <E extends Element> E argument(int index, Class<E> kind) {
      return kind.cast(arguments.get(index));
    }

    @Override
    public boolean parse(Frame f, boolean isFirst) {
      DirectiveParser p = new DirectiveParser(f, this);
      if (isFirst) {
        return directive.parseOptional(p);
      }
      directive.parse(p);
      return true;
    }

    @Override
    public void print(Operation op, OpPrinter p) {
      directive.print(new DirectivePrinter(p, op, this));
    }

    @Override
    public boolean isPresent(Operation op) {
      return arguments.stream().anyMatch(argument -> argument.isPresent(op));
    }
  }
}
