package dev.halfspace.verify;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.AffineMemoryAccess;
import dev.halfspace.ir.traits.CallLike;
import dev.halfspace.ir.traits.FunctionLike;
import dev.halfspace.ir.traits.MemoryAccess;
import dev.halfspace.ir.traits.MemoryAccesses;
import dev.halfspace.ir.traits.MemoryEffects;
import dev.halfspace.ir.traits.NoTerminator;
import dev.halfspace.ir.traits.ViewLike;
import dev.halfspace.ir.traits.ViewMap;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Operations of others that say of memory, calls and functions what is not so. */
class MemoryInterfaceRulesTest {
  private final OddOperation odd = new OddOperation();

  // Memory --------------------------------------------------------------------------------------

  private static final class Access extends Operation implements AffineMemoryAccess, NoTerminator {
    private final Value memory;
    private final AffineValueMap subscripts;
    private final List<Long> extents;

    Access(OperationState s, Value memory, AffineValueMap subscripts, List<Long> extents) {
      super(s);
      this.memory = memory;
      this.subscripts = subscripts;
      this.extents = extents;
    }

    @Override
    public Value accessedMemory() {
      return memory;
    }

    @Override
    public AffineValueMap subscripts() {
      return subscripts;
    }

    @Override
    public boolean isWrite() {
      return true;
    }

    @Override
    public List<Long> extents() {
      return extents;
    }
  }

  private List<String> access(Value memory, AffineValueMap subscripts, Long... extents) {
    return odd.said(Access.class, s -> new Access(s, memory, subscripts, List.of(extents)));
  }

  @Test
  void accessesAreOfOperands() {
    assertThat(access(odd.line, AffineValueMap.at(odd.a), 4L)).isEmpty();
    assertThat(access(odd.line, AffineValueMap.at(odd.a), 0L))
        .containsExactly(
            "'odd.op' op implements 'AffineMemoryAccess' with extents [0], which are not positive");
    assertThat(access(odd.line, AffineValueMap.at(odd.a), 1L, 1L))
        .containsExactly(
            "'odd.op' op implements 'AffineMemoryAccess' with 1 subscripts, but 2 extents");
    assertThat(access(odd.line, AffineValueMap.at(odd.a, odd.a), 1L, 1L))
        .containsExactly(
            "'odd.op' op implements 'MemoryAccesses' with 2 subscripts of memory of type memref<8xi8>");
    assertThat(access(odd.line, AffineValueMap.at(odd.b), 1L))
        .containsExactly(
            "'odd.op' op implements 'MemoryAccesses' with an operand of the subscripts that is no operand");
    BlockArgument other = odd.argument(OddOperation.LINE);
    assertThat(access(other, AffineValueMap.at(odd.a), 1L))
        .containsExactly(
            "'odd.op' op implements 'MemoryAccesses' with memory accessed that is neither operand nor"
                + " result");
  }

  private static final class Effects extends Operation implements MemoryEffects, NoTerminator {
    private final @Nullable Value on;

    Effects(OperationState s, @Nullable Value on) {
      super(s);
      this.on = on;
    }

    @Override
    public ImmutableList<Effect> effects() {
      return ImmutableList.of(new Effect(Kind.WRITE, on));
    }
  }

  private static final class Told extends Operation implements MemoryAccesses, NoTerminator {
    Told(OperationState s) {
      super(s);
    }

    @Override
    public ImmutableList<MemoryAccess> memoryAccesses() {
      return ImmutableList.of(MemoryAccess.all(operand(1), 3, false));
    }
  }

  @Test
  void effectsAreOnOperandsOrResults() {
    assertThat(odd.said(Effects.class, s -> new Effects(s, odd.line))).isEmpty();
    assertThat(odd.said(Effects.class, s -> new Effects(s, null))).isEmpty();
    assertThat(odd.said(Effects.class, s -> new Effects(s, odd.b)))
        .containsExactly(
            "'odd.op' op implements 'MemoryEffects' with memory affected that is neither operand nor"
                + " result");
    assertThat(odd.said(Told.class, Told::new))
        .containsExactly(
            "'odd.op' op implements 'MemoryAccesses' with 3 subscripts of memory of type memref<8xi8>");
  }

  private static final class View extends Operation implements ViewLike, NoTerminator {
    private final Value source;
    private final @Nullable ViewMap map;

    View(OperationState s, Value source, @Nullable ViewMap map) {
      super(s);
      this.source = source;
      this.map = map;
    }

    @Override
    public Value viewSource() {
      return source;
    }

    @Override
    public @Nullable ViewMap viewMap() {
      return map;
    }
  }

  private List<String> view(Value source, @Nullable ViewMap map) {
    return odd.said(View.class, s -> new View(s, source, map), OddOperation.LINE);
  }

  @Test
  void viewsAreOfOperands() {
    AffineExpr d0 = AffineExpr.dim(0);
    AffineExpr s0 = AffineExpr.symbol(0);
    assertThat(view(odd.line, null)).isEmpty();
    assertThat(view(odd.line, ViewMap.subscripts(1, List.of(d0.plus(s0)), List.of(odd.a))))
        .isEmpty();
    assertThat(view(odd.line, ViewMap.address(1, d0, List.of()))).isEmpty();
    assertThat(view(odd.b, null))
        .containsExactly(
            "'odd.op' op implements 'ViewLike' with a source of the view that is no operand");
    assertThat(odd.said(View.class, s -> new View(s, odd.line, null)))
        .containsExactly("'odd.op' op implements 'ViewLike' with no result that is the view");
    assertThat(view(odd.line, ViewMap.subscripts(1, List.of(d0.plus(s0)), List.of(odd.b))))
        .containsExactly(
            "'odd.op' op implements 'ViewLike' with a symbol of the map of the view that is no operand");
    assertThat(view(odd.line, ViewMap.subscripts(2, List.of(d0), List.of())))
        .containsExactly(
            "'odd.op' op implements 'ViewLike' with a map of 2 dimensions for a view of type memref<8xi8>");
    assertThat(view(odd.line, ViewMap.subscripts(1, List.of(d0, d0), List.of())))
        .containsExactly(
            "'odd.op' op implements 'ViewLike' with a map of 2 results for a source of type memref<8xi8>");
    assertThat(view(odd.line, new ViewMap(AffineMap.identity(1), ImmutableList.of(), false, 0)))
        .containsExactly("'odd.op' op implements 'ViewLike' with elements of width 0");
  }

  // Functions -----------------------------------------------------------------------------------

  private static final class Call extends Operation implements CallLike, NoTerminator {
    private final Value argument;

    Call(OperationState s, Value argument) {
      super(s);
      this.argument = argument;
    }

    @Override
    public List<Value> callArguments() {
      return List.of(argument);
    }
  }

  private static final class Func extends Operation implements FunctionLike, NoTerminator {
    private final List<Type> types;

    Func(OperationState s, List<Type> types) {
      super(s);
      this.types = types;
    }

    @Override
    public String symbolName() {
      return "f";
    }

    @Override
    public Region functionBody() {
      return region(0);
    }

    @Override
    public List<Type> argumentTypes() {
      return types;
    }

    @Override
    public List<Type> returnTypes() {
      return List.of();
    }
  }

  @Test
  void callsAndFunctionsFitTheirValues() {
    assertThat(odd.said(Call.class, s -> new Call(s, odd.a))).isEmpty();
    assertThat(odd.said(Call.class, s -> new Call(s, odd.b)))
        .containsExactly(
            "'odd.op' op implements 'CallLike' with an argument of the call that is no operand");
    assertThat(odd.said(Func.class, s -> new Func(s, List.of(OddOperation.I)))).isEmpty();
    assertThat(odd.said(Func.class, s -> new Func(s, List.of())))
        .containsExactly(
            "'odd.op' op implements 'FunctionLike' with argument types [], but a body that takes others");
  }
}
