package dev.halfspace.rewrite;

import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.Operation;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Converts operations that are not legal for a {@link Target} by patterns, and what these give in
 * turn, until all is legal.
 *
 * <pre>{@code
 * Converted answer =
 *     Conversion.to(Target.none().illegal("affine")).patterns(lowering).run(module);
 * }</pre>
 *
 * <p>Operations are converted in the order of the text, each with what is made for it before the
 * next. Changes are made at once; where a pattern leads to something that cannot be made legal it
 * is undone and the next is tried, and if there is none the whole conversion is undone: then the
 * module is what it was, and the answer says why. Blocks that control never comes to stay as they
 * are.
 *
 * <p>Where types are converted a pattern takes its operands by {@link
 * dev.halfspace.ir.Rewriter#converted(dev.halfspace.ir.Value)}. Values that it replaces may be of
 * converted types: what is not converted yet sees them through casts, of which those that are not
 * needed in the end go.
 */
public final class Conversion {
  final Target target;
  PatternSet patterns = PatternSet.of();
  TypeConversion types = TypeConversion.identity();
  boolean isFull;
  @Nullable DialectRegistry folding;
  @Nullable Trace trace;
  @Nullable Consumer<Operation> check;

  private Conversion(Target target) {
    this.target = target;
  }

  /** A partial conversion without patterns: what the target leaves open may stay. */
  public static Conversion to(Target target) {
    return new Conversion(target);
  }

  /**
   * Takes out the {@code builtin.unrealized_conversion_cast}s in an operation that lead back to
   * types that were left: what a chain of casts begins with stands for what it ends with, if the
   * types are the same. Casts that are not needed then go, too.
   */
  public static void reconcileCasts(Operation root) {
    CastReconciliation.run(root);
  }

  private Conversion copy() {
    Conversion copy = new Conversion(target);
    copy.patterns = patterns;
    copy.types = types;
    copy.isFull = isFull;
    copy.folding = folding;
    copy.trace = trace;
    copy.check = check;
    return copy;
  }

  /** This conversion by patterns. */
  public Conversion patterns(PatternSet newPatterns) {
    Conversion copy = copy();
    copy.patterns = newPatterns;
    return copy;
  }

  /** This conversion with types. */
  public Conversion types(TypeConversion newTypes) {
    Conversion copy = copy();
    copy.types = newTypes;
    return copy;
  }

  /** This conversion, in which what the target leaves open must go, too. */
  public Conversion full() {
    Conversion copy = copy();
    copy.isFull = true;
    return copy;
  }

  /** This conversion folding operations that are not legal before it asks patterns. */
  public Conversion folding(DialectRegistry dialects) {
    Conversion copy = copy();
    copy.folding = dialects;
    return copy;
  }

  /** This conversion telling what it does. */
  public Conversion explaining(Trace newTrace) {
    Conversion copy = copy();
    copy.trace = newTrace;
    return copy;
  }

  /** This conversion with a check at its end, if it succeeds; see {@link Greedy#checking}. */
  public Conversion checking(Consumer<Operation> newCheck) {
    Conversion copy = copy();
    copy.check = newCheck;
    return copy;
  }

  /**
   * Converts an operation and what is in it.
   *
   * @throws PatternFault if a pattern changes IR where it is to decide, or nothing where it is to
   *     act, or throws; the IR is what it was then
   * @throws java.util.concurrent.CancellationException if this thread is interrupted; the IR is
   *     what it was then
   */
  public Converted run(Operation root) {
    return new ConversionRun(this, root).run();
  }
}
