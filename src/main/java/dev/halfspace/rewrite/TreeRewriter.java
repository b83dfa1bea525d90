package dev.halfspace.rewrite;

import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Savepoint;
import org.jspecify.annotations.Nullable;

/** The rewriter of an IR tree. Its journal starts with the first savepoint. */
public final class TreeRewriter implements Rewriter, AutoCloseable {
  private final Operation root;
  private @Nullable Journal journal;

  private TreeRewriter(Operation root) {
    this.root = root;
  }

  /** A rewriter of the operations nested in an operation. */
  public static TreeRewriter of(Operation root) {
    return new TreeRewriter(root);
  }

  @Override
  public Savepoint savepoint() {
    if (journal == null) {
      journal = Journal.of(root);
    }
    return journal.savepoint();
  }

  /** Closes the journal, which ends all savepoints without undoing anything. */
  @Override
  public void close() {
    if (journal != null) {
      journal.close();
      journal = null;
    }
  }
}
