package dev.halfspace.text;

import com.google.common.primitives.Ints;
import dev.halfspace.builtin.DenseArrayAttr;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.NamedAttribute;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.UnregisteredOp;
import dev.halfspace.text.Aliases.Alias;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Prints operations in generic form: {@code "name"(operands)[successors] <{properties}> (regions)
 * {attributes} : types}. MLIR visits, and so numbers, the aliases of regions first, then those of
 * types, then those of attributes in the order of their names.
 */
final class GenericPrinter {
  private final OperationPrinter printer;
  private final StringBuilder out;

  /** The mentions of aliases so far, in the order of visits. */
  private final List<Alias> visits;

  GenericPrinter(OperationPrinter printer, List<Alias> visits) {
    this.printer = printer;
    this.out = printer.out;
    this.visits = visits;
  }

  void print(Operation op) {
    Attribute opaque = op instanceof UnregisteredOp other ? other.opaqueProperties() : null;
    List<NamedAttribute> inherent = inherent(op);
    printer.quoted(op.name());
    out.append('(');
    printer.values(op.operands());
    out.append(')');
    for (int i = 0; i < op.numSuccessors(); i++) {
      out.append(i == 0 ? "[" : ", ");
      printer.successor(op.successor(i));
    }
    out.append(op.numSuccessors() > 0 ? "]" : "");
    List<Visited> visited = new ArrayList<>();
    if (opaque != null) {
      out.append(" <");
      int mark = visits.size();
      printer.attribute(opaque);
      // MLIR uses aliases here, but creates none for what is mentioned only here.
      visits.subList(mark, visits.size()).clear();
      out.append('>');
    } else if (!inherent.isEmpty()) {
      out.append(" <{");
      named(inherent, visited);
      out.append("}>");
    }
    int mark = visits.size();
    for (int i = 0; i < op.numRegions(); i++) {
      out.append(i == 0 ? " (" : ", ");
      region(op.region(i));
    }
    out.append(op.numRegions() > 0 ? ")" : "");
    List<Alias> inRegions = taken(mark);
    if (!op.attributes().isEmpty()) {
      out.append(" {");
      named(op.attributes().asList(), visited);
      out.append('}');
    }
    out.append(" : ");
    inRegions.forEach(each -> each.addTo(visits));
    printer.functionalType(op);
    visited.sort(Comparator.comparing(Visited::name));
    for (Visited each : visited) {
      each.mentions().forEach(mentioned -> mentioned.addTo(visits));
    }
  }

  /** The properties and segment sizes, sorted by name. */
  private static List<NamedAttribute> inherent(Operation op) {
    OpDefinition<?> definition = op.definition();
    if (op instanceof UnregisteredOp
        || (definition.properties().isEmpty()
            && !definition.hasOperandSegments()
            && !definition.hasResultSegments())) {
      return List.of();
    }
    List<NamedAttribute> inherent = new ArrayList<>();
    for (Property<?> property : definition.properties()) {
      Attribute value = op.propertyValue(property);
      if (value != null) {
        inherent.add(new NamedAttribute(property.name(), value));
      }
    }
    addSegments(inherent, OpDefinition.OPERAND_SEGMENTS, op.storedOperandSegments());
    addSegments(inherent, OpDefinition.RESULT_SEGMENTS, op.storedResultSegments());
    inherent.sort(Comparator.comparing(NamedAttribute::name));
    return inherent;
  }

  private static void addSegments(
      List<NamedAttribute> inherent, String name, int @Nullable [] sizes) {
    if (sizes != null) {
      inherent.add(new NamedAttribute(name, DenseArrayAttr.i32(Ints.toArray(Ints.asList(sizes)))));
    }
  }

  /** Prints a region; an empty entry block is printed with its head, to show that it exists. */
  private void region(Region region) {
    Block entry = region.firstBlock();
    boolean header = entry != null && (entry.isEmpty() || entry.numArguments() > 0);
    printer.regions.region(region, header, /* printTerminator= */ true);
  }

  /** The name of an attribute and the aliases that it mentions. */
  private record Visited(String name, List<Alias> mentions) {}

  private void named(List<NamedAttribute> attributes, List<Visited> visited) {
    boolean first = true;
    for (NamedAttribute attribute : attributes) {
      out.append(first ? "" : ", ");
      first = false;
      int mark = visits.size();
      printer.namedAttribute(attribute);
      if (visits.size() > mark) {
        visited.add(new Visited(attribute.name(), taken(mark)));
      }
    }
  }

  /** Removes the mentions since {@code mark} from the list and returns them. */
  private List<Alias> taken(int mark) {
    List<Alias> tail = visits.subList(mark, visits.size());
    List<Alias> taken = List.copyOf(tail);
    tail.clear();
    return taken;
  }
}
