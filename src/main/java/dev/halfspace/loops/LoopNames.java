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
 * The names of loops: an attribute of each loop, or else the name of its induction variable in the
 * source text. Names persist while plans change the loops.
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
  /** The attribute that names a loop; several names if several loops became one. */
  static final String ATTRIBUTE = "halfspace.loop";

  private final Operation root;

  /** The names of induction variables in the source text, made unique. */
  private final Map<Value, String> inText = new HashMap<>();

  LoopNames(Operation root) {
    this.root = root;
  }

  /** A name without the {@code %} sigil, unless the rest would be taken for a path. */
  static String bare(String name) {
    return name.matches("%\\D.*") ? name.substring(1) : name;
  }

  private List<AffineLoop> loops() {
    return root.findAll(AffineLoop.class);
  }

  /** Names loops without the attribute after their induction variables in the source text. */
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

  /** The names of an operation; several for a loop that several loops became. */
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

  /** The names in an attribute. */
  private static ImmutableList<String> given(Attribute attribute) {
    List<Attribute> names =
        attribute instanceof ArrayAttr several ? several.elements() : List.of(attribute);
    return names.stream()
        .filter(StringAttr.class::isInstance)
        .map(name -> bare(((StringAttr) name).value()))
        .collect(ImmutableList.toImmutableList());
  }

  /** The names of all loops, in walk order. */
  ImmutableList<String> all() {
    return loops().stream()
        .flatMap(loop -> of((Operation) loop).stream())
        .collect(ImmutableList.toImmutableList());
  }

  /** The loop with a name; empty if there is none. */
  Optional<Operation> find(String name) {
    return loops().stream()
        .map(Operation.class::cast)
        .filter(loop -> of(loop).contains(bare(name)))
        .findFirst();
  }

  /** Sets the names of a loop; no names leave its attribute as it is. */
  static void give(Operation loop, List<String> names) {
    if (!names.isEmpty()) {
      List<StringAttr> all = names.stream().map(StringAttr::of).toList();
      loop.setAttribute(ATTRIBUTE, all.size() == 1 ? all.get(0) : ArrayAttr.of(all));
    }
  }

  /** Removes all attributes of a loop except for its names. */
  static void keepOnly(Operation loop) {
    Attribute names = loop.attribute(ATTRIBUTE);
    loop.setAttributes(names == null ? NamedAttributes.of() : NamedAttributes.of(ATTRIBUTE, names));
  }

  /** Gives a loop that was split off, and the loops nested in it, names of their own. */
  private static void setApart(AffineForOp copy) {
    for (AffineLoop loop : copy.findAll(AffineLoop.class)) {
      Operation op = (Operation) loop;
      Attribute given = op.attribute(ATTRIBUTE);
      if (given != null) {
        give(op, given(given).stream().map(name -> name + ".apart").toList());
      }
    }
  }

  /** Applies a granted plan; the names of loops that are replaced pass to the new ones. */
  void transform(LoopPlan plan, Rewriter rewriter) {
    plan.transformed().forEach(this::keepInside);
    List<ImmutableList<String>> before = plan.replaced().stream().map(this::of).toList();
    Correspondence unused = plan.transform(rewriter);
    replace(before, plan.replacements());
    plan.apart().forEach(LoopNames::setApart);
    separate();
  }

  /** Turns source names of the loops in an operation, which may be copied, into attributes. */
  private void keepInside(Operation op) {
    for (AffineLoop loop : op.findAll(AffineLoop.class)) {
      if (((Operation) loop).attribute(ATTRIBUTE) == null) {
        give((Operation) loop, of((Operation) loop));
      }
    }
  }

  /**
   * Passes names on to the loops made: all names to a single loop; otherwise each loop replaced
   * names its replacement, and the loops nested in these get names derived from them.
   */
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

  /** Renames loops that have the name of a loop earlier in the walk. */
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

  /** The names in use, and fresh ones. */
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
