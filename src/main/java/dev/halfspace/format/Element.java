package dev.halfspace.format;

import static java.util.Objects.requireNonNull;

import com.google.common.collect.Iterables;
import com.google.common.collect.Lists;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
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
import dev.halfspace.ir.ValueGroup.Arity;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A part of a format, which reads and prints itself. */
sealed interface Element {
  /**
   * Reads the text of this element.
   *
   * @param isFirst true for the first element of an optional group, which is there if the text of
   *     this element is next
   * @return whether the text was there
   */
  @CanIgnoreReturnValue
  boolean parse(Frame f, boolean isFirst);

  /** Prints an operation's part of this element. */
  void print(Operation op, OpPrinter p);

  /** Returns true if an operation has something that this element prints, as an anchor. */
  default boolean isPresent(Operation op) {
    return false;
  }

  /**
   * A keyword or punctuation; a blank, a line end or nothing, which is printed alone; or a string
   * among the arguments of a directive.
   */
  record Literal(String text, boolean isKeyword) implements Element {
    Literal(String text) {
      this(text, !text.isEmpty() && isWordStart(text.charAt(0)));
    }

    private static boolean isWordStart(char c) {
      return c == '_' || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
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

    @Override
    public void print(Operation op, OpPrinter p) {
      if (isLineEnd()) {
        p.newLine(0);
      } else {
        p.text(text);
      }
    }
  }

  /** An element that is of a group of values, or of all. */
  sealed interface OfSlot extends Element {
    Slot slot();

    @Override
    default boolean isPresent(Operation op) {
      return !slot().values(op).isEmpty();
    }
  }

  /** The operands of a group, or of all. */
  record Operands(Slot slot) implements OfSlot {
    @Override
    public boolean parse(Frame f, boolean isFirst) {
      if (slot.arity() == Arity.ANY) {
        List<OpParser.Operand> names = f.p.operands(Delimiter.NONE);
        f.set(slot.name(), names);
        return !names.isEmpty();
      }
      boolean isSingle = slot.arity() == Arity.ONE;
      // The next operation may begin where this one ends.
      OpParser.Operand name =
          isSingle ? f.p.operand() : f.p.atResultNames() ? null : f.p.optionalOperand();
      f.set(slot.name(), name);
      return name != null;
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
   * @param spelling the short spelling of the type of a single value, or {@code null}
   */
  record TypeOf(Slot slot, @Nullable TypeSpelling spelling) implements OfSlot {
    List<Type> types(Operation op) {
      return Lists.transform(slot.values(op), Value::type);
    }

    @Override
    public boolean parse(Frame f, boolean isFirst) {
      if (slot.arity() == Arity.ONE) {
        f.setChecked(slot, f.p.position(), one(f.p));
        return true;
      }
      boolean isNeeded = !isFirst && slot.arity() == Arity.ANY;
      Type first = isNeeded ? f.p.type() : f.p.optionalType();
      if (first == null) {
        return false;
      }
      List<Type> types = Lists.newArrayList(first);
      while (slot.arity() == Arity.ANY && f.p.optionalPunctuation(",")) {
        types.add(f.p.type());
      }
      f.set(slot.type(), types);
      return true;
    }

    private Type one(OpParser p) {
      Type type = spelling == null ? p.type() : p.optionalType();
      return type == null ? requireNonNull(spelling).parse().apply(p) : type;
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
        throw f.p.error("'%s' has not %d types".formatted(slot, types.size()));
      }
      f.set(slot.type(), types);
    }

    @Override
    public void print(Operation op, OpPrinter p) {
      p.text("(").types(inputs.types(op)).text(") -> ").typesInParens(results.types(op));
    }

    @Override
    public boolean isPresent(Operation op) {
      return inputs.isPresent(op);
    }
  }

  /** The value of a property. */
  record PropertyValue(Property<?> property, PropertySyntax<Attribute> syntax, boolean isWhole)
      implements Element {
    /** The value as the property spells it, or whole. */
    @SuppressWarnings("unchecked") // the syntax is that of the property, whose values it is given
    static PropertyValue of(Property<?> property, boolean isWhole) {
      PropertySyntax<?> syntax = isWhole ? Spelled.whole(property) : Spelled.of(property);
      return new PropertyValue(property, (PropertySyntax<Attribute>) syntax, isWhole);
    }

    /** Returns true if the value is not written, since the literals around it say all. */
    boolean isFlag() {
      return property.type() == UnitAttr.class && property.syntax() == null;
    }

    @Override
    public boolean parse(Frame f, boolean isFirst) {
      Attribute value = isFirst ? syntax.parseOptional(f.p) : syntax.parse(f.p);
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
    void set(Frame f, Region region) {
      if (region.isEmpty() && definition.hasTrait(SingleBlock.class)) {
        region.append(new Block());
      }
      f.region(slot, isVariadic, region);
    }

    List<Region> regions(Operation op) {
      return op.regions().subList(slot, isVariadic ? op.numRegions() : slot + 1);
    }

    @Override
    public boolean parse(Frame f, boolean isFirst) {
      Region region = isFirst || isVariadic ? f.p.optionalRegion(List.of()) : f.p.region(List.of());
      if (region == null) {
        return false;
      }
      set(f, region);
      while (isVariadic && f.p.optionalPunctuation(",")) {
        set(f, f.p.region(List.of()));
      }
      return true;
    }

    @Override
    public void print(Operation op, OpPrinter p) {
      List<Region> all = regions(op);
      for (int i = 0; i < all.size(); i++) {
        p.text(i == 0 ? "" : ", ");
        p.region(all.get(i), /* printEntryArguments= */ true, !endsBare(all.get(i)));
      }
    }

    /** Returns true if the terminator says nothing, so that custom form leaves it out. */
    private boolean endsBare(Region region) {
      Block first = region.firstBlock();
      Operation end = first == null ? null : first.terminator();
      return definition.hasImplicitTerminator()
          && (end == null
              || (end.numOperands() == 0
                  && end.numResults() == 0
                  && end.attributes().isEmpty()
                  && end.definition().properties().stream()
                      .allMatch(property -> end.propertyValue(property) == null)));
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
    public boolean parse(Frame f, boolean isFirst) {
      do {
        f.state.successor(f.p.successor());
      } while (isVariadic && f.p.optionalPunctuation(","));
      return true;
    }

    @Override
    public void print(Operation op, OpPrinter p) {
      int end = isVariadic ? op.numSuccessors() : index + 1;
      for (int i = index; i < end; i++) {
        p.text(i == index ? "" : ", ").successor(op.successor(i));
      }
    }
  }

  /**
   * A dictionary of discardable attributes and of properties not written elsewhere.
   *
   * @param word the word of the format: {@code attr-dict}, {@code attr-dict-with-keyword} or {@code
   *     prop-dict}, which is of properties alone
   * @param properties the properties, known when all of the format has been read
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
      if (all.isEmpty()) {
        return;
      }
      switch (word) {
        case "attr-dict" -> p.attributeDictionary(all);
        case "prop-dict" -> p.text(" ").dictionary(all, "<{", "}>");
        default -> p.attributesKeyword(all);
      }
    }
  }

  /** Elements that are there if their anchor is, and others if it is not. */
  record Group(Sequence then, Sequence otherwise, Element anchor, boolean isInverted)
      implements Element {
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
      return anchor.isPresent(op) != isInverted;
    }
  }

  /** Clauses in any order, each of which begins with a keyword. */
  record Clauses(List<Sequence> clauses) implements Element {
    @Override
    public boolean parse(Frame f, boolean isFirst) {
      boolean[] read = new boolean[clauses.size()];
      int at = f.p.position();
      for (int next = next(f); next >= 0; next = next(f)) {
        if (read[next]) {
          String keyword = ((Literal) clauses.get(next).read().get(0)).text;
          throw f.p.error(at, "a second '%s'".formatted(keyword));
        }
        read[next] = true;
        at = f.p.position();
      }
      return true;
    }

    /** Reads the next clause; returns its position, or -1 if there is none. */
    private int next(Frame f) {
      return Iterables.indexOf(clauses, clause -> clause.parse(f, /* isOptional= */ true));
    }

    @Override
    public void print(Operation op, OpPrinter p) {
      for (Sequence clause : clauses) {
        if (clause.read().stream().anyMatch(element -> element.isPresent(op))) {
          clause.print(op, p);
        }
      }
    }
  }

  /** A part that a directive reads and prints. */
  record Custom(Directive directive, List<Element> arguments) implements Element {
    @Override
    public boolean parse(Frame f, boolean isFirst) {
      DirectiveParser p = new DirectiveParser(f, arguments);
      if (isFirst) {
        return directive.parseOptional(p);
      }
      directive.parse(p);
      return true;
    }

    @Override
    public void print(Operation op, OpPrinter p) {
      directive.print(new DirectivePrinter(p, op, arguments));
    }

    @Override
    public boolean isPresent(Operation op) {
      return arguments.stream().anyMatch(argument -> argument.isPresent(op));
    }
  }
}
