package dev.halfspace.text;

import dev.halfspace.ir.Location;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpResult;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.UnregisteredOp;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The scopes of value names at the current position. A name is visible in the region of its
 * definition and in nested regions, up to operations that are isolated from above. A use may
 * precede the definition: it gets a placeholder value, which the definition replaces.
 */
final class ValueScopes {
  /** The operation whose result is the placeholder for a value that is not defined yet. */
  private static final OpDefinition<UnregisteredOp> STAND_IN =
      UnregisteredOp.definition("builtin.forward_reference");

  private static final @Nullable Value[] NONE = {};

  /** The current meaning of a name. */
  static final class Name {
    /** A value, an array of several results of one operation, or {@code null} if undefined. */
    private @Nullable Object meaning;

    /** The isolated operation in which {@link #meaning} holds. */
    private int isolation;

    /** The position of the last definition of the name, or {@link #NOWHERE}. */
    private int position = NOWHERE;
  }

  /**
   * A name whose meaning outside of an isolated operation has to be restored after that operation.
   */
  private record Hidden(Name name, @Nullable Object meaning, int isolation, int position) {}

  /** The position of a definition that does not exist. */
  static final int NOWHERE = -1;

  /**
   * The origin of a placeholder: the first use of the name, and its spelling.
   *
   * @param definedAt the position of a definition of the name that is not visible at the use, or
   *     {@link #NOWHERE}
   * @param isOutside true if that definition is outside of the isolated operation being parsed,
   *     false if it is in a region of it that has ended
   */
  record ForwardUse(int position, String name, int definedAt, boolean isOutside) {}

  private static final class Isolation {
    final int id;
    final List<Hidden> hidden = new ArrayList<>(0);
    final IdentityHashMap<Value, ForwardUse> forward = new IdentityHashMap<>(0);

    Isolation(int id) {
      this.id = id;
    }
  }

  private final List<Isolation> isolations = new ArrayList<>();
  private Isolation current = new Isolation(0);
  private int nextIsolation = 1;

  private Name[] defined = new Name[64];
  private int definedCount;

  /**
   * For each region being parsed, the number of names defined before it, bitwise complemented if
   * the region is isolated.
   */
  private int[] scopes = new int[16];

  private int depth;

  /** Enters a region; names of outer regions stay visible unless it is isolated. */
  void enter(boolean isolated) {
    if (isolated) {
      isolations.add(current);
      current = new Isolation(nextIsolation++);
    }
    if (depth == scopes.length) {
      scopes = Arrays.copyOf(scopes, 2 * depth);
    }
    scopes[depth++] = isolated ? ~definedCount : definedCount;
  }

  /** Leaves the region entered last, and drops its names. */
  void leave() {
    int scope = scopes[--depth];
    boolean isolated = scope < 0;
    int start = isolated ? ~scope : scope;
    for (int i = start; i < definedCount; i++) {
      defined[i].meaning = null;
    }
    definedCount = start;
    if (isolated) {
      for (int i = current.hidden.size() - 1; i >= 0; i--) {
        Hidden hidden = current.hidden.get(i);
        hidden.name().meaning = hidden.meaning();
        hidden.name().isolation = hidden.isolation();
        hidden.name().position = hidden.position();
      }
      current = isolations.remove(isolations.size() - 1);
    }
  }

  /** The number of open regions; {@link #leaveTo} returns to it. */
  int depth() {
    return depth;
  }

  /** Leaves regions after an error, without checking their placeholders. */
  void leaveTo(int outer) {
    while (depth > outer) {
      leave();
    }
  }

  /** The placeholders in the isolated operation being parsed that no definition has replaced. */
  IdentityHashMap<Value, ForwardUse> openForwardUses() {
    return current.forward;
  }

  /**
   * Makes a name available for a meaning in the isolated operation being parsed.
   *
   * @param forgets true if the new meaning is dropped with its region; then, unless it hides
   *     another meaning, nothing has to be restored after the operation
   */
  private void claim(Name name, boolean forgets) {
    if (name.isolation != current.id) {
      if (name.meaning != null || !forgets) {
        current.hidden.add(new Hidden(name, name.meaning, name.isolation, name.position));
        name.meaning = null;
      }
      name.isolation = current.id;
    }
  }

  /** The value that a name denotes, or {@code null} if the name is new or has fewer results. */
  @Nullable Value lookup(Name name, int number) {
    if (name.isolation != current.id || name.meaning == null) {
      return null;
    }
    if (name.meaning instanceof @Nullable Value[] several) {
      return number < several.length ? several[number] : null;
    }
    return number == 0 ? (Value) name.meaning : null;
  }

  /** Returns true if a name has been used here, or defined here or in an enclosing scope. */
  boolean isMet(Name name) {
    return name.meaning != null && (name.isolation == current.id || isKnown(name.meaning));
  }

  /** Returns true if a name is defined here, not only used so far. */
  boolean isDefined(Name name) {
    return name.isolation == current.id && name.meaning != null && isKnown(name.meaning);
  }

  /** The use for which a placeholder was created, or {@code null} for any other value. */
  @Nullable ForwardUse forwardUse(Value value) {
    return current.forward.get(value);
  }

  /** The number of values of a name that is defined, 0 if it is not. */
  int count(Name name) {
    if (name.isolation != current.id || name.meaning == null) {
      return 0;
    }
    if (name.meaning instanceof @Nullable Value[] several) {
      for (Value value : several) {
        if (value == null || current.forward.containsKey(value)) {
          return 0;
        }
      }
      return several.length;
    }
    return current.forward.containsKey((Value) name.meaning) ? 0 : 1;
  }

  /** The position at which a name was defined, or first used if it is not defined yet. */
  int position(Name name) {
    if (name.meaning instanceof @Nullable Value[] several) {
      for (Value value : several) {
        ForwardUse use = value == null ? null : current.forward.get(value);
        if (use != null) {
          return use.position();
        }
      }
      return name.position;
    }
    ForwardUse use = name.meaning == null ? null : current.forward.get((Value) name.meaning);
    return use == null ? name.position : use.position();
  }

  /** Creates a placeholder for a value that is used before its definition. */
  Value forward(
      Name name, String spelling, int number, Type type, int position, Location location) {
    boolean isOutside = name.meaning != null && name.isolation != current.id;
    boolean isHidden =
        name.meaning == null ? name.isolation == current.id : isOutside && isKnown(name.meaning);
    claim(name, /* forgets= */ false);
    OperationState state = OperationState.of(STAND_IN, location).result(type);
    Value standIn = STAND_IN.create(state).result(0);
    int definedAt = isHidden ? name.position : NOWHERE;
    current.forward.put(standIn, new ForwardUse(position, spelling, definedAt, isOutside));
    if (number == 0 && name.meaning == null) {
      name.meaning = standIn;
      return standIn;
    }
    @Nullable Value[] known =
        name.meaning instanceof @Nullable Value[] several
            ? several
            : new @Nullable Value[] {(Value) name.meaning};
    @Nullable Value[] grown = Arrays.copyOf(known, Math.max(known.length, number + 1));
    grown[number] = standIn;
    name.meaning = grown;
    return standIn;
  }

  /**
   * The placeholders of a name, by result number, which its definition must replace; empty if there
   * are none, {@code null} if the name is defined already. That includes definitions outside of an
   * isolated operation, which cannot be used in it and yet must not be hidden.
   */
  @Nullable Value @Nullable [] pending(Name name) {
    if (name.meaning == null) {
      return NONE;
    }
    if (name.isolation != current.id) {
      return isKnown(name.meaning) ? null : NONE;
    }
    @Nullable Value[] known =
        name.meaning instanceof @Nullable Value[] several
            ? several
            : new @Nullable Value[] {(Value) name.meaning};
    for (Value value : known) {
      if (value != null && !current.forward.containsKey(value)) {
        return null;
      }
    }
    return known;
  }

  /** Returns true if a meaning includes an actual value, not only placeholders. */
  private static boolean isKnown(Object meaning) {
    return meaning instanceof @Nullable Value[] several
        ? Arrays.stream(several).anyMatch(value -> value != null && isKnown(value))
        : !(meaning instanceof OpResult result && result.owner().definition() == STAND_IN);
  }

  /** Replaces a placeholder by the definition, and drops it. */
  void replace(Value standIn, Value definition) {
    standIn.replaceAllUsesWith(definition);
    current.forward.remove(standIn);
  }

  /** Defines a name in the region being parsed. */
  void define(Name name, Value value, int position) {
    record(name, value, position);
  }

  /** Defines a name as results {@code from <= i < to} of an operation. */
  void define(Name name, Operation op, int from, int to, int position) {
    if (to - from == 1) {
      record(name, op.result(from), position);
      return;
    }
    OpResult[] several = new OpResult[to - from];
    for (int i = from; i < to; i++) {
      several[i - from] = op.result(i);
    }
    record(name, several, position);
  }

  private void record(Name name, Object meaning, int position) {
    claim(name, /* forgets= */ true);
    name.meaning = meaning;
    name.position = position;
    if (definedCount == defined.length) {
      defined = Arrays.copyOf(defined, 2 * definedCount);
    }
    defined[definedCount++] = name;
  }
}
