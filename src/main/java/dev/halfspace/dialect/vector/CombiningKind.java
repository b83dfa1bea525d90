package dev.halfspace.dialect.vector;

import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.arith.AtomicRmwKind;
import dev.halfspace.ir.AttributeText;
import dev.halfspace.ir.PropertySyntax;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Verification;
import dev.halfspace.machine.Datum;
import dev.halfspace.machine.Elements;
import dev.halfspace.scalar.FloatArithmetic;
import dev.halfspace.scalar.FloatScalar;

/** {@code #vector.kind<...>}: how two elements become one. */
public enum CombiningKind implements WordAttribute {
  /** The sum. */
  ADD,
  /** The product. */
  MUL,
  /** The smaller as unsigned numbers. */
  MINUI,
  /** The smaller as signed numbers. */
  MINSI,
  /** The smaller; the other one if one is NaN. */
  MINNUMF,
  /** The greater as unsigned numbers. */
  MAXUI,
  /** The greater as signed numbers. */
  MAXSI,
  /** The greater; the other one if one is NaN. */
  MAXNUMF,
  /** The bits set in both. */
  AND,
  /** The bits set in any. */
  OR,
  /** The bits set in one only. */
  XOR,
  /** The smaller; NaN if one is NaN. */
  MINIMUMF,
  /** The greater; NaN if one is NaN. */
  MAXIMUMF;

  /** The spelling {@code <add>} in formats. */
  static final PropertySyntax<CombiningKind> SYNTAX = WordAttribute.syntax(CombiningKind.class);

  /** Returns true if elements of a type can be combined so. */
  boolean fits(Type element) {
    boolean integer = element instanceof IntegerType || element instanceof IndexType;
    return switch (this) {
      case ADD, MUL -> integer || element instanceof FloatType;
      case MINNUMF, MAXNUMF, MINIMUMF, MAXIMUMF -> element instanceof FloatType;
      default -> integer;
    };
  }

  /** Reports if elements of {@code type} cannot be combined so; returns whether they can. */
  boolean verify(Verification v, Type type) {
    if (fits(type instanceof VectorType vector ? vector.elementType() : type)) {
      return true;
    }
    return v.error("cannot combine %s by '%s'", type, spelling());
  }

  /** Two numbers, or vectors of them, combined; poison if one is. */
  Datum combine(Datum a, Datum b) {
    if (a instanceof Elements all && b instanceof Elements others) {
      return Elements.fill(all.kind(), all.shape(), i -> combine(all.at(i), others.at(i)));
    } else if (a.isPoison() || b.isPoison()) {
      return Datum.poison();
    }
    return update(a.scalar() instanceof FloatScalar).combine(a, b);
  }

  /** A product combined with what there is; a sum of floating-point numbers is rounded once. */
  Datum combineProduct(Datum start, Datum x, Datum y) {
    if (this == ADD
        && !start.isPoison()
        && !x.isPoison()
        && !y.isPoison()
        && start.scalar() instanceof FloatScalar c) {
      return Datum.of(
          FloatArithmetic.fusedMultiplyAdd((FloatScalar) x.scalar(), (FloatScalar) y.scalar(), c));
    }
    return combine(start, MUL.combine(x, y));
  }

  private AtomicRmwKind update(boolean isFloat) {
    return switch (this) {
      case ADD -> isFloat ? AtomicRmwKind.ADDF : AtomicRmwKind.ADDI;
      case MUL -> isFloat ? AtomicRmwKind.MULF : AtomicRmwKind.MULI;
      case MINUI -> AtomicRmwKind.MINU;
      case MINSI -> AtomicRmwKind.MINS;
      case MINNUMF -> AtomicRmwKind.MINNUMF;
      case MAXUI -> AtomicRmwKind.MAXU;
      case MAXSI -> AtomicRmwKind.MAXS;
      case MAXNUMF -> AtomicRmwKind.MAXNUMF;
      case AND -> AtomicRmwKind.ANDI;
      case OR -> AtomicRmwKind.ORI;
      case XOR -> AtomicRmwKind.XORI;
      case MINIMUMF -> AtomicRmwKind.MINIMUMF;
      case MAXIMUMF -> AtomicRmwKind.MAXIMUMF;
    };
  }

  @Override
  public String mnemonic() {
    return "kind";
  }

  @Override
  public String toString() {
    return AttributeText.brief(this);
  }
}
