package dev.halfspace.dialect.affine;

import static dev.halfspace.builtin.TypeConstraints.INDEX;
import static dev.halfspace.builtin.TypeConstraints.MEMREF;

import com.google.common.collect.ImmutableList;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.AffineMapAttr;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.dialect.memref.PrefetchHints;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Printable;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.MemoryEffects;

/**
 * {@code affine.prefetch}: a hint that an element of a buffer at affine subscripts will be
 * accessed.
 *
 * <pre>{@code
 * affine.prefetch %a[%i, %j + 5], read, locality<3>, data : memref<400x400xi32>
 * }</pre>
 *
 * @see <a
 *     href="https://mlir.llvm.org/docs/Dialects/Affine/#affineprefetch-affineaffineprefetchop">MLIR</a>
 */
public final class AffinePrefetchOp extends Operation
    implements MemoryEffects, Printable, Verifiable {
  /** What all affine prefetches have in common. */
  public static final OpDefinition<AffinePrefetchOp> DEFINITION =
      OpDefinition.of("affine.prefetch", AffinePrefetchOp.class, AffinePrefetchOp::new)
          .operand("memref", MEMREF)
          .operands("indices", INDEX)
          .properties(
              AffineSubscripts.MAP, PrefetchHints.WRITE, PrefetchHints.LOCALITY, PrefetchHints.DATA)
          .refusingRepeats()
          .with(OpSyntax.class, AffinePrefetchOp::parse);

  private AffinePrefetchOp(OperationState state) {
    super(state);
  }

  /**
   * Builds a prefetch.
   *
   * @throws IllegalArgumentException if {@code memref} is no ranked memref
   */
  @CanIgnoreReturnValue
  public static AffinePrefetchOp build(
      OpBuilder b, Value memref, AffineValueMap subscripts, PrefetchHints hints) {
    AffineSubscripts.checkMemref(memref);
    OperationState state = b.state(DEFINITION).operand(memref).operandGroup(subscripts.operands());
    state.property(AffineSubscripts.MAP, new AffineMapAttr(subscripts.map()));
    hints.describe(state);
    return b.insert(new AffinePrefetchOp(state));
  }

  /** The buffer. */
  public Value memref() {
    return operand(0);
  }

  /** The subscripts of the element. */
  public AffineValueMap subscripts() {
    return AffineValueMap.of(property(AffineSubscripts.MAP).map(), operandGroup(1));
  }

  /** A write, as that of {@code memref.prefetch}, which keeps prefetches in order with accesses. */
  @Override
  public ImmutableList<Effect> effects() {
    return ImmutableList.of(new Effect(Kind.WRITE, memref()));
  }

  /** What is said of the access to come. */
  public PrefetchHints hints() {
    return PrefetchHints.of(this);
  }

  @Override
  public void verify(Verification v) {
    AffineMap map = property(AffineSubscripts.MAP).map();
    MemRefType type = (MemRefType) memref().type();
    if (AffineSubscripts.isShaped(this, map, operandGroup(1).size(), type, v)) {
      AffineSubscripts.verifyOperands(this, operandGroup(1), "subscripts", v);
    }
  }

  // %memref [subscripts], (read|write), locality<N>, (data|instr) attributes? : type
  private static void parse(OpParser p, OperationState state) {
    OpParser.Operand memref = p.operand();
    AffineValueMap subscripts = AffineSubscripts.parse(p);
    PrefetchHints.parse(p, state);
    state.property(AffineSubscripts.MAP, p.intern(new AffineMapAttr(subscripts.map())));
    p.optionalAttributeDictionary(state);
    p.punctuation(":");
    MemRefType type = p.type(MemRefType.class, "a ranked memref type");
    state.operand(p.resolve(memref, type)).operandGroup(subscripts.operands());
  }

  @Override
  public boolean hasCustomForm() {
    return AffineSubscripts.fit(this, operandGroup(1));
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").value(memref());
    AffineSubscripts.print(p, subscripts());
    hints().print(p);
    p.discardableAttributes(this).text(" : ").type(memref().type());
  }
}
