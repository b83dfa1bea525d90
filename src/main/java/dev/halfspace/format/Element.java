package dev.halfspace.format;

import static java.util.Objects.requireNonNull;

import dev.halfspace.builtin.FunctionType;
import dev.halfspace.builtin.UnitAttr;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributeParser.Delimiter;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.NamedAttributes;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.PropertySyntax;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.SingleBlock;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeSpelling;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.ValueGroup.Arity;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A part of a format, which reads and prints itself. */
abstract sealed class Element {
  /** Reads the text of this element. */
  abstract void parse(Frame f);

  /** Reads the text if it is next, as the first of an optional group; returns true if it was. */
  boolean parseOptional(Frame f) {
    throw new IllegalStateException(this + " is always there");
  }

  /** Prints an operation's part of this element. */
  abstract void print(Operation op, OpPrinter p);

  /** Returns true if an operation has something that this element prints, as an anchor. */
  boolean isPresent(Operation op) {
    return true;
  }

  /** Returns true if an operation whose structure is sound can be printed. */
  boolean canPrint(Operation op) {
    return true;
  }

  /** Makes this element write its value whole; returns false if it has no other spelling. */
  boolean qualify() {
    return false;
  }

  /** A keyword or punctuation. */
  static final class Literal extends Element {
    final String text;
    private final boolean isKeyword;

    Literal(String text) {
      this.text = text;
      isKeyword = Character.isLetter(text.charAt(0)) || text.charAt(0) == '_';
    }

    @Override
    void parse(Frame f) {
      if (isKeyword) {
        f.p.keyword(text);
      } else {
        f.p.punctuation(text);
      }
    }

    @Override
    boolean parseOptional(Frame f) {
      return isKeyword ? f.p.optionalKeyword(text) : f.p.optionalPunctuation(text);
    }

    @Override
    void print(Operation op, OpPrinter p) {
      p.text(text);
    }
  }

  /** A blank, a line end or nothing, which the reader does not look for. */
  static final class Blank extends Element {
    final String text;

    Blank(String text) {
      this.text = text;
    }

    @Override
    void parse(Frame f) {}

    @Override
    void print(Operation op, OpPrinter p) {
      if (text.equals("\n")) {
        p.newLine(0);
      } else {
        p.text(text);
      }
    }
  }

  /** The operands of a group. */
  static final class Operands extends Element {
    final int group;
    final ValueGroup<?> of;

    Operands(int group, ValueGroup<?> of) {
      this.group = group;
      this.of = of;
    }

    List<? extends Value> values(Operation op) {
      return op.operandGroup(group);
    }

    @Override
    void parse(Frame f) {
      if (of.isSingle()) {
        f.name(group, f.p.operand());
      } else {
        boolean unused = parseOptional(f);
      }
    }

    @Override
    boolean parseOptional(Frame f) {
      if (of.arity() == Arity.ANY) {
        List<OpParser.Operand> names = f.p.operands(Delimiter.NONE);
        f.names(group, names);
        return !names.isEmpty();
      }
      // The next operation may begin where this one ends.
      OpParser.Operand name = f.p.atResultNames() ? null : f.p.optionalOperand();
      if (name != null) {
        f.name(group, name);
      }
      return name != null;
    }

    @Override
    void print(Operation op, OpPrinter p) {
      p.values(values(op));
    }

    @Override
    boolean isPresent(Operation op) {
      return !values(op).isEmpty();
    }
  }

  /** The operands of all groups, as one list. */
  static final class AllOperands extends Element {
    @Override
    void parse(Frame f) {
      f.allNames(f.p.operands(Delimiter.NONE));
    }

    @Override
    void print(Operation op, OpPrinter p) {
      p.values(op.operands());
    }
  }

  /** The value of a property. */
  static final class PropertyValue extends Element {
    final Property<?> property;
    private PropertySyntax<Attribute> syntax;
    private boolean isQualified;

    PropertyValue(Property<?> property) {
      this.property = property;
      syntax = general(Spelled.of(property));
    }

    @SuppressWarnings("unchecked") // the syntax is that of the property, whose values it is given
    private static PropertySyntax<Attribute> general(PropertySyntax<?> syntax) {
      return (PropertySyntax<Attribute>) syntax;
    }

    @Override
    boolean qualify() {
      syntax = general(Spelled.whole(property));
      isQualified = true;
      return true;
    }

    /** Returns true if a colon after the value could begin its type. */
    boolean mayTakeType() {
      return isQualified || (property.type() == Attribute.class && property.syntax() == null);
    }

    /** Returns true if the value is not written, since the literals around it say all. */
    boolean isFlag() {
      return property.type() == UnitAttr.class && property.syntax() == null;
    }

    @Override
    void parse(Frame f) {
      f.state.propertyValue(property, syntax.parse(f.p));
    }

    @Override
    boolean parseOptional(Frame f) {
      Attribute value = syntax.parseOptional(f.p);
      if (value != null) {
        f.state.propertyValue(property, value);
      }
      return value != null;
    }

    @Override
    void print(Operation op, OpPrinter p) {
      Attribute value = op.propertyValue(property);
      if (value != null) {
        syntax.print(p, value);
      }
    }

    @Override
    boolean isPresent(Operation op) {
      return !property.isLeftOut(op.propertyValue(property));
    }
  }

  /** The region of a slot, or all from a slot on. */
  static final class RegionOf extends Element {
    private final int slot;
    private final boolean isVariadic;
    private final boolean isBareEnd;
    private final boolean hasBlock;

    /** The element for a slot of a definition, whose implicit terminator is left out. */
    RegionOf(int slot, boolean isVariadic, OpDefinition<?> definition) {
      this.slot = slot;
      this.isVariadic = isVariadic;
      isBareEnd = definition.hasImplicitTerminator();
      hasBlock = definition.hasTrait(SingleBlock.class);
    }

    boolean isOne() {
      return !isVariadic;
    }

    void add(Frame f, Region region) {
      if (hasBlock && region.isEmpty()) {
        region.append(new Block());
      }
      if (isVariadic) {
        f.anotherRegion(region);
      } else {
        f.region(slot, region);
      }
    }

    List<Region> regions(Operation op) {
      return op.regions().subList(slot, isVariadic ? op.numRegions() : slot + 1);
    }

    @Override
    void parse(Frame f) {
      if (!isVariadic) {
        add(f, f.p.region(List.of()));
      } else if (parseOptional(f)) {
        while (f.p.optionalPunctuation(",")) {
          add(f, f.p.region(List.of()));
        }
      }
    }

    @Override
    boolean parseOptional(Frame f) {
      Region region = f.p.optionalRegion(List.of());
      if (region != null) {
        add(f, region);
      }
      return region != null;
    }

    @Override
    void print(Operation op, OpPrinter p) {
      List<Region> all = regions(op);
      for (int i = 0; i < all.size(); i++) {
        p.text(i == 0 ? "" : ", ");
        p.region(all.get(i), /* printEntryArguments= */ true, !endsBare(all.get(i)));
      }
    }

    private boolean endsBare(Region region) {
      Block last = region.isEmpty() ? null : region.firstBlock();
      Operation end = last == null ? null : last.terminator();
      return isBareEnd
          && (end == null
              || (end.numOperands() == 0 && end.numResults() == 0 && hasNoAttributes(end)));
    }

    private static boolean hasNoAttributes(Operation op) {
      return op.attributes().isEmpty()
          && op.definition().properties().stream().allMatch(p -> op.propertyValue(p) == null);
    }

    @Override
    boolean isPresent(Operation op) {
      List<Region> all = regions(op);
      return isVariadic ? !all.isEmpty() : !all.get(0).isEmpty();
    }
  }

  /** A successor, or all from one on. */
  static final class Successors extends Element {
    private final int index;
    private final boolean isVariadic;

    Successors(int index, boolean isVariadic) {
      this.index = index;
      this.isVariadic = isVariadic;
    }

    @Override
    void parse(Frame f) {
      if (!isVariadic) {
        f.state.successor(f.p.successor());
        return;
      }
      f.p.commaSeparated(Delimiter.NONE, () -> f.state.successor(f.p.successor()));
    }

    @Override
    void print(Operation op, OpPrinter p) {
      int end = isVariadic ? op.numSuccessors() : index + 1;
      for (int i = index; i < end; i++) {
        p.text(i == index ? "" : ", ").successor(op.successor(i));
      }
    }

    @Override
    boolean isPresent(Operation op) {
      return op.numSuccessors() > index;
    }
  }

  /** The types of a group of operands or results. */
  static final class TypeOf extends Element {
    final int slot;
    final ValueGroup<?> of;

    /** True if other types follow from this one, which then must fit. */
    private boolean isSource;

    private @Nullable TypeSpelling spelling;

    TypeOf(int slot, ValueGroup<?> of) {
      this.slot = slot;
      this.of = of;
      spelling = of.isSingle() ? of.constraint().spelling() : null;
    }

    @Override
    boolean qualify() {
      spelling = null;
      return true;
    }

    void plan(TypePlan plan) {
      isSource = plan.isSource(slot);
    }

    List<Type> types(Operation op) {
      List<Type> types = new ArrayList<>();
      of.valuesOf(op).forEach(value -> types.add(value.type()));
      return types;
    }

    @Override
    void parse(Frame f) {
      if (of.arity() == Arity.ANY) {
        f.types(slot, f.p.typeList());
      } else if (of.isSingle()) {
        int at = f.p.position();
        Type type = one(f.p);
        if (!of.constraint().kind().isInstance(type)
            || (isSource && !of.constraint().accepts(type))) {
          throw f.p.error(
              at, "expected %s, found %s".formatted(of.constraint().description(), type));
        }
        f.type(slot, type);
      } else {
        boolean unused = parseOptional(f);
      }
    }

    private Type one(OpParser p) {
      Type type = spelling == null ? p.type() : p.optionalType();
      return type == null ? requireNonNull(spelling).parse().apply(p) : type;
    }

    @Override
    boolean parseOptional(Frame f) {
      Type type = f.p.optionalType();
      if (type == null) {
        return false;
      }
      List<Type> types = new ArrayList<>(List.of(type));
      while (of.arity() == Arity.ANY && f.p.optionalPunctuation(",")) {
        types.add(f.p.type());
      }
      f.types(slot, types);
      return true;
    }

    @Override
    void print(Operation op, OpPrinter p) {
      List<? extends Value> values = of.valuesOf(op);
      if (spelling != null) {
        spelling.print().accept(p, values.get(0).type());
        return;
      }
      for (int i = 0; i < values.size(); i++) {
        p.text(i == 0 ? "" : ", ").type(values.get(i).type());
      }
    }

    @Override
    boolean isPresent(Operation op) {
      return !of.valuesOf(op).isEmpty();
    }
  }

  /** The types of all operands or of all results. */
  static final class AllTypes extends Element {
    private final boolean ofOperands;

    AllTypes(boolean ofOperands) {
      this.ofOperands = ofOperands;
    }

    void set(Frame f, List<Type> types) {
      f.allTypes(ofOperands, types);
    }

    List<Type> types(Operation op) {
      return ofOperands ? op.operands().stream().map(Value::type).toList() : op.resultTypes();
    }

    @Override
    void parse(Frame f) {
      set(f, f.p.typeList());
    }

    @Override
    void print(Operation op, OpPrinter p) {
      p.types(types(op));
    }

    @Override
    boolean isPresent(Operation op) {
      return !types(op).isEmpty();
    }
  }

  /** {@code (operand types) -> result types}. */
  static final class Functional extends Element {
    final Element inputs;
    final Element results;

    Functional(Element inputs, Element results) {
      this.inputs = inputs;
      this.results = results;
    }

    @Override
    void parse(Frame f) {
      FunctionType type = f.p.type(FunctionType.class, "a function type");
      set(inputs, f, type.inputs());
      set(results, f, type.results());
    }

    private static void set(Element part, Frame f, List<Type> types) {
      if (part instanceof AllTypes all) {
        all.set(f, types);
        return;
      }
      TypeOf group = (TypeOf) part;
      if (!group.of.arity().allows(types.size())) {
        throw f.p.error("'%s' has not %d types".formatted(group.of, types.size()));
      }
      f.types(group.slot, types);
    }

    @Override
    void print(Operation op, OpPrinter p) {
      p.text("(").types(types(inputs, op)).text(") -> ").typesInParens(types(results, op));
    }

    @Override
    boolean isPresent(Operation op) {
      return inputs.isPresent(op);
    }

    private static List<Type> types(Element part, Operation op) {
      return part instanceof AllTypes all ? all.types(op) : ((TypeOf) part).types(op);
    }
  }

  /** The attribute dictionary: discardable attributes, and properties not written elsewhere. */
  static final class Dictionary extends Element {
    final boolean afterKeyword;
    private final Property<?>[] properties;

    Dictionary(boolean afterKeyword, List<Property<?>> properties) {
      this.afterKeyword = afterKeyword;
      this.properties = properties.toArray(Property<?>[]::new);
    }

    @Override
    void parse(Frame f) {
      if (afterKeyword) {
        f.p.optionalAttributesKeyword(f.state);
      } else {
        f.p.optionalAttributeDictionary(f.state);
      }
    }

    @Override
    void print(Operation op, OpPrinter p) {
      NamedAttributes all = with(op, op.attributes(), properties);
      if (afterKeyword) {
        p.attributesKeyword(all);
      } else {
        p.attributeDictionary(all);
      }
    }

    /** Attributes and those properties of an operation that are not left out. */
    static NamedAttributes with(Operation op, NamedAttributes start, Property<?>... properties) {
      NamedAttributes all = start;
      for (Property<?> property : properties) {
        Attribute value = op.propertyValue(property);
        if (value != null && !property.isLeftOut(value)) {
          all = all.with(property.name(), value);
        }
      }
      return all;
    }
  }

  /** {@code <{...}>} with the properties that are not written elsewhere. */
  static final class Properties extends Element {
    private final Property<?>[] properties;

    Properties(List<Property<?>> properties) {
      this.properties = properties.toArray(Property<?>[]::new);
    }

    @Override
    void parse(Frame f) {
      f.p.optionalProperties(f.state);
    }

    @Override
    void print(Operation op, OpPrinter p) {
      NamedAttributes all = Dictionary.with(op, NamedAttributes.of(), properties);
      if (!all.isEmpty()) {
        p.text(" ").dictionary(all, "<{", "}>");
      }
    }
  }

  /** Elements that are there if their anchor is, and others if it is not. */
  static final class Group extends Element {
    final Sequence then;
    final @Nullable Sequence otherwise;
    private final Element anchor;
    private final boolean isInverted;

    Group(Sequence then, Element anchor, @Nullable Sequence otherwise, boolean isInverted) {
      this.then = then;
      this.anchor = anchor;
      this.otherwise = otherwise;
      this.isInverted = isInverted;
    }

    @Override
    void parse(Frame f) {
      if (!then.parseOptional(f) && otherwise != null) {
        otherwise.parse(f);
      }
    }

    @Override
    void print(Operation op, OpPrinter p) {
      if (anchor.isPresent(op) != isInverted) {
        then.print(op, p);
      } else if (otherwise != null) {
        otherwise.print(op, p);
      }
    }

    @Override
    boolean canPrint(Operation op) {
      return anchor.isPresent(op) != isInverted
          ? then.canPrint(op)
          : otherwise == null || otherwise.canPrint(op);
    }
  }

  /** Clauses in any order, each of which begins with a keyword. */
  static final class Clauses extends Element {
    final List<Clause> clauses;

    /** A keyword, what follows it, and what it prints of an operation. */
    record Clause(Literal keyword, boolean isApart, Sequence rest, List<Element> variables) {}

    Clauses(List<Clause> clauses) {
      this.clauses = clauses;
    }

    @Override
    void parse(Frame f) {
      Set<Clause> read = new HashSet<>();
      int at = f.p.position();
      for (Clause next = next(f); next != null; next = next(f)) {
        if (!read.add(next)) {
          throw f.p.error(at, "a second '%s'".formatted(next.keyword.text));
        }
        next.rest.parse(f);
        at = f.p.position();
      }
    }

    private @Nullable Clause next(Frame f) {
      for (Clause clause : clauses) {
        if (clause.keyword.parseOptional(f)) {
          return clause;
        }
      }
      return null;
    }

    @Override
    boolean canPrint(Operation op) {
      return clauses.stream().allMatch(clause -> clause.rest.canPrint(op));
    }

    @Override
    void print(Operation op, OpPrinter p) {
      for (Clause clause : clauses) {
        if (clause.variables.stream().anyMatch(variable -> variable.isPresent(op))) {
          p.text(clause.isApart ? " " : "");
          clause.keyword.print(op, p);
          clause.rest.print(op, p);
        }
      }
    }
  }

  /** A part that a directive reads and prints. */
  static final class Custom extends Element {
    final List<Element> arguments;
    private final Directive directive;

    Custom(Directive directive, List<Element> arguments) {
      this.directive = directive;
      this.arguments = arguments;
    }

    @Override
    void parse(Frame f) {
      directive.parse(new DirectiveParser(f, arguments));
    }

    @Override
    boolean parseOptional(Frame f) {
      return directive.parseOptional(new DirectiveParser(f, arguments));
    }

    @Override
    void print(Operation op, OpPrinter p) {
      directive.print(new DirectivePrinter(p, op, arguments));
    }

    @Override
    boolean isPresent(Operation op) {
      return arguments.stream().anyMatch(a -> !(a instanceof Text) && a.isPresent(op));
    }

    @Override
    boolean canPrint(Operation op) {
      return directive.canPrint(op);
    }
  }

  /** A string among the arguments of a directive. */
  static final class Text extends Element {
    final String text;

    Text(String text) {
      this.text = text;
    }

    @Override
    void parse(Frame f) {}

    @Override
    void print(Operation op, OpPrinter p) {}
  }
}
