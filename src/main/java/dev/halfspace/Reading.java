package dev.halfspace;

import com.google.common.collect.Sets;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.builtin.SymbolRefAttr;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationOrigin;
import dev.halfspace.ir.flow.SymbolTables;
import dev.halfspace.source.Diagnostic;
import dev.halfspace.source.Diagnostics;
import dev.halfspace.source.Source;
import dev.halfspace.text.ParseOptions;
import dev.halfspace.text.ParsedText;
import dev.halfspace.text.Parser;
import dev.halfspace.verify.Verifier;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Parses and verifies a text, for the API and for the command line. */
final class Reading {
  private Reading() {}

  static ReadModule of(Source source, DialectRegistry registry, ParseOptions options) {
    Diagnostics diagnostics = new Diagnostics();
    ParsedText text = Parser.of(registry).with(options).read(source, diagnostics);
    ModuleOp module = text.module();
    if (!diagnostics.hasErrors()) {
      Verifier.verify(module, registry, diagnostics);
    } else {
      Set<Operation> excused = refersToMissing(module);
      for (Diagnostic fault : Verifier.verify(module, registry)) {
        boolean isExcused =
            fault.location() instanceof OperationOrigin origin
                && excused.contains(origin.operation());
        if (!isExcused) {
          diagnostics.add(fault);
        }
      }
    }
    return new ReadModule(
        source,
        module,
        text.hasImplicitModule(),
        diagnostics.all(),
        text.resources(),
        text.names());
  }

  /**
   * The operations that refer to a missing symbol. After parse errors the symbol may be one that
   * could not be parsed: a call of a function that has a misspelled operation is not reported as
   * well.
   */
  private static Set<Operation> refersToMissing(ModuleOp module) {
    SymbolTables symbols = new SymbolTables();
    Set<Operation> found = Sets.newIdentityHashSet();
    module.walk(
        op -> {
          boolean missing =
              op.definition().properties().stream()
                  .anyMatch(property -> isMissing(op, op.propertyValue(property), symbols));
          if (missing) {
            found.add(op);
          }
        });
    return found;
  }

  private static boolean isMissing(Operation op, @Nullable Attribute value, SymbolTables symbols) {
    return value instanceof SymbolRefAttr reference && symbols.lookup(op, reference.path()) == null;
  }
}
