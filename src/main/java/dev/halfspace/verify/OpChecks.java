package dev.halfspace.verify;

import dev.halfspace.ir.AffineScope;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.GraphRegion;
import dev.halfspace.ir.IsolatedFromAbove;
import dev.halfspace.ir.NamedAttribute;
import dev.halfspace.ir.NoRegionArguments;
import dev.halfspace.ir.NoTerminator;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Quantity;
import dev.halfspace.ir.SingleBlock;
import dev.halfspace.ir.SymbolTable;
import dev.halfspace.ir.TerminatedBy;
import dev.halfspace.ir.Terminator;
import dev.halfspace.ir.TraitRule;
import java.util.List;
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

  /** Whether the regions decide which values are symbols in them. */
  final boolean affineScope;

  /** Whether the operations are terminators, or may be for all that is known. */
  final boolean mayTerminate;

  private final boolean singleBlock;
  private final boolean argumentless;
  private final boolean terminated;
  private final OpDefinition<?> definition;
  private final GroupChecks operands;
  private final GroupChecks results;
  private final Property<?>[] properties;

  /** The last value found to be right of each property: neighbours mostly share theirs. */
  private final @Nullable Attribute[] accepted;

  private final int regionCount;
  private final int successorCount;
  private final RuleChecks rules;

  /** Made when first needed: most operations have no regions. */
  private @Nullable RuleChecks rulesAfterRegions;

  private final List<TraitRule> rulesOfDialect;

  /** The rules of interfaces that the operations do not check themselves. */
  private final List<TraitRule> interfaceRules;

  /** The definition of what was last found to be a right end of a block. */
  private @Nullable OpDefinition<?> acceptedEnd;

  OpChecks(OpDefinition<?> definition, DialectRegistry registry) {
    this.definition = definition;
    registered = definition.isRegistered();
    isolated = definition.hasTrait(IsolatedFromAbove.class);
    ordered = registered && !definition.hasTrait(GraphRegion.class);
    needsNoTerminator = !registered || definition.hasTrait(NoTerminator.class);
    singleBlock = !needsNoTerminator && definition.hasTrait(SingleBlock.class);
    argumentless = definition.hasTrait(NoRegionArguments.class);
    terminated = definition.hasTrait(TerminatedBy.class);
    symbolTable = definition.hasTrait(SymbolTable.class);
    affineScope = definition.hasTrait(AffineScope.class);
    mayTerminate = definition.hasTrait(Terminator.class) || !registered;
    operands = GroupChecks.ofOperands(definition);
    results = GroupChecks.ofResults(definition);
    properties = definition.properties().toArray(new Property<?>[0]);
    accepted = new @Nullable Attribute[properties.length];
    regionCount = definition.regionCount();
    successorCount = definition.successorCount();
    Dialect dialect = registry.dialect(definition.dialect());
    rulesOfDialect = dialect == null ? List.of() : dialect.rules();
    rules = RuleChecks.of(definition, rulesOfDialect, /* afterRegions= */ false);
    interfaceRules =
        dialect != null && dialect.checksInterfaces()
            ? List.of()
            : InterfaceRules.of(definition, registry);
  }

  /**
   * Checks a registered operation by itself, in the order facts, traits, own rules; what comes
   * later is checked only if all before it holds.
   *
   * @param ordinary what {@link #hasOrdinaryRegions} says
   */
  void check(Operation op, boolean ordinary, VerifierRun run) {
    int before = run.faults();
    try {
      if (!factsHold(op)) {
        explainFacts(op, run);
      }
      if (run.faults() == before) {
        checkRules(op, ordinary, run);
      }
    } catch (RuntimeException e) {
      run.unanswered(op, e);
    }
  }

  private void checkRules(Operation op, boolean ordinary, VerifierRun run) {
    int before = run.faults();
    rules.check(op, ordinary, run);
    if (run.faults() == before && (!singleBlock || ordinary || blocksEnd(op, run))) {
      op.verify(run);
      if (op.numRegions() == 0 && run.faults() == before) {
        checkInterfaces(op, run);
      }
    }
  }

  /** Checks what the interfaces ask, each rule if all others hold. */
  private void checkInterfaces(Operation op, VerifierRun run) {
    int before = run.faults();
    for (int i = 0; i < interfaceRules.size() && run.faults() == before; i++) {
      interfaceRules.get(i).check().accept(op, run);
    }
  }

  /**
   * Checks the rules that are about what is in the regions.
   *
   * @param ordinary what {@link #hasOrdinaryRegions} says
   */
  void checkAfterRegions(Operation op, boolean ordinary, VerifierRun run) {
    RuleChecks known = rulesAfterRegions;
    if (known == null) {
      known = RuleChecks.of(definition, rulesOfDialect, /* afterRegions= */ true);
      rulesAfterRegions = known;
    }
    int before = run.faults();
    try {
      known.check(op, ordinary, run);
      if (op.numRegions() > 0 && run.faults() == before) {
        checkInterfaces(op, run);
      }
    } catch (RuntimeException e) {
      run.unanswered(op, e);
    }
  }

  /**
   * Whether each region is empty or one block that has no predecessor, no argument where there must
   * be none, and for its last operation one such as was found right there before. Nothing that is
   * to be checked of the shape of regions can be wrong then.
   */
  boolean hasOrdinaryRegions(Operation op) {
    for (int r = 0; r < op.numRegions(); r++) {
      Block block = op.region(r).firstBlock();
      if (block == null) {
        continue;
      }
      Operation last = block.lastOp();
      if (last == null
          || last.definition() != acceptedEnd
          || block.next() != null
          || block.hasPredecessors()
          || (argumentless && block.numArguments() != 0)) {
        return false;
      }
    }
    return true;
  }

  /** Takes note that a block may end in operations such as {@code last}. */
  void acceptEnd(Operation last) {
    if (!terminated) {
      acceptedEnd = last.definition();
    }
  }

  /**
   * Whether the one block of each region ends in what may be its terminator; if not, that is
   * reported when the walk comes there.
   */
  private boolean blocksEnd(Operation op, VerifierRun run) {
    for (int r = 0; r < op.numRegions(); r++) {
      Block block = op.region(r).firstBlock();
      Operation last = block == null ? null : block.lastOp();
      if (block != null
          && (last == null || !run.checksOf(last).mayTerminate || !isTerminator(op, last))) {
        return false;
      }
      acceptedEnd = last == null ? acceptedEnd : last.definition();
    }
    return true;
  }

  private boolean isTerminator(Operation op, Operation last) {
    return !terminated || last.name().equals(((TerminatedBy) op).terminatorName());
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
    for (int i = 0; i < properties.length; i++) {
      Attribute known = accepted[i];
      if (op.hasPropertyValueAt(i, known) && (known != null || !properties[i].isRequired())) {
        continue;
      }
      Attribute value = op.propertyValueAt(i);
      if (value == null ? properties[i].isRequired() : !properties[i].accepts(value)) {
        return false;
      }
      accepted[i] = value;
    }
    return true;
  }

  private boolean regionsHold(Operation op) {
    int count = op.numRegions();
    if (isRegionCountFixed() ? count != regionCount : count < definition.leastRegions()) {
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
    return regionCount != OpDefinition.ANY_NUMBER;
  }

  private boolean successorsHold(Operation op) {
    return successorCount == OpDefinition.ANY_NUMBER || successorCount == op.numSuccessors();
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
          "takes %s, but has %d"
              .formatted(
                  Quantity.of(definition.successorCount(), "successor"), op.numSuccessors()));
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
            op, "needs property '%s', %s".formatted(property.name(), property.describedType()));
      }
    } else if (!property.accepts(value)) {
      run.error(op, property.fault(value));
    }
  }

  private void explainRegions(Operation op, VerifierRun run) {
    int count = op.numRegions();
    if (isRegionCountFixed() ? count != regionCount : count < definition.leastRegions()) {
      run.error(
          op,
          "takes %s%s, but has %d"
              .formatted(
                  isRegionCountFixed() ? "" : "at least ",
                  Quantity.of(definition.leastRegions(), "region"),
                  count));
      return;
    }
    for (int r = 0; r < count; r++) {
      if (op.region(r).isEmpty() && definition.needsBody(r)) {
        run.error(op, "must have a block in region #" + r + ", which is empty");
      }
    }
  }
}
