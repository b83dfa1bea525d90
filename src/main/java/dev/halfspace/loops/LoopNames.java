package dev.halfspace.loops;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.ArrayAttr;
import dev.halfspace.builtin.StringAttr;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.NamedAttributes;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.AffineLoop;
import dev.halfspace.text.SourceNames;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The names of loops: an attribute of each, or the name that its variable has in the text. They
 * stay while plans change the loops.
 *
 * <pre>{@code
 * affine.for %i = 0 to 8 {        affine.for %t = 0 to 8 step 4 {
 *   "s"(%i)                 -->     affine.for %i = %t to %t + 4 {
 * } {halfspace.loop = "i"}            "s"(%i)
 *                                   } {halfspace.loop = "i.inner"}
 *                                 } {halfspace.loop = "i"}
 * }</pre>
 */
final class LoopNames {
  /** The attribute that names a loop, or the loops that became one. */
  static final String ATTRIBUTE = "halfspace.loop";

  private final Operation root;

  /** The names of variables in the text, each of one only. */
  private final Map<Value, String> inText = new HashMap<>();

  LoopNames(Operation root) {
    this.root = root;
  }

  /** A name without the sign of values, unless it would be taken for a path then. */
  static String bare(String name) {
    return name.matches("%\\D.*") ? name.substring(1) : name;
  }

  private List<AffineLoop> loops() {
    return root.findAll(AffineLoop.class);
  }

  /** Lets loops without attribute have the names of their variables in the text. */
  void add(SourceNames names) {
    Names taken = new Names();
    for (AffineLoop loop : loops()) {
      if (((Operation) loop).attribute(ATTRIBUTE) == null) {
        for (Value variable : loop.inductionVariables()) {
          names.of(variable).ifPresent(name -> inText.put(variable, taken.fresh(bare(name))));
        }
      }
    }
  }

  /** The names of an operation, several for loops that became one. */
  ImmutableList<String> of(Operation op) {
    Attribute given = op.attribute(ATTRIBUTE);
    if (given == null) {
      return op instanceof AffineLoop loop
          ? loop.inductionVariables().stream()
              .flatMap(variable -> Optional.ofNullable(inText.get(variable)).stream())
              .collect(ImmutableList.toImmutableList())
          : ImmutableList.of();
    }
    return given(given);
  }

  /** The names that an attribute has. */
  private static ImmutableList<String> given(Attribute attribute) {
    List<Attribute> names =
        attribute instanceof ArrayAttr several ? several.elements() : List.of(attribute);
    return names.stream()
        .filter(StringAttr.class::isInstance)
        .map(name -> bare(((StringAttr) name).value()))
        .collect(ImmutableList.toImmutableList());
  }

  /** All names, in the order of the walk. */
  ImmutableList<String> all() {
    return loops().stream()
        .flatMap(loop -> of((Operation) loop).stream())
        .collect(ImmutableList.toImmutableList());
  }

  /** The loop of a name; empty if there is none. */
  Optional<Operation> find(String name) {
    return loops().stream()
        .map(Operation.class::cast)
        .filter(loop -> of(loop).contains(bare(name)))
        .findFirst();
  }

  /** Gives a loop names. */
  static void give(Operation loop, List<String> names) {
    if (!names.isEmpty()) {
      List<StringAttr> all = names.stream().map(StringAttr::of).toList();
      loop.setAttribute(ATTRIBUTE, all.size() == 1 ? all.get(0) : ArrayAttr.of(all));
    }
  }

  /** Takes all attributes from a loop that it may have, but its names. */
  static void keepOnly(Operation loop) {
    Attribute names = loop.attribute(ATTRIBUTE);
    loop.setAttributes(names == null ? NamedAttributes.of() : NamedAttributes.of(ATTRIBUTE, names));
  }

  /** Gives a copy that is executed apart, and the loops in it, names of their own. */
  private static void setApart(AffineForOp copy) {
    for (AffineLoop loop : copy.findAll(AffineLoop.class)) {
      Operation op = (Operation) loop;
      Attribute given = op.attribute(ATTRIBUTE);
      if (given != null) {
        give(op, given(given).stream().map(name -> name + ".apart").toList());
      }
    }
  }

  /** Transforms by a plan that is granted; names of loops that are replaced go to the new ones. */
  void transform(LoopPlan plan, Rewriter rewriter) {
    plan.transformed().forEach(this::keepInside);
    List<ImmutableList<String>> before = plan.replaced().stream().map(this::of).toList();
    Correspondence unused = plan.transform(rewriter);
    replace(before, plan.replacements());
    plan.apart().forEach(LoopNames::setApart);
    separate();
  }

  /** Lets loops in an operation, which may be copied, have the names of the text as attributes. */
  private void keepInside(Operation op) {
    for (AffineLoop loop : op.findAll(AffineLoop.class)) {
      if (((Operation) loop).attribute(ATTRIBUTE) == null) {
        give((Operation) loop, of((Operation) loop));
      }
    }
  }

  /** Names loops as those before, one for all as all of them, and loops inside after them. */
  private void replace(List<ImmutableList<String>> before, List<? extends Operation> made) {
    if (made.size() <= 1) {
      made.forEach(one -> give(one, before.stream().flatMap(List::stream).toList()));
      return;
    }
    int outer = before.size();
    for (int i = 0; i < outer; i++) {
      give(made.get(i), before.get(i));
    }
    Names taken = new Names();
    for (int i = outer; i < made.size(); i++) {
      List<String> names = before.get(i % outer);
      give(made.get(i), names.stream().map(name -> taken.fresh(name + ".inner")).toList());
    }
  }

  /** Gives loops that have the name of one before in the walk names of their own. */
  private void separate() {
    Names taken = new Names();
    Set<String> seen = new HashSet<>();
    for (AffineLoop loop : loops()) {
      ImmutableList<String> names = of((Operation) loop);
      List<String> own =
          names.stream().map(name -> seen.add(name) ? name : taken.fresh(name)).toList();
      if (!own.equals(names)) {
        give((Operation) loop, own);
      }
    }
  }

  /** The names that there are, and new ones. */
  private final class Names {
    private final Set<String> taken = new HashSet<>(all());
    private final Map<String, Integer> last = new HashMap<>();

    /** A name that no loop has: {@code i}, {@code i.2}, {@code i.3}. */
    String fresh(String name) {
      String fresh = name;
      while (!taken.add(fresh)) {
        fresh = name + "." + last.merge(name, 2, (before, first) -> before + 1);
      }
      return fresh;
    }
  }
}
