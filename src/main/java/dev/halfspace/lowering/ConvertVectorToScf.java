package dev.halfspace.lowering;

import dev.halfspace.dialect.vector.VectorPrintOp;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Pattern;
import dev.halfspace.pass.Pass;
import dev.halfspace.pass.PassContext;
import dev.halfspace.pass.PassOption;
import dev.halfspace.rewrite.Folder;
import java.util.ArrayList;
import java.util.List;

/**
 * Lowers transfers of multidimensional vectors, transfers whose elements are not contiguous, and
 * {@code vector.print} of vectors to loops of {@code scf}, or unrolls them.
 *
 * @see TransferLoops
 */
public final class ConvertVectorToScf {
  private static final PassOption<Boolean> FULL_UNROLL =
      PassOption.flag("full-unroll", false, "Unroll the loops over vectors");

  private static final PassOption<Long> TARGET_RANK =
      PassOption.of(
          "target-rank", PassOption.unsigned(), 1L, "The rank from which down transfers stay");

  private static final PassOption<Boolean> LOWER_TENSORS =
      PassOption.flag("lower-tensors", false, "Lower transfers from and to tensors, too");

  private static final PassOption<Boolean> LOWER_SCALABLE =
      PassOption.flag(
          "lower-scalable", false, "Lower transfers and transpositions of scalable vectors, too");

  /** The pass. */
  public static final Pass PASS =
      Pass.of(
              "convert-vector-to-scf",
              "Replace transfers and printing of vectors by loops over scalars or smaller vectors",
              ConvertVectorToScf::run)
          .named("ConvertVectorToSCF")
          .options(FULL_UNROLL, TARGET_RANK, LOWER_TENSORS, LOWER_SCALABLE);

  private ConvertVectorToScf() {}

  private static void run(Operation root, PassContext context) {
    Lowering.apply(TransferMapLowering.patterns(), root, context);
    Lowering.apply(patterns(context), root, context);
  }

  private static List<Pattern> patterns(PassContext context) {
    Folder folder = Folder.of(context.dialects());
    long rank = context.get(TARGET_RANK);
    boolean tensors = context.get(LOWER_TENSORS);
    List<Pattern> patterns = new ArrayList<>();
    patterns.addAll(
        context.get(FULL_UNROLL)
            ? new TransferUnrolling(rank, tensors, folder).patterns()
            : new TransferLoops(rank, tensors, folder).patterns());
    if (context.get(LOWER_SCALABLE)) {
      patterns.addAll(new ScalableTransposedWrite(tensors, folder).patterns());
    }
    if (rank == 1) {
      patterns.addAll(new TransferElements(folder).patterns());
    }
    patterns.add(Pattern.of("loop-over-print", VectorPrintOp.class, VectorPrintLoops::match));
    return patterns;
  }
}
