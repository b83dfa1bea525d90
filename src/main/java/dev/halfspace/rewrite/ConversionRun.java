package dev.halfspace.rewrite;

import com.google.common.collect.ImmutableList;
import dev.halfspace.answer.Cancellation;
import dev.halfspace.builtin.UnrealizedConversionCastOp;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Change;
import dev.halfspace.ir.IsolatedFromAbove;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Savepoint;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.rewrite.Converted.Illegal;
import dev.halfspace.rewrite.Converted.Reason;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** One run of a {@link Conversion}, and the rewriter of its patterns. */
final class ConversionRun implements Rewriter {
  private final Conversion settings;
  private final Operation root;
  private final Journal journal;

  /** The parts of the root, in program order. */
  private final List<Part> parts = new ArrayList<>();

  /** The casts inserted by this conversion. */
  private final Set<Operation> casts = Collections.newSetFromMap(new IdentityHashMap<>());

  private final ConversionTable table;
  private final ConversionChanges changes;
  private final LongSupplier numChanges;

  /** Operations that are replaced, and erased at the end, with their replacement values. */
  private final Replacements replacements = new Replacements();

  private final @Nullable Folder folder;

  /** The patterns being applied, which are not applied to the operations they create. */
  private final List<Pattern> underWay = new ArrayList<>();

  /** The reachable blocks of each region with several blocks, computed on demand. */
  private final IdentityHashMap<Region, Set<Block>> reached = new IdentityHashMap<>();

  /** The operation being converted; casts for it are inserted before it. */
  private Operation current;

  ConversionRun(Conversion settings, Operation root) {
    this.settings = settings;
    this.table = new ConversionTable(settings);
    this.folder = settings.folding == null ? null : Folder.of(settings.folding);
    this.root = root;
    current = root;
    changes = new ConversionChanges(root, table);
    numChanges = changes::count;
    journal = Journal.telling(root, this::changed);
    collect();
  }

  /**
   * Sibling operations that are converted to completion before the next part, so that replaced
   * operations are still in the processor's cache when they are erased. Nested operations are
   * collected when it is the turn of their part (benchmark {@code anchors pass}).
   *
   * @param isApart whether the part is a single operation that is isolated from above and has no
   *     results, so that nothing outside uses the values replaced in it
   */
  private record Part(boolean isApart, List<Operation> outermost) {}

  private void collect() {
    List<Operation> first = new ArrayList<>();
    Part part = new Part(false, first);
    parts.add(part);
    if (isClosed(root, first)) {
      return;
    }
    for (Operation op = root.nextInWalk(root); op != null; op = op.afterInWalk(root)) {
      if (part.isApart || isApart(op)) {
        part = new Part(isApart(op), new ArrayList<>());
        parts.add(part);
      }
      part.outermost.add(op);
    }
  }

  /**
   * The operations of a part that may need conversion, in program order. Operations that are
   * unconditionally legal are left out, as are those nested in recursively legal ones and those in
   * unreachable blocks.
   */
  private List<Operation> present(Part part) {
    List<Operation> present = new ArrayList<>();
    for (Operation op : part.outermost) {
      if (op == root) {
        present.add(op);
      } else {
        addPresent(op, present);
      }
    }
    return present;
  }

  private void addPresent(Operation outermost, List<Operation> present) {
    for (Operation op = outermost; op != null; ) {
      boolean isClosed = !isReached(op) || isClosed(op, present);
      op = isClosed ? op.afterInWalk(outermost) : op.nextInWalk(outermost);
    }
  }

  /** Adds an operation unless always legal; returns true if nothing in it needs conversion. */
  private boolean isClosed(Operation op, List<Operation> present) {
    Target.Legality always = table.of(op).legality().always();
    if (always != Target.Legality.LEGAL) {
      present.add(op);
    }
    return always == Target.Legality.RECURSIVELY_LEGAL;
  }

  private static boolean isApart(Operation op) {
    return op.numRegions() > 0 && op.numResults() == 0 && op instanceof IsolatedFromAbove;
  }

  Converted run() {
    Savepoint start = journal.savepoint();
    boolean isDone = false;
    try {
      List<Illegal> illegal = convertAll();
      if (!illegal.isEmpty()) {
        return new Converted.NotLegal(ImmutableList.copyOf(illegal));
      }
      finish(0);
      removeCasts();
      if (settings.check != null) {
        settings.check.accept(root);
      }
      isDone = true;
      return new Converted.Done(changes.count() > 0);
    } finally {
      end(start, 0, isDone);
      replacements.undoTo(0);
      journal.close();
    }
  }

  private List<Illegal> convertAll() {
    List<Illegal> illegal = new ArrayList<>();
    for (Part part : parts) {
      int replaced = replacements.size();
      convert(part, illegal);
      if (part.isApart && illegal.isEmpty()) {
        int erased = changes.numErasedInside();
        finish(replaced);
        changes.forgetErasedInside(erased); // no query follows
      }
    }
    return illegal;
  }

  private void convert(Part part, List<Illegal> illegal) {
    for (Operation op : present(part)) {
      Cancellation.check();
      if (!isGone(op)) {
        List<Reason> reasons = new ArrayList<>();
        if (!legalize(op, reasons) && table.mustGo(op)) {
          illegal.add(new Illegal(op, op.name(), ImmutableList.copyOf(reasons)));
        }
      }
    }
  }

  private void finish(int start) {
    replacements.finish(start, op -> !changes.isErased(op));
  }

  /** Returns true if the block of an operation is reachable. */
  private boolean isReached(Operation op) {
    Block block = op.block();
    Region region = op.parentRegion();
    return block == null
        || region == null
        || block.isEntryBlock()
        || reached.computeIfAbsent(region, Region::reachedBlocks).contains(block);
  }

  private boolean isGone(Operation op) {
    return changes.isErased(op) || replacements.contains(op);
  }

  private void changed(Change change) {
    changes.note(change, journal.isUndoing());
  }

  /**
   * Legalizes an operation, or collects the reasons why that is not possible; in that case nothing
   * has changed, except by in-place folds of the operation.
   */
  private boolean legalize(Operation op, List<Reason> reasons) {
    ConversionTable.Row row = table.of(op);
    if (Target.isLegal(row.legality().of(op)) || isCast(op)) {
      return true;
    }
    if (folder != null && fold(op, folder)) {
      return true;
    }
    for (Pattern pattern : row.patterns()) {
      if (underWay.contains(pattern)) {
        reasons.add(new Reason(pattern.name(), "is being applied to what it was made for"));
        continue;
      }
      Match match = PatternContract.ask(pattern, op, numChanges);
      Consumer<Rewriter> action = match.action();
      if (action == null) {
        reasons.add(new Reason(pattern.name(), match.reason()));
      } else if (apply(pattern, op, action, reasons)) {
        return true;
      }
    }
    return false;
  }

  /** Returns true if an operation is a cast inserted by this conversion. */
  private boolean isCast(Operation op) {
    return op instanceof UnrealizedConversionCastOp && casts.contains(op);
  }

  private boolean fold(Operation op, Folder folder) {
    Fold fold = folder.fold(op, Constants.of(op));
    while (fold instanceof Fold.InPlace inPlace) {
      inPlace.change().run();
      if (settings.target.isLegal(op)) {
        return true;
      }
      fold = folder.fold(op, Constants.of(op));
    }
    if (!(fold instanceof Fold.Results results)) {
      return false;
    }
    Savepoint before = journal.savepoint();
    int replaced = replacements.size();
    ConversionChanges.Start start = changes.start();
    List<Value> values = folder.values(OpBuilder.before(op), op, results);
    boolean isLegal = false;
    if (values != null && values.stream().noneMatch(value -> replacements.endsIn(value, op))) {
      replace(op, values);
      isLegal = areConstantsLegal(start);
    }
    changes.forgetSince(start);
    end(before, replaced, isLegal);
    return isLegal;
  }

  /** Returns true if the constants just created are legal or could be legalized. */
  private boolean areConstantsLegal(ConversionChanges.Start start) {
    for (Operation constant : changes.madeSince(start)) {
      if (!legalize(constant, new ArrayList<>())) {
        return false;
      }
    }
    return true;
  }

  private boolean apply(
      Pattern pattern, Operation op, Consumer<Rewriter> action, List<Reason> reasons) {
    Savepoint before = journal.savepoint();
    int replaced = replacements.size();
    boolean isLegal = false;
    underWay.add(pattern);
    ConversionChanges.Start start = changes.start();
    Operation outer = current;
    current = op;
    String text = settings.trace == null ? "" : settings.trace.show(op);
    try {
      PatternContract.act(pattern.name(), op, () -> action.accept(this), numChanges);
      List<Reason> inner = new ArrayList<>();
      isLegal = legalizeMade(start, inner);
      if (isLegal && !isGone(op)) {
        isLegal = legalize(op, inner);
      }
      if (!isLegal) {
        reasons.add(new Reason(pattern.name(), "leads to " + why(op, inner)));
      }
    } finally {
      changes.forgetSince(start);
      underWay.remove(underWay.size() - 1);
      current = outer;
      end(before, replaced, isLegal);
    }
    if (isLegal && settings.trace != null) {
      settings.trace.add(
          new Step(pattern.name(), op.location(), text, isGone(op) ? "" : settings.trace.show(op)));
    }
    return isLegal;
  }

  private static String why(Operation op, List<Reason> inner) {
    return inner.isEmpty()
        ? "'" + op.name() + "', which stays illegal"
        : inner.get(inner.size() - 1).pattern() + ": " + inner.get(inner.size() - 1).why();
  }

  private void end(Savepoint before, int replaced, boolean isLegal) {
    if (isLegal) {
      before.keep();
    } else {
      before.undo();
      replacements.undoTo(replaced);
    }
  }

  /** Legalizes the operations that the current action has created. */
  private boolean legalizeMade(ConversionChanges.Start start, List<Reason> reasons) {
    for (Operation op : changes.madeSince(start)) {
      if (!isGone(op) && !legalizeNew(op, reasons)) {
        return false;
      }
    }
    return true;
  }

  private boolean legalizeNew(Operation op, List<Reason> reasons) {
    List<Reason> own = new ArrayList<>();
    if (legalize(op, own) || !table.mustGo(op)) {
      return true;
    }
    reasons.add(
        new Reason(
            "'" + op.name() + "'",
            own.isEmpty()
                ? "no pattern is for it"
                : own.get(0).pattern() + ": " + own.get(0).why()));
    return false;
  }

  // The rewriter ----------------------------------------------------------------------------------

  @Override
  public void replace(Operation op, List<? extends Value> values) {
    if (op.numResults() == 0) {
      Rewriter.super.replace(op, values);
      return;
    }
    List<Value> seen = new ArrayList<>(values.size());
    for (int i = 0; i < values.size(); i++) {
      Value value = values.get(i);
      Type type = i < op.numResults() ? op.result(i).type() : value.type();
      boolean isSeen = type.equals(value.type()) || !isUsed(op.result(i));
      seen.add(isSeen ? value : toSource(OpBuilder.before(op), type, value));
    }
    replacements.add(op, seen);
    changes.countOne();
  }

  private boolean isUsed(Value value) {
    return value.hasUses() || replacements.isTaken(value);
  }

  private Value toSource(OpBuilder b, Type type, Value value) {
    Value cast = settings.types.toSource(b, type, value);
    noteCast(cast);
    return cast;
  }

  private void noteCast(Value cast) {
    if (cast.definingOp() instanceof UnrealizedConversionCastOp made) {
      casts.add(made);
    }
  }

  @Override
  public Value converted(Value original) {
    Value value = replacements.of(original);
    Type type = settings.types.convert(value.type());
    if (type.equals(value.type())) {
      return value;
    }
    Operation definer = value.definingOp();
    if (definer != null && isCast(definer) && definer.operand(0).type().equals(type)) {
      return definer.operand(0);
    }
    OpBuilder b =
        current.block() != null
            ? OpBuilder.before(current)
            : definer == null
                ? OpBuilder.atStart(((BlockArgument) value).owner())
                : OpBuilder.after(definer);
    Value cast = settings.types.toTarget(b, type, value);
    noteCast(cast);
    return cast;
  }

  @Override
  public void convertArguments(Block block) {
    for (BlockArgument argument : ImmutableList.copyOf(block.arguments())) {
      Type old = argument.type();
      Type type = settings.types.convert(old);
      if (!type.equals(old)) {
        boolean hasUses = argument.hasUses();
        argument.setType(type);
        if (hasUses) {
          Value cast = toSource(OpBuilder.atStart(block).at(argument.location()), old, argument);
          argument.replaceUsesIf(cast, use -> use.owner() != cast.definingOp());
        }
      }
    }
  }

  @Override
  public Savepoint savepoint() {
    return replacements.savepoint(journal.savepoint());
  }

  /** Erases casts that are not needed: those without uses, and those to a type and back. */
  private void removeCasts() {
    List<Operation> all = new ArrayList<>();
    for (Operation cast : casts) {
      if (cast.block() != null) {
        all.add(cast);
      }
    }
    CastReconciliation.reconcile(all);
  }
}
