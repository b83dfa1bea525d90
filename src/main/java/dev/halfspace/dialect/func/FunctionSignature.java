package dev.halfspace.dialect.func;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Iterables;
import dev.halfspace.builtin.ArrayAttr;
import dev.halfspace.builtin.DictionaryAttr;
import dev.halfspace.builtin.FunctionType;
import dev.halfspace.ir.AttributeParser.Delimiter;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.NamedAttributes;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpParser.Argument;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Type;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The signature between the name of a function and its body: {@code (%a: i32 {x.y}) -> (f32, i1)}.
 * A declaration may omit the names of arguments.
 *
 * @param arguments the named arguments, with their types; empty if they have no names
 * @param type the types of arguments and results
 * @param argumentAttributes one dictionary per argument, or {@code null} if all are empty
 * @param resultAttributes one dictionary per result, or {@code null} if all are empty
 */
public record FunctionSignature(
    ImmutableList<Argument> arguments,
    FunctionType type,
    @Nullable ArrayAttr argumentAttributes,
    @Nullable ArrayAttr resultAttributes) {

  // ( arguments | types ) (-> results)?
  /**
   * Parses a signature, from the parenthesis after the name to the end of the results.
   *
   * <pre>{@code
   * (%a: i32 {my.hint}, %b: f32) -> (i32, f32 {my.hint})
   * (i32, f32) -> i32
   * () -> (() -> i32)     // a result of function type, in parentheses
   * }</pre>
   *
   * <p>Either all arguments have names, or none does.
   */
  public static FunctionSignature parse(OpParser p) {
    List<Argument> arguments = new ArrayList<>();
    Typed inputs = new Typed();
    boolean unused = p.commaSeparated(Delimiter.PAREN, () -> parseArgument(p, arguments, inputs));
    Typed results = new Typed();
    if (p.optionalPunctuation("->")) {
      parseResults(p, results);
    } else if (p.nextIsTypeWord()) {
      int position = p.position();
      throw p.error(
          position, "expected '->' before the type of a result, found '" + p.type() + "'");
    }
    FunctionType type = p.intern(FunctionType.of(inputs.types, results.types));
    return new FunctionSignature(
        ImmutableList.copyOf(arguments),
        type,
        arrayOrNull(inputs.attributes),
        arrayOrNull(results.attributes));
  }

  /** Types, each with a dictionary. */
  private static final class Typed {
    final List<Type> types = new ArrayList<>();
    final List<NamedAttributes> attributes = new ArrayList<>();

    void add(Type type, NamedAttributes dictionary) {
      types.add(type);
      attributes.add(dictionary);
    }
  }

  // %name : type {...}? loc? | type {...}? loc?
  private static void parseArgument(OpParser p, List<Argument> arguments, Typed inputs) {
    int position = p.position();
    Argument argument = p.optionalTypedArgument();
    boolean named = argument != null;
    if (!inputs.types.isEmpty() && named != !arguments.isEmpty()) {
      throw p.error(
          position,
          named
              ? "the arguments before have types only, so this one cannot have a name"
              : "the arguments before have names, so this one needs a name such as %name");
    }
    if (argument != null && argument.type() != null) {
      arguments.add(argument);
      inputs.add(argument.type(), argument.attributes());
      return;
    }
    Type type = p.type();
    inputs.add(type, dictionaryIfNext(p));
    Object ignored = p.optionalLocation();
  }

  private static NamedAttributes dictionaryIfNext(OpParser p) {
    return p.nextIs("{") ? p.dictionary() : NamedAttributes.of();
  }

  // type | ( (type {...}? (, type {...}?)*)? )
  private static void parseResults(OpParser p, Typed results) {
    if (!p.nextIs("(")) {
      results.add(p.typesInParens().get(0), NamedAttributes.of());
      return;
    }
    boolean unused =
        p.commaSeparated(
            Delimiter.PAREN,
            () -> {
              Type type = p.type();
              results.add(type, dictionaryIfNext(p));
            });
  }

  private static @Nullable ArrayAttr arrayOrNull(List<NamedAttributes> dictionaries) {
    return Iterables.all(dictionaries, NamedAttributes::isEmpty)
        ? null
        : ArrayAttr.of(dictionaries.stream().map(DictionaryAttr::new).toList());
  }

  /**
   * Prints the signature of a function: its arguments by name if it has a body, otherwise their
   * types only. A body whose number of arguments differs from that of {@code type}, which does not
   * verify, also prints types only. A single result has no parentheses unless it is of function
   * type or has attributes.
   */
  public static void print(
      OpPrinter p,
      Region body,
      FunctionType type,
      @Nullable ArrayAttr argumentAttributes,
      @Nullable ArrayAttr resultAttributes) {
    Block entry = body.firstBlock();
    boolean named = entry != null && entry.numArguments() == type.inputs().size();
    p.text("(");
    for (int i = 0; i < type.inputs().size(); i++) {
      p.text(i == 0 ? "" : ", ");
      NamedAttributes attributes = dictionary(argumentAttributes, i);
      if (named && entry != null) {
        p.typedArgument(entry.argument(i), attributes);
      } else {
        p.type(type.inputs().get(i)).attributeDictionary(attributes);
      }
    }
    p.text(")");
    if (!type.results().isEmpty()) {
      p.text(" -> ");
      printResults(p, type.results(), resultAttributes);
    }
  }

  private static void printResults(
      OpPrinter p, List<? extends Type> results, @Nullable ArrayAttr resultAttributes) {
    boolean bare =
        results.size() == 1
            && !(results.get(0) instanceof FunctionType)
            && dictionary(resultAttributes, 0).isEmpty();
    p.text(bare ? "" : "(");
    for (int i = 0; i < results.size(); i++) {
      p.text(i == 0 ? "" : ", ").type(results.get(i));
      p.attributeDictionary(dictionary(resultAttributes, i));
    }
    p.text(bare ? "" : ")");
  }

  /** The dictionaries except those at some positions, or {@code null} if all of these are empty. */
  private static @Nullable ArrayAttr without(@Nullable ArrayAttr dictionaries, BitSet positions) {
    if (dictionaries == null) {
      return null;
    }
    List<NamedAttributes> all = new ArrayList<>();
    for (int i = 0; i < dictionaries.elements().size(); i++) {
      all.add(dictionary(dictionaries, i));
    }
    return arrayOrNull(kept(all, positions));
  }

  /**
   * Removes the dictionaries of some arguments and results from an operation. The following ones
   * move up; a list whose dictionaries are all empty is removed.
   */
  static void remove(Operation op, BitSet arguments, BitSet results) {
    remove(op, FuncOp.ARGUMENT_ATTRIBUTES, arguments);
    remove(op, FuncOp.RESULT_ATTRIBUTES, results);
  }

  private static void remove(Operation op, Property<ArrayAttr> dictionaries, BitSet positions) {
    op.setProperty(dictionaries, without(op.propertyOrNull(dictionaries), positions));
  }

  /** The elements of a list except those at some positions. */
  static <T> List<T> kept(List<? extends T> list, BitSet removed) {
    List<T> kept = new ArrayList<>();
    for (int i = 0; i < list.size(); i++) {
      if (!removed.get(i)) {
        kept.add(list.get(i));
      }
    }
    return kept;
  }

  /** The attributes at a position, if any. */
  static NamedAttributes dictionary(@Nullable ArrayAttr dictionaries, int index) {
    return dictionaries != null
            && index < dictionaries.elements().size()
            && dictionaries.elements().get(index) instanceof DictionaryAttr dictionary
        ? dictionary.entries()
        : NamedAttributes.of();
  }

  /** Returns true if each element is a dictionary. */
  static boolean areDictionaries(ArrayAttr array) {
    return array.elements().stream().allMatch(DictionaryAttr.class::isInstance);
  }
}
