package dev.halfspace.reduce;

import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.ir.DialectRegistry;
import java.util.function.Predicate;

/**
 * A module of which something holds that should not.
 *
 * @param name the kind of the failure
 * @param module the module, which a reduction changes
 * @param registry its dialects
 * @param fails returns true for modules that fail in the same way
 */
record Failure(String name, ModuleOp module, DialectRegistry registry, Predicate<ModuleOp> fails) {}
