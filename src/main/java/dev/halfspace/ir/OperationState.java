package dev.halfspace.ir;

import static java.util.Objects.requireNonNull;

import com.google.common.primitives.Ints;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The parts of an operation that is about to be created. Operands are added group by group in the
 * order of the definition; each call of {@link #operand} or {@link #operandGroup} adds one group.
 *
 * <pre>{@code
 * OperationState state = builder.state(DEFINITION);
 * state.operand(lhs).operand(rhs).result(lhs.type());
 * return builder.insert(new IntegerBinaryOp(state));
 * }</pre>
 */
@CanIgnoreReturnValue
public final class OperationState {
  private static final Value[] NO_VALUES = {};
  private static final Type[] NO_TYPES = {};
  private static final int[] NO_INTS = {};

  private OpDefinition<?> definition;
  private Location location;
  Value[] operands = NO_VALUES;
  int operandCount;
  private int[] groupSizes = NO_INTS;
  private int groupCount;
  private int @Nullable [] operandSegments;
  private int @Nullable [] resultSegments;
  Type[] results = NO_TYPES;
  int resultCount;
  private @Nullable Attribute @Nullable [] properties;
  NamedAttributes attributes = NamedAttributes.of();

  /** The operation whose properties and stored group sizes are copied, if any. */
  @Nullable Operation original;

  private @Nullable List<Region> regions;
  private @Nullable List<Block> successors;

  private OperationState(OpDefinition<?> definition, Location location) {
    this.definition = requireNonNull(definition);
    this.location = requireNonNull(location);
  }

  /** An empty state for an operation of {@code definition}. */
  public static OperationState of(OpDefinition<?> definition, Location location) {
    return new OperationState(definition, location);
  }

  /** The definition of the operation to be created. */
  public OpDefinition<?> definition() {
    return definition;
  }

  /** The location of the operation. */
  public Location location() {
    return location;
  }

  /** Sets the location of the operation. */
  public OperationState location(Location newLocation) {
    location = requireNonNull(newLocation);
    return this;
  }

  /** Adds a group of one operand. */
  public OperationState operand(Value value) {
    addOperand(value);
    endGroup(1);
    return this;
  }

  /** Adds a group of operands. */
  public OperationState operandGroup(List<? extends Value> values) {
    operands(values);
    endGroup(values.size());
    return this;
  }

  /** Adds a group of the given operand, or an empty one if it is {@code null}. */
  public OperationState optionalOperand(@Nullable Value value) {
    if (value != null) {
      addOperand(value);
    }
    endGroup(value == null ? 0 : 1);
    return this;
  }

  /**
   * Adds operands without dividing them into groups; {@link #operandSegments} may set the sizes.
   */
  public OperationState operands(List<? extends Value> values) {
    int count = values.size();
    for (int i = 0; i < count; i++) {
      addOperand(values.get(i));
    }
    return this;
  }

  /**
   * Resets this to an empty state for another operation. Code that creates operations in sequence
   * needs only one state, since operations keep no reference to it; what survives is then closer
   * together in memory. Nothing else may still be using the state.
   *
   * <pre>{@code
   * Operation first = A.create(state.operand(x));
   * state.restart(B, location);
   * Operation second = B.create(state);   // without operands
   * }</pre>
   *
   * @throws NullPointerException if an argument is {@code null}
   */
  public void restart(OpDefinition<?> newDefinition, Location newLocation) {
    definition = requireNonNull(newDefinition);
    location = requireNonNull(newLocation);
    operandCount = 0;
    groupCount = 0;
    operandSegments = null;
    resultSegments = null;
    resultCount = 0;
    properties = null;
    attributes = NamedAttributes.of();
    original = null;
    if (regions != null) {
      regions.clear();
    }
    if (successors != null) {
      successors.clear();
    }
  }

  /** Resets this to the parts of an operation, except operands, regions and successors. */
  void restart(Operation op) {
    restart(op.definition(), op.location());
    original = op;
    attributes = op.attributes();
    for (int i = 0; i < op.numResults(); i++) {
      result(op.result(i).type());
    }
  }

  void addOperand(Value value) {
    if (value == null) {
      throw isNull("operand #" + operandCount);
    }
    if (operandCount == operands.length) {
      operands = Arrays.copyOf(operands, Math.max(4, 2 * operandCount));
    }
    operands[operandCount++] = value;
  }

  private NullPointerException isNull(String what) {
    return new NullPointerException(what + " of " + definition.name() + " is null");
  }

  private void endGroup(int size) {
    if (!definition.hasOperandSegments()) {
      return; // sizes are inferred from the number of operands
    }
    if (groupCount == groupSizes.length) {
      groupSizes = Arrays.copyOf(groupSizes, Math.max(4, 2 * groupCount));
    }
    groupSizes[groupCount++] = size;
  }

  /** Sets the sizes of the operand groups, as in generic form. */
  public OperationState operandSegments(int... sizes) {
    operandSegments = sizes.clone();
    return this;
  }

  /** Sets the sizes of the result groups, as in generic form. */
  public OperationState resultSegments(int... sizes) {
    resultSegments = sizes.clone();
    return this;
  }

  /** Adds a result. */
  public OperationState result(Type type) {
    if (resultCount == results.length) {
      results = Arrays.copyOf(results, Math.max(1, 2 * resultCount));
    }
    if (type == null) {
      throw isNull("the type of result #" + resultCount);
    }
    results[resultCount++] = type;
    return this;
  }

  /** Adds results. */
  public OperationState results(List<? extends Type> types) {
    for (int i = 0; i < types.size(); i++) {
      result(types.get(i));
    }
    return this;
  }

  /** Adds a group of results, whose size is stored if it cannot be inferred from their number. */
  public OperationState resultGroup(List<? extends Type> types) {
    if (definition.hasResultSegments()) {
      int[] before = resultSegments == null ? NO_INTS : resultSegments;
      resultSegments = Ints.concat(before, new int[] {types.size()});
    }
    return results(types);
  }

  /**
   * Sets a property, or removes it if the value is {@code null}.
   *
   * @throws IllegalArgumentException if the definition does not have {@code property}
   */
  public <A extends Attribute> OperationState property(Property<A> property, @Nullable A value) {
    return propertyValue(property, value);
  }

  /** Sets a property to a value that may be of the wrong class, which the verifier reports. */
  public OperationState propertyValue(Property<?> property, @Nullable Attribute value) {
    int slot = definition.ownSlot(property);
    if (properties == null) {
      properties = new @Nullable Attribute[Math.max(4, definition.propertyCount())];
    }
    properties[slot] = value;
    return this;
  }

  /** All properties of an unregistered operation, as one dictionary. */
  public OperationState opaqueProperties(Attribute dictionary) {
    return propertyValue(OpDefinition.OPAQUE_PROPERTIES, dictionary);
  }

  /** The current value of a property, or {@code null}. */
  public @Nullable Attribute property(Property<?> property) {
    int slot = definition.slot(property);
    return properties == null || slot < 0 ? null : properties[slot];
  }

  /** Sets a discardable attribute. */
  public OperationState attribute(String name, Attribute value) {
    attributes = attributes.with(name, value);
    return this;
  }

  /** Sets the discardable attributes. */
  public OperationState attributes(NamedAttributes newAttributes) {
    attributes = requireNonNull(newAttributes);
    return this;
  }

  /** The current discardable attributes. */
  public NamedAttributes attributes() {
    return attributes;
  }

  /**
   * Adds a region. If the definition has an implicit terminator, a block is added to an empty
   * region, and the terminator to a last block that lacks one.
   */
  public OperationState region(Region region) {
    OpDefinition<?> terminator = definition.implicitTerminator();
    if (terminator != null) {
      Block block = region.last;
      if (block == null) {
        block = new Block();
        region.append(block);
      }
      if (block.terminator() == null) {
        block.append(bare(terminator, location));
      }
    }
    return regionAsIs(region);
  }

  /** An operation without operands, each of whose regions is an empty block. */
  private static <T extends Operation> T bare(OpDefinition<T> definition, Location location) {
    OperationState state = of(definition, location);
    definition.operandGroups().forEach(group -> state.operandGroup(List.of()));
    for (int i = 0; i < definition.leastRegions(); i++) {
      Region region = new Region();
      region.append(new Block());
      state.regionAsIs(region);
    }
    return definition.create(state);
  }

  /** Adds a region unchanged, without adding an implicit terminator. */
  public OperationState regionAsIs(Region region) {
    if (regions == null) {
      regions = new ArrayList<>(2);
    }
    if (region == null) {
      throw isNull("region #" + regions.size());
    }
    regions.add(region);
    return this;
  }

  /** Adds a successor. */
  public OperationState successor(Block block) {
    if (successors == null) {
      successors = new ArrayList<>(2);
    }
    successors.add(requireNonNull(block));
    return this;
  }

  List<Region> regions() {
    return regions == null ? List.of() : regions;
  }

  List<Block> successors() {
    return successors == null ? List.of() : successors;
  }

  /** The slots of the operation: properties and stored group sizes; see {@link Operation}. */
  @Nullable Object slots() {
    int count = definition.propertyCount();
    int all = definition.slotCount();
    if (all == 0) {
      return null;
    }
    if (definition.hasLoneSlot()) {
      return propertyOrDefault(0);
    }
    @Nullable Object[] slots = new @Nullable Object[all];
    for (int i = 0; i < count; i++) {
      slots[i] = propertyOrDefault(i);
    }
    if (definition.hasOperandSegments()) {
      slots[count] = storedOperandSegments();
    }
    if (definition.hasResultSegments()) {
      slots[all - 1] = resultSegments;
    }
    return slots;
  }

  /** The operand group sizes that the operation will store, or {@code null}. */
  private int @Nullable [] storedOperandSegments() {
    return operandSegments != null || groupCount != definition.operandGroups().size()
        ? operandSegments
        : Arrays.copyOf(groupSizes, groupCount);
  }

  /** The value of the property at a slot, or its default if none was given. */
  @Nullable Attribute propertyOrDefault(int slot) {
    Attribute given = properties == null ? null : properties[slot];
    return given != null ? given : definition.propertyAt(slot).defaultValue();
  }
}
