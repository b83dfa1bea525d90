package dev.halfspace.verify;

import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.GraphRegion;
import dev.halfspace.ir.IsolatedFromAbove;
import dev.halfspace.ir.NamedAttribute;
import dev.halfspace.ir.NoTerminator;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.SingleBlock;
import dev.halfspace.ir.SymbolTable;
import dev.halfspace.ir.TerminatedBy;
import dev.halfspace.ir.Terminator;
import dev.halfspace.ir.TraitRule;
import dev.halfspace.ir.UnregisteredOp;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What is to be checked of the operations of one definition: its facts, and the rules of those
 * traits that its class has. Found once per run, so that an operation costs only what applies.
 */
final class OpChecks {
  /** Whether anything is known of the operations but their name. */
  final boolean registered;

  final boolean isolated;

  /** Whether the operations of a region are executed in order even if it is one block. */
  final boolean ordered;

  /** Whether a region of one block may lack a terminator. */
  final boolean needsNoTerminator;

  final boolean symbolTable;
  private final boolean singleBlock;
  private final OpDefinition<?> definition;
  private final GroupChecks operands;
  private final GroupChecks results;
  private final Property<?>[] properties;
  private final TraitRule[] rules;
  private final TraitRule[] rulesAfterRegions;

  OpChecks(OpDefinition<?> definition, DialectRegistry registry) {
    this.definition = definition;
    registered = definition.isRegistered();
    isolated = definition.hasTrait(IsolatedFromAbove.class);
    ordered = registered && !definition.hasTrait(GraphRegion.class);
    needsNoTerminator = !registered || definition.hasTrait(NoTerminator.class);
    singleBlock = !needsNoTerminator && definition.hasTrait(SingleBlock.class);
    symbolTable = definition.hasTrait(SymbolTable.class);
    operands = GroupChecks.ofOperands(definition);
    results = GroupChecks.ofResults(definition);
    properties = definition.properties().toArray(new Property<?>[0]);
    Set<TraitRule> all = new LinkedHashSet<>(StandardRules.ALL);
    Dialect dialect = registry.dialect(definition.dialect());
    if (dialect != null) {
      all.addAll(dialect.rules());
    }
    rules = applicable(all, false);
    rulesAfterRegions = applicable(all, true);
  }

  private TraitRule[] applicable(Set<TraitRule> all, boolean afterRegions) {
    return all.stream()
        .filter(rule -> rule.afterRegions() == afterRegions && definition.hasTrait(rule.trait()))
        .toArray(TraitRule[]::new);
  }

  /**
   * Checks a registered operation by itself, in the order facts, traits, own rules; what comes
   * later is checked only if all before it holds.
   */
  void check(Operation op, VerifierRun run) {
    int before = run.faults();
    if (!factsHold(op)) {
      explainFacts(op, run);
    }
    if (run.faults() == before) {
      try {
        checkRules(op, run);
      } catch (RuntimeException e) {
        run.unanswered(e);
      }
    }
  }

  private void checkRules(Operation op, VerifierRun run) {
    int before = run.faults();
    for (TraitRule rule : rules) {
      rule.check().accept(op, run);
    }
    if (run.faults() == before && (!singleBlock || blocksEnd(op))) {
      op.verify(run);
    }
  }

  /** Checks the rules that are about what is in the regions. */
  void checkAfterRegions(Operation op, VerifierRun run) {
    try {
      for (TraitRule rule : rulesAfterRegions) {
        rule.check().accept(op, run);
      }
    } catch (RuntimeException e) {
      run.unanswered(e);
    }
  }

  /**
   * Whether the one block of each region ends in what may be its terminator; if not, that is
   * reported when the walk comes there.
   */
  private static boolean blocksEnd(Operation op) {
    for (int r = 0; r < op.numRegions(); r++) {
      Block block = op.region(r).firstBlock();
      Operation last = block == null ? null : block.lastOp();
      if (block != null && (!mayTerminate(last) || !isTerminator(op, last))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isTerminator(Operation op, @Nullable Operation last) {
    return !(op instanceof TerminatedBy known)
        || (last != null && last.name().equals(known.terminatorName()));
  }

  /** Whether {@code op} is a terminator, or may be one for all that is known. */
  static boolean mayTerminate(@Nullable Operation op) {
    return op instanceof Terminator || op instanceof UnregisteredOp;
  }

  private boolean factsHold(Operation op) {
    return operands.hold(op)
        && results.hold(op)
        && propertiesHold(op)
        && regionsHold(op)
        && successorsHold(op)
        && (op.attributes().isEmpty() || !hasInherentName(op));
  }

  private boolean propertiesHold(Operation op) {
    for (Property<?> property : properties) {
      Attribute value = op.propertyValue(property);
      if (value == null ? property.isRequired() : !property.accepts(value)) {
        return false;
      }
    }
    return true;
  }

  private boolean regionsHold(Operation op) {
    int count = op.numRegions();
    if (count < definition.leastRegions() || (isRegionCountFixed() && count != regionCount())) {
      return false;
    }
    for (int r = 0; r < count; r++) {
      if (op.region(r).isEmpty() && definition.needsBody(r)) {
        return false;
      }
    }
    return true;
  }

  private boolean isRegionCountFixed() {
    return regionCount() != OpDefinition.ANY_NUMBER;
  }

  private int regionCount() {
    return definition.regionCount();
  }

  private boolean successorsHold(Operation op) {
    return definition.successorCount() == OpDefinition.ANY_NUMBER
        || definition.successorCount() == op.numSuccessors();
  }

  private boolean hasInherentName(Operation op) {
    for (NamedAttribute attribute : op.attributes()) {
      if (isInherent(attribute.name())) {
        return true;
      }
    }
    return false;
  }

  private boolean isInherent(String name) {
    return definition.property(name) != null
        || (definition.hasOperandSegments() && name.equals(OpDefinition.OPERAND_SEGMENTS))
        || (definition.hasResultSegments() && name.equals(OpDefinition.RESULT_SEGMENTS));
  }

  private void explainFacts(Operation op, VerifierRun run) {
    operands.explain(op, run);
    results.explain(op, run);
    for (Property<?> property : properties) {
      explainProperty(op, property, run);
    }
    explainRegions(op, run);
    if (!successorsHold(op)) {
      run.error(
          op,
          "takes %d successors, but has %d"
              .formatted(definition.successorCount(), op.numSuccessors()));
    }
    for (NamedAttribute attribute : op.attributes()) {
      if (isInherent(attribute.name())) {
        run.error(
            op,
            "has a discardable attribute '%s', but its definition has a property of that name"
                .formatted(attribute.name()));
      }
    }
  }

  private static void explainProperty(Operation op, Property<?> property, VerifierRun run) {
    Attribute value = op.propertyValue(property);
    if (value == null) {
      if (property.isRequired()) {
        run.error(
            op, "needs property '%s', %s".formatted(property.name(), describe(property.type())));
      }
    } else if (!property.type().isInstance(value)) {
      run.error(
          op,
          "property '%s' must be %s, but is %s"
              .formatted(property.name(), describe(property.type()), value));
    } else if (!property.accepts(value)) {
      run.error(
          op,
          "property '%s' must be %s, but is %s"
              .formatted(property.name(), property.condition(), value));
    }
  }

  /** {@code AffineMapAttr} as "an affine map attribute". */
  private static String describe(Class<?> type) {
    String words =
        type.getSimpleName()
            .replaceFirst("Attr$", "Attribute")
            .replaceAll("(?<=[a-z])(?=[A-Z])", " ")
            .toLowerCase(Locale.ROOT);
    return ("aeiou".indexOf(words.charAt(0)) < 0 ? "a " : "an ") + words;
  }

  private void explainRegions(Operation op, VerifierRun run) {
    int count = op.numRegions();
    if (isRegionCountFixed() ? count != regionCount() : count < definition.leastRegions()) {
      run.error(
          op,
          "takes %s%d regions, but has %d"
              .formatted(
                  isRegionCountFixed() ? "" : "at least ", definition.leastRegions(), count));
      return;
    }
    for (int r = 0; r < count; r++) {
      if (op.region(r).isEmpty() && definition.needsBody(r)) {
        run.error(op, "must have a block in region #" + r + ", which is empty");
      }
    }
  }
}
