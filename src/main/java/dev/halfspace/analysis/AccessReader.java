package dev.halfspace.analysis;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.ir.AffineMemoryAccess;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes accesses of operations: subscripts with computations composed in, domains, rows. */
final class AccessReader {
  private final NestWalk walk;

  private AccessReader(NestWalk walk) {
    this.walk = walk;
  }

  /** The accesses that a walk met. */
  static ImmutableList<AffineAccess> accesses(NestWalk walk) {
    AccessReader reader = new AccessReader(walk);
    List<Operation> ops = walk.accesses();
    List<Subscripts> subscripts = new ArrayList<>();
    for (Operation op : ops) {
      subscripts.add(reader.subscripts(op));
    }
    // All symbols are known by now.
    ImmutableList<Value> symbols = walk.values().symbols();
    ImmutableList.Builder<AffineAccess> accesses = ImmutableList.builder();
    for (int i = 0; i < ops.size(); i++) {
      accesses.add(reader.access(ops.get(i), i, subscripts.get(i), symbols));
    }
    return accesses.build();
  }

  /**
   * The subscripts of an access.
   *
   * @param map as expressions of induction variables and symbols, or {@code null} if not affine
   * @param compared what is compared with other accesses
   * @param inexact why this is not all, or {@code null}
   */
  private record Subscripts(
      @Nullable ImmutableList<AffineExpr> map,
      ImmutableList<AffineExpr> compared,
      @Nullable String inexact) {}

  private Subscripts subscripts(Operation op) {
    AffineMemoryAccess access = (AffineMemoryAccess) op;
    AffineValues.Exprs exprs = walk.values().results(access.subscripts(), frame(op));
    if (exprs.unknown() != null) {
      return new Subscripts(null, ImmutableList.of(), exprs.unknown());
    }
    for (AffineExpr expr : exprs.known()) {
      if (!expr.isPureAffine()) {
        return new Subscripts(null, ImmutableList.of(), "the subscript " + expr + " is not affine");
      }
    }
    ImmutableList<AffineExpr> compared =
        ElementAddress.of(Buffer.of(access.accessedMemory()).value().type(), exprs.known());
    if (!ElementAddress.comparesSubscripts(Buffer.of(access.accessedMemory()).value().type())
        && access.extents().stream().anyMatch(extent -> extent != 1)) {
      return new Subscripts(
          exprs.known(),
          ImmutableList.of(),
          "several elements are touched in a buffer whose layout is not injective");
    }
    return compared == null
        ? new Subscripts(
            exprs.known(), ImmutableList.of(), "the layout of the buffer is not an affine map")
        : new Subscripts(exprs.known(), compared, null);
  }

  private AffineAccess access(
      Operation op, int index, Subscripts subscripts, ImmutableList<Value> symbols) {
    AffineMemoryAccess access = (AffineMemoryAccess) op;
    Frame frame = frame(op);
    ImmutableList.Builder<Conjunct> conjuncts = ImmutableList.builder();
    for (Piece piece : frame.pieces) {
      Piece known = subscripts.inexact() == null ? piece : piece.because(subscripts.inexact());
      Conjunct conjunct = conjunct(known, frame.numLoops, symbols.size(), subscripts.compared());
      if (!conjunct.isClearlyEmpty()) {
        conjuncts.add(conjunct);
      }
    }
    ImmutableList<Conjunct> all = conjuncts.build();
    ImmutableList<Loop> loops = frame.loops();
    IterationDomain domain = new IterationDomain(loops, symbols, all, frame.isConditional);
    return new AffineAccess(
        op,
        access,
        index,
        frame,
        domain,
        applied(subscripts, loops, symbols),
        all,
        bufferLoops(Buffer.of(access.accessedMemory()).value()),
        subscripts.compared().size());
  }

  /** The rows of a piece with subscripts, which share those of the constraints if they can. */
  private static Conjunct conjunct(
      Piece piece, int numLoops, int numSymbols, ImmutableList<AffineExpr> subscripts) {
    Conjunct shared =
        piece.rows(numLoops, numSymbols).withSubscripts(piece, numSymbols, subscripts);
    return shared == null ? Conjunct.of(piece, numLoops, numSymbols, subscripts) : shared;
  }

  /** How many loops are around the place where the accessed value is made. */
  private int bufferLoops(Value memory) {
    Block block = memory.parentBlock();
    Frame frame = block == null ? null : walk.frameOf(block);
    return frame == null ? 0 : frame.numLoops;
  }

  private static @Nullable AffineValueMap applied(
      Subscripts subscripts, ImmutableList<Loop> loops, ImmutableList<Value> symbols) {
    ImmutableList<AffineExpr> exprs = subscripts.map();
    if (exprs == null) {
      return null;
    }
    ImmutableList.Builder<Value> operands = ImmutableList.builder();
    for (Loop loop : loops) {
      Value variable = loop.inductionVariable();
      if (variable == null) {
        return null;
      }
      operands.add(variable);
    }
    operands.addAll(symbols);
    return AffineValueMap.of(AffineMap.of(loops.size(), symbols.size(), exprs), operands.build());
  }

  private Frame frame(Operation op) {
    Frame frame = walk.around(op);
    if (frame == null) {
      throw new IllegalStateException("an access that was met has a frame");
    }
    return frame;
  }
}
