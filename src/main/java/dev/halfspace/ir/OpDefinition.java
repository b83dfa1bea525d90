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
 * The definition of all operations of one name: the factory, the groups of operands and results,
 * the properties, the numbers of regions and successors, and the custom syntax. The verifier checks
 * an operation against its definition before it calls the verifier of the operation itself.
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
  /** The count of regions or successors that means "any number". */
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

  /** The traits with all superclasses and interfaces of the operations, computed on first use. */
  private @Nullable ImmutableSet<Class<?>> allTraits;

  private @Nullable Derived derived;
  private ImmutableList<Property<?>> properties = ImmutableList.of();

  /** The contents of {@link #properties}, for fast lookup of slots. */
  private Property<?>[] slots = {};

  private int regionCount;
  private int leastRegions;
  private int successorCount;
  private int bodies;
  private @Nullable Supplier<? extends OpDefinition<?>> implicitTerminator;

  /** The facets, each preceded by its type; there are few, so a linear scan is fastest. */
  private Object[] facets = {};

  private String defaultDialect = "";
  private String resultName = "";
  private boolean namesResults;
  private boolean refusesRepeats;
  private boolean isSpelled;

  /** True if the operations are {@link IsolatedFromAbove}, which every change queries. */
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

  /** A definition that accepts any operation of a name, of which nothing else is known. */
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

  /** Adds groups of operands and of results, each in the given order. */
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
   * Declares that the values of some groups have the same type, or, for groups of any size, the
   * same lists of types: the verifier checks it, and a format needs to print the types only once.
   *
   * @throws IllegalArgumentException if there is no group with one of the names
   */
  public OpDefinition<T> allTypesMatch(String... groups) {
    return related(ValueGroup.Relation.allSame(Stream.of(groups).map(this::group).toList()));
  }

  /**
   * Declares that the types of one group are inferred from the type of another one: the verifier
   * checks it, and a format need not print them.
   *
   * @param summary the relation in words, as it completes "must have ..."
   * @param map the inferred type, queried only for types that the constraint of {@code from}
   *     accepts
   * @throws IllegalArgumentException if there is no group with one of the names
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
   * As {@link #typesMatchWith}, except that {@code map} gives a type for each value of {@code to}.
   *
   * @throws IllegalArgumentException if there is no group with one of the names
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
   * Declares that all operand groups of variable size have the same size, so that none is stored.
   */
  public OpDefinition<T> sameSizeOperandGroups() {
    return changed(copy -> copy.operandLayout = operandLayout.withSameSize());
  }

  /**
   * Declares that all result groups of variable size have the same size, so that none is stored.
   */
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

  /** Sets the regions by name; only the last slot may be variadic. */
  public OpDefinition<T> regions(RegionSlot... slots) {
    boolean isOpen = slots.length > 0 && slots[slots.length - 1].isVariadic();
    OpDefinition<T> copy = isOpen ? regionsAtLeast(slots.length - 1) : regions(slots.length);
    copy.regionSlots = ImmutableList.copyOf(slots);
    return copy;
  }

  /** Allows any number of regions that is at least {@code least}. */
  public OpDefinition<T> regionsAtLeast(int least) {
    OpDefinition<T> copy = copy();
    copy.regionCount = ANY_NUMBER;
    copy.leastRegions = least;
    return copy;
  }

  /** Sets the name that an operation suggests for its first result if it suggests no other. */
  public OpDefinition<T> resultName(String suggestion) {
    return changed(copy -> copy.resultName = suggestion);
  }

  /** Makes the name of each result group the suggested name of its first result. */
  public OpDefinition<T> namingResults() {
    return changed(copy -> copy.namesResults = true);
  }

  /**
   * Sets the number of leading regions that must have a block, or {@link #ANY_NUMBER} for all. The
   * default is one for a {@link SingleBlock} operation and zero for others.
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
   * Adds traits besides the interfaces that the class of the operations implements: traits without
   * methods, for definitions that share a class.
   */
  public OpDefinition<T> traits(Class<?>... added) {
    return changed(
        copy -> copy.traits = ImmutableSet.<Class<?>>builder().addAll(traits).add(added).build());
  }

  /**
   * Sets the implicit terminator, an operation without operands that custom form omits: a region
   * without terminator that is passed to {@link OperationState#region} gets one.
   *
   * @param terminator queried lazily, so that definitions may refer to each other
   */
  public OpDefinition<T> implicitTerminator(Supplier<? extends OpDefinition<?>> terminator) {
    return changed(copy -> copy.implicitTerminator = terminator);
  }

  /**
   * Adds a fact about these operations that another part of a compiler uses, such as their syntax.
   *
   * @param kind the type by which it is looked up; replaces an existing facet of that type
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
   * Adds a facet that is derived from this definition as it is so far, such as a format; groups
   * cannot be added afterwards.
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
   * Declares that the attribute dictionary of custom form must not contain properties that the text
   * before it specifies already, and that the verifier checks its entries. Otherwise it may repeat
   * the text, but not contradict it, and properties are checked as they are parsed. MLIR has both
   * kinds of operations: these are the ones with hand-written parsers.
   */
  public OpDefinition<T> refusingRepeats() {
    return changed(copy -> copy.refusesRepeats = true);
  }

  /**
   * Sets the default dialect, whose operations are printed without their prefix in the regions of
   * this one, such as {@code return} for {@code func.return} in a function.
   */
  public OpDefinition<T> defaultDialect(String prefix) {
    return changed(copy -> copy.defaultDialect = prefix);
  }

  /** The full name, {@code affine.for}. */
  public String name() {
    return name;
  }

  /** The name of the dialect: the part before the first dot, or the empty string. */
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
   * IsolatedFromAbove}, or if the trait was added to the definition.
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

  /** Returns false for the definition of an unregistered operation. */
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

  /** The relations by which types are inferred from others. */
  public ImmutableList<ValueGroup.Relation> typeRelations() {
    return typeRelations;
  }

  /** The named regions. */
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

  /** The minimum number of regions. */
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
   * Returns true if each operation stores its operand group sizes, since they cannot be inferred.
   */
  public boolean hasOperandSegments() {
    return operandLayout.isStored;
  }

  /**
   * Returns true if each operation stores its result group sizes, since they cannot be inferred.
   */
  public boolean hasResultSegments() {
    return resultLayout.isStored;
  }

  /**
   * The operand group sizes inferred from the number of operands, or {@code null} if they are
   * stored or do not fit.
   */
  public int @Nullable [] operandGroupSizes(int operands) {
    return hasOperandSegments() ? null : operandLayout.sizes(null, operands);
  }

  /** The result group sizes, likewise; see {@link #operandGroupSizes}. */
  public int @Nullable [] resultGroupSizes(int results) {
    return hasResultSegments() ? null : resultLayout.sizes(null, results);
  }

  /**
   * The position of the only value of a group among the operands or results if it is the same in
   * all operations, otherwise -1.
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

  /** The implicit terminator, or {@code null}. */
  public @Nullable OpDefinition<?> implicitTerminator() {
    return implicitTerminator == null ? null : implicitTerminator.get();
  }

  /**
   * A fact that follows from this definition, computed once and cached here, for queries that are
   * made for every operation.
   *
   * <pre>{@code
   * op.definition().derived(TraitFacts.class, TraitFacts::of).isPure()
   * }</pre>
   *
   * @param kind the class of the fact, one of the room that queries it
   * @param find the computation of the fact, which depends on the definition alone
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

  /**
   * Cached facts, the last one first; a thread that does not see some of them computes them again.
   */
  private record Derived(Class<?> kind, Object answer, @Nullable Derived rest) {}

  /** The facet of a type that was added by {@link #with}, or {@code null}. */
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
   * Returns true if the attribute dictionary of custom form must not repeat properties that the
   * text before it specifies.
   */
  public boolean refusesRepeats() {
    return refusesRepeats;
  }

  /** The prefix that operations in the regions omit, or the empty string. */
  public String defaultDialect() {
    return defaultDialect;
  }

  /** The name that is suggested for the first result, or the empty string. */
  public String resultName() {
    return resultName;
  }

  /** Returns true if the name of a group is suggested for the first result in it. */
  public boolean namesResults() {
    return namesResults;
  }

  /** Returns true if {@code name} is that under which stored group sizes are printed. */
  boolean isSegments(String name) {
    return (hasOperandSegments() && name.equals(OPERAND_SEGMENTS))
        || (hasResultSegments() && name.equals(RESULT_SEGMENTS));
  }

  /** The property at a position among the slots. */
  Property<?> propertyAt(int slot) {
    return slots[slot];
  }

  /** The number of properties. */
  public int propertyCount() {
    return slots.length;
  }

  /** The number of slots of an operation: those of properties, then those of stored group sizes. */
  int slotCount() {
    return slots.length + (operandLayout.isStored ? 1 : 0) + (resultLayout.isStored ? 1 : 0);
  }

  /** Returns true if the only slot of the operations is that of a property. */
  boolean hasLoneSlot() {
    return slots.length == 1 && slotCount() == 1;
  }

  /**
   * The position of a property among the slots of an operation, or -1 if the definition lacks it.
   */
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
   * @throws IllegalArgumentException if the definition has no such property
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
   * Creates an operation from {@code state}; it is not in a block yet.
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
