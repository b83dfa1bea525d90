package dev.halfspace.text;

import dev.halfspace.builtin.ModuleOp;

/**
 * A text as a {@link Parser} has read it.
 *
 * @param module all that could be read
 * @param resources the resources of the text that are not of a dialect
 * @param names the names of values and blocks in the text; none unless {@link
 *     ParseOptions#keepingNames()} asks for them
 */
public record ParsedText(ModuleOp module, ExternalResources resources, SourceNames names) {}
