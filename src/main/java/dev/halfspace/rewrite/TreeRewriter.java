package dev.halfspace.rewrite;

import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Savepoint;
import org.jspecify.annotations.Nullable;

/** The rewriter of a tree. Its journal is begun with the first savepoint. */
public final class TreeRewriter implements Rewriter, AutoCloseable {
  private final Operation root;
  private @Nullable Journal journal;

  private TreeRewriter(Operation root) {
    this.root = root;
  }

  /** A rewriter of what is in an operation. */
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

  /** Ends the journal, and with it all savepoints, without undoing anything. */
  @Override
  public void close() {
    if (journal != null) {
      journal.close();
      journal = null;
    }
  }
}
