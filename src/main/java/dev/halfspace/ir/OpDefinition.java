package dev.halfspace.ir;

import static com.google.common.base.Preconditions.checkArgument;
import static com.google.common.base.Preconditions.checkState;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.halfspace.ir.GroupLayout.Side;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The definition of all operations of one name: how one is made, its groups of operands and
 * results, its properties, the number of its regions and successors, and its custom syntax. The
 * verifier checks an operation against its definition before it asks the operation itself.
 *
 * <pre>{@code
 * OpDefinition.of("memref.load", MemRefLoadOp.class, MemRefLoadOp::new)
 *     .operand("memref", MEMREF)
 *     .operands("indices", INDEX)
 *     .result("result", ANY)
 *     .syntax(format("$memref `[` $indices `]` attr-dict `:` type($memref)"));
 * }</pre>
 *
 * <p>A definition is immutable; each method returns a new one.
 *
 * @param <T> the class of the operations
 */
public final class OpDefinition<T extends Operation> {
  /** The number of regions or successors of an operation that may have any number of them. */
  public static final int ANY_NUMBER = -1;

  /** The name under which generic form prints the sizes of operand groups. */
  public static final String OPERAND_SEGMENTS = GroupLayout.OPERAND_SEGMENTS;

  /** The name under which generic form prints the sizes of result groups. */
  public static final String RESULT_SEGMENTS = GroupLayout.RESULT_SEGMENTS;

  /** All properties of an unregistered operation, as one dictionary. */
  static final Property<Attribute> OPAQUE_PROPERTIES = Property.optional("", Attribute.class);

  private final String name;
  private final Class<T> type;
  private final Function<OperationState, T> factory;
  private boolean registered = true;
  private GroupLayout operandLayout = GroupLayout.none(Side.OPERANDS);
  private GroupLayout resultLayout = GroupLayout.none(Side.RESULTS);
  private ImmutableList<ValueGroup.Relation> typeRelations = ImmutableList.of();
  private ImmutableList<RegionSlot> regionSlots = ImmutableList.of();
  private ImmutableList<String> successorNames = ImmutableList.of();
  private ImmutableSet<Class<?>> traits = ImmutableSet.of();

  /** The traits with all classes and interfaces of the operations, once one was asked for. */
  private @Nullable ImmutableSet<Class<?>> allTraits;

  private @Nullable Derived derived;
  private ImmutableList<Property<?>> properties = ImmutableList.of();

  /** The content of {@link #properties}, for look-ups of slots. */
  private Property<?>[] slots = {};

  private int regionCount;
  private int leastRegions;
  private int successorCount;
  private int bodies;
  private @Nullable Supplier<? extends OpDefinition<?>> implicitTerminator;

  /** The facets, each after the type under which it is found; of few a scan is fastest. */
  private Object[] facets = {};

  private String defaultDialect = "";
  private String resultName = "";
  private boolean namesResults;
  private boolean refusesRepeats;
  private boolean isSpelled;

  /** True if the operations are {@link IsolatedFromAbove}, which every change asks. */
  final boolean isIsolated;

  private OpDefinition(String name, Class<T> type, Function<OperationState, T> factory) {
    this.isIsolated = IsolatedFromAbove.class.isAssignableFrom(type);
    this.name = name;
    this.type = type;
    this.factory = factory;
    bodies = SingleBlock.class.isAssignableFrom(type) ? 1 : 0;
  }

  /**
   * A definition without operands, results, properties, regions or custom syntax.
   *
   * @throws IllegalArgumentException if {@code name} is not of the form {@code dialect.mnemonic}
   */
  public static <T extends Operation> OpDefinition<T> of(
      String name, Class<T> type, Function<OperationState, T> factory) {
    checkArgument(
        name.indexOf('.') > 0 && name.indexOf('.') < name.length() - 1,
        "an operation is named dialect.mnemonic, not '%s'",
        name);
    return new OpDefinition<>(name, type, factory);
  }

  /** A definition that anything fits, of which only the name is known. */
  static <T extends Operation> OpDefinition<T> unregistered(
      String name, Class<T> type, Function<OperationState, T> factory) {
    OpDefinition<T> made = new OpDefinition<>(name, type, factory);
    made.registered = false;
    made.operandLayout =
        made.operandLayout.with(ValueGroup.operands("operands", TypeConstraint.ANY));
    made.resultLayout = made.resultLayout.with(ValueGroup.results("results", TypeConstraint.ANY));
    made.setProperties(ImmutableList.of(OPAQUE_PROPERTIES));
    made.regionCount = ANY_NUMBER;
    made.successorCount = ANY_NUMBER;
    return made;
  }

  private OpDefinition<T> copy() {
    OpDefinition<T> copy = new OpDefinition<>(name, type, factory);
    copy.registered = registered;
    copy.operandLayout = operandLayout;
    copy.resultLayout = resultLayout;
    copy.setProperties(properties);
    copy.typeRelations = typeRelations;
    copy.regionSlots = regionSlots;
    copy.successorNames = successorNames;
    copy.traits = traits;
    copy.regionCount = regionCount;
    copy.leastRegions = leastRegions;
    copy.successorCount = successorCount;
    copy.bodies = bodies;
    copy.implicitTerminator = implicitTerminator;
    copy.facets = facets;
    copy.defaultDialect = defaultDialect;
    copy.resultName = resultName;
    copy.namesResults = namesResults;
    copy.refusesRepeats = refusesRepeats;
    copy.isSpelled = isSpelled;
    return copy;
  }

  private OpDefinition<T> changed(Consumer<OpDefinition<T>> change) {
    OpDefinition<T> copy = copy();
    change.accept(copy);
    return copy;
  }

  /** Adds a group of one operand. */
  public OpDefinition<T> operand(String group, TypeConstraint constraint) {
    return groups(ValueGroup.operand(group, constraint));
  }

  /** Adds a group of no or one operand. */
  public OpDefinition<T> optionalOperand(String group, TypeConstraint constraint) {
    return groups(ValueGroup.optionalOperand(group, constraint));
  }

  /** Adds a group of any number of operands. */
  public OpDefinition<T> operands(String group, TypeConstraint constraint) {
    return groups(ValueGroup.operands(group, constraint));
  }

  /** Adds a group of one result. */
  public OpDefinition<T> result(String group, TypeConstraint constraint) {
    return groups(ValueGroup.result(group, constraint));
  }

  /** Adds a group of no or one result. */
  public OpDefinition<T> optionalResult(String group, TypeConstraint constraint) {
    return groups(ValueGroup.optionalResult(group, constraint));
  }

  /** Adds a group of any number of results. */
  public OpDefinition<T> results(String group, TypeConstraint constraint) {
    return groups(ValueGroup.results(group, constraint));
  }

  /** Adds groups of operands and results, those of each side in their order. */
  public OpDefinition<T> groups(ValueGroup<?>... groups) {
    checkState(!isSpelled, "the syntax of %s comes after its groups", name);
    OpDefinition<T> copy = copy();
    for (ValueGroup<?> group : groups) {
      if (group.isOperands()) {
        copy.operandLayout = copy.operandLayout.with(group);
      } else {
        copy.resultLayout = copy.resultLayout.with(group);
      }
    }
    return copy;
  }

  /**
   * Says that the values of some groups have one type, or as lists of any length the same types:
   * the verifier checks it, and a format need write it only once.
   *
   * @throws IllegalArgumentException if there is no group of one of the names
   */
  public OpDefinition<T> allTypesMatch(String... groups) {
    return related(ValueGroup.Relation.allSame(Stream.of(groups).map(this::group).toList()));
  }

  /**
   * Says that the types of one group follow from the type of another one: the verifier checks it,
   * and a format need not write them.
   *
   * @param summary the relation in words, as it completes "must have ..."
   * @param map the type that follows, asked for types that the constraint of {@code from} accepts
   * @throws IllegalArgumentException if there is no group of one of the names
   */
  public OpDefinition<T> typesMatchWith(
      String summary, String from, String to, Function<Type, @Nullable Type> map) {
    return typeListFollows(
        summary,
        from,
        to,
        type -> {
          Type mapped = map.apply(type);
          return mapped == null ? null : List.of(mapped);
        },
        false);
  }

  /**
   * As {@link #typesMatchWith}, where {@code map} gives a type for each value of {@code to}.
   *
   * @throws IllegalArgumentException if there is no group of one of the names
   */
  public OpDefinition<T> typeListMatchesWith(
      String summary,
      String from,
      String to,
      Function<Type, ? extends @Nullable List<? extends Type>> map) {
    return typeListFollows(summary, from, to, map, true);
  }

  private OpDefinition<T> typeListFollows(
      String summary,
      String from,
      String to,
      Function<Type, ? extends @Nullable List<? extends Type>> map,
      boolean isList) {
    return related(List.of(new ValueGroup.Relation(group(from), group(to), map, isList, summary)));
  }

  private OpDefinition<T> related(List<ValueGroup.Relation> added) {
    return changed(
        copy ->
            copy.typeRelations =
                ImmutableList.<ValueGroup.Relation>builder()
                    .addAll(typeRelations)
                    .addAll(added)
                    .build());
  }

  private ValueGroup<?> group(String wanted) {
    return Stream.concat(operandGroups().stream(), resultGroups().stream())
        .filter(group -> group.name().equals(wanted))
        .findFirst()
        .orElseThrow(
            () -> new IllegalArgumentException("%s has no group '%s'".formatted(name, wanted)));
  }

  /**
   * Says that all operand groups of variable size have one common size, so that none is written.
   */
  public OpDefinition<T> sameSizeOperandGroups() {
    return changed(copy -> copy.operandLayout = operandLayout.withSameSize());
  }

  /** Says that all result groups of variable size have one common size, so that none is written. */
  public OpDefinition<T> sameSizeResultGroups() {
    return changed(copy -> copy.resultLayout = resultLayout.withSameSize());
  }

  /** Sets the properties; they are kept sorted by name, as generic form prints them. */
  public OpDefinition<T> properties(Property<?>... newProperties) {
    OpDefinition<T> copy = copy();
    copy.setProperties(
        ImmutableList.sortedCopyOf(Comparator.comparing(Property::name), List.of(newProperties)));
    return copy;
  }

  private void setProperties(ImmutableList<Property<?>> sorted) {
    properties = sorted;
    slots = sorted.toArray(new Property<?>[0]);
  }

  /** Sets the number of regions. */
  public OpDefinition<T> regions(int count) {
    OpDefinition<T> copy = copy();
    copy.regionCount = count;
    copy.leastRegions = count;
    return copy;
  }

  /** Sets the regions by name; one that stands for any number of regions is the last. */
  public OpDefinition<T> regions(RegionSlot... slots) {
    boolean isOpen = slots.length > 0 && slots[slots.length - 1].isVariadic();
    OpDefinition<T> copy = isOpen ? regionsAtLeast(slots.length - 1) : regions(slots.length);
    copy.regionSlots = ImmutableList.copyOf(slots);
    return copy;
  }

  /** Allows any number of regions that is not less than {@code least}. */
  public OpDefinition<T> regionsAtLeast(int least) {
    OpDefinition<T> copy = copy();
    copy.regionCount = ANY_NUMBER;
    copy.leastRegions = least;
    return copy;
  }

  /** Sets the name that an operation suggests for its result if it suggests no other. */
  public OpDefinition<T> resultName(String suggestion) {
    return changed(copy -> copy.resultName = suggestion);
  }

  /** Lets operations suggest the name of a group for the first result in it. */
  public OpDefinition<T> namingResults() {
    return changed(copy -> copy.namesResults = true);
  }

  /**
   * Sets how many of the first regions have at least one block, or {@link #ANY_NUMBER} for all.
   * Unless set, it is one for a {@link SingleBlock} operation, and none for others.
   */
  public OpDefinition<T> bodies(int count) {
    return changed(copy -> copy.bodies = count);
  }

  /** Sets the number of successors, or {@link #ANY_NUMBER}. */
  public OpDefinition<T> successors(int count) {
    return changed(copy -> copy.successorCount = count);
  }

  /** Sets the successors by name, one for each. */
  public OpDefinition<T> successors(String... names) {
    OpDefinition<T> copy = successors(names.length);
    copy.successorNames = ImmutableList.copyOf(names);
    return copy;
  }

  /**
   * Adds traits beside those interfaces that the class of the operations implements: those without
   * methods, where operations of several names share a class.
   */
  public OpDefinition<T> traits(Class<?>... added) {
    return changed(
        copy -> copy.traits = ImmutableSet.<Class<?>>builder().addAll(traits).add(added).build());
  }

  /**
   * Sets the terminator that custom form leaves out, an operation without operands: a region given
   * to {@link OperationState#region} without terminator gets one.
   *
   * @param terminator asked when the first one is made, so that definitions may refer to each other
   */
  public OpDefinition<T> implicitTerminator(Supplier<? extends OpDefinition<?>> terminator) {
    return changed(copy -> copy.implicitTerminator = terminator);
  }

  /**
   * Adds what another part of a compiler knows of these operations, its syntax for one.
   *
   * @param kind the type under which it is found again; another one of that type is replaced
   */
  public <F> OpDefinition<T> with(Class<F> kind, F facet) {
    OpDefinition<T> copy = copy();
    int at = indexOf(kind);
    copy.facets = Arrays.copyOf(facets, Math.max(facets.length, at + 2));
    copy.facets[at] = kind;
    copy.facets[at + 1] = facet;
    return copy;
  }

  /**
   * Adds a facet that is made for what this definition says so far, such as a format; groups come
   * before it.
   */
  public OpDefinition<T> syntax(Function<? super OpDefinition<T>, ? extends Facet<?>> facet) {
    OpDefinition<T> copy = with(facet.apply(this));
    copy.isSpelled = true;
    return copy;
  }

  private <F> OpDefinition<T> with(Facet<F> facet) {
    return with(facet.kind(), facet.value());
  }

  /**
   * Says that the attribute dictionary of custom form must not have what the text before it says
   * already, and that what it has is checked by the verifier. Otherwise it may repeat the text, but
   * not contradict it, and properties are checked as they are read. MLIR has both kinds of
   * operations: these are the ones whose parsers are written by hand.
   */
  public OpDefinition<T> refusingRepeats() {
    return changed(copy -> copy.refusesRepeats = true);
  }

  /**
   * Sets the dialect whose operations are written without their prefix in the regions of this one,
   * as {@code return} for {@code func.return} in a function.
   */
  public OpDefinition<T> defaultDialect(String prefix) {
    return changed(copy -> copy.defaultDialect = prefix);
  }

  /** The full name, {@code affine.for}. */
  public String name() {
    return name;
  }

  /** The name of the dialect: what stands before the first dot, or nothing. */
  public String dialect() {
    int dot = name.indexOf('.');
    return dot < 0 ? "" : name.substring(0, dot);
  }

  /** The class of the operations. */
  public Class<T> type() {
    return type;
  }

  /**
   * Returns true if the class of the operations implements {@code trait}, such as {@link
   * IsolatedFromAbove}, or if the definition has it.
   */
  public boolean hasTrait(Class<?> trait) {
    ImmutableSet<Class<?>> all = allTraits;
    if (all == null) {
      Set<Class<?>> found = new HashSet<>(traits);
      addTypes(type, found);
      all = ImmutableSet.copyOf(found);
      allTraits = all;
    }
    return all.contains(trait);
  }

  private static void addTypes(Class<?> type, Set<Class<?>> found) {
    found.add(type);
    Class<?> above = type.getSuperclass();
    if (above != null) {
      addTypes(above, found);
    }
    for (Class<?> each : type.getInterfaces()) {
      addTypes(each, found);
    }
  }

  /** Returns true if this is more than a name. */
  public boolean isRegistered() {
    return registered;
  }

  /** The groups of operands in order. */
  public ImmutableList<ValueGroup<?>> operandGroups() {
    return operandLayout.groups;
  }

  /** The groups of results in order. */
  public ImmutableList<ValueGroup<?>> resultGroups() {
    return resultLayout.groups;
  }

  /** The types that follow from others. */
  public ImmutableList<ValueGroup.Relation> typeRelations() {
    return typeRelations;
  }

  /** The regions that have names. */
  public ImmutableList<RegionSlot> regionSlots() {
    return regionSlots;
  }

  /** The names of the successors, if they have any. */
  public ImmutableList<String> successorNames() {
    return successorNames;
  }

  /** The properties, sorted by name. */
  public ImmutableList<Property<?>> properties() {
    return properties;
  }

  /** The number of regions, or {@link #ANY_NUMBER}. */
  public int regionCount() {
    return regionCount;
  }

  /** The least number of regions. */
  public int leastRegions() {
    return leastRegions;
  }

  /** Returns true if the region at a position must have a block. */
  public boolean needsBody(int region) {
    return bodies == ANY_NUMBER || region < bodies;
  }

  /** The number of successors, or {@link #ANY_NUMBER}. */
  public int successorCount() {
    return successorCount;
  }

  /**
   * Returns true if an operation stores the sizes of its operand groups, since they do not follow.
   */
  public boolean hasOperandSegments() {
    return operandLayout.isStored;
  }

  /**
   * Returns true if an operation stores the sizes of its result groups, since they do not follow.
   */
  public boolean hasResultSegments() {
    return resultLayout.isStored;
  }

  /**
   * The sizes of the operand groups that follow from the number of operands, or {@code null} if
   * none do.
   */
  public int @Nullable [] operandGroupSizes(int operands) {
    return hasOperandSegments() ? null : operandLayout.sizes(null, operands);
  }

  /** The sizes of the result groups, on the terms of {@link #operandGroupSizes}. */
  public int @Nullable [] resultGroupSizes(int results) {
    return hasResultSegments() ? null : resultLayout.sizes(null, results);
  }

  /**
   * The position of the one value of a group among the operands or results, if it is the same in
   * all operations, or -1.
   *
   * @throws IllegalArgumentException if the definition has no such group
   */
  public int fixedPosition(ValueGroup<?> group) {
    return layout(group).fixedPosition(group);
  }

  /** The layout that a group belongs to. */
  GroupLayout layout(ValueGroup<?> group) {
    return group.isOperands() ? operandLayout : resultLayout;
  }

  /** The division of the operands into groups. */
  GroupLayout operandLayout() {
    return operandLayout;
  }

  /** The division of the results into groups. */
  GroupLayout resultLayout() {
    return resultLayout;
  }

  /** The terminator without operands that custom form leaves out, or {@code null}. */
  public @Nullable OpDefinition<?> implicitTerminator() {
    return implicitTerminator == null ? null : implicitTerminator.get();
  }

  /**
   * The fact of a class that follows from this definition, found once: whoever asks the same about
   * every operation keeps the answer here.
   *
   * <pre>{@code
   * op.definition().derived(TraitFacts.class, TraitFacts::of).isPure()
   * }</pre>
   *
   * @param kind the class of the fact, a class of the room that asks
   * @param find computes the fact, which depends on the definition alone
   */
  public <F> F derived(Class<F> kind, Function<OpDefinition<?>, F> find) {
    for (Derived each = derived; each != null; each = each.rest) {
      if (each.kind == kind) {
        return kind.cast(each.answer);
      }
    }
    F answer = find.apply(this);
    derived = new Derived(kind, answer, derived);
    return answer;
  }

  /** Answers that were found, the last first; a thread that misses some finds them again. */
  private record Derived(Class<?> kind, Object answer, @Nullable Derived rest) {}

  /** The facet that {@link #with} has added under a type, or {@code null}. */
  public <F> @Nullable F facet(Class<F> kind) {
    int at = indexOf(kind);
    return at < facets.length ? kind.cast(facets[at + 1]) : null;
  }

  private int indexOf(Class<?> kind) {
    int at = 0;
    while (at < facets.length && facets[at] != kind) {
      at += 2;
    }
    return at;
  }

  /**
   * Returns true if the attribute dictionary of custom form must not repeat what is said before it.
   */
  public boolean refusesRepeats() {
    return refusesRepeats;
  }

  /** The prefix that operations in the regions leave out, or nothing. */
  public String defaultDialect() {
    return defaultDialect;
  }

  /** The name that is suggested for the first result, or nothing. */
  public String resultName() {
    return resultName;
  }

  /** Returns true if the name of a group is suggested for the first result in it. */
  public boolean namesResults() {
    return namesResults;
  }

  /** Returns true if sizes of groups that operations store are printed under a name. */
  boolean isSegments(String name) {
    return (hasOperandSegments() && name.equals(OPERAND_SEGMENTS))
        || (hasResultSegments() && name.equals(RESULT_SEGMENTS));
  }

  /** The property that is kept at a position among the slots. */
  Property<?> propertyAt(int slot) {
    return slots[slot];
  }

  /** The number of properties. */
  public int propertyCount() {
    return slots.length;
  }

  /**
   * The number of slots of an operation: for properties, then for the sizes of groups it stores.
   */
  int slotCount() {
    return slots.length + (operandLayout.isStored ? 1 : 0) + (resultLayout.isStored ? 1 : 0);
  }

  /** Returns true if operations store one property and nothing else in slots. */
  boolean hasLoneSlot() {
    return slots.length == 1 && slotCount() == 1;
  }

  /** The position of a property among the slots of an operation, or -1 if it is not ours. */
  int slot(Property<?> property) {
    Property<?>[] all = slots;
    for (int i = 0; i < all.length; i++) {
      if (all[i] == property) {
        return i;
      }
    }
    return -1;
  }

  /**
   * The position of a property among the slots of an operation.
   *
   * @throws IllegalArgumentException if it is not ours
   */
  int ownSlot(Property<?> property) {
    int slot = slot(property);
    checkArgument(slot >= 0, "%s has no property '%s'", name, property);
    return slot;
  }

  /** The property of that name, or {@code null}. */
  public @Nullable Property<?> property(String propertyName) {
    for (Property<?> property : slots) {
      if (property.name().equals(propertyName)) {
        return property;
      }
    }
    return null;
  }

  /**
   * Makes an operation from what {@code state} holds; it is not in a block yet.
   *
   * @throws IllegalArgumentException if {@code state} was made for another definition
   */
  public T create(OperationState state) {
    checkArgument(
        state.definition() == this, "the state is of %s, not of %s", state.definition().name, name);
    return factory.apply(state);
  }

  @Override
  public String toString() {
    return name;
  }
}
