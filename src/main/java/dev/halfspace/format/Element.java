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
sealed interface Element {
  /** Reads the text of this element. */
  void parse(Frame f);

  /** Reads the text if it is next, as the first of an optional group; returns true if it was. */
  default boolean parseOptional(Frame f) {
    throw new IllegalStateException(this + " is always there");
  }

  /** Prints an operation's part of this element. */
  void print(Operation op, OpPrinter p);

  /** Returns true if an operation has something that this element prints, as an anchor. */
  default boolean isPresent(Operation op) {
    return true;
  }

  /** Returns true if an operation whose structure is sound can be printed. */
  default boolean canPrint(Operation op) {
    return true;
  }

  /** This element, but writing its value whole; {@code null} if it has no other spelling. */
  default @Nullable Element qualified() {
    return null;
  }

  /** A keyword or punctuation. */
  record Literal(String text) implements Element {
    private boolean isKeyword() {
      return Character.isLetter(text.charAt(0)) || text.charAt(0) == '_';
    }

    @Override
    public void parse(Frame f) {
      if (isKeyword()) {
        f.p.keyword(text);
      } else {
        f.p.punctuation(text);
      }
    }

    @Override
    public boolean parseOptional(Frame f) {
      return isKeyword() ? f.p.optionalKeyword(text) : f.p.optionalPunctuation(text);
    }

    @Override
    public void print(Operation op, OpPrinter p) {
      p.text(text);
    }
  }

  /** A blank, a line end or nothing, which the reader does not look for. */
  record Blank(String text) implements Element {
    @Override
    public void parse(Frame f) {}

    @Override
    public void print(Operation op, OpPrinter p) {
      if (text.equals("\n")) {
        p.newLine(0);
      } else {
        p.text(text);
      }
    }
  }

  /** The operands of a group. */
  record Operands(int group, ValueGroup<?> of) implements Element {
    List<? extends Value> values(Operation op) {
      return op.operandGroup(group);
    }

    @Override
    public void parse(Frame f) {
      if (of.isSingle()) {
        f.name(group, f.p.operand());
      } else {
        boolean unused = parseOptional(f);
      }
    }

    @Override
    public boolean parseOptional(Frame f) {
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
    public void print(Operation op, OpPrinter p) {
      p.values(values(op));
    }

    @Override
    public boolean isPresent(Operation op) {
      return !values(op).isEmpty();
    }
  }

  /** The operands of all groups, as one list. */
  record AllOperands() implements Element {
    @Override
    public void parse(Frame f) {
      f.allNames(f.p.operands(Delimiter.NONE));
    }

    @Override
    public void print(Operation op, OpPrinter p) {
      p.values(op.operands());
    }
  }

  /** The value of a property. */
  record PropertyValue(Property<?> property, PropertySyntax<Attribute> syntax, boolean isQualified)
      implements Element {
    /** The value as the property spells it, or whole. */
    @SuppressWarnings("unchecked") // the syntax is that of the property, whose values it is given
    static PropertyValue of(Property<?> property, boolean isQualified) {
      PropertySyntax<?> syntax = isQualified ? Spelled.whole(property) : Spelled.of(property);
      return new PropertyValue(property, (PropertySyntax<Attribute>) syntax, isQualified);
    }

    @Override
    public Element qualified() {
      return of(property, true);
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
    public void parse(Frame f) {
      f.state.propertyValue(property, syntax.parse(f.p));
    }

    @Override
    public boolean parseOptional(Frame f) {
      Attribute value = syntax.parseOptional(f.p);
      if (value != null) {
        f.state.propertyValue(property, value);
      }
      return value != null;
    }

    @Override
    public void print(Operation op, OpPrinter p) {
      Attribute value = op.propertyValue(property);
      if (value != null) {
        syntax.print(p, value);
      }
    }

    @Override
    public boolean isPresent(Operation op) {
      return !property.isLeftOut(op.propertyValue(property));
    }
  }

  /** The region of a slot, or all from a slot on. */
  record RegionOf(int slot, boolean isVariadic, OpDefinition<?> definition) implements Element {
    boolean isOne() {
      return !isVariadic;
    }

    void add(Frame f, Region region) {
      if (region.isEmpty() && definition.hasTrait(SingleBlock.class)) {
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
    public void parse(Frame f) {
      if (!isVariadic) {
        add(f, f.p.region(List.of()));
      } else if (parseOptional(f)) {
        while (f.p.optionalPunctuation(",")) {
          add(f, f.p.region(List.of()));
        }
      }
    }

    @Override
    public boolean parseOptional(Frame f) {
      Region region = f.p.optionalRegion(List.of());
      if (region != null) {
        add(f, region);
      }
      return region != null;
    }

    @Override
    public void print(Operation op, OpPrinter p) {
      List<Region> all = regions(op);
      for (int i = 0; i < all.size(); i++) {
        p.text(i == 0 ? "" : ", ");
        p.region(all.get(i), /* printEntryArguments= */ true, !endsBare(all.get(i)));
      }
    }

    private boolean endsBare(Region region) {
      Block last = region.isEmpty() ? null : region.firstBlock();
      Operation end = last == null ? null : last.terminator();
      return definition.hasImplicitTerminator()
          && (end == null
              || (end.numOperands() == 0 && end.numResults() == 0 && hasNoAttributes(end)));
    }

    private static boolean hasNoAttributes(Operation op) {
      return op.attributes().isEmpty()
          && op.definition().properties().stream().allMatch(p -> op.propertyValue(p) == null);
    }

    @Override
    public boolean isPresent(Operation op) {
      List<Region> all = regions(op);
      return isVariadic ? !all.isEmpty() : !all.get(0).isEmpty();
    }
  }

  /** A successor, or all from one on. */
  record Successors(int index, boolean isVariadic) implements Element {
    @Override
    public void parse(Frame f) {
      if (!isVariadic) {
        f.state.successor(f.p.successor());
        return;
      }
      f.p.commaSeparated(Delimiter.NONE, () -> f.state.successor(f.p.successor()));
    }

    @Override
    public void print(Operation op, OpPrinter p) {
      int end = isVariadic ? op.numSuccessors() : index + 1;
      for (int i = index; i < end; i++) {
        p.text(i == index ? "" : ", ").successor(op.successor(i));
      }
    }

    @Override
    public boolean isPresent(Operation op) {
      return op.numSuccessors() > index;
    }
  }

  /** The types of a group of operands or results. */
  record TypeOf(int slot, ValueGroup<?> of, @Nullable TypeSpelling spelling) implements Element {
    TypeOf(int slot, ValueGroup<?> of) {
      this(slot, of, of.isSingle() ? of.constraint().spelling() : null);
    }

    @Override
    public Element qualified() {
      return new TypeOf(slot, of, null);
    }

    List<Type> types(Operation op) {
      List<Type> types = new ArrayList<>();
      op.values(of).forEach(value -> types.add(value.type()));
      return types;
    }

    @Override
    public void parse(Frame f) {
      if (of.arity() == Arity.ANY) {
        f.types(slot, f.p.typeList());
      } else if (of.isSingle()) {
        int at = f.p.position();
        Type type = one(f.p);
        if (!of.constraint().kind().isInstance(type)
            || (f.isSource(slot) && !of.constraint().accepts(type))) {
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
    public boolean parseOptional(Frame f) {
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
    public void print(Operation op, OpPrinter p) {
      List<? extends Value> values = op.values(of);
      if (spelling != null) {
        spelling.print().accept(p, values.get(0).type());
        return;
      }
      for (int i = 0; i < values.size(); i++) {
        p.text(i == 0 ? "" : ", ").type(values.get(i).type());
      }
    }

    @Override
    public boolean isPresent(Operation op) {
      return !op.values(of).isEmpty();
    }
  }

  /** The types of all operands or of all results. */
  record AllTypes(boolean ofOperands) implements Element {
    void set(Frame f, List<Type> types) {
      f.allTypes(ofOperands, types);
    }

    List<Type> types(Operation op) {
      return ofOperands ? op.operands().stream().map(Value::type).toList() : op.resultTypes();
    }

    @Override
    public void parse(Frame f) {
      set(f, f.p.typeList());
    }

    @Override
    public void print(Operation op, OpPrinter p) {
      p.types(types(op));
    }

    @Override
    public boolean isPresent(Operation op) {
      return !types(op).isEmpty();
    }
  }

  /** {@code (operand types) -> result types}. */
  record Functional(Element inputs, Element results) implements Element {
    @Override
    public void parse(Frame f) {
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
    public void print(Operation op, OpPrinter p) {
      p.text("(").types(types(inputs, op)).text(") -> ").typesInParens(types(results, op));
    }

    @Override
    public boolean isPresent(Operation op) {
      return inputs.isPresent(op);
    }

    private static List<Type> types(Element part, Operation op) {
      return part instanceof AllTypes all ? all.types(op) : ((TypeOf) part).types(op);
    }
  }

  /**
   * A dictionary of discardable attributes and properties not written elsewhere.
   *
   * @param word the word of the format, {@code attr-dict}, {@code attr-dict-with-keyword} or {@code
   *     prop-dict}
   */
  record Dictionary(String word, List<Property<?>> properties) implements Element {
    @Override
    public void parse(Frame f) {
      switch (word) {
        case "attr-dict" -> f.p.optionalAttributeDictionary(f.state);
        case "prop-dict" -> f.p.optionalProperties(f.state);
        default -> f.p.optionalAttributesKeyword(f.state);
      }
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
      switch (word) {
        case "attr-dict" -> p.attributeDictionary(all);
        case "prop-dict" -> {
          if (!all.isEmpty()) {
            p.text(" ").dictionary(all, "<{", "}>");
          }
        }
        default -> p.attributesKeyword(all);
      }
    }
  }

  /** Elements that are there if their anchor is, and others if it is not. */
  record Group(Sequence then, Element anchor, @Nullable Sequence otherwise, boolean isInverted)
      implements Element {
    @Override
    public void parse(Frame f) {
      if (!then.parseOptional(f) && otherwise != null) {
        otherwise.parse(f);
      }
    }

    @Override
    public void print(Operation op, OpPrinter p) {
      if (anchor.isPresent(op) != isInverted) {
        then.print(op, p);
      } else if (otherwise != null) {
        otherwise.print(op, p);
      }
    }

    @Override
    public boolean canPrint(Operation op) {
      return anchor.isPresent(op) != isInverted
          ? then.canPrint(op)
          : otherwise == null || otherwise.canPrint(op);
    }
  }

  /** Clauses in any order, each of which begins with a keyword. */
  record Clauses(List<Clause> clauses) implements Element {
    /** A keyword, what follows it, and what it prints of an operation. */
    record Clause(Literal keyword, boolean isApart, Sequence rest, List<Element> variables) {}

    @Override
    public void parse(Frame f) {
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
    public boolean canPrint(Operation op) {
      return clauses.stream().allMatch(clause -> clause.rest.canPrint(op));
    }

    @Override
    public void print(Operation op, OpPrinter p) {
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
  record Custom(Directive directive, List<Element> arguments) implements Element {
    @Override
    public void parse(Frame f) {
      directive.parse(new DirectiveParser(f, arguments));
    }

    @Override
    public boolean parseOptional(Frame f) {
      return directive.parseOptional(new DirectiveParser(f, arguments));
    }

    @Override
    public void print(Operation op, OpPrinter p) {
      directive.print(new DirectivePrinter(p, op, arguments));
    }

    @Override
    public boolean isPresent(Operation op) {
      return arguments.stream().anyMatch(a -> !(a instanceof Text) && a.isPresent(op));
    }

    @Override
    public boolean canPrint(Operation op) {
      return directive.canPrint(op);
    }
  }

  /** A string among the arguments of a directive. */
  record Text(String text) implements Element {
    @Override
    public void parse(Frame f) {}

    @Override
    public void print(Operation op, OpPrinter p) {}
  }
}
