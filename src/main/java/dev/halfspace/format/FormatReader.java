package dev.halfspace.format;

import com.google.common.collect.Iterables;
import com.google.common.collect.Lists;
import dev.halfspace.builtin.UnitAttr;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.RegionSlot;
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.ValueGroup.Arity;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/** Reads a format and binds it to the definition whose operations it spells. */
final class FormatReader {
  private static final String ALWAYS = "what is always there stands in no group";
  private static final Pattern LITERAL =
      Pattern.compile("[ \n]?|[A-Za-z_][\\w.$]*|->|\\.\\.\\.|[-()\\[\\]{}<>,:=*+?]");

  private static final String NO_ANCHOR = "no anchor, since it is always there";

  private final FormatText text;
  private final OpDefinition<?> definition;
  private final List<Directive> directives;
  private final Spacing spacing = new Spacing();

  /** The groups of operands, then those of results. */
  private final List<Slot> slots = new ArrayList<>();

  private final Slot allOperands;
  private final Slot allResults;

  /** Operand groups, properties, regions and successors by name. */
  private final Map<String, Element> variables = new LinkedHashMap<>();

  /** The parts that the format has had so far: {@code 'a'}, {@code the type of 'a'}. */
  private final Set<String> bound = new HashSet<>();

  /** The properties that stand in the dictionary of attributes, and those in that of properties. */
  private final List<Property<?>> inAttributes = new ArrayList<>();

  private final List<Property<?>> inProperties = new ArrayList<>();

  /** True if the format refers to all operands or all results. */
  private boolean usesAll;

  /** True in {@code ref(...)}. */
  private boolean isLookedAt;

  FormatReader(String text, OpDefinition<?> definition, List<Directive> directives) {
    this.text = new FormatText(text, definition.name());
    this.definition = definition;
    this.directives = directives;
    int operands = definition.operandGroups().size();
    for (ValueGroup<?> group :
        Iterables.concat(definition.operandGroups(), definition.resultGroups())) {
      int index = slots.size();
      slots.add(new Slot(group, false, index, operands + index));
      if (group.isOperands()) {
        variables.put(group.name(), new Element.Operands(slots.get(index)));
      }
    }
    int all = operands + slots.size();
    allOperands = Slot.operands(all, all + 1);
    allResults = Slot.results(all + 2);
    for (Property<?> property : definition.properties()) {
      variables.putIfAbsent(
          property.name(), Element.PropertyValue.of(property, /* isWhole= */ false));
    }
    int region = 0;
    for (RegionSlot slot : definition.regionSlots()) {
      variables.put(slot.name(), new Element.RegionOf(region++, slot.isVariadic(), definition));
    }
    int last = definition.successorNames().size() - 1;
    for (int i = 0; i <= last; i++) {
      boolean isMore = i == last && definition.successorCount() == OpDefinition.ANY_NUMBER;
      variables.put(definition.successorNames().get(i), new Element.Successors(i, isMore));
    }
  }

  /** Elements in a row, and those of them that have an anchor. */
  private final class Row {
    final List<Element> read = new ArrayList<>();
    final List<Element> printed = new ArrayList<>();
    final List<Element> anchors = new ArrayList<>();

    void add(Element element) {
      if (spacing.before(element)) {
        print(" ");
      }
      if (!(element instanceof Element.Literal literal)) {
        read.add(element);
        printed.add(element);
      } else {
        if (!literal.isBlank()) {
          read.add(literal);
        }
        print(literal.text());
      }
    }

    /** Prints a text, together with one just before it; a line end stands alone. */
    private void print(String next) {
      Element last = Iterables.getLast(printed, null);
      if (last instanceof Element.Literal before && !before.isLineEnd() && !next.equals("\n")) {
        printed.set(printed.size() - 1, new Element.Literal(before.text() + next));
      } else {
        printed.add(new Element.Literal(next));
      }
    }

    /** Checks that flags stand where the literals around them tell that they are set. */
    void checkFlags(int at, List<Element> written) {
      for (Element element : read) {
        if (element instanceof Element.PropertyValue value
            && value.isFlag()
            && written.stream().noneMatch(each -> each == value)) {
          throw text.fault(at, "nothing tells whether '%s' is set".formatted(value.property()));
        }
      }
    }

    Sequence sequence() {
      return new Sequence(List.copyOf(read), List.copyOf(printed));
    }
  }

  Format read() {
    Row row = row("");
    row.checkFlags(0, List.of());
    TypePlan types = checkComplete();
    Set<String> unused = checkEnds(row.read, Set.of());
    for (Property<?> property : definition.properties()) {
      if (!bound.contains("'%s'".formatted(property))) {
        (bound.contains("prop-dict") ? inProperties : inAttributes).add(property);
      }
    }
    int operands = definition.operandGroups().size();
    int regions = (int) definition.regionSlots().stream().filter(r -> !r.isVariadic()).count();
    Frame.Shape shape = new Frame.Shape(operands, slots.size() - operands, regions, types);
    return new Format(text.toString(), row.sequence(), shape, directives);
  }

  // Notation ------------------------------------------------------------------------------------

  /**
   * Reads elements up to one of some characters, or to the end of the format.
   *
   * @param ends the end of a group or clause, whose elements may be missing in an operation
   */
  private Row row(String ends) {
    Row row = new Row();
    while (!text.atEnd() && !text.nextIs(ends)) {
      int at = text.position();
      Element element = element();
      row.add(element);
      boolean isAnchor = ends.equals(")") && text.optional('^');
      if (isAnchor) {
        row.anchors.add(element);
      }
      if (!ends.isEmpty() && !mayBeAbsent(element) && (isAnchor || !mayStandInGroup(element))) {
        throw text.fault(at, isAnchor ? NO_ANCHOR : ALWAYS);
      }
    }
    return row;
  }

  private Element element() {
    int at = text.position();
    if (text.nextIs("`")) {
      return literal();
    } else if (text.nextIs("$")) {
      return variable();
    } else if (text.optional('(')) {
      return group(at);
    }
    String word = text.word();
    return switch (word) {
      case "attr-dict", "attr-dict-with-keyword" -> dictionary(at, word, "attribute dictionary");
      case "prop-dict" -> dictionary(at, word, word);
      case "operands" -> all(at, Element.Operands.class, new Element.Operands(allOperands));
      case "regions" -> all(at, Element.RegionOf.class, new Element.RegionOf(0, true, definition));
      case "successors" -> all(at, Element.Successors.class, new Element.Successors(0, true));
      case "type" -> inParens(this::type);
      case "qualified" -> inParens(this::qualified);
      case "functional-type" -> inParens(this::functional);
      case "custom" -> custom(at);
      case "oilist" -> inParens(this::clauses);
      default -> throw text.fault(at, "unknown directive '%s'".formatted(word));
    };
  }

  private Element literal() {
    int at = text.position() + 1;
    String content = text.quoted("a literal without its second back quote");
    if (content.equals("\\n")) {
      return new Element.Literal("\n");
    } else if (!LITERAL.matcher(content).matches()) {
      throw text.fault(at, "'%s' is neither a keyword nor punctuation".formatted(content));
    }
    return new Element.Literal(content);
  }

  /** Reads {@code $name}. */
  private Element variable() {
    int at = text.position();
    text.expect('$');
    String name = text.word();
    Element variable = variables.get(name);
    if (variable == null) {
      throw text.fault(
          at, "no operand, property, region or successor is named '%s'".formatted(name));
    }
    bind(at, "'%s'".formatted(name));
    return variable;
  }

  private void bind(int at, String what) {
    if (isLookedAt && !bound.contains(what)) {
      throw text.fault(at, what + " is looked at before it stands in the format");
    } else if (!isLookedAt && !bound.add(what)) {
      throw text.fault(at, what + " stands in the format twice");
    }
  }

  private Element dictionary(int at, String word, String kind) {
    if (!bound.add(kind)) {
      throw text.fault(at, "a second " + kind);
    }
    return new Element.Dictionary(word, kind.equals(word) ? inProperties : inAttributes);
  }

  /** Reads what stands for all variables of a kind. */
  private Element all(int at, Class<? extends Element> kind, Element all) {
    List<String> names =
        variables.keySet().stream().filter(name -> kind.isInstance(variables.get(name))).toList();
    if (names.isEmpty() && kind == Element.RegionOf.class) {
      throw text.fault(at, "the definition names no regions");
    }
    names.forEach(name -> bind(at, "'%s'".formatted(name)));
    usesAll |= kind == Element.Operands.class;
    return all;
  }

  /** Reads what {@code type} is of: {@code $name}, {@code operands} or {@code results}. */
  private Element.TypeOf type() {
    int at = text.position();
    if (text.optional('$')) {
      String name = text.word();
      for (Slot slot : slots) {
        if (slot.toString().equals(name)) {
          bind(at, typeOf(slot));
          boolean isSingle = slot.arity() == Arity.ONE;
          return new Element.TypeOf(slot, isSingle ? slot.group().constraint().spelling() : null);
        }
      }
      throw text.fault(at, "no operand or result is named '%s'".formatted(name));
    }
    String word = text.word();
    boolean ofOperands = word.equals("operands");
    if (!ofOperands && !word.equals("results")) {
      throw text.fault(at, "a type is of $name, operands or results, not of '%s'".formatted(word));
    }
    for (Slot slot : slots) {
      if (slot.group().isOperands() == ofOperands) {
        bind(at, typeOf(slot));
      }
    }
    usesAll = true;
    return new Element.TypeOf(ofOperands ? allOperands : allResults, null);
  }

  private static String typeOf(Slot slot) {
    return "the type of '%s'".formatted(slot);
  }

  private Element qualified() {
    int at = text.position();
    if (text.atEnd()) {
      throw text.fault("expected what is qualified");
    }
    Element element = element();
    if (element instanceof Element.PropertyValue value) {
      return Element.PropertyValue.of(value.property(), /* isWhole= */ true);
    } else if (element instanceof Element.TypeOf type) {
      return new Element.TypeOf(type.slot(), null);
    }
    throw text.fault(at, "only a property or the type of a value is qualified");
  }

  private Element functional() {
    Element.TypeOf inputs = type();
    text.expect(',');
    return new Element.Functional(inputs, type());
  }

  private Element custom(int at) {
    text.expect('<');
    String name = text.word();
    text.expect('>');
    Directive directive =
        directives.stream()
            .filter(each -> each.name().equals(name))
            .findFirst()
            .orElseThrow(() -> text.fault(at, "no directive named '%s' is given".formatted(name)));
    List<Element> arguments = new ArrayList<>();
    text.expect('(');
    do {
      arguments.add(argument());
    } while (text.optional(','));
    text.expect(')');
    return new Element.Custom(directive, arguments);
  }

  private Element argument() {
    int at = text.position();
    if (text.atEnd()) {
      throw text.fault("expected an argument");
    } else if (text.nextIs("$")) {
      return variable();
    } else if (text.nextIs("\"")) {
      return new Element.Literal(text.quoted("a string without its second quote"));
    }
    return switch (text.word()) {
      case "type" -> inParens(this::type);
      case "qualified" -> inParens(this::argument);
      case "ref" -> {
        boolean before = isLookedAt;
        isLookedAt = true;
        Element seen = inParens(this::argument);
        isLookedAt = before;
        yield seen;
      }
      default -> throw text.fault(at, "expected $name, type(...), ref(...) or a string");
    };
  }

  private Element inParens(Supplier<Element> part) {
    text.expect('(');
    Element element = part.get();
    text.expect(')');
    return element;
  }

  // Groups --------------------------------------------------------------------------------------

  private Element group(int at) {
    Row then = branch(at);
    Row otherwise = new Row();
    if (text.optional(':')) {
      text.expect('(');
      otherwise = branch(at);
    }
    text.expect('?');
    List<Element> anchors = Lists.newArrayList(Iterables.concat(then.anchors, otherwise.anchors));
    if (anchors.size() != 1) {
      throw text.fault(at, "an optional group has one anchor '^', not " + anchors.size());
    } else if (then.read.isEmpty()) {
      throw text.fault(at, "an empty group");
    } else if (!mayBegin(then.read.get(0))) {
      throw text.fault(at, "a group begins with what can be absent: a literal or its anchor");
    }
    then.checkFlags(at, anchors);
    otherwise.checkFlags(at, anchors);
    boolean isInverted = !otherwise.anchors.isEmpty();
    return new Element.Group(then.sequence(), otherwise.sequence(), anchors.get(0), isInverted);
  }

  private Row branch(int at) {
    Row row = row(")");
    if (!text.optional(')')) {
      throw text.fault(at, "a group without its closing parenthesis");
    }
    return row;
  }

  private Element clauses() {
    List<Sequence> clauses = new ArrayList<>();
    do {
      int at = text.position();
      Row row = row("|)");
      List<Element> read = row.read;
      if (read.isEmpty() || !(read.get(0) instanceof Element.Literal)) {
        throw text.fault(at, "a clause begins with a literal");
      }
      row.checkFlags(at, read.size() == 2 ? read : List.of());
      clauses.add(row.sequence());
    } while (text.optional('|'));
    return new Element.Clauses(clauses);
  }

  /** Returns true if an operation may lack an element, which can be an anchor then. */
  private static boolean mayBeAbsent(Element element) {
    if (element instanceof Element.OfSlot of) {
      return of.slot().arity() != Arity.ONE;
    } else if (element instanceof Element.Functional type) {
      return mayBeAbsent(type.inputs()) && mayBeAbsent(type.results());
    } else if (element instanceof Element.PropertyValue value) {
      return !value.property().isRequired() || value.property().defaultValue() != null;
    } else if (element instanceof Element.Custom custom) {
      return custom.arguments().stream().anyMatch(FormatReader::mayBeAbsent);
    }
    return element instanceof Element.RegionOf;
  }

  /** Returns true if an element that is always there may stand in a group. */
  private static boolean mayStandInGroup(Element element) {
    return element instanceof Element.Literal
        || element instanceof Element.Group
        || element instanceof Element.PropertyValue
        || element instanceof Element.Custom;
  }

  /** Returns true if the text of an element of a group tells that the group is there. */
  private static boolean mayBegin(Element element) {
    return !(element instanceof Element.Group)
        && !(element instanceof Element.Functional)
        && !(element instanceof Element.PropertyValue value
            && value.property().type() == UnitAttr.class);
  }

  // Completeness --------------------------------------------------------------------------------

  /** Checks that the format says all of an operation; returns how types follow. */
  private TypePlan checkComplete() {
    variables.forEach(
        (name, variable) -> {
          if (!(variable instanceof Element.PropertyValue)
              && !bound.contains("'%s'".formatted(name))) {
            String kind =
                variable instanceof Element.Operands
                    ? "operand"
                    : variable instanceof Element.RegionOf ? "region" : "successor";
            throw text.fault("no place for %s '%s'".formatted(kind, name));
          }
        });
    if (!bound.contains("attribute dictionary")) {
      throw text.fault("no attr-dict");
    }
    Set<Slot> missing = new LinkedHashSet<>(slots);
    missing.removeIf(slot -> bound.contains(typeOf(slot)));
    int places = usesAll ? allResults.type() + 1 : allOperands.name();
    TypePlan types = new TypePlan(definition, places, slots, missing);
    for (Slot slot : missing) {
      throw text.fault("%s is not written, nor does it follow".formatted(typeOf(slot)));
    }
    return types;
  }

  /**
   * Checks that no value, or dictionary, can be taken to go on in what follows it.
   *
   * @param after the marks of those that are looked for, {@code :} and <code>{</code>, with which
   *     the elements after these may begin
   * @return the marks with which these elements may begin
   */
  private Set<String> checkEnds(List<Element> elements, Set<String> after) {
    Set<String> next = after;
    for (Element element : Lists.reverse(elements)) {
      if (element instanceof Element.Group group) {
        Set<String> inner = new HashSet<>(next);
        inner.addAll(checkEnds(group.then().read(), next));
        inner.addAll(checkEnds(group.otherwise().read(), next));
        next = inner;
      } else if (element instanceof Element.PropertyValue value) {
        if (mayTakeType(value) && next.contains(":")) {
          throw text.fault("the ':' after '%s' may begin its type".formatted(value.property()));
        }
        next = value.isFlag() ? next : Set.of();
      } else if (element instanceof Element.Dictionary dictionary) {
        if (dictionary.word().equals("attr-dict") && next.contains("{")) {
          throw text.fault("the region after attr-dict may be taken for it");
        }
      } else {
        next =
            element instanceof Element.RegionOf
                ? Set.of("{")
                : element instanceof Element.Literal mark && mark.text().equals(":")
                    ? Set.of(":")
                    : Set.of();
      }
    }
    return next;
  }

  private static boolean mayTakeType(Element.PropertyValue value) {
    return value.isWhole()
        || (value.property().type() == Attribute.class && value.property().syntax() == null);
  }
}
