package dev.halfspace.ir;

import static com.google.common.base.Preconditions.checkArgument;
import static com.google.common.base.Preconditions.checkState;
import static java.util.Objects.requireNonNull;

import com.google.common.collect.ImmutableList;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.ir.Change.Kind;
import dev.halfspace.ir.ValueGroup.Arity;
import dev.halfspace.support.Excerpt;
import dev.halfspace.support.Quantity;
import dev.halfspace.support.Strings;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A node of the IR: operands, results, properties, discardable attributes, regions, successors and
 * a location. All of them are stored here, for all operations alike; a subclass adds named
 * accessors, builders, parser, printer and verifier, and no state but a final kind.
 *
 * <p>An operation is created from an {@link OperationState}, is in at most one {@link Block}, and
 * is changed through the methods here. A method that throws has changed nothing. An operation that
 * is isolated from above belongs to one thread at a time while it is changed, and so does a tree
 * that is in no such operation; concurrent reads are safe. {@link IrSnapshot} detects changes.
 *
 * <p>{@link #equals} is identity; {@code IrEquivalence} compares structure.
 */
public abstract non-sealed class Operation extends Scope {
  private static final OpOperand[] NO_OPERANDS = {};
  private static final Region[] NO_REGIONS = {};
  private static final BlockOperand[] NO_SUCCESSORS = {};

  private final OpDefinition<?> definition;
  @Nullable Block block;
  @Nullable Operation previous;
  @Nullable Operation next;
  int order;
  private OpOperand[] operands;

  /** The results: {@code null} if there is none, the result if there is one, else an array. */
  private final @Nullable Object results;

  /**
   * The property values in the order of the definition, then segment sizes if the definition has
   * any: {@code null} if there is no slot, the value itself if there is one, else an {@code
   * Object[]}.
   */
  private @Nullable Object slots;

  private NamedAttributes attributes;
  private final Region[] regions;
  private final BlockOperand[] successors;
  private Location location;

  /** Creates an operation from {@code state}. */
  protected Operation(OperationState state) {
    definition = state.definition();
    location = state.location();
    attributes = state.attributes;
    Operation original = state.original;
    slots = original == null ? state.slots() : copiedSlots(original.slots);
    regions = takeOver(state.regions());
    operands = state.operandCount == 0 ? NO_OPERANDS : new OpOperand[state.operandCount];
    for (int i = 0; i < operands.length; i++) {
      operands[i] = new OpOperand(this, i, state.operands[i]);
    }
    results = state.resultCount == 0 ? null : makeResults(state);
    List<Block> blocks = state.successors();
    successors = blocks.isEmpty() ? NO_SUCCESSORS : new BlockOperand[blocks.size()];
    for (int i = 0; i < successors.length; i++) {
      successors[i] = new BlockOperand(this, i, blocks.get(i));
    }
    Listeners listeners = Listeners.ofUses(operands, successors, null);
    if (listeners != null) {
      listeners.tell(referencesMade());
    }
  }

  /** The change that this operation, which is in no block, now uses its operands and successors. */
  private Change referencesMade() {
    return Change.of(Kind.REFERENCES_MADE, this, null, this::dropOwnReferences);
  }

  /** Takes ownership of the regions of this operation. */
  private Region[] takeOver(List<Region> given) {
    if (given.isEmpty()) {
      return NO_REGIONS;
    }
    Region[] taken = given.toArray(NO_REGIONS);
    for (int i = 0; i < taken.length; i++) {
      if (taken[i].parent != null) { // this operation if it is given twice
        Arrays.stream(taken, 0, i).forEach(region -> region.parent = null);
        throw new IllegalArgumentException("a region has an owner already");
      }
      taken[i].parent = this;
      taken[i].index = i;
    }
    for (Region region : taken) {
      region.changed(this);
      takeAudienceOf(region, null);
    }
    return taken;
  }

  private @Nullable Object makeResults(OperationState state) {
    int count = state.resultCount;
    if (count == 1) {
      return new OpResult(this, 0, state.results[0]);
    }
    OpResult[] made = new OpResult[count];
    for (int i = 0; i < count; i++) {
      made[i] = new OpResult(this, i, state.results[i]);
    }
    return made;
  }

  private static @Nullable Object copiedSlots(@Nullable Object slots) {
    if (!(slots instanceof @Nullable Object[] several)) {
      return slots;
    }
    @Nullable Object[] copy = several.clone();
    for (int i = 0; i < copy.length; i++) {
      if (copy[i] instanceof int[] sizes) {
        copy[i] = sizes.clone();
      }
    }
    return copy;
  }

  /** The definition shared by all operations of this name. */
  public final OpDefinition<?> definition() {
    return definition;
  }

  /** The full name, {@code affine.for}. */
  public final String name() {
    return definition.name();
  }

  /** The location of this operation. */
  public final Location location() {
    return location;
  }

  /** Sets the location of this operation. */
  public final void setLocation(Location newLocation) {
    requireNonNull(newLocation, "the location is null");
    setFacts(() -> location = newLocation);
  }

  // Place in the tree ---------------------------------------------------------------------------

  /** The block this operation is in, or {@code null}. */
  public final @Nullable Block block() {
    return block;
  }

  /** The next operation of the block, or {@code null}. */
  public final @Nullable Operation next() {
    return next;
  }

  /** The previous operation of the block, or {@code null}. */
  public final @Nullable Operation previous() {
    return previous;
  }

  /** The region this operation is in, or {@code null}. */
  public final @Nullable Region parentRegion() {
    Block parent = block;
    return parent == null ? null : parent.region;
  }

  /** The operation whose region this one is in, or {@code null}. */
  public final @Nullable Operation parentOp() {
    Block parent = block;
    return parent == null ? null : parent.parentOp();
  }

  /** The nearest proper ancestor of this operation that is a {@code type}, or {@code null}. */
  public final <T> @Nullable T parentOfType(Class<T> type) {
    for (Operation op = parentOp(); op != null; op = op.parentOp()) {
      if (type.isInstance(op)) {
        return type.cast(op);
      }
    }
    return null;
  }

  /** Returns true if {@code other} is this operation or is nested in it at any depth. */
  public final boolean isAncestorOf(Operation other) {
    for (Operation op = other; op != null; op = op.parentOp()) {
      if (op == this) {
        return true;
      }
    }
    return false;
  }

  /** Returns true if {@code other} is nested in this operation at any depth. */
  public final boolean isProperAncestorOf(Operation other) {
    return other != this && isAncestorOf(other);
  }

  /**
   * The ancestor of this operation, or itself, that is directly in {@code region}; {@code null} if
   * this operation is not nested in the region.
   */
  public final @Nullable Operation ancestorIn(Region region) {
    for (Operation op = this; op != null; op = op.parentOp()) {
      if (op.parentRegion() == region) {
        return op;
      }
    }
    return null;
  }

  /**
   * The ancestor of this operation, or itself, that is directly in {@code block}; {@code null} if
   * this operation is not nested in the block.
   */
  public final @Nullable Operation ancestorIn(Block block) {
    Operation op = this;
    while (op != null && op.block != block) {
      op = op.parentOp();
    }
    return op;
  }

  /**
   * Returns true if this operation comes before {@code other} in their block.
   *
   * @throws IllegalArgumentException if they are not in the same block
   */
  public final boolean isBeforeInBlock(Operation other) {
    checkArgument(block != null && block == other.block, "the operations are not in one block");
    return order < other.order;
  }

  /**
   * A number that is greater than those of all operations before this one in its block. It is valid
   * until an operation is inserted into the block, which may renumber others.
   */
  public final int orderLabel() {
    return order;
  }

  /** Removes this operation from its block, without erasing it; its operands and regions remain. */
  public final void remove() {
    Scope.leave(this);
    Listeners listeners = detach();
    if (listeners != null) {
      addAudience(listeners);
    }
  }

  /** Removes this operation from its block; returns the watches that were notified. */
  @CanIgnoreReturnValue
  private @Nullable Listeners detach() {
    Block parent = block;
    if (parent == null) {
      return null;
    }
    Listeners listeners = Scope.inside(parent).changed(this);
    if (ownAudience() != null) {
      listeners = Listeners.join(ownAudience(), listeners);
    }
    Operation after = next;
    if (previous == null) {
      parent.first = next;
    } else {
      previous.next = next;
    }
    if (next == null) {
      parent.last = previous;
    } else {
      next.previous = previous;
    }
    block = null;
    previous = null;
    next = null;
    if (listeners != null) {
      listeners.tell(
          Change.of(
              Kind.OPERATION_REMOVED,
              this,
              parent.parentOp(),
              () -> parent.insertBefore(after, this)));
    }
    return listeners;
  }

  /**
   * Moves this operation before {@code position}, which may be in another block.
   *
   * @throws IllegalArgumentException if {@code position} is this operation, nested in it, or in no
   *     block
   */
  public final void moveBefore(Operation position) {
    Block target = position.block;
    checkArgument(target != null, "%s is in no block, so nothing moves before it", position);
    moveTo(target, position);
  }

  /**
   * Moves this operation to another position.
   *
   * @param position the operation to insert before, or {@code null} for the end of {@code target}
   * @throws IllegalArgumentException if {@code target} is nested in this operation, or {@code
   *     position} is this operation or not in {@code target}
   */
  public final void moveTo(Block target, @Nullable Operation position) {
    checkArgument(position != this, "%s cannot move before itself", this);
    checkArgument(
        position == null || position.block == target,
        "%s cannot move before %s, which is not in the block given",
        this,
        position);
    Operation owner = target.parentOp();
    boolean isMovedOut = position != null && position == parentOp();
    checkArgument(
        isMovedOut || !hasBlocks() || owner == null || !isAncestorOf(owner),
        "%s cannot be inside itself",
        this);
    if (regions.length > 0 && !Scope.isOne(parentRegion(), target.region)) {
      Scope.leave(this);
    }
    target.insertBefore(position, this, detach());
  }

  /**
   * Erases this operation, with its regions.
   *
   * @throws IllegalStateException if a value or block defined in it is used outside; then nothing
   *     has changed
   */
  public final void erase() {
    if (regions.length > 0 || hasUses()) {
      OutsideUses.checkNone(this);
      dropAllReferences();
    } else {
      dropOwnReferences();
    }
    Scope.leave(this);
    detach();
  }

  /**
   * Drops the uses of values and blocks by this operation and by all operations nested in it, in
   * reverse program order.
   */
  public final void dropAllReferences() {
    Operation op = lastInside(regions.length);
    while (op != null) {
      op.dropOwnReferences();
      op = op == this ? null : op.beforeInReverse();
    }
  }

  /** The innermost last operation of the regions before one; this operation if they are empty. */
  private Operation lastInside(int regionsBefore) {
    Operation around = this;
    int region = regionsBefore;
    while (region > 0) {
      Operation last = lastOp(around.regions[--region].last);
      if (last != null) {
        around = last;
        region = last.regions.length;
      }
    }
    return around;
  }

  /** The operation after this one in the reverse walk, in which nested operations come first. */
  private @Nullable Operation beforeInReverse() {
    if (previous != null) {
      return previous.lastInside(previous.regions.length);
    }
    Block parent = block;
    Operation before = parent == null ? null : lastOp(parent.previous);
    if (before != null) {
      return before.lastInside(before.regions.length);
    }
    Region region = parent == null ? null : parent.region;
    return region == null || region.parent == null ? null : region.parent.lastInside(region.index);
  }

  private static @Nullable Operation lastOp(@Nullable Block from) {
    Block each = from;
    while (each != null && each.last == null) {
      each = each.previous;
    }
    return each == null ? null : each.last;
  }

  /** Drops the uses of values and blocks by this operation. */
  final void dropOwnReferences() {
    Listeners listeners = referencesChanged();
    if (listeners != null) {
      UseLink.Unlinked links = UseLink.Unlinked.of(references());
      listeners.tell(Change.of(Kind.REFERENCES_DROPPED, this, () -> restoreReferences(links)));
      return;
    }
    for (OpOperand operand : operands) {
      operand.unlink();
    }
    for (BlockOperand successor : successors) {
      successor.unlink();
    }
  }

  /** Restores the uses of values and blocks by this operation at their positions. */
  private void restoreReferences(UseLink.Unlinked links) {
    links.relink();
    Listeners listeners = referencesChanged();
    if (listeners != null) {
      listeners.tell(referencesMade());
    }
  }

  private @Nullable Listeners referencesChanged() {
    Scope scope = Scope.around(this);
    Listeners listeners = scope.changed(this);
    return listeners == null ? Listeners.ofUses(operands, successors, scope) : listeners;
  }

  private UseLink<?>[] references() {
    if (successors.length == 0) {
      return operands;
    }
    UseLink<?>[] all = new UseLink<?>[operands.length + successors.length];
    System.arraycopy(operands, 0, all, 0, operands.length);
    System.arraycopy(successors, 0, all, operands.length, successors.length);
    return all;
  }

  // Operands ------------------------------------------------------------------------------------

  /** The number of operands. */
  public final int numOperands() {
    return operands.length;
  }

  /** The value of the operand at a position. */
  public final Value operand(int index) {
    return opOperand(index).value();
  }

  /** The operand at a position, as a use. */
  public final OpOperand opOperand(int index) {
    if (index < 0 || index >= operands.length) {
      throw new IndexOutOfBoundsException(this + " has no operand #" + index);
    }
    return operands[index];
  }

  /** A view of the values of the operands. */
  public final List<Value> operands() {
    return operandRun(0, operands.length);
  }

  private List<Value> operandRun(int from, int size) {
    return new RunView<>(from, size) {
      @Override
      Value value(int position) {
        return operand(position);
      }
    };
  }

  /** Sets the value of the operand at a position. */
  public final void setOperand(int index, Value value) {
    operands[index].set(value);
  }

  /** Replaces all operands. Stored group sizes are not updated. */
  public final void setOperands(List<? extends Value> values) {
    values.forEach(
        value -> requireNonNull(value, () -> "an operand of " + this + " is set to null"));
    OpOperand[] old = operands;
    UseLink.Unlinked links = UseLink.Unlinked.of(old);
    OpOperand[] made = values.isEmpty() ? NO_OPERANDS : new OpOperand[values.size()];
    for (int i = 0; i < made.length; i++) {
      made[i] = new OpOperand(this, i, values.get(i));
    }
    operands = made;
    operandsReplaced(old, links);
  }

  /** Restores operands, at their positions among the uses of values. */
  private void replaceOperands(OpOperand[] restored, UseLink.Unlinked places) {
    OpOperand[] old = operands;
    UseLink.Unlinked links = UseLink.Unlinked.of(old);
    places.relink();
    operands = restored;
    operandsReplaced(old, links);
  }

  private void operandsReplaced(OpOperand[] old, UseLink.Unlinked links) {
    Listeners listeners = referencesChanged();
    if (listeners == null) {
      listeners = Listeners.ofUses(old, successors, Scope.around(this));
    }
    if (listeners != null) {
      listeners.tell(Change.of(Kind.OPERANDS_REPLACED, this, () -> replaceOperands(old, links)));
    }
  }

  /** Replaces the values of one operand group, whose size may change. */
  public final void setOperandGroup(ValueGroup<?> group, List<? extends Value> values) {
    setOperandGroup(definition.layout(group).indexOf(group), values);
  }

  /** Replaces the values of one operand group, whose size may change. */
  public final void setOperandGroup(int group, List<? extends Value> values) {
    int[] sizes = operandGroupSizes();
    checkState(sizes != null, "the operand groups of %s do not fit its operands", this);
    if (sizes[group] == 0 && values.isEmpty()) {
      return;
    }
    int start = definition.operandLayout().start(group, sizes, operands.length);
    List<Value> all = new ArrayList<>(operands());
    List<Value> place = all.subList(start, start + sizes[group]);
    place.clear();
    place.addAll(values);
    sizes = sizes.clone();
    sizes[group] = values.size();
    setOperands(all);
    if (definition.hasOperandSegments()) {
      int[] stored = sizes;
      setFacts(() -> setSlot(definition.propertyCount(), stored));
    }
  }

  /**
   * The sizes of the operand groups, stored or inferred from the number of operands; {@code null}
   * if they do not fit it.
   */
  public final int @Nullable [] operandGroupSizes() {
    return definition.operandLayout().sizes(storedOperandSegments(), operands.length);
  }

  /** The stored sizes of the operand groups, valid or not; {@code null} if none are stored. */
  public final int @Nullable [] storedOperandSegments() {
    return definition.hasOperandSegments() ? (int[]) slot(definition.propertyCount()) : null;
  }

  /** The stored sizes of the result groups, valid or not; {@code null} if none are stored. */
  public final int @Nullable [] storedResultSegments() {
    return definition.hasResultSegments() ? (int[]) slot(definition.slotCount() - 1) : null;
  }

  /**
   * A view of the operands of one group.
   *
   * @throws IllegalStateException if the groups do not fit the operands, which the verifier reports
   */
  public final List<Value> operandGroup(int group) {
    GroupLayout layout = definition.operandLayout();
    int[] stored = storedOperandSegments();
    int start = layout.start(group, stored, operands.length);
    checkState(start >= 0, "the operand groups of %s do not fit its operands", this);
    return operandRun(start, layout.size(group, stored, operands.length));
  }

  /**
   * The value or values of a group; see {@link #operandGroup}.
   *
   * @throws IllegalArgumentException if the definition has no such group
   */
  @SuppressWarnings({"unchecked", "NullAway"}) // the factories pair V with arity and side
  public final <V extends @Nullable Object> V get(ValueGroup<V> group) {
    int position = definition.fixedPosition(group);
    if (position >= 0) {
      return (V) (group.isOperands() ? operands[position].value() : result(position));
    }
    List<? extends Value> values = values(group);
    return (V) (group.arity() == Arity.ANY ? values : values.isEmpty() ? null : values.get(0));
  }

  /** The values of a group as a list, whatever its arity; see {@link #get}. */
  public final List<? extends Value> values(ValueGroup<?> group) {
    int index = definition.layout(group).indexOf(group);
    return group.isOperands() ? operandGroup(index) : resultGroup(index);
  }

  // Results -------------------------------------------------------------------------------------

  /** The number of results. */
  public final int numResults() {
    return results == null ? 0 : results instanceof OpResult[] several ? several.length : 1;
  }

  /** The result at a position. */
  public final OpResult result(int index) {
    if (results instanceof OpResult[] several) {
      return several[index];
    }
    if (results == null || index != 0) {
      throw new IndexOutOfBoundsException(this + " has no result #" + index);
    }
    return (OpResult) results;
  }

  /**
   * The only result.
   *
   * @throws IllegalStateException if there is none, or more than one
   */
  public final OpResult result() {
    checkState(results instanceof OpResult, "%s has %s results, not one", this, numResults());
    return (OpResult) results;
  }

  /** A view of the results. */
  public final List<OpResult> results() {
    return resultRun(0, numResults());
  }

  private List<OpResult> resultRun(int from, int size) {
    return new RunView<>(from, size) {
      @Override
      OpResult value(int position) {
        return result(position);
      }
    };
  }

  /** The types of the results. */
  public final List<Type> resultTypes() {
    return new RunView<>(0, numResults()) {
      @Override
      Type value(int position) {
        return result(position).type();
      }
    };
  }

  /** A view of the results of one group; see {@link #operandGroup}. */
  public final List<OpResult> resultGroup(int group) {
    GroupLayout layout = definition.resultLayout();
    int[] stored = storedResultSegments();
    int count = numResults();
    int start = layout.start(group, stored, count);
    checkState(start >= 0, "the result groups of %s do not fit its results", this);
    return resultRun(start, layout.size(group, stored, count));
  }

  /** The sizes of the result groups; see {@link #operandGroupSizes}. */
  public final int @Nullable [] resultGroupSizes() {
    return definition.resultLayout().sizes(storedResultSegments(), numResults());
  }

  /** Returns true if any result has uses. */
  public final boolean hasUses() {
    for (int i = 0; i < numResults(); i++) {
      if (result(i).hasUses()) {
        return true;
      }
    }
    return false;
  }

  /**
   * Replaces all uses of each result by the value at its position.
   *
   * @throws IllegalArgumentException if there are not as many values as results, or one of them is
   *     the result at its position
   */
  public final void replaceAllUsesWith(List<? extends Value> values) {
    if (values.size() != numResults()) {
      throw new IllegalArgumentException(
          "%s has %s, but %s would replace it"
              .formatted(
                  this, Quantity.of(numResults(), "result"), Quantity.of(values.size(), "value")));
    }
    for (int i = 0; i < values.size(); i++) {
      checkArgument(
          requireNonNull(values.get(i)) != result(i), "result #%s cannot replace itself", i);
    }
    for (int i = 0; i < values.size(); i++) {
      result(i).replaceAllUsesWith(values.get(i));
    }
  }

  // Properties and attributes -------------------------------------------------------------------

  private @Nullable Object slot(int index) {
    Object held = slots;
    // A lone value is distinguished from an array without accessing it, since it may be far away in
    // memory.
    return held == null || definition.hasLoneSlot() ? held : ((Object[]) held)[index];
  }

  private void setSlot(int index, @Nullable Object value) {
    if (slots instanceof @Nullable Object[] several) {
      several[index] = value;
    } else {
      slots = value;
    }
  }

  /**
   * The value of a property.
   *
   * @throws IllegalStateException if it has no value, or one of the wrong class, which the verifier
   *     reports
   */
  public final <A extends Attribute> A property(Property<A> property) {
    Object value = slot(definition.slot(property));
    if (!property.type().isInstance(value)) {
      throw new IllegalStateException(
          definition.slot(property) < 0
              ? name() + " has no property '" + property + "'"
              : "%s: property '%s' is %s".formatted(name(), property, value));
    }
    @SuppressWarnings("unchecked") // as was asked above
    A given = (A) value;
    return given;
  }

  /** The value of a property, or {@code null} if it has none or one of the wrong class. */
  public final <A extends Attribute> @Nullable A propertyOrNull(Property<A> property) {
    Object value = slot(definition.slot(property));
    return property.type().isInstance(value) ? property.type().cast(value) : null;
  }

  /** Returns true if a property has a value. */
  public final boolean hasProperty(Property<?> property) {
    return slot(definition.slot(property)) != null;
  }

  /** The value of a property whatever its class, or {@code null}. */
  public final @Nullable Attribute propertyValue(Property<?> property) {
    return (Attribute) slot(definition.ownSlot(property));
  }

  /**
   * The value, whatever its class, of the property at a position of {@link
   * OpDefinition#properties}, or {@code null}.
   *
   * @throws IndexOutOfBoundsException if {@code index} is no position there
   */
  public final @Nullable Attribute propertyValueAt(int index) {
    if (index < 0 || index >= definition.propertyCount()) {
      throw new IndexOutOfBoundsException(name() + " has no property #" + index);
    }
    return (Attribute) slot(index);
  }

  /** Sets a property, or removes it if the value is {@code null}. */
  public final <A extends Attribute> void setProperty(Property<A> property, @Nullable A value) {
    int slot = definition.ownSlot(property);
    setFacts(() -> setSlot(slot, value));
  }

  /** The discardable attributes. */
  public final NamedAttributes attributes() {
    return attributes;
  }

  /** The discardable attributes together with those of the given properties that have a value. */
  public final NamedAttributes attributesWith(Property<?>... properties) {
    NamedAttributes all = attributes;
    for (Property<?> property : properties) {
      Attribute value = propertyValue(property);
      if (value != null) {
        all = all.with(property.name(), value);
      }
    }
    return all;
  }

  /** Replaces the discardable attributes. */
  public final void setAttributes(NamedAttributes newAttributes) {
    requireNonNull(newAttributes);
    setFacts(() -> attributes = newAttributes);
  }

  /** Sets one discardable attribute. */
  public final void setAttribute(String name, Attribute value) {
    setAttributes(attributes.with(name, value));
  }

  /** Removes one discardable attribute. */
  public final void removeAttribute(String name) {
    setAttributes(attributes.without(name));
  }

  /**
   * Changes the properties, attributes or location. For an operation that is isolated from above,
   * this is a change in its own scope.
   */
  private void setFacts(Runnable change) {
    Listeners listeners = Scope.inside(this).changed(this);
    if (listeners == null) {
      change.run();
      return;
    }
    Object oldSlots = slots instanceof Object[] several ? several.clone() : slots;
    NamedAttributes oldAttributes = attributes;
    Location oldLocation = location;
    Runnable back =
        () -> {
          slots = oldSlots;
          attributes = oldAttributes;
          location = oldLocation;
        };
    change.run();
    listeners.tell(Change.of(Kind.ATTRIBUTES_SET, this, () -> setFacts(back)));
  }

  /**
   * Returns true if another operation has the same definition and equal properties, stored group
   * sizes and discardable attributes.
   */
  public final boolean hasPartsOf(Operation other) {
    return definition == other.definition
        && Objects.deepEquals(slots, other.slots)
        && attributes.equals(other.attributes);
  }

  /** A hash of the parts that {@link #hasPartsOf} compares. */
  public final int hashOfParts() {
    int hash = definition.hashCode() + attributes.hashCode();
    return slots instanceof @Nullable Object[] several
        ? 31 * hash + Arrays.deepHashCode(several)
        : slots instanceof int[] sizes
            ? 31 * hash + Arrays.hashCode(sizes)
            : 31 * hash + Objects.hashCode(slots);
  }

  /** The attribute of that name, inherent (a property) or discardable, or {@code null}. */
  public final @Nullable Attribute attribute(String name) {
    Property<?> property = definition.property(name);
    return property == null ? attributes.get(name) : propertyValue(property);
  }

  // Regions and successors ----------------------------------------------------------------------

  /** The number of regions. */
  public final int numRegions() {
    return regions.length;
  }

  /** The region at a position. */
  public final Region region(int index) {
    if (index < 0 || index >= regions.length) {
      throw new IndexOutOfBoundsException(this + " has no region #" + index);
    }
    return regions[index];
  }

  /** The region of a slot that is not variadic. */
  @SuppressWarnings("ReferenceEquality") // a slot is declared once, and found by what it is
  public final Region get(RegionSlot slot) {
    ImmutableList<RegionSlot> slots = definition.regionSlots();
    int index = 0;
    while (slots.get(index) != slot) {
      index++;
    }
    return regions[index];
  }

  /** The regions in order. */
  public final List<Region> regions() {
    return regions.length == 0 ? ImmutableList.of() : ImmutableList.copyOf(regions);
  }

  /** The number of successors. */
  public final int numSuccessors() {
    return successors.length;
  }

  /** The successor at a position. */
  public final Block successor(int index) {
    return successors[index].block();
  }

  /** The reference to the successor at a position. */
  final BlockOperand successorOperand(int index) {
    return successors[index];
  }

  /** Sets the successor at a position. */
  public final void setSuccessor(int index, Block target) {
    successors[index].set(target);
  }

  /** The successors in order. */
  public final List<Block> successors() {
    if (successors.length == 0) {
      return ImmutableList.of();
    }
    ImmutableList.Builder<Block> blocks = ImmutableList.builderWithExpectedSize(successors.length);
    for (BlockOperand successor : successors) {
      blocks.add(successor.block());
    }
    return blocks.build();
  }

  // Walks: they follow the links of the tree and use no stack -------------------------------------

  /**
   * Visits this operation and all nested ones in pre-order. The visitor may change, move, replace
   * or erase the operation it is given, with its regions, and may insert others; operations
   * inserted inside or after it are visited.
   *
   * @throws IllegalStateException if the visitor has removed an ancestor of the operation it was
   *     given, or that operation together with the next one
   */
  public final void walk(Consumer<? super Operation> visitor) {
    Operation op = this;
    while (op != null) {
      Block around = op.block;
      Operation after = op.next;
      visitor.accept(op);
      if (op.block == around) {
        op = op.nextInWalk(this);
      } else if (op == this) {
        return;
      } else if (after != null) {
        checkState(after.block == around, "%s was removed during a walk", after);
        op = after;
      } else {
        op = afterBlock(around, this);
      }
    }
  }

  /**
   * Visits this operation and all nested ones in post-order. The visitor may change, move, replace
   * or erase the operation it is given, with its regions, and may insert others; inserted
   * operations may or may not be visited.
   *
   * @throws IllegalStateException if the visitor has removed an ancestor of the operation it was
   *     given, or that operation together with the next one
   */
  public final void walkPostOrder(Consumer<? super Operation> visitor) {
    Operation op = innermostFirst();
    while (op != this) {
      Block around = op.block;
      Operation after = op.next;
      visitor.accept(op);
      Operation next = after != null ? after : firstAfter(around);
      Operation owner = around == null ? null : around.parentOp();
      checkState(owner != null, "what is around the visited operation was removed during a walk");
      checkState(next == null || next.block != null, "%s was removed during a walk", next);
      op = next == null ? owner : next.innermostFirst();
    }
    visitor.accept(this);
  }

  private Operation innermostFirst() {
    Operation op = this;
    for (Operation inside = op.firstInside(0); inside != null; inside = op.firstInside(0)) {
      op = inside;
    }
    return op;
  }

  /**
   * The first operation of the pre-order walk that satisfies {@code condition}, or {@code null}.
   */
  public final @Nullable Operation find(Predicate<? super Operation> condition) {
    for (Operation op = this; op != null; op = op.nextInWalk(this)) {
      if (condition.test(op)) {
        return op;
      }
    }
    return null;
  }

  /** This operation and all nested ones that are a {@code type}, in pre-order. */
  public final <T> List<T> findAll(Class<T> type) {
    List<T> found = new ArrayList<>();
    walk(
        op -> {
          if (type.isInstance(op)) {
            found.add(type.cast(op));
          }
        });
    return found;
  }

  /** The operation after this one in the pre-order walk of {@code root}, or {@code null}. */
  public final @Nullable Operation nextInWalk(Operation root) {
    Operation inside = firstInside(0);
    return inside != null ? inside : afterInWalk(root);
  }

  /** The operation after this one and all nested in it in the pre-order walk of {@code root}. */
  public final @Nullable Operation afterInWalk(Operation root) {
    if (this == root) {
      return null;
    }
    return next != null ? next : afterBlock(block, root);
  }

  /** The operation after those of a block in the pre-order walk of {@code root}. */
  private static @Nullable Operation afterBlock(@Nullable Block from, Operation root) {
    Block at = from;
    while (true) {
      Operation found = firstAfter(at);
      Operation owner = at == null ? null : at.parentOp();
      if (found != null || owner == root) {
        return found;
      }
      checkState(owner != null, "what is around the visited operation was removed during a walk");
      if (owner.next != null) {
        return owner.next;
      }
      at = owner.block;
    }
  }

  /** The first operation in a later block of the region, or in a later region. */
  private static @Nullable Operation firstAfter(@Nullable Block block) {
    Operation found = block == null ? null : firstOp(block.next);
    Region region = block == null ? null : block.region;
    return found != null || region == null || region.parent == null
        ? found
        : region.parent.firstInside(region.index + 1);
  }

  /** The first operation in the regions starting at one of them, or {@code null}. */
  private @Nullable Operation firstInside(int firstRegion) {
    for (int i = firstRegion; i < regions.length; i++) {
      Operation inside = firstOp(regions[i].first);
      if (inside != null) {
        return inside;
      }
    }
    return null;
  }

  /** Returns true if any region has a block. */
  final boolean hasBlocks() {
    for (Region region : regions) {
      if (region.first != null) {
        return true;
      }
    }
    return false;
  }

  private static @Nullable Operation firstOp(@Nullable Block from) {
    Block each = from;
    while (each != null) {
      if (each.first != null) {
        return each.first;
      }
      each = each.next;
    }
    return null;
  }

  // Text ------------------------------------------------------------------------------------------

  /** The printed operation, with its regions; truncated if it is very long. */
  @Override
  public final String toString() {
    return Strings.of(this, this::brief);
  }

  /** One line with the name of the operation and its types, truncated if it is long. */
  public final String brief() {
    StringBuilder out = new StringBuilder(name()).append(" : (");
    for (int i = 0; i < operands.length && !Excerpt.isFull(out); i++) {
      out.append(i == 0 ? "" : ", ").append(operands[i].value().type());
    }
    out.append(") -> (");
    for (int i = 0; i < numResults() && !Excerpt.isFull(out); i++) {
      out.append(i == 0 ? "" : ", ").append(result(i).type());
    }
    return Excerpt.of(out.append(')'));
  }
}
