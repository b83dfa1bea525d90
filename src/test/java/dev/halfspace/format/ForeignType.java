package dev.halfspace.format;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributeParser;
import dev.halfspace.ir.AttributeParser.Delimiter;
import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.AttributePrinter.TypeElision;
import dev.halfspace.ir.AttributeText;
import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.TypeSpelling;

/** A type of another dialect: {@code !async.token}, {@code !async.value<f32>}. */
record ForeignType(String name, ImmutableList<Attribute> parameters) implements Type {
  static ForeignType of(String name, Attribute... parameters) {
    return new ForeignType(name, ImmutableList.copyOf(parameters));
  }

  /** The types of a dialect, whatever they are called. */
  static Dialect.TypeSyntax ofDialect(String dialect) {
    return (p, mnemonic) -> parse(p, dialect + "." + mnemonic);
  }

  /** A type without parameters. */
  static TypeConstraint only(String name) {
    return TypeConstraint.only(of(name));
  }

  /** The types of a name, which formats leave out. */
  static TypeConstraint any(String name) {
    return new TypeConstraint(
            "!" + name, type -> type instanceof ForeignType foreign && foreign.name.equals(name))
        .spelled(new TypeSpelling(p -> parse(p, name), ForeignType::printParameters));
  }

  private static ForeignType parse(AttributeParser p, String name) {
    ImmutableList.Builder<Attribute> parameters = ImmutableList.builder();
    boolean unused =
        p.commaSeparated(Delimiter.OPTIONAL_ANGLE, () -> parameters.add(p.attribute()));
    return new ForeignType(name, parameters.build());
  }

  private static void printParameters(AttributePrinter p, Type type) {
    ImmutableList<Attribute> all = ((ForeignType) type).parameters;
    for (int i = 0; i < all.size(); i++) {
      p.text(i == 0 ? "<" : ", ").attribute(all.get(i), TypeElision.DEFAULT);
    }
    p.text(all.isEmpty() ? "" : ">");
  }

  @Override
  public void print(AttributePrinter p) {
    p.text("!" + name);
    printParameters(p, this);
  }

  @Override
  public String toString() {
    return AttributeText.ofType(this);
  }
}
