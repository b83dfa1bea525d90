package dev.halfspace.rewrite;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.UnrealizedConversionCastOp;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A type converter: maps types to converted types, and materializes values of either from the other
 * where converted and unconverted operations meet.
 *
 * <pre>{@code
 * TypeConversion types = TypeConversion.identity()
 *     .with(t -> t instanceof IndexType ? Optional.of(IntegerType.I64) : Optional.empty());
 * }</pre>
 */
public final class TypeConversion {
  /** Builds a value of one type from a value of another. */
  @FunctionalInterface
  public interface Materialization {
    /** The value, or {@code null} if this materialization does not apply. */
    @Nullable Value build(OpBuilder b, Type to, Value from);
  }

  private static final TypeConversion IDENTITY =
      new TypeConversion(ImmutableList.of(), ImmutableList.of(), ImmutableList.of());

  private final ImmutableList<Function<? super Type, Optional<? extends Type>>> rules;
  private final ImmutableList<Materialization> toTarget;
  private final ImmutableList<Materialization> toSource;

  private TypeConversion(
      ImmutableList<Function<? super Type, Optional<? extends Type>>> rules,
      ImmutableList<Materialization> toTarget,
      ImmutableList<Materialization> toSource) {
    this.rules = rules;
    this.toTarget = toTarget;
    this.toSource = toSource;
  }

  /** A conversion that maps every type to itself. */
  public static TypeConversion identity() {
    return IDENTITY;
  }

  /**
   * This conversion with a rule that is tried before those given earlier.
   *
   * @param rule the converted type, or empty if the rule does not apply to the type
   */
  public TypeConversion with(Function<? super Type, Optional<? extends Type>> rule) {
    return new TypeConversion(prepend(rule, rules), toTarget, toSource);
  }

  /**
   * This conversion with a target materialization: values of converted types from unconverted ones.
   */
  public TypeConversion toTarget(Materialization materialization) {
    return new TypeConversion(rules, prepend(materialization, toTarget), toSource);
  }

  /**
   * This conversion with a source materialization: values of unconverted types from converted ones.
   */
  public TypeConversion toSource(Materialization materialization) {
    return new TypeConversion(rules, toTarget, prepend(materialization, toSource));
  }

  private static <T> ImmutableList<T> prepend(T first, List<T> rest) {
    return ImmutableList.<T>builder().add(first).addAll(rest).build();
  }

  /** The converted type of a type; the type itself if no rule applies. */
  public Type convert(Type type) {
    for (Function<? super Type, Optional<? extends Type>> rule : rules) {
      Optional<? extends Type> converted = rule.apply(type);
      if (converted.isPresent()) {
        return converted.get();
      }
    }
    return type;
  }

  /** The converted types of some types. */
  public ImmutableList<Type> convert(List<? extends Type> types) {
    return types.stream().map(this::convert).collect(ImmutableList.toImmutableList());
  }

  /** Returns true if a type is converted to itself. */
  public boolean isLegal(Type type) {
    return convert(type).equals(type);
  }

  /** Returns true if all types are converted to themselves. */
  public boolean areLegal(List<? extends Type> types) {
    return types.stream().allMatch(this::isLegal);
  }

  Value toTarget(OpBuilder b, Type to, Value from) {
    return materialize(toTarget, b, to, from);
  }

  Value toSource(OpBuilder b, Type to, Value from) {
    return materialize(toSource, b, to, from);
  }

  private static Value materialize(List<Materialization> ways, OpBuilder b, Type to, Value from) {
    for (Materialization way : ways) {
      Value made = way.build(b, to, from);
      if (made != null) {
        return made;
      }
    }
    return UnrealizedConversionCastOp.build(b, List.of(from), List.of(to)).result(0);
  }
}
