package dev.halfspace.transform;

import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.ir.IrMapping;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpOperand;
import dev.halfspace.ir.OpResult;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Terminator;
import dev.halfspace.ir.traits.FunctionLike;
import dev.halfspace.ir.traits.Symbol;
import dev.halfspace.source.InputParts;
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
    SplittableRandom random = new SplittableRandom(seed);
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      ModuleOp module = RandomModules.small().module(random);
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
        String text = Printer.custom().print(op);
        int at = 0;
        for (Operation other : copy.body()) {
          if (at++ != index
              && other instanceof Symbol symbol
              && !text.contains("@" + symbol.symbolName())) {
            other.erase();
          }
        }
        texts.add(Printer.custom().print(copy));
      }
      index++;
    }
    return texts;
  }
}
