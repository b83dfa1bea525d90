package dev.halfspace.format;

import com.google.common.collect.Iterables;
import com.google.common.collect.Lists;
import com.google.common.collect.Maps;
import com.google.common.collect.Sets;
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

/** Parses a format and binds it to the definition of its operations. */
final class FormatReader {
  private static final Pattern LITERAL =
      Pattern.compile("[ \n]?|\\\\n|[A-Za-z_][\\w.$]*|->|\\.\\.\\.|[-()\\[\\]{}<>,:=*+?]");

  /** The character that ends a group. */
  private static final String GROUP = ")";

  /** The characters that end a clause. */
  private static final String CLAUSE = "|)";

  private final FormatText text;
  private final OpDefinition<?> definition;
  private final List<Directive> directives;
  private final Spacing spacing = new Spacing();

  /** The groups of operands, then the groups of results. */
  private final List<Slot> slots = new ArrayList<>();

  /** Operand groups, properties, regions and successors by name. */
  private final Map<String, Element> variables = new LinkedHashMap<>();

  /** The parts that the format has bound so far: {@code 'a'}, {@code the type of 'a'}. */
  private final Set<String> bound = new HashSet<>();

  /**
   * The properties that are written in the attribute dictionary, and those in the property
   * dictionary.
   */
  private final List<Property<?>> inAttributes = new ArrayList<>();

  private final List<Property<?>> inProperties = new ArrayList<>();

  /** True inside {@code ref(...)}. */
  private boolean isLookedAt;

  FormatReader(String text, OpDefinition<?> definition, List<Directive> directives) {
    this.text = new FormatText(text, definition.name());
    this.definition = definition;
    this.directives = directives;
    addSlots(definition.operandGroups());
    slots.forEach(slot -> variables.put(slot.group().name(), new Element.Operands(slot)));
    addSlots(definition.resultGroups());
    for (Property<?> property : definition.properties()) {
      variables.putIfAbsent(property.name(), new Element.PropertyValue<>(property, false));
    }
    int region = 0;
    for (RegionSlot slot : definition.regionSlots()) {
      variables.put(slot.name(), new Element.RegionOf(region++, slot.isVariadic()));
    }
    int last = definition.successorNames().size() - 1;
    for (int i = 0; i <= last; i++) {
      boolean isMore = i == last && definition.successorCount() == OpDefinition.ANY_NUMBER;
      variables.put(definition.successorNames().get(i), new Element.Successors(i, isMore));
    }
  }

  private void addSlots(List<ValueGroup<?>> groups) {
    for (ValueGroup<?> group : groups) {
      slots.add(new Slot(group, Slot.FIRST + slots.size(), definition.fixedPosition(group)));
    }
  }

  Format read() {
    Sequence elements = row(0, "");
    TypePlan types = checkComplete();
    Set<String> unused = checkEnds(elements.read, Set.of());
    return new Format(text.toString(), elements, types, directives);
  }

  // Notation ------------------------------------------------------------------------------------

  /**
   * Parses elements up to one of the given characters, or to the end of the format. A flag is
   * expressed by the literals around it, so it has to be an anchor, or the only element of a clause
   * after the keyword.
   *
   * @param start the position of the group or clause
   * @param ends the characters that end the group or clause, whose elements may be absent from an
   *     operation; empty at the top level
   */
  private Sequence row(int start, String ends) {
    Sequence row = new Sequence();
    Property<?> untold = null;
    while (!text.atEnd() && !text.nextIs(ends)) {
      int at = text.position();
      Element element = element();
      boolean isAnchor = ends.equals(GROUP) && text.optional('^');
      row.add(element, spacing.before(element), isAnchor || ends.equals(CLAUSE));
      boolean mayStand = ends.isEmpty() || mayBeAbsent(element);
      text.require(mayStand || !isAnchor, at, "no anchor, since it is always there");
      text.require(
          mayStand || mayStandInGroup(element), at, "what is always there stands in no group");
      if (!isAnchor && element instanceof Element.PropertyValue<?> value && value.isFlag()) {
        untold = value.property();
      }
    }
    boolean isTold = untold == null || (ends.equals(CLAUSE) && row.read.length == 2);
    text.require(isTold, start, "nothing tells whether '%s' is set", untold);
    return row;
  }

  private Element element() {
    int at = text.position();
    if (text.nextIs("`")) {
      return literal();
    } else if (text.nextIs("$")) {
      return variable();
    } else if (text.nextIs("(")) {
      return group(at);
    }
    String word = text.word();
    return switch (word) {
      case "attr-dict", "attr-dict-with-keyword" -> dictionary(at, word, "attribute dictionary");
      case "prop-dict" -> dictionary(at, word, word);
      case "operands" -> all(at, Element.Operands.class, new Element.Operands(Slot.OPERANDS));
      case "regions" -> all(at, Element.RegionOf.class, new Element.RegionOf(0, true));
      case "successors" -> all(at, Element.Successors.class, new Element.Successors(0, true));
      case "type" -> inParens(this::type);
      case "qualified" -> inParens(this::qualified);
      case "functional-type" -> inParens(this::functional);
      case "custom" -> custom(at);
      case "oilist" -> inParens(this::clauses);
      default -> throw text.fault(at, "unknown directive '%s'", word);
    };
  }

  private Element literal() {
    int at = text.position() + 1;
    String content = text.quoted("a literal without its second back quote");
    boolean isKnown = LITERAL.matcher(content).matches();
    text.require(isKnown, at, "'%s' is neither a keyword nor punctuation", content);
    return new Element.Literal(content.equals("\\n") ? "\n" : content);
  }

  /** Parses {@code $name}. */
  private Element variable() {
    int at = text.position();
    text.expect('$');
    String name = text.word();
    String unknown = "no operand, property, region or successor is named '%s'";
    Element variable = text.known(variables.get(name), at, unknown, name);
    bind(at, "'%s'".formatted(name));
    return variable;
  }

  private void bind(int at, String what) {
    boolean isIn = bound.contains(what);
    text.require(isIn || !isLookedAt, at, "%s is looked at before it stands in the format", what);
    text.require(isLookedAt || bound.add(what), at, "%s stands in the format twice", what);
  }

  private Element dictionary(int at, String word, String kind) {
    text.require(bound.add(kind), at, "a second %s", kind);
    return new Element.Dictionary(word.intern(), kind.equals(word) ? inProperties : inAttributes);
  }

  /** Binds all variables of a kind to an element such as {@code operands}. */
  private Element all(int at, Class<? extends Element> kind, Element all) {
    Set<String> names = Maps.filterValues(variables, kind::isInstance).keySet();
    boolean isNone = names.isEmpty() && kind == Element.RegionOf.class;
    text.require(!isNone, at, "the definition names no regions");
    names.forEach(name -> bind(at, "'%s'".formatted(name)));
    boolean isSplit = kind != Element.Operands.class || !definition.hasOperandSegments();
    text.require(isSplit, at, "'operands' does not show the sizes of its groups");
    return all;
  }

  /** Parses the argument of {@code type}: {@code $name}, {@code operands} or {@code results}. */
  private Element.TypeOf type() {
    int at = text.position();
    boolean isNamed = text.optional('$');
    String name = text.word();
    List<Slot> named = isNamed ? slots : Slot.ALL;
    Slot found = Iterables.find(named, each -> each.group().name().equals(name), null);
    String unknown =
        isNamed
            ? "no operand or result is named '%s'"
            : "a type is of $name, operands or results, not of '%s'";
    Slot slot = text.known(found, at, unknown, name);
    slots.stream().filter(slot::covers).forEach(each -> bind(at, typeOf(each.group())));
    boolean isAllResults = !isNamed && name.equals("results");
    boolean isSplit = !isAllResults || !definition.hasResultSegments();
    text.require(isSplit, at, "'results' does not show the sizes of its groups");
    boolean isSingle = slot.arity() == Arity.ONE;
    return new Element.TypeOf(slot, isSingle ? slot.group().constraint().spelling() : null);
  }

  private static String typeOf(ValueGroup<?> group) {
    return "the type of '%s'".formatted(group);
  }

  private Element qualified() {
    int at = text.position();
    Element element = element();
    if (element instanceof Element.PropertyValue<?> value) {
      return new Element.PropertyValue<>(value.property(), /* isWhole= */ true);
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
    Directive found = Iterables.find(directives, each -> each.name().equals(name), null);
    Directive directive = text.known(found, at, "no directive named '%s' is given", name);
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
    if (text.nextIs("$")) {
      return variable();
    } else if (text.nextIs("\"")) {
      return new Element.Literal(text.quoted("a string without its second quote"));
    }
    return switch (text.word()) {
      case "type" -> inParens(this::type);
      case "qualified" -> inParens(this::argument);
      case "ref" -> inParens(this::seen);
      default -> throw text.fault(at, "expected $name, type(...), ref(...) or a string");
    };
  }

  private Element seen() {
    isLookedAt = true;
    Element seen = argument();
    isLookedAt = false;
    return seen;
  }

  private Element inParens(Supplier<Element> part) {
    text.expect('(');
    Element element = part.get();
    text.expect(')');
    return element;
  }

  // Groups --------------------------------------------------------------------------------------

  private Element group(int at) {
    Sequence then = branch(at);
    Sequence otherwise = text.optional(':') ? branch(at) : new Sequence();
    text.expect('?');
    int anchors = then.anchors.length + otherwise.anchors.length;
    text.require(anchors == 1, at, "an optional group has one anchor '^', not %s", anchors);
    boolean begins = then.read.length > 0 && mayBegin(then.read[0]);
    text.require(begins, at, "a group begins with what can be absent: a literal or its anchor");
    return new Element.Group(then, otherwise);
  }

  private Sequence branch(int at) {
    text.expect('(');
    Sequence row = row(at, GROUP);
    text.require(text.optional(')'), at, "a group without its closing parenthesis");
    return row;
  }

  private Element clauses() {
    List<Sequence> clauses = new ArrayList<>();
    do {
      int at = text.position();
      Sequence clause = row(at, CLAUSE);
      boolean begins = clause.read.length > 0 && clause.read[0] instanceof Element.Literal;
      text.require(begins, at, "a clause begins with a literal");
      boolean isNew = Iterables.all(clauses, each -> !each.read[0].equals(clause.read[0]));
      text.require(isNew, at, "a second clause begins so");
      clauses.add(clause);
    } while (text.optional('|'));
    return new Element.Clauses(clauses);
  }

  /** Returns true if an element may be absent from an operation, so that it can be an anchor. */
  private static boolean mayBeAbsent(Element element) {
    if (element instanceof Element.OfSlot of) {
      return of.slot().arity() != Arity.ONE;
    } else if (element instanceof Element.Functional type) {
      return mayBeAbsent(type.inputs()) && mayBeAbsent(type.results());
    } else if (element instanceof Element.PropertyValue<?> value) {
      return !value.property().isRequired() || value.property().defaultValue() != null;
    } else if (element instanceof Element.Custom custom) {
      return custom.arguments().stream().anyMatch(FormatReader::mayBeAbsent);
    }
    return element instanceof Element.RegionOf;
  }

  /** Returns true if an element that is always present may be part of a group. */
  private static boolean mayStandInGroup(Element element) {
    return element instanceof Element.Literal
        || element instanceof Element.Group
        || element instanceof Element.PropertyValue
        || element instanceof Element.Custom;
  }

  /** Returns true if the first element of a group can show that the group is present. */
  private static boolean mayBegin(Element element) {
    return element instanceof Element.PropertyValue<?> value
        ? value.syntax().parseOptional() != null
        : !(element instanceof Element.Group || element instanceof Element.Functional);
  }

  // Completeness --------------------------------------------------------------------------------

  /**
   * Checks that the format determines the whole operation, and assigns unbound properties to a
   * dictionary; returns the plan of type inference.
   */
  private TypePlan checkComplete() {
    for (var each : variables.entrySet()) {
      boolean isBound = bound.contains("'%s'".formatted(each.getKey()));
      Element variable = each.getValue();
      if (!isBound && variable instanceof Element.PropertyValue<?> value) {
        (bound.contains("prop-dict") ? inProperties : inAttributes).add(value.property());
      } else if (!isBound) {
        boolean isOperand = variable instanceof Element.Operands;
        boolean isRegion = variable instanceof Element.RegionOf;
        String kind = isOperand ? "operand" : isRegion ? "region" : "successor";
        throw text.fault(FormatText.END, "no place for %s '%s'", kind, each.getKey());
      }
    }
    text.require(bound.contains("attribute dictionary"), FormatText.END, "no attr-dict");
    Set<ValueGroup<?>> missing = new LinkedHashSet<>(Lists.transform(slots, Slot::group));
    missing.removeIf(group -> bound.contains(typeOf(group)));
    TypePlan types = new TypePlan(definition, missing);
    for (ValueGroup<?> group : missing) {
      throw text.fault(FormatText.END, "%s is not written, nor does it follow", typeOf(group));
    }
    return types;
  }

  /**
   * Checks that no property or dictionary can absorb the text that follows it. The text of
   * directives is not examined.
   *
   * @param after the literals with which the elements after these may begin
   * @return the literals with which these elements may begin
   */
  private Set<String> checkEnds(Element[] elements, Set<String> after) {
    Set<String> next = after;
    for (Element element : Lists.reverse(List.of(elements))) {
      if (element instanceof Element.Group group) {
        Set<String> then = checkEnds(group.then().read, next);
        next = Sets.union(then, checkEnds(group.otherwise().read, next)).immutableCopy();
      } else if (element instanceof Element.Clauses oilist) {
        // A clause may precede any other, so all of them are examined after the last one, too.
        for (Sequence clause : Iterables.concat(oilist.clauses(), oilist.clauses())) {
          next = Sets.union(next, checkEnds(clause.read, next)).immutableCopy();
        }
      } else if (element instanceof Element.Dictionary dictionary) {
        boolean mayGoOn = dictionary.word().equals("attr-dict") && next.contains("{");
        text.require(!mayGoOn, FormatText.END, "the '{' after attr-dict may be taken for it");
      } else if (element instanceof Element.PropertyValue<?> value) {
        boolean mayGoOn = mayTakeType(value) && next.contains(":");
        text.require(
            !mayGoOn, FormatText.END, "the ':' after '%s' may begin its type", value.property());
        next = value.isFlag() ? next : Set.of();
      } else if (element instanceof Element.RegionOf region) {
        Set<String> brace = Set.of("{");
        next = region.isVariadic() ? Sets.union(next, brace).immutableCopy() : brace;
      } else if (!(element instanceof Element.OfSlot && mayBeAbsent(element))) {
        next = element instanceof Element.Literal mark ? Set.of(mark.text()) : Set.of();
      }
    }
    return next;
  }

  private static boolean mayTakeType(Element.PropertyValue<?> value) {
    return value.isWhole()
        || (value.property().type() == Attribute.class && value.property().syntax() == null);
  }
}
