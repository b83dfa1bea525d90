package dev.halfspace.reduce;

import com.google.common.collect.ImmutableList;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.cf.CfBrOp;
import dev.halfspace.dialect.cf.CfCondBrOp;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.traits.FunctionLike;
import dev.halfspace.ir.traits.RegionBranch;
import java.util.function.ToIntFunction;

/** The list of all shrinks; those that remove most come first. */
final class Shrinks {
  private interface Application {
    boolean apply(Operation op, int choice);
  }

  static final ImmutableList<Shrink> ALL =
      ImmutableList.of(
          of(op -> op instanceof FunctionLike ? 1 : 0, RegionShrinks::eraseFunctionBody),
          of(Operation::numRegions, RegionShrinks::hoistBody),
          of(op -> op instanceof FunctionLike ? 0 : op.numRegions(), RegionShrinks::emptyRegion),
          of(op -> op.numResults() == 1 ? op.numOperands() : 0, ValueShrinks::bypass),
          of(op -> op instanceof CfCondBrOp ? 2 : 0, RegionShrinks::takeBranch),
          of(op -> op instanceof CfBrOp ? 1 : 0, RegionShrinks::mergeBlocks),
          of(Operation::numRegions, RegionShrinks::eraseUnreachable),
          of(Operation::numOperands, ValueShrinks::simplifyOperand),
          of(op -> op instanceof RegionBranch ? op.numResults() : 0, ValueShrinks::removePassed),
          of(ValueShrinks::numBlockArguments, ValueShrinks::removeBlockArgument),
          of(SignatureShrinks::numArguments, SignatureShrinks::removeArgument),
          of(SignatureShrinks::numReturned, SignatureShrinks::removeReturned),
          of(op -> op instanceof AffineForOp ? 4 : 0, MapShrinks::shrinkBound),
          of(MapShrinks::numSimplifications, MapShrinks::simplify),
          of(op -> 2, MapShrinks::removeUnusedInputs),
          of(op -> op.attributes().size(), AttributeShrinks::removeAttribute),
          of(op -> op.definition().properties().size(), AttributeShrinks::removeProperty),
          of(op -> 3 * op.definition().properties().size(), AttributeShrinks::shrinkNumber),
          of(TypeShrinks::count, TypeShrinks::apply),
          of(SymbolShrinks::count, SymbolShrinks::rename));

  private Shrinks() {}

  private static Shrink of(ToIntFunction<Operation> choices, Application application) {
    return new Shrink() {
      @Override
      public int choices(Operation op) {
        return choices.applyAsInt(op);
      }

      @Override
      public boolean apply(Operation op, int choice) {
        return application.apply(op, choice);
      }
    };
  }
}
