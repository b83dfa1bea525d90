package dev.halfspace.dialect.cf;

import com.google.common.collect.Lists;
import dev.halfspace.ir.AttributeParser.Delimiter;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.Value;
import java.util.List;

/** A successor with the values passed to its arguments: {@code ^bb1(%a, %b : i32, f32)}. */
record Target(Block block, List<Value> arguments) {
  // ^block (( %a, %b : type, type ))?
  static Target parse(OpParser p) {
    Block block = p.successor();
    if (!p.optionalPunctuation("(")) {
      return new Target(block, List.of());
    }
    List<OpParser.Operand> operands = p.operands(Delimiter.NONE);
    List<Value> arguments = p.resolve(operands, p.colonTypes());
    p.punctuation(")");
    return new Target(block, arguments);
  }

  void print(OpPrinter p) {
    p.successor(block);
    if (!arguments.isEmpty()) {
      p.text("(").values(arguments).text(" : ");
      p.types(Lists.transform(arguments, Value::type)).text(")");
    }
  }
}
