package dev.halfspace.text;

import dev.halfspace.builtin.DenseArrayAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.NamedAttribute;
import dev.halfspace.ir.NamedAttributes;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.ParseFailure;
import dev.halfspace.ir.Property;
import dev.halfspace.source.Diagnostic;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads what an operation knows beside its operands: properties and sizes of groups in {@code
 * <{...}>}, and attribute dictionaries, whose entries may mean these, too.
 */
abstract class PropertyReader extends ValueReader {
  /** The spellings that are accepted beside those of today, if there are any. */
  final @Nullable Spellings spellings;

  /** Where the operation begins whose custom form is being read. */
  int operationPosition;

  /** Entries of the attribute dictionaries of the operations being read that are properties. */
  final List<NamedAttribute> inherentEntries = new ArrayList<>();

  PropertyReader(ParseContext context, Lexer lexer) {
    super(context, lexer);
    spellings = context.options.spellings();
  }

  @Override
  public void optionalProperties(OperationState state) {
    if (!nextIs("<")) {
      return;
    }
    int at = lexer.start;
    lexer.next();
    if (!state.definition().isRegistered()) {
      // What is between the brackets need not be a dictionary when the operation is not known.
      state.opaqueProperties(attribute());
      punctuation(">");
      return;
    }
    OpDefinition<?> of = state.definition();
    if (of.properties().isEmpty() && !of.hasOperandSegments() && !of.hasResultSegments()) {
      throw error(at, "'%s' has no properties".formatted(of.name()));
    }
    NamedAttributes entries = dictionary();
    punctuation(">");
    for (NamedAttribute entry : entries) {
      if (!setInherent(state, entry.name(), entry.value(), /* exact= */ true)) {
        String message = "'%s' has no property '%s', which is left out";
        context.diagnostics.add(
            Diagnostic.warning(
                locationAt(at), message.formatted(state.definition().name(), entry.name())));
      }
    }
  }

  /** Sets a property or the sizes of groups; returns whether {@code name} is one of these. */
  private boolean setInherent(OperationState state, String name, Attribute value, boolean exact) {
    OpDefinition<?> of = state.definition();
    if (!of.isRegistered()) {
      return false;
    }
    if (name.equals(OpDefinition.OPERAND_SEGMENTS) && of.hasOperandSegments()) {
      state.operandSegments(segments(state, name, value, exact ? -1 : of.operandGroups().size()));
      return true;
    }
    if (name.equals(OpDefinition.RESULT_SEGMENTS) && of.hasResultSegments()) {
      state.resultSegments(segments(state, name, value, exact ? -1 : of.resultGroups().size()));
      return true;
    }
    Property<?> property = of.property(name);
    if (property != null) {
      state.propertyValue(property, value);
    }
    return property != null;
  }

  /** Groups whose sizes the text does not give are empty. */
  static void zeroSegments(OperationState state) {
    OpDefinition<?> of = state.definition();
    if (of.hasOperandSegments()) {
      state.operandSegments(new int[of.operandGroups().size()]);
    }
    if (of.hasResultSegments()) {
      state.resultSegments(new int[of.resultGroups().size()]);
    }
  }

  private int[] segments(OperationState state, String name, Attribute value, int groups) {
    if (value instanceof DenseArrayAttr array && array.elementType().equals(IntegerType.I32)) {
      long[] values = array.asLongs();
      // Outside of <{...}> a list of zeros of any length says that all groups are empty.
      boolean empty = groups >= 0 && Arrays.stream(values).allMatch(size -> size == 0);
      int[] sizes = new int[empty ? groups : values.length];
      for (int i = 0; i < sizes.length && !empty; i++) {
        sizes[i] = (int) values[i]; // the values of an array of i32 fit
      }
      return sizes;
    }
    String message = "'%s': '%s' is an array<i32: ...> of group sizes, not %s";
    String said = message.formatted(state.definition().name(), name, value);
    context.diagnostics.add(Diagnostic.error(state.location(), said));
    throw new ParseFailure(said);
  }

  @Override
  public void optionalAttributeDictionary(OperationState state) {
    optionalEntries(state, /* custom= */ true);
  }

  /**
   * Reads an attribute dictionary if there is one.
   *
   * @param custom whether it is that of a custom form
   */
  final void optionalEntries(OperationState state, boolean custom) {
    if (nextIs("{")) {
      int at = lexer.start;
      boolean refusesRepeats = custom && state.definition().refusesRepeats();
      NamedAttributes entries = dictionary();
      boolean inherent = spellings != null;
      for (int i = 0; i < entries.size() && !inherent; i++) {
        inherent = isInherent(state.definition(), entries.get(i).name());
      }
      if (!inherent && state.attributes().isEmpty()) {
        state.attributes(entries);
        return;
      }
      for (NamedAttribute entry : entries) {
        NamedAttribute now = spellings != null ? spellings.today(entry) : entry;
        boolean kept = spellings != null && spellings.isDiscardable(now);
        if (custom && !refusesRepeats) {
          refuseFault(state.definition(), now, at);
        }
        if (!kept) {
          refuseSecondValue(state, now);
          if (refusesRepeats) {
            refuseRepeat(state, now.name());
          }
        }
        if (!kept && setInherent(state, now.name(), now.value(), /* exact= */ false)) {
          inherentEntries.add(now);
        } else {
          state.attribute(entry.name(), entry.value());
        }
      }
    }
  }

  /**
   * Properties in a dictionary are checked where it stands, except those of operations that MLIR
   * reads by hand, which the verifier checks.
   */
  private void refuseFault(OpDefinition<?> of, NamedAttribute entry, int at) {
    Property<?> property = of.isRegistered() ? of.property(entry.name()) : null;
    if (property != null && !property.accepts(entry.value())) {
      throw error(at, "'%s' op %s".formatted(of.name(), property.fault(entry.value())));
    }
  }

  /** A dictionary may repeat what the text around it says, but not contradict it. */
  final void refuseSecondValue(OperationState state, NamedAttribute entry) {
    OpDefinition<?> of = state.definition();
    Property<?> property = of.isRegistered() ? of.property(entry.name()) : null;
    Attribute said = property == null ? null : state.property(property);
    if (said != null && !said.equals(entry.value())) {
      String message = "'%s' has two values for '%s': %s and, in its attribute dictionary, %s";
      throw error(
          operationPosition, message.formatted(of.name(), entry.name(), said, entry.value()));
    }
  }

  private void refuseRepeat(OperationState state, String name) {
    OpDefinition<?> of = state.definition();
    Property<?> property = of.property(name);
    if (property == null ? isInherent(of, name) : state.property(property) != null) {
      String message = "'%s' says '%s' before its attribute dictionary, which has it again";
      throw error(operationPosition, message.formatted(of.name(), name));
    }
  }

  private static boolean isInherent(OpDefinition<?> of, String name) {
    return of.isRegistered()
        && (of.property(name) != null
            || name.equals(OpDefinition.OPERAND_SEGMENTS)
            || name.equals(OpDefinition.RESULT_SEGMENTS));
  }

  @Override
  public void optionalAttributesKeyword(OperationState state) {
    if (optionalKeyword("attributes")) {
      if (!nextIs("{")) {
        throw expected("an attribute dictionary after 'attributes'");
      }
      optionalAttributeDictionary(state);
    }
  }

  /** Forgets the entries of {@link #inherentEntries} from an index on. */
  final void dropEntries(int keep) {
    inherentEntries.subList(keep, inherentEntries.size()).clear();
  }
}
