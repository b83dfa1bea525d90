package dev.halfspace.text;

import com.google.common.primitives.Ints;
import dev.halfspace.builtin.DenseArrayAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.NamedAttribute;
import dev.halfspace.ir.NamedAttributes;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Property;
import dev.halfspace.source.Diagnostic;
import dev.halfspace.support.Suggestion;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Parses properties and segment sizes in {@code <{...}>}, and attribute dictionaries, whose entries
 * may set these, too.
 */
final class Properties {
  private final Tokens tokens;
  private final Attributes attributes;

  /** The older spellings that are accepted besides the current ones, if any. */
  private final @Nullable Spellings spellings;

  Properties(Tokens tokens, Attributes attributes, @Nullable Spellings spellings) {
    this.tokens = tokens;
    this.attributes = attributes;
    this.spellings = spellings;
  }

  /** Parses {@code <{...}>} if it is next. */
  void optional(OperationState state) {
    int at = tokens.lexer.start;
    if (!tokens.optionalPunctuation("<")) {
      return;
    }
    OpDefinition<?> of = state.definition();
    if (!of.isRegistered()) {
      // For an unregistered operation the brackets may enclose any attribute, not only a
      // dictionary.
      state.opaqueProperties(attributes.attribute());
      tokens.punctuation(">");
      return;
    } else if (of.properties().isEmpty() && !of.hasOperandSegments() && !of.hasResultSegments()) {
      throw tokens.error(at, "'%s' has no properties".formatted(of.name()));
    }
    NamedAttributes entries = attributes.dictionary();
    tokens.punctuation(">");
    for (NamedAttribute entry : entries) {
      if (!set(state, entry, /* exact= */ true)) {
        List<String> known = of.properties().stream().map(Property::name).toList();
        String message = "'%s' has no property '%s', which is left out%s";
        tokens.diagnostics.add(
            Diagnostic.warning(
                tokens.locationAt(at),
                message.formatted(
                    of.name(), entry.name(), Suggestion.didYouMean(entry.name(), known))));
      }
    }
  }

  /**
   * Parses an attribute dictionary, if any, and returns those of its entries that set properties or
   * segment sizes.
   *
   * @param custom true if the dictionary belongs to a custom form
   * @param faultAt the position at which an entry that contradicts an earlier one is reported
   */
  List<NamedAttribute> optionalDictionary(OperationState state, boolean custom, int faultAt) {
    if (!tokens.nextIs("{")) {
      return List.of();
    }
    int at = tokens.lexer.start;
    OpDefinition<?> of = state.definition();
    NamedAttributes entries = attributes.dictionary();
    boolean inherent = spellings != null;
    for (int i = 0; i < entries.size() && !inherent; i++) {
      inherent = isInherent(of, entries.get(i).name());
    }
    if (!inherent && state.attributes().isEmpty()) {
      state.attributes(entries);
      return List.of();
    }
    List<NamedAttribute> properties = new ArrayList<>();
    for (NamedAttribute entry : entries) {
      NamedAttribute now = spellings != null ? spellings.today(entry) : entry;
      boolean kept = spellings != null && spellings.isDiscardable(now);
      if (custom && !of.refusesRepeats()) {
        refuseFault(of, now, at);
      }
      if (!kept) {
        refuseSecondValue(state, now, faultAt);
        if (custom && of.refusesRepeats()) {
          refuseRepeat(state, now.name(), faultAt);
        }
      }
      if (!kept && set(state, now, /* exact= */ false)) {
        properties.add(now);
      } else {
        state.attribute(entry.name(), entry.value());
      }
    }
    return properties;
  }

  /** Sets a property or segment sizes; returns false if {@code entry} is neither. */
  private boolean set(OperationState state, NamedAttribute entry, boolean exact) {
    OpDefinition<?> of = state.definition();
    Property<?> property = property(of, entry.name());
    if (property != null) {
      state.propertyValue(property, entry.value());
    } else if (of.hasOperandSegments() && entry.name().equals(OpDefinition.OPERAND_SEGMENTS)) {
      state.operandSegments(segments(state, entry, exact ? -1 : of.operandGroups().size()));
    } else if (of.hasResultSegments() && entry.name().equals(OpDefinition.RESULT_SEGMENTS)) {
      state.resultSegments(segments(state, entry, exact ? -1 : of.resultGroups().size()));
    } else {
      return false;
    }
    return true;
  }

  private static @Nullable Property<?> property(OpDefinition<?> of, String name) {
    return of.isRegistered() ? of.property(name) : null;
  }

  private static boolean isInherent(OpDefinition<?> of, String name) {
    boolean segments =
        name.equals(OpDefinition.OPERAND_SEGMENTS) || name.equals(OpDefinition.RESULT_SEGMENTS);
    return of.isRegistered() && (segments || of.property(name) != null);
  }

  /** Sets all segment sizes to zero: groups whose sizes the text does not give are empty. */
  static void zeroSegments(OperationState state) {
    OpDefinition<?> of = state.definition();
    if (of.hasOperandSegments()) {
      state.operandSegments(new int[of.operandGroups().size()]);
    }
    if (of.hasResultSegments()) {
      state.resultSegments(new int[of.resultGroups().size()]);
    }
  }

  private int[] segments(OperationState state, NamedAttribute entry, int groups) {
    if (entry.value() instanceof DenseArrayAttr array
        && array.elementType().equals(IntegerType.I32)) {
      int[] sizes = Arrays.stream(array.asLongs()).mapToInt(Ints::checkedCast).toArray();
      // Outside of <{...}>, a list of zeros of any length means that all groups are empty.
      boolean empty = groups >= 0 && Arrays.stream(sizes).allMatch(size -> size == 0);
      return empty ? new int[groups] : sizes;
    }
    throw tokens.failure(
        state.location(),
        "'%s': '%s' is an array<i32: ...> of group sizes, not %s"
            .formatted(state.definition().name(), entry.name(), entry.value()));
  }

  /**
   * Checks a property in a dictionary right at the dictionary, except for operations with a
   * hand-written parser in MLIR, whose properties the verifier checks.
   */
  private void refuseFault(OpDefinition<?> of, NamedAttribute entry, int at) {
    Property<?> property = property(of, entry.name());
    if (property != null && !property.accepts(entry.value())) {
      throw tokens.error(at, "'%s' op %s".formatted(of.name(), property.fault(entry.value())));
    }
  }

  /** Reports an entry that contradicts the rest of the text; a dictionary may repeat properties. */
  void refuseSecondValue(OperationState state, NamedAttribute entry, int at) {
    Attribute said = said(state, entry.name());
    if (said != null && !said.equals(entry.value())) {
      String message = "'%s' has two values for '%s': %s and, in its attribute dictionary, %s";
      String of = state.definition().name();
      throw tokens.error(at, message.formatted(of, entry.name(), said, entry.value()));
    }
  }

  private void refuseRepeat(OperationState state, String name, int at) {
    OpDefinition<?> of = state.definition();
    if (property(of, name) == null ? isInherent(of, name) : said(state, name) != null) {
      String message = "'%s' says '%s' before its attribute dictionary, which has it again";
      throw tokens.error(at, message.formatted(of.name(), name));
    }
  }

  /** The value that the text so far has given to a property, if any. */
  private static @Nullable Attribute said(OperationState state, String name) {
    Property<?> property = property(state.definition(), name);
    return property == null ? null : state.property(property);
  }
}
