package image;

import static dev.halfspace.format.Format.format;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.dialect.affine.AffineSubscripts;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.RegionSlot;
import dev.halfspace.ir.Terminator;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.traits.AffineLoop;
import dev.halfspace.ir.traits.AffineMemoryAccess;
import dev.halfspace.ir.traits.HasParent;
import dev.halfspace.ir.traits.Pure;
import dev.halfspace.ir.traits.RecursiveMemoryEffects;
import dev.halfspace.ir.traits.TerminatedBy;
import java.util.List;

/** Pictures: a loop over rows, and an operation that makes a pixel black. */
public final class ImageDialect {
  /** The dialect, for a registry. */
  public static final Dialect DIALECT =
      Dialect.of("image").operations(RowsOp.DEFINITION, NextOp.DEFINITION, ClearOp.DEFINITION);

  private ImageDialect() {}

  /** {@code image.clear %A[%i, %j] : memref<640x480xi8>}: makes a pixel black. */
  public static final class ClearOp extends Operation implements AffineMemoryAccess {
    private static final ValueGroup<Value> PICTURE =
        ValueGroup.operand("picture", TypeConstraints.MEMREF);

    static final OpDefinition<ClearOp> DEFINITION =
        OpDefinition.of("image.clear", ClearOp.class, ClearOp::new)
            .groups(PICTURE, AffineSubscripts.INDICES)
            .properties(AffineSubscripts.MAP)
            .syntax(
                format(
                    "$picture `` custom<AffineSubscripts>($map, $indices) attr-dict `:` type($picture)",
                    AffineSubscripts.DIRECTIVE));

    private ClearOp(OperationState state) {
      super(state);
    }

    @Override
    public Value accessedMemory() {
      return get(PICTURE);
    }

    @Override
    public AffineValueMap subscripts() {
      return AffineSubscripts.of(this);
    }

    @Override
    public boolean isWrite() {
      return true;
    }
  }

  /** {@code image.rows before %n {...}}: executes its body for each row before one. */
  public static final class RowsOp extends Operation
      implements AffineLoop, RecursiveMemoryEffects, TerminatedBy {
    private static final ValueGroup<Value> END = ValueGroup.operand("end", TypeConstraints.INDEX);
    private static final RegionSlot BODY = RegionSlot.region("body");

    static final OpDefinition<RowsOp> DEFINITION =
        OpDefinition.of("image.rows", RowsOp.class, RowsOp::new)
            .groups(END)
            .regions(BODY)
            .implicitTerminator(() -> NextOp.DEFINITION)
            .syntax(format("`before` $end attr-dict-with-keyword $body"));

    private RowsOp(OperationState state) {
      super(state);
    }

    @Override
    public Region loopBody() {
      return get(BODY);
    }

    @Override
    public List<BlockArgument> inductionVariables() {
      return loopBody().entryBlock().arguments();
    }

    @Override
    public ImmutableList<Dimension> dimensions() {
      AffineValueMap end = AffineValueMap.symbol(get(END));
      BlockArgument row = inductionVariables().get(0);
      return ImmutableList.of(new Dimension(row, AffineValueMap.constant(0), end, 1));
    }

    @Override
    public String terminatorName() {
      return NextOp.DEFINITION.name();
    }
  }

  /** {@code image.next}: ends the body of {@code image.rows}, and is not written. */
  public static final class NextOp extends Operation implements HasParent, Pure, Terminator {
    static final OpDefinition<NextOp> DEFINITION =
        OpDefinition.of("image.next", NextOp.class, NextOp::new).syntax(format("attr-dict"));

    private NextOp(OperationState state) {
      super(state);
    }

    @Override
    public ImmutableList<String> parentNames() {
      return ImmutableList.of("image.rows");
    }
  }
}
