package dev.halfspace;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Classes of one package that need each other: the strongly connected components of their
 * dependences. A nested class counts with the class around it, and a class that a sealed one
 * permits with that one.
 */
final class ClassCycles {
  private final Map<String, Set<String>> uses = new TreeMap<>();
  private final Map<String, Integer> index = new HashMap<>();
  private final Map<String, Integer> low = new HashMap<>();
  private final Deque<String> stack = new ArrayDeque<>();
  private final Set<String> open = new HashSet<>();
  private final List<Set<String>> components = new ArrayList<>();

  private ClassCycles() {}

  /** The largest component of the classes of a package. */
  static Set<String> largest(JavaClasses all, String packageName) {
    ClassCycles cycles = new ClassCycles();
    for (JavaClass each : all) {
      if (each.getPackageName().equals(packageName)) {
        Set<String> used =
            cycles.uses.computeIfAbsent(representative(each), name -> new TreeSet<>());
        for (Dependency dependency : each.getDirectDependenciesFromSelf()) {
          JavaClass target = dependency.getTargetClass().getBaseComponentType();
          if (target.getPackageName().equals(packageName)) {
            used.add(representative(target));
          }
        }
      }
    }
    cycles.uses.keySet().forEach(cycles::visit);
    return cycles.components.stream()
        .max((one, other) -> Integer.compare(one.size(), other.size()))
        .orElseThrow();
  }

  /** The name of the outermost class around one, or of the sealed class that permits that. */
  private static String representative(JavaClass type) {
    JavaClass outermost = type;
    while (outermost.getEnclosingClass().isPresent()) {
      outermost = outermost.getEnclosingClass().get();
    }
    for (JavaClass above : outermost.getAllRawSuperclasses()) {
      if (isSealedOver(above, outermost)) {
        return representative(above);
      }
    }
    for (JavaClass above : outermost.getAllRawInterfaces()) {
      if (isSealedOver(above, outermost)) {
        return representative(above);
      }
    }
    return outermost.getName();
  }

  private static boolean isSealedOver(JavaClass above, JavaClass type) {
    return above.getPackageName().equals(type.getPackageName())
        && !above.getModifiers().contains(JavaModifier.FINAL)
        && above.reflect().isSealed();
  }

  /** Tarjan 1972; the classes of a package are few, so that this may recurse. */
  private void visit(String node) {
    if (index.containsKey(node)) {
      return;
    }
    index.put(node, index.size());
    low.put(node, index.get(node));
    stack.push(node);
    open.add(node);
    for (String used : uses.getOrDefault(node, Set.of())) {
      if (!index.containsKey(used)) {
        visit(used);
        low.merge(node, low.get(used), Math::min);
      } else if (open.contains(used)) {
        low.merge(node, index.get(used), Math::min);
      }
    }
    if (low.get(node).equals(index.get(node))) {
      Set<String> component = new TreeSet<>();
      String member;
      do {
        member = stack.pop();
        open.remove(member);
        component.add(member);
      } while (!member.equals(node));
      components.add(component);
    }
  }
}
