package dev.halfspace.text;

import dev.halfspace.builtin.ModuleOp;

/**
 * The result of a {@link Parser}.
 *
 * @param module all that could be parsed
 * @param hasImplicitModule true if the text has no top-level module, so that one was added around
 *     it
 * @param resources the external resources of the text, which belong to no dialect
 * @param names the names of values and blocks in the text; empty unless {@link
 *     ParseOptions#keepingNames()} is set
 */
public record ParsedText(
    ModuleOp module, boolean hasImplicitModule, ExternalResources resources, SourceNames names) {}
