package dev.halfspace.format;

import dev.halfspace.builtin.SameOperandsAndResultType;
import dev.halfspace.builtin.UnitAttr;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.RegionSlot;
import dev.halfspace.ir.ValueGroup;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads a format and binds it to the definition whose operations it spells. */
final class FormatReader {
  private static final String ALWAYS = "what is always there stands in no group";
  private static final String TWICE = "%s stands in the format twice";
  private static final String NOT_YET = "%s is looked at before it stands in the format";

  private final String text;
  private final OpDefinition<?> definition;
  private final List<Directive> directives;
  private final List<ValueGroup<?>> groups = new ArrayList<>();
  private final int operandGroups;

  /** Operand groups, properties, regions and successors by name. */
  private final Map<String, Element> variables = new LinkedHashMap<>();

  /** The names of those that the format reads. */
  private final Set<String> bound = new HashSet<>();

  /** By slot: whether the format reads the types. */
  private final boolean[] typed;

  /** The names of all variables of the format. */
  private final Set<String> written = new LinkedHashSet<>();

  private final Spacing spacing = new Spacing();
  private boolean hasDictionary;
  private boolean hasPropertyDictionary;
  private int position;

  FormatReader(String text, OpDefinition<?> definition, List<Directive> directives) {
    this.text = text;
    this.definition = definition;
    this.directives = directives;
    groups.addAll(definition.operandGroups());
    operandGroups = groups.size();
    groups.addAll(definition.resultGroups());
    typed = new boolean[groups.size()];
    for (int g = 0; g < operandGroups; g++) {
      variables.put(groups.get(g).name(), new Element.Operands(g, groups.get(g)));
    }
    for (Property<?> property : definition.properties()) {
      variables.putIfAbsent(property.name(), Element.PropertyValue.of(property, false));
    }
    List<RegionSlot> slots = definition.regionSlots();
    for (int r = 0; r < slots.size(); r++) {
      variables.put(
          slots.get(r).name(), new Element.RegionOf(r, slots.get(r).isVariadic(), definition));
    }
    List<String> successors = definition.successorNames();
    boolean isVariadic = definition.successorCount() == OpDefinition.ANY_NUMBER;
    for (int i = 0; i < successors.size(); i++) {
      boolean isLast = i == successors.size() - 1;
      variables.put(successors.get(i), new Element.Successors(i, isLast && isVariadic));
    }
  }

  /** Elements being read, with their blanks. */
  private record Row(List<Element> elements, List<Boolean> blanks, List<Element> anchors) {
    Row() {
      this(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    }

    Sequence sequence() {
      return new Sequence(elements, blanks);
    }
  }

  Format read() {
    collectDictionary();
    Row row = new Row();
    while (!atEnd()) {
      add(row, element());
    }
    checkFlags(0, row, List.of());
    TypePlan plan = check();
    checkEnds(row.sequence(), List.of());
    List<RegionSlot> slots = definition.regionSlots();
    boolean variadic = !slots.isEmpty() && slots.get(slots.size() - 1).isVariadic();
    int regions = slots.size() - (variadic ? 1 : 0);
    int results = groups.size() - operandGroups;
    return new Format(
        text, row.sequence(), new Format.Shape(operandGroups, results, regions, variadic, plan));
  }

  private void add(Row row, Element element) {
    row.elements.add(element);
    boolean isGroup = element instanceof Element.Group || element instanceof Element.Clauses;
    row.blanks.add(!isGroup && spacing.before(element));
  }

  // Notation ------------------------------------------------------------------------------------

  private Element element() {
    int at = position;
    char next = text.charAt(position);
    if (next == '`') {
      return literal();
    } else if (next == '$') {
      return variable(at, false);
    } else if (next == '(') {
      position++;
      return group(at);
    }
    String word = word();
    return switch (word) {
      case "attr-dict", "attr-dict-with-keyword" -> dictionary(at, word);
      case "prop-dict" -> properties(at);
      case "operands" -> all(at, Element.Operands.class, new Element.AllOperands());
      case "regions" -> all(at, Element.RegionOf.class, new Element.RegionOf(0, true, definition));
      case "successors" -> all(at, Element.Successors.class, new Element.Successors(0, true));
      case "type" -> inParens(() -> type(false));
      case "qualified" -> inParens(this::qualified);
      case "functional-type" -> inParens(this::functional);
      case "custom" -> custom(at);
      case "oilist" -> inParens(this::clauses);
      default -> throw fault(at, "unknown directive '%s'".formatted(word));
    };
  }

  private Element qualified() {
    int at = position;
    if (atEnd()) {
      throw fault(at, "expected what is qualified");
    }
    Element element = element();
    Element whole = element.qualified();
    if (whole == null) {
      throw fault(at, "only a property or the type of a value is qualified");
    }
    return whole;
  }

  private Element literal() {
    int start = ++position;
    int end = text.indexOf('`', start);
    if (end < 0) {
      throw fault(start - 1, "a literal without its second back quote");
    }
    position = end + 1;
    String content = text.substring(start, end);
    if (content.isEmpty() || content.equals(" ")) {
      return new Element.Blank(content);
    } else if (content.equals("\\n") || content.equals("\n")) {
      return new Element.Blank("\n");
    } else if (!content.matches("[A-Za-z_][\\w.$]*|->|\\.\\.\\.|[-()\\[\\]{}<>,:=*+?]")) {
      throw fault(start, "'%s' is neither a keyword nor punctuation".formatted(content));
    }
    return new Element.Literal(content);
  }

  /** Reads {@code $name}. */
  private Element variable(int at, boolean isLookedAt) {
    position++;
    String name = word();
    Element variable = variables.get(name);
    if (variable == null) {
      throw fault(at, "no operand, property, region or successor is named '%s'".formatted(name));
    }
    bind(at, name, isLookedAt);
    return variable;
  }

  private void bind(int at, String name, boolean isLookedAt) {
    if (isLookedAt ? !bound.contains(name) : !bound.add(name)) {
      throw fault(at, (isLookedAt ? NOT_YET : TWICE).formatted("'" + name + "'"));
    }
  }

  private Element dictionary(int at, String word) {
    if (hasDictionary) {
      throw fault(at, "a second attribute dictionary");
    }
    hasDictionary = true;
    return new Element.Dictionary(word, hasPropertyDictionary ? List.of() : unwritten());
  }

  private Element properties(int at) {
    if (!bound.add("prop-dict")) {
      throw fault(at, "a second prop-dict");
    }
    return new Element.Dictionary("prop-dict", unwritten());
  }

  /** The properties that no element of the format writes. */
  private List<Property<?>> unwritten() {
    List<Property<?>> rest = new ArrayList<>();
    for (Property<?> property : definition.properties()) {
      if (!written.contains(property.name())) {
        rest.add(property);
      }
    }
    return rest;
  }

  /** Collects the names of all variables, which a dictionary before them must leave out. */
  private void collectDictionary() {
    hasPropertyDictionary = text.contains("prop-dict");
    Matcher names = Pattern.compile("\\$(\\w+)").matcher(text);
    while (names.find()) {
      written.add(names.group(1));
    }
  }

  /** Reads what stands for all variables of a kind. */
  private Element all(int at, Class<? extends Element> kind, Element all) {
    List<String> names =
        variables.keySet().stream().filter(name -> kind.isInstance(variables.get(name))).toList();
    if (names.isEmpty() && kind == Element.RegionOf.class) {
      throw fault(at, "the definition names no regions");
    }
    names.forEach(name -> bind(at, name, false));
    return all;
  }

  /** Reads what {@code type} is of: {@code $name}, {@code operands} or {@code results}. */
  private Element type(boolean isLookedAt) {
    int at = position;
    if (!atEnd() && text.charAt(position) == '$') {
      position++;
      String name = word();
      for (int slot = 0; slot < groups.size(); slot++) {
        if (groups.get(slot).name().equals(name)) {
          return typeOf(at, slot, isLookedAt);
        }
      }
      throw fault(at, "no operand or result is named '%s'".formatted(name));
    }
    String word = word();
    boolean ofOperands = word.equals("operands");
    if (!ofOperands && !word.equals("results")) {
      throw fault(at, "a type is of $name, operands or results, not of '%s'".formatted(word));
    }
    int end = ofOperands ? operandGroups : typed.length;
    for (int slot = ofOperands ? 0 : operandGroups; slot < end; slot++) {
      bindType(at, slot, isLookedAt);
    }
    return new Element.AllTypes(ofOperands);
  }

  private Element typeOf(int at, int slot, boolean isLookedAt) {
    bindType(at, slot, isLookedAt);
    return new Element.TypeOf(slot, groups.get(slot));
  }

  private void bindType(int at, int slot, boolean isLookedAt) {
    if (typed[slot] != isLookedAt) {
      String type = "the type of '%s'".formatted(groups.get(slot));
      throw fault(at, (isLookedAt ? NOT_YET : TWICE).formatted(type));
    }
    typed[slot] = true;
  }

  private Element functional() {
    Element inputs = type(false);
    expect(',');
    return new Element.Functional(inputs, type(false));
  }

  private Element custom(int at) {
    expect('<');
    String name = word();
    expect('>');
    Directive directive =
        directives.stream()
            .filter(each -> each.name().equals(name))
            .findFirst()
            .orElseThrow(() -> fault(at, "no directive named '%s' is given".formatted(name)));
    List<Element> arguments = new ArrayList<>();
    expect('(');
    do {
      arguments.add(argument(false));
    } while (optional(','));
    expect(')');
    return new Element.Custom(directive, arguments);
  }

  private Element argument(boolean isLookedAt) {
    skipBlanks();
    int at = position;
    if (atEnd()) {
      throw fault(at, "expected an argument");
    } else if (text.charAt(at) == '$') {
      return variable(at, isLookedAt);
    } else if (text.charAt(at) == '"') {
      int end = text.indexOf('"', at + 1);
      if (end < 0) {
        throw fault(at, "a string without its second quote");
      }
      position = end + 1;
      return new Element.Text(text.substring(at + 1, end));
    }
    return switch (word()) {
      case "type" -> inParens(() -> type(isLookedAt));
      case "ref" -> inParens(() -> argument(true));
      case "qualified" -> inParens(() -> argument(isLookedAt));
      default -> throw fault(at, "expected $name, type(...), ref(...) or a string");
    };
  }

  // Groups --------------------------------------------------------------------------------------

  private Element group(int at) {
    Row then = row(at);
    Row otherwise = null;
    boolean inOtherwise = false;
    if (optional(':')) {
      expect('(');
      otherwise = row(at);
      inOtherwise = !otherwise.anchors.isEmpty();
    }
    expect('?');
    List<Element> anchors = new ArrayList<>(then.anchors);
    if (otherwise != null) {
      anchors.addAll(otherwise.anchors);
    }
    if (anchors.size() != 1) {
      throw fault(at, "an optional group has one anchor '^', not %d".formatted(anchors.size()));
    }
    checkFirst(at, then);
    checkFlags(at, then, anchors);
    if (otherwise != null) {
      checkFlags(at, otherwise, anchors);
    }
    return new Element.Group(
        then.sequence(),
        anchors.get(0),
        otherwise == null ? null : otherwise.sequence(),
        inOtherwise);
  }

  /** Reads the elements of a group up to its closing parenthesis. */
  private Row row(int at) {
    Row row = new Row();
    while (!optional(')')) {
      if (atEnd()) {
        throw fault(at, "a group without its closing parenthesis");
      }
      int start = position;
      Element element = element();
      add(row, element);
      boolean isAnchor = optional('^');
      if (isAnchor) {
        row.anchors.add(element);
      }
      if (!mayBeAbsent(element, isAnchor)) {
        throw fault(start, isAnchor ? "no anchor, since it is always there" : ALWAYS);
      }
    }
    return row;
  }

  /** Returns true if an element may stand in a group, or even tell whether the group is there. */
  private static boolean mayBeAbsent(Element element, boolean isAnchor) {
    if (element instanceof Element.Operands operands) {
      return !operands.of().isSingle();
    } else if (element instanceof Element.TypeOf type) {
      return !type.of().isSingle();
    } else if (element instanceof Element.Functional type) {
      return mayBeAbsent(type.inputs(), false) && mayBeAbsent(type.results(), false);
    } else if (element instanceof Element.PropertyValue value) {
      return !isAnchor || !value.property().isRequired() || value.property().defaultValue() != null;
    } else if (element instanceof Element.Custom custom) {
      return !isAnchor || custom.arguments().stream().anyMatch(each -> mayBeAbsent(each, true));
    }
    return element instanceof Element.RegionOf
        || (!isAnchor
            && (element instanceof Element.Literal
                || element instanceof Element.Blank
                || element instanceof Element.Group));
  }

  private void checkFirst(int at, Row row) {
    Element first =
        row.elements.stream()
            .filter(element -> !(element instanceof Element.Blank))
            .findFirst()
            .orElseThrow(() -> fault(at, "an empty group"));
    boolean tells =
        first instanceof Element.Literal
            || first instanceof Element.Custom
            || first instanceof Element.RegionOf
            || first instanceof Element.Operands
            || first instanceof Element.TypeOf
            || (first instanceof Element.PropertyValue value
                && value.property().type() != UnitAttr.class);
    if (!tells) {
      throw fault(at, "a group begins with what can be absent: a literal or its anchor");
    }
  }

  /** Checks that flags stand where the literals around them tell whether they are set. */
  private void checkFlags(int at, Row row, List<Element> told) {
    for (Element element : row.elements) {
      if (element instanceof Element.PropertyValue value
          && value.isFlag()
          && told.stream().noneMatch(each -> each == element)) {
        throw fault(at, "nothing tells whether '%s' is set".formatted(value.property()));
      }
    }
  }

  private Element clauses() {
    List<Element.Clauses.Clause> clauses = new ArrayList<>();
    do {
      skipBlanks();
      int at = position;
      if (atEnd() || text.charAt(at) != '`' || !(literal() instanceof Element.Literal keyword)) {
        throw fault(at, "a clause begins with a literal");
      }
      boolean isApart = spacing.before(keyword);
      Row row = new Row();
      List<Element> variables = new ArrayList<>();
      while (!atEnd() && text.charAt(position) != '|' && text.charAt(position) != ')') {
        int start = position;
        Element element = element();
        add(row, element);
        if (!mayBeAbsent(element, false)) {
          throw fault(start, ALWAYS);
        } else if (!(element instanceof Element.Literal) && !(element instanceof Element.Blank)) {
          variables.add(element);
        }
        skipBlanks();
      }
      checkFlags(at, row, row.elements.size() == 1 ? row.elements : List.of());
      clauses.add(new Element.Clauses.Clause(keyword, isApart, row.sequence(), variables));
    } while (optional('|'));
    return new Element.Clauses(clauses);
  }

  // Completeness --------------------------------------------------------------------------------

  /** Checks that the format says all of an operation; returns how types follow. */
  private TypePlan check() {
    variables.forEach(
        (name, variable) -> {
          if (!(variable instanceof Element.PropertyValue) && !bound.contains(name)) {
            String kind =
                variable instanceof Element.Operands
                    ? "operand"
                    : variable instanceof Element.RegionOf ? "region" : "successor";
            throw fault(text.length(), "no place for %s '%s'".formatted(kind, name));
          }
        });
    if (!hasDictionary) {
      throw fault(text.length(), "no attr-dict");
    }
    boolean oneType = definition.hasTrait(SameOperandsAndResultType.class);
    TypePlan plan = new TypePlan(definition, typed, oneType);
    for (int slot = 0; slot < typed.length; slot++) {
      if (!typed[slot]) {
        throw fault(
            text.length(),
            "the type of '%s' is not written, nor does it follow".formatted(groups.get(slot)));
      }
    }
    return plan;
  }

  /**
   * Checks that no value, or dictionary, can be taken to go on in what follows it.
   *
   * @param after the elements after the sequence
   */
  private void checkEnds(Sequence sequence, List<Element> after) {
    List<Element> all = sequence.from(0);
    for (int i = 0; i < all.size(); i++) {
      List<Element> next = new ArrayList<>(sequence.from(i + 1));
      next.addAll(after);
      if (all.get(i) instanceof Element.Group group) {
        checkEnds(group.then(), next);
        if (group.otherwise() != null) {
          checkEnds(group.otherwise(), next);
        }
      } else if (all.get(i) instanceof Element.PropertyValue value
          && value.mayTakeType()
          && begins(next, e -> e instanceof Element.Literal colon && colon.text().equals(":"))) {
        throw fault(
            text.length(), "the ':' after '%s' may begin its type".formatted(value.property()));
      } else if (all.get(i) instanceof Element.Dictionary dictionary
          && dictionary.word().equals("attr-dict")
          && begins(next, Element.RegionOf.class::isInstance)) {
        throw fault(text.length(), "the region after attr-dict may be taken for it");
      }
    }
  }

  /** Returns true if the first of elements that is there may be such. */
  private static boolean begins(List<Element> elements, Predicate<Element> such) {
    for (Element element : elements) {
      if (such.test(element)) {
        return true;
      } else if (element instanceof Element.Group group) {
        if (begins(group.then().from(0), such)
            || (group.otherwise() != null && begins(group.otherwise().from(0), such))) {
          return true;
        }
      } else if (!(element instanceof Element.Blank)
          && !(element instanceof Element.Dictionary)
          && !(element instanceof Element.PropertyValue flag && flag.isFlag())) {
        return false;
      }
    }
    return false;
  }

  // Characters ----------------------------------------------------------------------------------

  private interface Part {
    Element read();
  }

  private Element inParens(Part part) {
    expect('(');
    skipBlanks();
    Element element = part.read();
    expect(')');
    return element;
  }

  private boolean atEnd() {
    skipBlanks();
    return position == text.length();
  }

  private void skipBlanks() {
    while (position < text.length() && Character.isWhitespace(text.charAt(position))) {
      position++;
    }
  }

  private String word() {
    skipBlanks();
    int start = position;
    while (position < text.length()
        && (Character.isLetterOrDigit(text.charAt(position))
            || "_-".indexOf(text.charAt(position)) >= 0)) {
      position++;
    }
    if (position == start) {
      throw fault(start, "expected a name");
    }
    return text.substring(start, position);
  }

  private boolean optional(char wanted) {
    skipBlanks();
    boolean found = position < text.length() && text.charAt(position) == wanted;
    position += found ? 1 : 0;
    return found;
  }

  private void expect(char wanted) {
    if (!optional(wanted)) {
      throw fault(position, "expected '%s'".formatted(wanted));
    }
  }

  private IllegalArgumentException fault(int place, String message) {
    int at = Math.min(place, text.stripTrailing().length());
    int line = text.lastIndexOf('\n', Math.max(0, at - 1)) + 1;
    int end = text.indexOf('\n', line);
    String shown = text.substring(line, end < 0 ? text.length() : end);
    return new IllegalArgumentException(
        "format of '%s': %s%n  %s%n  %s^"
            .formatted(definition.name(), message, shown, " ".repeat(at - line)));
  }
}
