package doubling;

import dev.halfspace.Halfspace;
import dev.halfspace.ReadModule;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.arith.ArithConstantOp;
import dev.halfspace.ir.IntegerTyped;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Pattern;
import dev.halfspace.pass.Pass;
import dev.halfspace.rewrite.OneWalk;
import dev.halfspace.rewrite.PatternSet;
import dev.halfspace.source.Source;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;

/** A compiler that turns {@code x + x} into {@code x << 1}. */
public final class Doubling {
}
