package dev.halfspace.ir;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.halfspace.ir.traits.AffineLoop;
import dev.halfspace.support.StringText;
import java.util.Collection;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A dialect: the operations under one prefix, and the parsers of its types and attributes. A
 * dialect is a value; the builtin ones and those of users are defined in the same way.
 *
 * <pre>{@code
 * Dialect toy = Dialect.of("toy").operations(VectorPrintOp.DEFINITION, VectorTransposeOp.DEFINITION);
 * }</pre>
 */
public final class Dialect {
  /** Reads the rest of {@code !prefix.mnemonic} after the mnemonic. */
  @FunctionalInterface
  public interface TypeSyntax {
    /** The type, or {@code null} if the dialect has none with that mnemonic. */
    @Nullable Type parse(AttributeParser parser, String mnemonic);
  }

  /** Reads the rest of {@code #prefix.mnemonic} after the mnemonic. */
  @FunctionalInterface
  public interface AttributeSyntax {
    /** The attribute, or {@code null} if the dialect has none with that mnemonic. */
    @Nullable Attribute parse(AttributeParser parser, String mnemonic, @Nullable Type type);
  }

  /** Materializes a constant that is the result of a fold. */
  @FunctionalInterface
  public interface ConstantSyntax {
    /** A constant operation with that value, or {@code null} if there is none for it. */
    @Nullable Operation build(OpBuilder b, Attribute value, Type type);
  }

  private final String prefix;
  private ImmutableMap<String, OpDefinition<?>> operations = ImmutableMap.of();
  private ImmutableList<TraitRule> rules = ImmutableList.of();
  private boolean checksInterfaces;
  private @Nullable TypeSyntax types;
  private @Nullable AttributeSyntax attributes;
  private @Nullable ConstantSyntax constants;
  private @Nullable Canonicalization canonicalization;
  private @Nullable Inlining inlining;

  private Dialect(String prefix) {
    this.prefix = prefix;
  }

  private Dialect copy() {
    Dialect copy = new Dialect(prefix);
    copy.operations = operations;
    copy.rules = rules;
    copy.checksInterfaces = checksInterfaces;
    copy.types = types;
    copy.attributes = attributes;
    copy.constants = constants;
    copy.canonicalization = canonicalization;
    copy.inlining = inlining;
    return copy;
  }

  private Dialect changed(Consumer<Dialect> change) {
    Dialect copy = copy();
    change.accept(copy);
    return copy;
  }

  /** A dialect without operations, types or attributes. */
  public static Dialect of(String prefix) {
    checkArgument(StringText.isBareIdentifier(prefix), "not a dialect prefix: '%s'", prefix);
    return new Dialect(prefix);
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
    return changed(copy -> copy.operations = all.buildOrThrow());
  }

  /** This dialect with rules for traits of its own. */
  public Dialect rules(TraitRule... newRules) {
    return changed(copy -> copy.rules = ImmutableList.copyOf(newRules));
  }

  /**
   * This dialect with the declaration that its operations themselves verify everything required of
   * implementations of {@link AffineLoop} and the other interfaces for analyses, so that it is not
   * checked again.
   */
  public Dialect checkingInterfaces() {
    return changed(copy -> copy.checksInterfaces = true);
  }

  /** This dialect with types. */
  public Dialect types(TypeSyntax syntax) {
    return changed(copy -> copy.types = syntax);
  }

  /** This dialect with attributes. */
  public Dialect attributes(AttributeSyntax syntax) {
    return changed(copy -> copy.attributes = syntax);
  }

  /** This dialect with a materializer for the constants that its operations fold to. */
  public Dialect constants(ConstantSyntax syntax) {
    return changed(copy -> copy.constants = syntax);
  }

  /**
   * This dialect with canonicalization patterns besides those of its definitions. They are created
   * on first use: those of several lists, one list after the other.
   */
  public Dialect canonicalization(Supplier<List<List<Pattern>>> lists) {
    return changed(
        copy ->
            copy.canonicalization =
                new Canonicalization(() -> lists.get().stream().flatMap(List::stream).toList()));
  }

  /** This dialect with the conditions under which its operations may be inlined. */
  public Dialect inlining(Inlining terms) {
    return changed(copy -> copy.inlining = terms);
  }

  /** The prefix of this dialect: the part of its names before the dot. */
  public String prefix() {
    return prefix;
  }

  /** The operations by full name. */
  public ImmutableMap<String, OpDefinition<?>> operations() {
    return operations;
  }

  /** The rules for the traits of this dialect. */
  public ImmutableList<TraitRule> rules() {
    return rules;
  }

  /** Returns true if the operations themselves verify the requirements of their interfaces. */
  public boolean checksInterfaces() {
    return checksInterfaces;
  }

  /** The syntax of types, or {@code null} if there are none. */
  public @Nullable TypeSyntax typeSyntax() {
    return types;
  }

  /** The syntax of attributes, or {@code null} if there are none. */
  public @Nullable AttributeSyntax attributeSyntax() {
    return attributes;
  }

  /** The materializer of constants, or {@code null} if there is none. */
  public @Nullable ConstantSyntax constantSyntax() {
    return constants;
  }

  /** The patterns besides those of the definitions, or {@code null} if there are none. */
  public @Nullable Canonicalization canonicalization() {
    return canonicalization;
  }

  /** The conditions under which operations are inlined, or {@code null} if they never are. */
  public @Nullable Inlining inlining() {
    return inlining;
  }

  @Override
  public String toString() {
    return prefix;
  }
}
