package dev.halfspace.transform;

import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.check.comments.InputParts;
import dev.halfspace.ir.IrMapping;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpOperand;
import dev.halfspace.ir.OpResult;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Terminator;
import dev.halfspace.ir.traits.FunctionLike;
import dev.halfspace.ir.traits.Symbol;
import dev.halfspace.source.Source;
import dev.halfspace.testing.RandomModules;
import dev.halfspace.text.Printer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/** Programs for passes: random ones, and the functions of a corpus, each in a module of its own. */
final class PassPrograms {
  private PassPrograms() {}

  /** Random modules in which operations stand twice, with the uses shared out. */
  static List<String> random(int count, long seed) {
    return random(RandomModules.small(), count, seed);
  }

  /** The same of modules of some kind. */
  static List<String> random(RandomModules modules, int count, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      ModuleOp module = modules.module(random);
      List<Operation> all = module.findAll(Operation.class);
      for (Operation op : all) {
        if (op != module && random.nextInt(3) == 0) {
          repeat(op, random);
        }
      }
      texts.add(Printer.custom().print(module));
    }
    return texts;
  }

  private static void repeat(Operation op, SplittableRandom random) {
    if (op instanceof Terminator || op instanceof Symbol || op.next() == null) {
      return;
    }
    Operation copy = new IrMapping().copy(op);
    OpBuilder.before(op.next()).insert(copy);
    for (OpResult result : op.results()) {
      for (OpOperand use : result.uses()) {
        if (random.nextBoolean()) {
          use.set(copy.result(result.index()));
        }
      }
    }
  }

  /** The functions with bodies, each with what it refers to. */
  static List<String> functions(Path corpus) throws IOException {
    List<String> texts = new ArrayList<>();
    for (String part : List.of("modern/in", "polybench/in")) {
      List<Path> files;
      try (Stream<Path> list = Files.list(corpus.resolve(part))) {
        files = list.sorted().toList();
      }
      for (Path file : files) {
        Source source = Source.of(file.toString(), Files.readAllBytes(file));
        for (Source each : InputParts.split(source, InputParts.MARKER).parts()) {
          functions(GenericPasses.read(each)).forEach(texts::add);
        }
      }
    }
    return texts;
  }

  private static List<String> functions(ModuleOp module) {
    List<String> texts = new ArrayList<>();
    int index = 0;
    for (Operation op : module.body()) {
      if (op instanceof FunctionLike function && !function.functionBody().isEmpty()) {
        ModuleOp copy = new IrMapping().copy(module);
        eraseAllBut(index, copy);
        texts.add(Printer.custom().print(copy));
      }
      index++;
    }
    return texts;
  }

  /** Erases what an operation of a module does not refer to, itself or through another. */
  private static void eraseAllBut(int index, ModuleOp module) {
    List<Operation> rest = new ArrayList<>();
    module.body().forEach(rest::add);
    List<Operation> kept = new ArrayList<>(List.of(rest.remove(index)));
    for (int i = 0; i < kept.size(); i++) {
      String text = Printer.custom().print(kept.get(i));
      for (Operation other : List.copyOf(rest)) {
        if (other.hasUses()
            || (other instanceof Symbol symbol && text.contains("@" + symbol.symbolName()))) {
          rest.remove(other);
          kept.add(other);
        }
      }
    }
    rest.forEach(Operation::erase);
  }
}
