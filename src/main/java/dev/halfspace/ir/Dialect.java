package dev.halfspace.ir;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.halfspace.ir.traits.AffineLoop;
import dev.halfspace.source.StringText;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A vocabulary under one prefix: operations, and how types and attributes of the prefix are read. A
 * dialect is a value; our own and those of others are made alike.
 *
 * <pre>{@code
 * Dialect toy = Dialect.of("toy").operations(VectorPrintOp.DEFINITION, VectorTransposeOp.DEFINITION);
 * }</pre>
 */
public final class Dialect {
  /** Reads the rest of {@code !prefix.mnemonic} after the mnemonic. */
  @FunctionalInterface
  public interface TypeSyntax {
    /** The type, or {@code null} if the dialect has none of that mnemonic. */
    @Nullable Type parse(AttributeParser parser, String mnemonic);
  }

  /** Reads the rest of {@code #prefix.mnemonic} after the mnemonic. */
  @FunctionalInterface
  public interface AttributeSyntax {
    /** The attribute, or {@code null} if the dialect has none of that mnemonic. */
    @Nullable Attribute parse(AttributeParser parser, String mnemonic, @Nullable Type type);
  }

  private final String prefix;
  private final ImmutableMap<String, OpDefinition<?>> operations;
  private final ImmutableList<TraitRule> rules;
  private final boolean checksInterfaces;
  private final @Nullable TypeSyntax types;
  private final @Nullable AttributeSyntax attributes;

  private Dialect(
      String prefix,
      ImmutableMap<String, OpDefinition<?>> operations,
      ImmutableList<TraitRule> rules,
      boolean checksInterfaces,
      @Nullable TypeSyntax types,
      @Nullable AttributeSyntax attributes) {
    this.prefix = prefix;
    this.operations = operations;
    this.rules = rules;
    this.checksInterfaces = checksInterfaces;
    this.types = types;
    this.attributes = attributes;
  }

  /** A dialect without operations, types or attributes. */
  public static Dialect of(String prefix) {
    checkArgument(StringText.isBareIdentifier(prefix), "not a dialect prefix: '%s'", prefix);
    return new Dialect(prefix, ImmutableMap.of(), ImmutableList.of(), false, null, null);
  }

  /** This dialect with more operations. */
  public Dialect operations(OpDefinition<?>... definitions) {
    return operations(List.of(definitions));
  }

  /**
   * This dialect with more operations.
   *
   * @throws IllegalArgumentException if one has another prefix, or two have one name
   */
  public Dialect operations(Collection<? extends OpDefinition<?>> definitions) {
    ImmutableMap.Builder<String, OpDefinition<?>> all = ImmutableMap.builder();
    all.putAll(operations);
    for (OpDefinition<?> definition : definitions) {
      checkArgument(
          definition.name().startsWith(prefix + "."),
          "'%s' does not belong to dialect '%s'",
          definition.name(),
          prefix);
      all.put(definition.name(), definition);
    }
    return new Dialect(prefix, all.buildOrThrow(), rules, checksInterfaces, types, attributes);
  }

  /** This dialect with rules for traits of its own. */
  public Dialect rules(TraitRule... newRules) {
    return new Dialect(
        prefix, operations, ImmutableList.copyOf(newRules), checksInterfaces, types, attributes);
  }

  /**
   * This dialect, saying that what its operations verify themselves implies what is asked of those
   * that implement {@link AffineLoop} and the other interfaces of analyses, so that it is not
   * checked again.
   */
  public Dialect checkingInterfaces() {
    return new Dialect(prefix, operations, rules, true, types, attributes);
  }

  /** This dialect with types. */
  public Dialect types(TypeSyntax syntax) {
    return new Dialect(prefix, operations, rules, checksInterfaces, syntax, attributes);
  }

  /** This dialect with attributes. */
  public Dialect attributes(AttributeSyntax syntax) {
    return new Dialect(prefix, operations, rules, checksInterfaces, types, syntax);
  }

  /** What stands before the dot in the names of this dialect. */
  public String prefix() {
    return prefix;
  }

  /** The operations by full name. */
  public ImmutableMap<String, OpDefinition<?>> operations() {
    return operations;
  }

  /** The rules for traits of this dialect. */
  public ImmutableList<TraitRule> rules() {
    return rules;
  }

  /** Returns true if the operations check themselves what their interfaces ask. */
  public boolean checksInterfaces() {
    return checksInterfaces;
  }

  /** How types are read, or {@code null} if there are none. */
  public @Nullable TypeSyntax typeSyntax() {
    return types;
  }

  /** How attributes are read, or {@code null} if there are none. */
  public @Nullable AttributeSyntax attributeSyntax() {
    return attributes;
  }

  @Override
  public String toString() {
    return prefix;
  }
}
