package dev.halfspace.legality;

import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.Dataflow;
import dev.halfspace.analysis.Forwarding;
import dev.halfspace.analysis.Loop;
import dev.halfspace.analysis.ReadSources;
import dev.halfspace.analysis.StoreUse;
import dev.halfspace.answer.Answer;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.dialect.affine.AffineStoreOp;
import dev.halfspace.dialect.affine.AffineVectorStoreOp;
import dev.halfspace.dialect.memref.MemRefStoreOp;
import dev.halfspace.dialect.vector.TransferOp;
import dev.halfspace.dialect.vector.VectorAccessOp;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.MemoryAccess;
import dev.halfspace.ir.traits.MemoryAccesses;
import dev.halfspace.legality.execution.Event;
import dev.halfspace.legality.execution.Execution;
import dev.halfspace.legality.execution.Replacement;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Questions about the values that pass through memory. */
final class FlowQuestions {
  private final Judge judge;
  private final Program program;
  private final Map<Program.Run, Writers> writers = new HashMap<>();

  FlowQuestions(Judge judge) {
    this.judge = judge;
    this.program = judge.program();
    program.runs().forEach(run -> writers.put(run, Writers.of(run)));
  }

  void ask() {
    Dataflow flow = judge.asked("Dataflow", () -> Dataflow.of(program.analysis()));
    if (flow == null) {
      return;
    }
    for (AffineAccess read : flow.reads()) {
      Answer<ReadSources> sources = judge.asked("sources of " + read, () -> flow.sources(read));
      if (sources instanceof Answer.Known<ReadSources> known) {
        judge.findings().count("sources known");
        sources(read, known.value());
      } else if (sources instanceof Answer.Unknown<ReadSources> unknown) {
        judge.findings().count("sources unknown: " + unknown.reason(), program);
      }
      forwarding(read, judge.asked("forwarding of " + read, () -> flow.forwarding(read)));
    }
    for (AffineAccess write : program.analysis().accesses()) {
      if (write.isWrite()) {
        use(write, judge.asked("use of " + write, () -> flow.use(write)));
      }
    }
    List<AffineAccess> dead = judge.asked("deadStores", flow::deadStores);
    if (dead != null) {
      deadStores(dead);
    }
  }

  // What reads see -------------------------------------------------------------------------------

  private void sources(AffineAccess read, ReadSources known) {
    for (Program.Run run : program.runs()) {
      Optional<List<BigInteger>> symbols = program.symbols(run.execution());
      if (symbols.isEmpty() || isSplit(read) || !isOfElements(read, known)) {
        judge.findings().count("sources not compared");
        return;
      }
      for (Writers.Seen seen : writers.get(run).seen()) {
        if (seen.event().op() == read.op()) {
          String wrong = wrong(read, known, seen, symbols.get());
          if (wrong != null) {
            judge.fault(
                Fault.Kind.WRONG_FACT,
                "sources of " + read,
                known,
                "in iteration "
                    + Judge.iteration(seen.event(), read)
                    + " with "
                    + run.input().numbers()
                    + " "
                    + wrong);
            return;
          }
        }
      }
    }
  }

  /** Returns true if elements of a box cannot be told by the subscripts of the access. */
  private static boolean isSplit(AffineAccess read) {
    return read.extents().stream().anyMatch(extent -> extent != 1)
        && (read.memory() != read.buffer()
            || !(read.memory().type() instanceof MemRefType type && type.layout() == null));
  }

  /**
   * Returns true if instances of a read are told by its own elements, not by those of a buffer of
   * bytes.
   */
  private static boolean isOfElements(AffineAccess read, ReadSources known) {
    boolean isBox = read.extents().stream().anyMatch(extent -> extent != 1);
    if (read.loops().stream().anyMatch(Loop::isExecutions)) {
      return false; // executions have no number here
    }
    return known.sources().stream().noneMatch(source -> Judge.frees(source.write().op()))
        && known.initial().space().numRange()
            == read.loops().size() + (isBox ? read.extents().size() : 0);
  }

  private static @Nullable String wrong(
      AffineAccess read, ReadSources known, Writers.Seen seen, List<BigInteger> symbols) {
    List<BigInteger> instance = big(Judge.iteration(seen.event(), read));
    if (read.extents().stream().anyMatch(extent -> extent != 1)) {
      for (long subscript : seen.event().elements().get(seen.element())) {
        instance.add(BigInteger.valueOf(subscript));
      }
    }
    List<BigInteger> point = new ArrayList<>(instance);
    point.addAll(symbols);
    boolean isInitial = known.initial().contains(point);
    if (isInitial != seen.writers().contains(null)) {
      return isInitial ? "it sees what was stored" : "it sees what was there before";
    }
    Set<AffineAccess> expected = new HashSet<>();
    for (Event writer : seen.writers()) {
      if (writer == null) {
        continue;
      }
      Optional<ReadSources.Source> source =
          known.sources().stream().filter(s -> s.write().op() == writer.op()).findFirst();
      if (source.isEmpty()) {
        return "it sees what " + writer.op() + " wrote";
      }
      expected.add(source.get().write());
      List<BigInteger> pair = new ArrayList<>(instance);
      pair.addAll(big(Judge.iteration(writer, source.get().write())));
      pair.addAll(symbols);
      if (!source.get().relation().contains(pair)) {
        return "it sees what " + source.get().write() + " wrote in " + writer.key().iteration();
      }
    }
    for (ReadSources.Source source : known.sources()) {
      if (!expected.contains(source.write()) && source.relation().domain().contains(point)) {
        return "it does not see what " + source.write() + " wrote";
      }
    }
    return null;
  }

  private static List<BigInteger> big(List<Long> values) {
    List<BigInteger> big = new ArrayList<>();
    values.forEach(value -> big.add(BigInteger.valueOf(value)));
    return big;
  }

  // Forwarding -----------------------------------------------------------------------------------

  private void forwarding(AffineAccess read, @Nullable Answer<Forwarding> answer) {
    if (answer instanceof Answer.Known<Forwarding> known
        && known.value() instanceof Forwarding.From from) {
      judge.findings().count("forwarding from");
      String wrong = wrong(read, from.store());
      if (wrong != null) {
        judge.fault(Fault.Kind.WRONG_LEGAL, "forwarding of " + read, answer, wrong);
      }
    } else if (answer instanceof Answer.Known<Forwarding> known
        && known.value() instanceof Forwarding.No no) {
      judge.findings().count("forwarding no: " + no.reason().replaceAll(":.*", ""));
      Optional<Operation> store = onlyStore(read);
      if (store.isPresent()) {
        judge.fault(
            Fault.Kind.WRONG_ILLEGAL,
            "forwarding of " + read,
            answer,
            "in all executions it sees what " + store.get() + " stored in the same iteration");
      }
    } else if (answer instanceof Answer.Unknown<Forwarding> unknown) {
      judge.findings().count("forwarding unknown: " + unknown.reason(), program);
    }
  }

  /** The value that an operation stores, all of it; {@code null} if there is none at hand. */
  private static @Nullable Value stored(Operation op) {
    if (op instanceof AffineStoreOp store) {
      return store.value();
    } else if (op instanceof MemRefStoreOp store) {
      return store.value();
    } else if (op instanceof AffineVectorStoreOp store) {
      return store.value();
    } else if (op instanceof VectorAccessOp store && store.isWrite() && store.mask() == null) {
      return store.vector();
    }
    return op instanceof TransferOp store && store.isWrite() ? store.vector() : null;
  }

  private @Nullable String wrong(AffineAccess read, AffineAccess store) {
    Value value = stored(store.op());
    if (value == null || read.op().numResults() != 1) {
      return "there is no value at hand";
    }
    if (!value.type().equals(read.op().result(0).type())) {
      return "the value is of type " + value.type();
    }
    if (!isVisible(value, read.op())) {
      return "the value does not dominate the read";
    }
    for (Program.Run run : program.runs()) {
      Execution changed = program.execute(run.input(), Replacement.of(read.op(), value));
      if (!changed.isSound() || !run.execution().end().isSame(changed.end(), false)) {
        return "with " + run.input().numbers() + " something else is computed: " + changed.trap();
      }
      Optional<String> differs = Replacement.difference(changed);
      if (differs.isPresent()) {
        return "with " + run.input().numbers() + " " + differs.get();
      }
    }
    return null;
  }

  /** Returns true if a value is defined before an operation in a block around it. */
  private static boolean isVisible(Value value, Operation at) {
    Operation made = value.definingOp();
    Block block = value.parentBlock();
    for (Operation op = at; op != null; op = op.parentOp()) {
      if (op.block() == block) {
        return made == null || made.isBeforeInBlock(op);
      }
      if (block != null && op.block() != null && op.block().region() == block.region()) {
        return true; // Blocks of one region: the verifier knows dominance, this does not.
      }
    }
    return false;
  }

  /**
   * The one store whose value a read sees in all executions and that writes just that in the same
   * iteration, if there is one and the answer must be exact.
   */
  private Optional<Operation> onlyStore(AffineAccess read) {
    Operation store = null;
    for (Program.Run run : program.runs()) {
      for (Writers.Seen seen : writers.get(run).seen()) {
        if (seen.event().op() != read.op()) {
          continue;
        }
        for (Event writer : seen.writers()) {
          boolean isSame =
              writer != null
                  && (store == null || store == writer.op())
                  && stored(writer.op()) != null
                  && writer.width() == seen.event().width()
                  && Arrays.equals(writer.addresses(), seen.event().addresses())
                  && isPrefix(writer.key().iteration(), seen.event().key().iteration());
          if (!isSame) {
            return Optional.empty();
          }
          store = writer.op();
        }
      }
    }
    boolean isExact =
        store != null
            && program.isSound()
            && program.isEnumerated()
            && stored(store).type().equals(read.op().result(0).type())
            && program.analysis().accesses(read.op()).size() == 1
            && !read.domain().isConditional()
            && isVisible(stored(store), read.op())
            && !isPermuted(store)
            && !(isClipped(store) && isClipped(read.op()))
            && isAround(store.block(), read.op())
            && program.analysis().accesses(store).stream()
                .noneMatch(access -> access.domain().isConditional());
    return isExact ? Optional.of(store) : Optional.empty();
  }

  private static boolean isClipped(Operation op) {
    return op instanceof MemoryAccesses accesses
        && accesses.memoryAccesses().stream().anyMatch(MemoryAccess::isClipped);
  }

  private static boolean isPermuted(Operation op) {
    return op instanceof TransferOp transfer
        && transfer.isWrite()
        && !transfer.permutationMap().isMinorIdentity();
  }

  private static boolean isAround(@Nullable Block block, Operation op) {
    for (Operation at = op; at != null; at = at.parentOp()) {
      if (at.block() == block) {
        return true;
      }
    }
    return false;
  }

  private static boolean isPrefix(List<Long> shorter, List<Long> longer) {
    return shorter.size() <= longer.size() && longer.subList(0, shorter.size()).equals(shorter);
  }

  // What becomes of writes -----------------------------------------------------------------------

  private void use(AffineAccess write, @Nullable Answer<StoreUse> answer) {
    if (answer instanceof Answer.Unknown<StoreUse> unknown) {
      judge.findings().count("use unknown: " + unknown.reason().replaceAll(":.*", ""), program);
    }
    if (!(answer instanceof Answer.Known<StoreUse> decided) || Judge.frees(write.op())) {
      return;
    }
    StoreUse known = decided.value();
    judge.findings().count("use known");
    boolean isExact =
        program.analysis().accesses().stream()
            .noneMatch(a -> a.domain().isConditional() || a.isPartial());
    for (Program.Run run : program.runs()) {
      Optional<List<BigInteger>> symbols = program.symbols(run.execution());
      if (symbols.isEmpty()) {
        return;
      }
      for (Event event : Writers.of(write, run)) {
        List<BigInteger> point = big(Judge.iteration(event, write));
        point.addAll(symbols.get());
        boolean isUsed = writers.get(run).isUsed(event);
        boolean isAlive = isUsed || writers.get(run).isVisible(event);
        String where =
            " in iteration " + event.key().iteration() + " with " + run.input().numbers();
        boolean isUnread = known.unread().contains(point);
        if (isUnread == isUsed && (isUnread || isExact)) {
          judge.fault(
              Fault.Kind.WRONG_FACT,
              "unread of " + write,
              isUnread ? "nobody reads it" : "it is read",
              (isUsed ? "it is read" : "nobody reads it") + where);
          return;
        }
        boolean isDead = known.dead().contains(point);
        boolean isOfArgument = isExact && program.function().arguments().contains(write.buffer());
        if (isDead == isAlive && (isDead || isOfArgument)) {
          judge.fault(
              Fault.Kind.WRONG_FACT,
              "dead of " + write,
              isDead ? "it is dead" : "it is not dead",
              (isAlive ? "it is seen" : "nobody sees it") + where);
          return;
        }
      }
    }
  }

  private void deadStores(List<AffineAccess> dead) {
    for (AffineAccess write : dead) {
      judge.findings().count("dead store");
      if (write.op().hasUses()) {
        continue; // What is dead is the write alone.
      }
      for (Program.Run run : program.runs()) {
        Execution changed = program.execute(run.input(), Replacement.without(write.op()));
        if (!changed.isSound() || !run.execution().end().isSame(changed.end(), false)) {
          judge.fault(
              Fault.Kind.WRONG_LEGAL,
              "deadStores " + write,
              "dead",
              "without it something else is computed with " + run.input().numbers());
          break;
        }
      }
    }
  }
}
