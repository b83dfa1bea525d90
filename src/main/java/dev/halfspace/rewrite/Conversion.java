package dev.halfspace.rewrite;

import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.Operation;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Legalizes operations that are illegal for a {@link Target}: applies patterns to them, and to the
 * operations that the patterns create, until all are legal.
 *
 * <pre>{@code
 * Converted answer =
 *     Conversion.to(Target.none().illegal("affine")).patterns(lowering).run(module);
 * }</pre>
 *
 * <p>Operations are converted in program order, each together with the operations created for it
 * before the next one. Changes take effect immediately. A pattern that leads to an operation that
 * cannot be legalized is undone and the next one is tried; if there is none, the whole conversion
 * is undone: the module is what it was, and the result gives the reasons. Unreachable blocks are
 * left as they are.
 *
 * <p>Where types are converted, a pattern gets its operands by {@link
 * dev.halfspace.ir.Rewriter#converted(dev.halfspace.ir.Value)}. It may replace values by values of
 * converted types: users that are not converted yet see them through casts, and casts that turn out
 * to be unnecessary are erased at the end.
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

  /** A partial conversion without patterns: operations of open legality may remain. */
  public static Conversion to(Target target) {
    return new Conversion(target);
  }

  /**
   * Eliminates the {@code builtin.unrealized_conversion_cast}s in an operation that lead back to
   * the original types: if the inputs of a chain of casts have the types of its results, they
   * replace the results. Casts that are unused then are erased, too.
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

  /** This conversion with patterns. */
  public Conversion patterns(PatternSet newPatterns) {
    Conversion copy = copy();
    copy.patterns = newPatterns;
    return copy;
  }

  /** This conversion with a type conversion. */
  public Conversion types(TypeConversion newTypes) {
    Conversion copy = copy();
    copy.types = newTypes;
    return copy;
  }

  /** This conversion as a full one: operations of open legality must be converted, too. */
  public Conversion full() {
    Conversion copy = copy();
    copy.isFull = true;
    return copy;
  }

  /** This conversion, folding illegal operations before it tries patterns. */
  public Conversion folding(DialectRegistry dialects) {
    Conversion copy = copy();
    copy.folding = dialects;
    return copy;
  }

  /** This conversion, recording its steps in a trace. */
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
   * Converts an operation and all operations nested in it.
   *
   * @throws PatternFault if a pattern changes the IR while it matches, changes nothing when it is
   *     applied, or throws; the IR is then what it was
   * @throws java.util.concurrent.CancellationException if this thread is interrupted; the IR is
   *     then what it was
   */
  public Converted run(Operation root) {
    return new ConversionRun(this, root).run();
  }
}
