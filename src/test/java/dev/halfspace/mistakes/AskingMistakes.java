package dev.halfspace.mistakes;

import com.google.common.collect.ImmutableList;
import dev.halfspace.Halfspace;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.analysis.Loop;
import dev.halfspace.interpreter.Interpreter;
import dev.halfspace.legality.Legality;
import dev.halfspace.loops.LoopPlan;
import dev.halfspace.loops.Reversal;
import dev.halfspace.loops.Tiling;
import dev.halfspace.loops.Unrolling;
import dev.halfspace.pass.Pipeline;
import dev.halfspace.rewrite.TreeRewriter;
import dev.halfspace.transform.Passes;
import java.util.List;

/** Questions, plans, pipelines and runs that do not fit the IR they are asked of. */
@SuppressWarnings({"CheckReturnValue", "NullAway"}) // mistakes, nulls among them
final class AskingMistakes {
  static final ImmutableList<Mistake> ALL =
      ImmutableList.of(
          Mistake.of(
              "an analysis asked after a change",
              d -> {
                DependenceAnalysis analysis = d.dependences();
                d.outer.setStep(2);
                analysis.isParallel(analysis.loops().get(0));
              },
              "the IR has changed since it was analysed, last at 'affine.for' (loc(\"<text>\":2:3))"),
          Mistake.of(
              "an analysis asked about another function",
              d -> d.dependences().isParallel(new Draft().dependences().loops().get(0)),
              "'affine.for' (loc(\"<text>\":2:3)) is not a loop of what was analysed"),
          Mistake.of(
              "legality asked after a change",
              d -> {
                Legality legality = Legality.of(d.dependences());
                Loop loop = legality.analysis().loops().get(0);
                d.outer.setStep(2);
                legality.parallel(loop);
              },
              "the IR has changed since it was analysed, last at 'affine.for' (loc(\"<text>\":2:3))"),
          Mistake.of(
              "a plan for a loop that is gone",
              d -> {
                Unrolling plan = Unrolling.by(d.outer, 4);
                d.outer.erase();
                apply(plan, d);
              },
              "refused to unroll by 4: the loop is no longer part of the IR"),
          Mistake.of(
              "a plan applied twice",
              d -> {
                Unrolling plan = Unrolling.by(d.outer, 4);
                apply(plan, d);
                apply(plan, d);
              },
              "refused to unroll by 4: it has only 2 iterations"),
          Mistake.of(
              "a plan that is refused",
              d -> apply(Reversal.of(Legality.of(d.dependences()), d.outer), d),
              "refused to reverse: iteration (0, 1) reads element [0, 1], which iteration (1, 0) writes"),
          Mistake.of(
              "an unroll factor of zero",
              d -> Unrolling.by(d.outer, 0),
              "an unroll factor is at least 1, not 0"),
          Mistake.of(
              "a tile size too many",
              d -> Tiling.of(List.of(d.outer), List.of(4L, 4L)),
              "tile sizes given: 2, loops: 1"),
          Mistake.of(
              "a band from the inside out",
              d -> apply(Tiling.of(List.of(d.inner, d.outer), List.of(4L, 4L)), d),
              "refused to tile by 4 x 4: the nest is not perfect"),
          Mistake.of(
              "a misspelt pass",
              d -> Pipeline.parse("builtin.module(canonicalise)", Passes.standard()),
              """
                <pipeline>:1:16: error: there is no pass 'canonicalise'; did you mean 'canonicalize'?
                builtin.module(canonicalise)
                               ^
                """),
          Mistake.of(
              "a misspelt option of a pass",
              d ->
                  Pipeline.parse(
                      "builtin.module(func.func(affine-loop-tile{tile-sise=32}))",
                      Passes.standard()),
              """
                <pipeline>:1:43: error: pass 'affine-loop-tile' has no option 'tile-sise'; did you mean 'tile-size'?
                builtin.module(func.func(affine-loop-tile{tile-sise=32}))
                                                          ^
                """),
          Mistake.of(
              "an option that is no number",
              d ->
                  Pipeline.parse(
                      "builtin.module(func.func(affine-loop-tile{tile-size=big}))",
                      Passes.standard()),
              """
                <pipeline>:1:43: error: option 'tile-size': 'big' is not an integer
                builtin.module(func.func(affine-loop-tile{tile-size=big}))
                                                          ^
                """),
          Mistake.of(
              "a pipeline that is not closed",
              d -> Pipeline.parse("builtin.module(func.func(cse)", Passes.standard()),
              """
                <pipeline>:1:29: error: 1 ')' missing at the end
                builtin.module(func.func(cse)
                                            ^
                """),
          Mistake.of(
              "a pipeline without operations to run on",
              d -> Pipeline.parse("cse,canonicalize", Passes.standard()),
              """
                <pipeline>:1:1: error: a pipeline is wrapped in the name of the operations it runs on, as in 'builtin.module(...)'
                cse,canonicalize
                ^
                """),
          Mistake.of(
              "a text with errors",
              d -> Halfspace.read("func.func @f() {").orThrow(),
              """
                <text>:1:17: error: a region is not closed: expected '}'
                func.func @f() {
                                ^
                <text>:1:16: note: '{' without '}'
                func.func @f() {
                               ^
                """),
          Mistake.of(
              "a run of a function that is not there",
              d -> Interpreter.of(d.kernel).run("kk"),
              "there is no function @kk with a body"),
          Mistake.of(
              "a run with an argument of another type",
              d -> Interpreter.of(d.kernel).run("k", 3),
              "the argument 3 is no value of type memref<8x8xf32>"),
          Mistake.of(
              "a run with too few arguments",
              d -> Interpreter.of(d.kernel).run("k"),
              "0 arguments given to a function of 1"));

  private AskingMistakes() {}

  private static void apply(LoopPlan plan, Draft draft) {
    try (TreeRewriter rewriter = TreeRewriter.of(draft.kernel)) {
      plan.apply(rewriter);
    }
  }
}
