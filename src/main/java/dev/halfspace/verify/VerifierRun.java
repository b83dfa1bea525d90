package dev.halfspace.verify;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import com.google.errorprone.annotations.FormatMethod;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationOrigin;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Terminator;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.flow.SymbolTables;
import dev.halfspace.ir.traits.TerminatedBy;
import dev.halfspace.source.Diagnostic;
import dev.halfspace.source.Diagnostics;
import dev.halfspace.support.Suggestion;
import dev.halfspace.text.Printer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One verification: walks a tree of operations with an explicit stack and checks each operation,
 * block and region on the way.
 *
 * <p>Faults are reported in the order of the walk. The operations of a region come in program
 * order, except that those with regions isolated from above come after all others of the enclosing
 * operation; faults of uses come after the structural faults of the isolated part they are in. That
 * is the order in which {@code mlir-opt} finds the faults.
 */
final class VerifierRun implements Verification {
  /** The most faults whose operations are shown if their locations are unknown. */
  static final int MOST_SHOWN = 20;

  private final Diagnostics diagnostics;
  private final DialectRegistry registry;
  private final IdentityHashMap<OpDefinition<?>, OpChecks> checks = new IdentityHashMap<>();
  private final Map<Class<?>, Object> memos = new HashMap<>();
  private final SymbolTables symbols = new SymbolTables();
  private final ScopeMemo scopes = new ScopeMemo();
  private final List<Frame> frames = new ArrayList<>();
  private final UseChecks uses = new UseChecks(this, frames);
  private @Nullable OpChecks unregistered;
  private final RuleExceptions unanswered = new RuleExceptions();

  /** The operation whose rules are being checked. */
  private @Nullable Operation subject;

  private int faults;

  VerifierRun(DialectRegistry registry, Diagnostics diagnostics) {
    this.registry = registry;
    this.diagnostics = diagnostics;
  }

  // What rules may ask ------------------------------------------------------------------------

  @Override
  @FormatMethod
  public boolean error(String format, @Nullable Object... arguments) {
    error(Objects.requireNonNull(subject), format.formatted(arguments));
    return false;
  }

  @Override
  public void error(Operation op, String message, Diagnostic... notes) {
    report(fault(op, message, notes));
    unanswered.noteFault(op);
  }

  static Diagnostic fault(Operation op, String message, Diagnostic... notes) {
    return Diagnostic.error(new OperationOrigin(op), "'" + op.name() + "' op " + message, notes);
  }

  void report(Diagnostic diagnostic) {
    faults++;
    diagnostics.add(faults <= MOST_SHOWN ? shown(diagnostic) : diagnostic);
  }

  /** The diagnostic; if its location is unknown, with a note that shows the operation. */
  private static Diagnostic shown(Diagnostic diagnostic) {
    return !diagnostic.location().isKnown()
            && diagnostic.location() instanceof OperationOrigin origin
        ? diagnostic.with(
            Diagnostic.note(
                Location.UNKNOWN, "the operation: " + Printer.brief(origin.operation())))
        : diagnostic;
  }

  @Override
  public @Nullable Region affineScope(Operation op) {
    // Rules mostly query the operation that is being visited, or whose regions were just visited.
    Region asked = op.parentRegion();
    int top = frames.size() - 1;
    Frame frame = top < 0 ? null : frames.get(top);
    if (frame != null && frame.op == op && top > 0) {
      frame = frames.get(top - 1);
    }
    return frame != null && asked == frame.region ? frame.scope : scopes.scopeOf(op);
  }

  @Override
  public @Nullable Operation lookupSymbol(Operation from, List<String> path) {
    return symbols.lookup(from, path);
  }

  @Override
  public String suggestSymbol(Operation from, List<String> path) {
    List<String> known = path.size() == 1 ? symbols.names(from) : List.of();
    return known.contains(path.get(0))
        ? ""
        : Suggestion.didYouMean("@" + path.get(0), known.stream().map("@"::concat).toList());
  }

  @Override
  public boolean isReported(Operation op) {
    return unanswered.isReported(op);
  }

  @Override
  public <T> T memo(Class<T> kind, Supplier<T> maker) {
    T known = kind.cast(memos.get(kind));
    if (known == null) {
      known = maker.get();
      memos.put(kind, known);
    }
    return known;
  }

  /** Records that a rule of an operation threw an exception. */
  void unanswered(Operation op, RuntimeException exception) {
    unanswered.add(op, exception);
  }

  /** The number of faults reported so far. */
  int faults() {
    return faults;
  }

  // The walk ----------------------------------------------------------------------------------

  /** Verifies an operation and all that is in it. */
  void verify(Operation root) {
    OpChecks known = checksOf(root);
    boolean sound = checkAlone(root, known);
    walk(root, 0, root.numRegions(), sound);
  }

  /** Verifies the contents of a region. */
  void verify(Operation owner, Region region) {
    walk(owner, region.index(), region.index() + 1, false);
  }

  /** Verifies an operation without the contents of its regions. */
  void verifyAlone(Operation op) {
    OpChecks known = checksOf(op);
    if (checkAlone(op, known)) {
      checkAfterRegions(op, known);
    }
    unanswered.throwUnlessExcused(diagnostics);
  }

  @CanIgnoreReturnValue
  private boolean checkAlone(Operation op, OpChecks known) {
    int before = faults;
    subject = op;
    if (known.registered) {
      known.check(op, this);
    } else {
      checkUnregistered(op);
    }
    for (int r = 0; r < op.numRegions(); r++) {
      checkShape(op, known, op.region(r));
    }
    return faults == before;
  }

  private void checkAfterRegions(Operation op, OpChecks known) {
    subject = op;
    known.checkAfterRegions(op, this);
  }

  /**
   * Walks the regions {@code [firstRegion, regionEnd)} of an operation. The frames are the
   * operations whose regions are open, the root first; each step advances the innermost one to its
   * next operation with regions, which becomes a frame, or to its next block, or closes it.
   *
   * @param sound false to skip the rules of {@code root} that are checked after its regions
   */
  private void walk(Operation root, int firstRegion, int regionEnd, boolean sound) {
    Region scope = scopes.scopeOf(root);
    push(new Frame(root, checksOf(root), 0, firstRegion, regionEnd, sound, scope));
    while (!frames.isEmpty()) {
      Frame frame = frames.get(frames.size() - 1);
      if (!visitUpToRegions(frame) && !enterNextBlock(frame)) {
        pop(frame);
      }
    }
    unanswered.throwUnlessExcused(diagnostics);
  }

  /**
   * Visits the operations of a block up to the next one whose regions are to be walked; returns
   * true if there is one.
   */
  private boolean visitUpToRegions(Frame frame) {
    boolean secondPass = frame.secondPass;
    Map<String, Operation> symbols = secondPass ? null : frame.symbols;
    Operation op = frame.upcoming;
    while (op != null) {
      if (symbols != null) {
        addSymbol(frame, symbols, op);
      }
      if (op.numRegions() > 0) {
        if (visitWithRegions(frame, op)) {
          return true;
        }
      } else if (!secondPass) {
        checkPlace(op);
        uses.check(frame, op);
        checkAlone(op, checksOf(op));
      }
      op = op.next();
    }
    frame.upcoming = null;
    return false;
  }

  /**
   * Visits an operation that has regions: the first pass checks its position and its operands, and
   * the pass that enters it checks the operation itself. Returns true if its regions are to be
   * walked now. An isolated one becomes the base of the frames above it: {@link UseChecks} searches
   * no further down the stack.
   */
  private boolean visitWithRegions(Frame frame, Operation op) {
    OpChecks known = checksOf(op);
    if (!frame.secondPass) {
      checkPlace(op);
      uses.check(frame, op);
      frame.postponed |= known.isolated;
    }
    if (known.isolated != frame.secondPass) {
      return false;
    }
    frame.current = op;
    frame.upcoming = op.next();
    boolean sound = checkAlone(op, known);
    int base = known.isolated ? frames.size() : frame.base;
    push(new Frame(op, known, base, 0, op.numRegions(), sound, frame.scope));
    return true;
  }

  private void push(Frame frame) {
    uses.begin(frame);
    frames.add(frame);
  }

  /**
   * Closes the innermost frame, and reports what is due at the end of an operation: faults of its
   * rules about regions, then symbols defined again, then faulty uses of values in an isolated
   * part.
   */
  private void pop(Frame frame) {
    if (frame.sound) {
      checkAfterRegions(frame.op, frame.checks);
    }
    if (frame.repeatedSymbols != null) {
      frame.repeatedSymbols.forEach(this::report);
    }
    int depth = frames.size() - 1;
    frames.remove(depth);
    if (frame.base == depth) {
      uses.reportFrom(frame);
    }
  }

  /**
   * Advances to the next block, in this region or the next, in this pass or the next; returns false
   * if there is none.
   */
  private boolean enterNextBlock(Frame frame) {
    Block block = frame.block;
    if (block != null && !frame.secondPass) {
      checkEnd(frame, block);
    }
    Block next = block == null ? null : block.next();
    while (next == null) {
      uses.leave(frames.size() - 1);
      if (!frame.enterNextRegion()) {
        if (!frame.postponed || frame.secondPass) {
          return false;
        }
        frame.restart();
        continue;
      }
      Region region = frame.region;
      next = region == null ? null : region.firstBlock();
    }
    frame.enter(next);
    return true;
  }

  /** The checks for the definition of {@code op}. */
  OpChecks checksOf(Operation op) {
    OpDefinition<?> definition = op.definition();
    OpChecks known = checks.get(definition);
    return known != null ? known : newChecks(definition);
  }

  private OpChecks newChecks(OpDefinition<?> definition) {
    if (definition.isRegistered()) {
      OpChecks made = new OpChecks(definition, registry);
      checks.put(definition, made);
      return made;
    }
    // Each unregistered operation may have its own definition; all are checked alike.
    OpChecks shared = unregistered;
    if (shared == null) {
      shared = new OpChecks(definition, DialectRegistry.empty());
      unregistered = shared;
    }
    return shared;
  }

  // Rules of all operations ---------------------------------------------------------------------

  /** Reports an unregistered operation of a registered dialect; other dialects may have any. */
  private void checkUnregistered(Operation op) {
    String dialect = op.definition().dialect();
    if (registry.prefixes().contains(dialect)) {
      error(op, "is not an operation of dialect '%s'".formatted(dialect));
    }
  }

  /**
   * Reports a branch in the middle of a block; terminators there are reported by their own rule.
   */
  private void checkPlace(Operation op) {
    if (op.numSuccessors() != 0 && op.next() != null && !(op instanceof Terminator)) {
      error(op, "has successors, so it must be the last operation of its block");
    }
  }

  private void checkShape(Operation op, OpChecks known, Region region) {
    Block entry = region.firstBlock();
    if (entry == null) {
      return;
    }
    if (known.registered && !known.ordered && !region.hasOneBlock()) {
      error(op, "has a graph region, #%d, which must have one block".formatted(region.index()));
    }
    if (entry.hasPredecessors()) {
      error(
          op,
          "has a branch to the first block of region #%d, which must have no predecessor"
              .formatted(region.index()));
    }
  }

  /**
   * Reports a block without terminator, and branches out of the region. A region of one block may
   * lack a terminator if the operation permits it; the blocks of a region of several may not, since
   * control could not pass from one to another. A terminator that is not the last operation is
   * reported only once, by its own rule.
   */
  private void checkEnd(Frame frame, Block block) {
    Operation last = block.lastOp();
    boolean needsTerminator =
        !frame.checks.needsNoTerminator || (frame.region != null && !frame.region.hasOneBlock());
    if (last == null) {
      if (needsTerminator) {
        error(
            frame.op,
            "has an empty block in region #%d, but a block needs a terminator"
                .formatted(frame.regionIndex));
      }
      return;
    }
    for (int s = 0; s < last.numSuccessors(); s++) {
      if (last.successor(s).region() != frame.region) {
        error(last, "branches to a block of another region with successor #" + s);
      }
    }
    if (needsTerminator
        && !checksOf(last).mayTerminate
        && !(frame.op instanceof TerminatedBy op && op.endsAreCheckedFirst())
        && !hasReportedTerminator(block)) {
      error(last, "ends its block, but is not a terminator");
    }
  }

  /**
   * Returns true if a terminator of a block was reported, such as one that is not its last
   * operation.
   */
  private boolean hasReportedTerminator(Block block) {
    for (Operation op = block.lastOp(); op != null; op = op.previous()) {
      if (op instanceof Terminator && isReported(op)) {
        return true;
      }
    }
    return false;
  }

  /** Records a symbol; if its name is taken, that is reported at the end of its table. */
  private static void addSymbol(Frame frame, Map<String, Operation> seen, Operation op) {
    String name = SymbolTables.nameOf(op);
    Operation first = name == null ? null : seen.putIfAbsent(name, op);
    if (first != null) {
      List<Diagnostic> repeated = frame.repeatedSymbols;
      if (repeated == null) {
        repeated = new ArrayList<>();
        frame.repeatedSymbols = repeated;
      }
      repeated.add(
          fault(
              op,
              "defines symbol '@%s' again".formatted(name),
              OperationOrigin.note(first, "first defined here")));
    }
  }
}
