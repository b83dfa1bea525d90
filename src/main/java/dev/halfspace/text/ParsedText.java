package dev.halfspace.text;

import dev.halfspace.builtin.ModuleOp;

/**
 * A text as a {@link Parser} has read it.
 *
 * @param module all that could be read
 * @param hasImplicitModule whether the module is not in the text, but was put around it
 * @param resources the resources of the text that are not of a dialect
 * @param names the names of values and blocks in the text; none unless {@link
 *     ParseOptions#keepingNames()} asks for them
 */
public record ParsedText(
    ModuleOp module, boolean hasImplicitModule, ExternalResources resources, SourceNames names) {}
