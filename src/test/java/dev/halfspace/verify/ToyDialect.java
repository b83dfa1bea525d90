package dev.halfspace.verify;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.StringAttr;
import dev.halfspace.builtin.SymbolRefAttr;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.IsolatedFromAbove;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.SingleBlock;
import dev.halfspace.ir.Terminator;
import dev.halfspace.ir.TraitRule;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.AffineScope;
import dev.halfspace.ir.traits.BranchLike;
import dev.halfspace.ir.traits.FunctionLike;
import dev.halfspace.ir.traits.HasParent;
import dev.halfspace.ir.traits.NoRegionArguments;
import dev.halfspace.ir.traits.ReturnLike;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Operations that have one trait or fact each, to be right or wrong in tests of the verifier. */
final class ToyDialect {
  static final Dialect DIALECT =
      Dialect.of("toy")
          .operations(
              Func.DEFINITION,
              Return.DEFINITION,
              Branch.DEFINITION,
              Box.DEFINITION,
              End.DEFINITION,
              Isolated.DEFINITION,
              Typed.DEFINITION,
              Pairs.DEFINITION,
              Segments.DEFINITION,
              Lucky.DEFINITION,
              Call.DEFINITION,
              Careless.DEFINITION)
          .rules(Even.RULE);

  private ToyDialect() {}

  /** A function of any types. */
  static final class Func extends Operation
      implements FunctionLike, IsolatedFromAbove, AffineScope {
    private static final Property<StringAttr> NAME = Property.of("sym_name", StringAttr.class);
    private static final Property<StringAttr> VISIBILITY =
        Property.optional("sym_visibility", StringAttr.class);
    static final OpDefinition<Func> DEFINITION =
        OpDefinition.of("toy.func", Func.class, Func::new).properties(NAME, VISIBILITY).regions(1);

    private Func(OperationState state) {
      super(state);
    }

    @Override
    public @Nullable String symbolName() {
      StringAttr name = propertyOrNull(NAME);
      return name == null ? null : name.value();
    }

    @Override
    public Region functionBody() {
      return region(0);
    }

    @Override
    public List<Type> argumentTypes() {
      Block entry = region(0).firstBlock();
      return entry == null ? List.of() : entry.arguments().stream().map(Value::type).toList();
    }

    @Override
    public List<Type> returnTypes() {
      return List.of();
    }
  }

  /** Returns from a function. */
  static final class Return extends Operation implements ReturnLike, HasParent {
    static final OpDefinition<Return> DEFINITION =
        OpDefinition.of("toy.return", Return.class, Return::new)
            .operands("values", TypeConstraint.ANY);

    private Return(OperationState state) {
      super(state);
    }

    @Override
    public ImmutableList<String> parentNames() {
      return ImmutableList.of("toy.func");
    }
  }

  /** Passes all its operands to each of its successors. */
  static final class Branch extends Operation implements BranchLike {
    static final OpDefinition<Branch> DEFINITION =
        OpDefinition.of("toy.br", Branch.class, Branch::new)
            .operands("values", TypeConstraint.ANY)
            .successors(OpDefinition.ANY_NUMBER);

    private Branch(OperationState state) {
      super(state);
    }

    @Override
    public List<Value> successorOperands(int successor) {
      return operands();
    }
  }

  /** A body of one block, and another that may be missing. */
  static final class Box extends Operation implements SingleBlock, NoRegionArguments, Verifiable {
    static final OpDefinition<Box> DEFINITION =
        OpDefinition.of("toy.box", Box.class, Box::new)
            .regions(2)
            .results("results", TypeConstraint.ANY);

    private Box(OperationState state) {
      super(state);
    }

    @Override
    public void verify(Verification v) {
      if (!(region(0).entryBlock().terminator() instanceof End)) {
        v.error(this, "is not ended by toy.end");
      }
    }
  }

  /** Ends a box. */
  static final class End extends Operation implements Terminator {
    static final OpDefinition<End> DEFINITION = OpDefinition.of("toy.end", End.class, End::new);

    private End(OperationState state) {
      super(state);
    }
  }

  /** Isolated from above, but no scope of symbols. */
  static final class Isolated extends Operation implements IsolatedFromAbove {
    static final OpDefinition<Isolated> DEFINITION =
        OpDefinition.of("toy.isolated", Isolated.class, Isolated::new)
            .operands("inputs", TypeConstraint.ANY)
            .regionsAtLeast(1);

    private Isolated(OperationState state) {
      super(state);
    }
  }

  /** An index, perhaps an i1, and a property. */
  static final class Typed extends Operation {
    private static final Property<IntegerAttr> SIZE = Property.of("size", IntegerAttr.class);
    static final OpDefinition<Typed> DEFINITION =
        OpDefinition.of("toy.typed", Typed.class, Typed::new)
            .operand("at", TypeConstraints.INDEX)
            .optionalOperand("flag", TypeConstraints.I1)
            .result("value", TypeConstraints.FLOAT)
            .properties(SIZE);

    private Typed(OperationState state) {
      super(state);
    }
  }

  /** Two groups of one size. */
  static final class Pairs extends Operation {
    static final OpDefinition<Pairs> DEFINITION =
        OpDefinition.of("toy.pairs", Pairs.class, Pairs::new)
            .operand("first", TypeConstraint.ANY)
            .operands("left", TypeConstraint.ANY)
            .operands("right", TypeConstraints.INDEX)
            .sameSizeOperandGroups();

    private Pairs(OperationState state) {
      super(state);
    }
  }

  /** Groups whose sizes are stored. */
  static final class Segments extends Operation {
    static final OpDefinition<Segments> DEFINITION =
        OpDefinition.of("toy.segments", Segments.class, Segments::new)
            .operands("sizes", TypeConstraints.INDEX)
            .optionalOperand("flag", TypeConstraints.I1);

    private Segments(OperationState state) {
      super(state);
    }
  }

  /** A trait of this dialect: the number of operands is even. */
  interface Even {
    TraitRule RULE =
        new TraitRule(
            Even.class,
            (op, v) -> {
              if (op.numOperands() % 2 != 0) {
                v.error(op, "has an odd number of operands");
              }
            });
  }

  /** Has a rule of its dialect, and one of its own. */
  static final class Lucky extends Operation implements Even, Verifiable {
    static final OpDefinition<Lucky> DEFINITION =
        OpDefinition.of("toy.lucky", Lucky.class, Lucky::new)
            .operands("values", TypeConstraint.ANY);

    private Lucky(OperationState state) {
      super(state);
    }

    @Override
    public void verify(Verification v) {
      if (numOperands() == 4) {
        v.error(this, "has four operands");
      }
    }
  }

  /** Asks what accessors do not answer. */
  static final class Careless extends Operation implements Verifiable {
    static final OpDefinition<Careless> DEFINITION =
        OpDefinition.of("toy.careless", Careless.class, Careless::new)
            .operands("asked", TypeConstraint.ANY);

    private Careless(OperationState state) {
      super(state);
    }

    @Override
    public void verify(Verification v) {
      throw new IllegalStateException("asked of an unsound operation");
    }
  }

  /** Refers to a symbol. */
  static final class Call extends Operation implements Verifiable {
    private static final Property<SymbolRefAttr> CALLEE =
        Property.of("callee", SymbolRefAttr.class);
    static final OpDefinition<Call> DEFINITION =
        OpDefinition.of("toy.call", Call.class, Call::new).properties(CALLEE);

    private Call(OperationState state) {
      super(state);
    }

    @Override
    public void verify(Verification v) {
      SymbolRefAttr callee = property(CALLEE);
      if (!(v.lookupSymbol(this, callee.path()) instanceof FunctionLike)) {
        v.error(this, "calls %s, which is no function".formatted(callee));
      }
    }
  }
}
