package dev.halfspace.dialect.vector;

import static dev.halfspace.format.Format.format;

import com.google.common.collect.ImmutableList;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.StringAttr;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.Executable;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.MemoryEffects;
import dev.halfspace.ir.traits.MemoryEffects.Effect;
import dev.halfspace.ir.traits.MemoryEffects.Kind;
import dev.halfspace.machine.DatumText;
import org.jspecify.annotations.Nullable;

/**
 * {@code vector.print}: prints a value, a string or punctuation to standard output.
 *
 * <pre>{@code
 * vector.print %v : vector<2x2xi32>             prints   ( ( 1, 2 ), ( 3, 4 ) ) and ends the line
 * vector.print %i : i32 punctuation <comma>     prints   2 and a comma
 * vector.print punctuation <open>               prints   an opening bracket
 * vector.print str "x = "                       prints   x = on the same line
 * }</pre>
 *
 * <p>An index and an integer of an unsigned type are printed as unsigned numbers, other integers as
 * signed numbers. The operation has a write effect, so it is neither erased nor reordered with
 * other effects. A string is printed without a value and with the default punctuation only.
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Vector/">MLIR</a>
 */
public final class VectorPrintOp extends Operation
    implements MemoryEffects, Executable, Verifiable {
  private static final TypeConstraint PRINTABLE =
      new TypeConstraint(
          "a vector, an integer, index or a floating-point number",
          type ->
              type instanceof VectorType
                  || type instanceof IntegerType
                  || type instanceof IndexType
                  || type instanceof FloatType);
  private static final ValueGroup<@Nullable Value> SOURCE =
      ValueGroup.optionalOperand("source", PRINTABLE);
  private static final Property<PrintPunctuation> PUNCTUATION =
      Property.withDefault("punctuation", PrintPunctuation.class, PrintPunctuation.NEWLINE)
          .spelled(WordAttribute.syntax(PrintPunctuation.class));
  private static final Property<StringAttr> STRING =
      Property.optional("stringLiteral", StringAttr.class);

  /** The definition of the operations of this name. */
  public static final OpDefinition<VectorPrintOp> DEFINITION =
      OpDefinition.of("vector.print", VectorPrintOp.class, VectorPrintOp::new)
          .groups(SOURCE)
          .properties(PUNCTUATION, STRING)
          .syntax(
              format(
                  """
                  ($source^ `:` type($source))?
                  oilist(`str` $stringLiteral | `punctuation` $punctuation) attr-dict
                  """));

  private VectorPrintOp(OperationState state) {
    super(state);
  }

  /** Builds a print of a value, if there is one, followed by punctuation. */
  @CanIgnoreReturnValue
  public static VectorPrintOp build(
      OpBuilder b, @Nullable Value source, PrintPunctuation punctuation) {
    OperationState state = b.state(DEFINITION).optionalOperand(source);
    return b.insert(new VectorPrintOp(state.property(PUNCTUATION, punctuation)));
  }

  /** Builds a print of a string. */
  @CanIgnoreReturnValue
  public static VectorPrintOp buildString(OpBuilder b, String text) {
    OperationState state = b.state(DEFINITION).optionalOperand(null);
    return b.insert(new VectorPrintOp(state.property(STRING, StringAttr.of(text))));
  }

  /** The value that is printed, or {@code null}. */
  public @Nullable Value source() {
    return get(SOURCE);
  }

  /** The punctuation printed after it. */
  public PrintPunctuation punctuation() {
    return property(PUNCTUATION);
  }

  @Override
  public ImmutableList<Effect> effects() {
    return ImmutableList.of(new Effect(Kind.WRITE, null));
  }

  @Override
  public Completion execute(Execution e) {
    StringAttr text = propertyOrNull(STRING);
    Value source = source();
    if (text != null) {
      e.print(text.value());
      return Completion.DONE;
    }
    if (source != null) {
      Type element = TypeConstraints.elementOrSelf(source.type());
      boolean isUnsigned =
          element instanceof IndexType
              || (element instanceof IntegerType type
                  && type.signedness() == IntegerType.Signedness.UNSIGNED);
      e.print(DatumText.ofPrint(e.value(source), isUnsigned));
    }
    e.print(
        switch (punctuation()) {
          case NO_PUNCTUATION -> "";
          case NEWLINE -> "\n";
          case COMMA -> ", ";
          case OPEN -> "( ";
          case CLOSE -> " )";
        });
    return Completion.DONE;
  }

  @Override
  public void verify(Verification v) {
    if (propertyOrNull(STRING) != null
        && (source() != null || punctuation() != PrintPunctuation.NEWLINE)) {
      v.error("prints a string, so it prints neither a value nor punctuation");
    }
  }
}
