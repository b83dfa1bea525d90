package dev.halfspace.ir;

import java.util.List;

/** A terminator that passes values to the arguments of its successors. */
public interface BranchLike extends Terminator {
  /** The values passed to the arguments of the successor at a position. */
  List<Value> successorOperands(int successor);

  /** As many values are passed as the successor has arguments, and of their types. */
  TraitRule RULE =
      new TraitRule(
          BranchLike.class,
          (op, v) -> {
            for (int s = 0; s < op.numSuccessors(); s++) {
              List<Value> passed = ((BranchLike) op).successorOperands(s);
              Block target = op.successor(s);
              if (passed.size() != target.numArguments()) {
                v.error(
                    op,
                    "passes %d values to successor #%d, which takes %d"
                        .formatted(passed.size(), s, target.numArguments()));
                continue;
              }
              for (int i = 0; i < passed.size(); i++) {
                Type given = passed.get(i).type();
                Type wanted = target.argument(i).type();
                if (!given.equals(wanted)) {
                  v.error(
                      op,
                      "passes a value of type %s to argument #%d of successor #%d, which is of type %s"
                          .formatted(given, i, s, wanted));
                }
              }
            }
          });
}
