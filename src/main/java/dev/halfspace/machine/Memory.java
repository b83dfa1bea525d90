package dev.halfspace.machine;

import com.google.common.collect.ImmutableList;
import com.google.common.math.LongMath;
import dev.halfspace.machine.Buffer.Storage;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The memory of a running program: allocates buffers within a limit, frees them, and keeps
 * statistics. Stack buffers are freed when their scope ends; scopes nest.
 */
public final class Memory {
  private final long limit;
  private final boolean keepsWriters;
  private final Deque<Buffer> stack = new ArrayDeque<>();
  private final Set<Buffer> heap = new LinkedHashSet<>();
  private int buffers;
  private long live;
  private long peak;
  private long allocated;
  private int depth;
  private @Nullable Object actor;
  private final @Nullable Races races;

  /** An empty memory that does not detect races. */
  public Memory(long limit, boolean keepsWriters) {
    this(limit, keepsWriters, null);
  }

  /**
   * An empty memory.
   *
   * @param limit the most bytes that may be in use at one time
   * @param keepsWriters whether to track the last writer of each byte
   * @param races the race detector that accesses are reported to, or {@code null}
   */
  public Memory(long limit, boolean keepsWriters, @Nullable Races races) {
    this.limit = limit;
    this.keepsWriters = keepsWriters;
    this.races = races;
  }

  /** The race detector, or {@code null} if there is none. */
  public @Nullable Races races() {
    return races;
  }

  /** Sets the actor on whose behalf memory is allocated, freed and written from now on. */
  public void setActor(@Nullable Object newActor) {
    actor = newActor;
  }

  /** The actor on whose behalf memory is allocated, freed and written. */
  public @Nullable Object actor() {
    return actor;
  }

  /**
   * Allocates a row-major buffer whose elements are undefined.
   *
   * @throws MachineTrap if a size is negative, or the limit is exceeded
   */
  public MemoryView allocate(DataKind kind, List<Long> sizes, Storage storage, long alignment) {
    return allocate(kind, sizes, 0, MemoryView.rowByRow(sizes), storage, alignment, false);
  }

  /**
   * Allocates a buffer.
   *
   * @param strides the strides, which determine the number of bytes together with the sizes and the
   *     offset
   * @param isDefined whether the elements are zero rather than undefined
   * @throws MachineTrap if a size, the offset or a stride is negative, or the limit is exceeded
   */
  public MemoryView allocate(
      DataKind kind,
      List<Long> sizes,
      long offset,
      List<Long> strides,
      Storage storage,
      long alignment,
      boolean isDefined) {
    long elements = elements(sizes, offset, strides);
    long bytes = LongMath.saturatedMultiply(elements, kind.bytes());
    checkRoom(bytes, sizes);
    charge(bytes);
    Buffer buffer =
        new Buffer(++buffers, storage, (int) bytes, isDefined, alignment, actor, keepsWriters);
    if (storage == Storage.STACK) {
      stack.push(buffer);
      depth++;
    } else if (storage == Storage.HEAP) {
      heap.add(buffer);
    }
    return MemoryView.of(buffer, 0, kind, offset, sizes, strides);
  }

  /** The number of elements from the start of the buffer through the last element of a view. */
  private static long elements(List<Long> sizes, long offset, List<Long> strides) {
    long last = offset;
    boolean isEmpty = false;
    for (int d = 0; d < sizes.size(); d++) {
      long size = sizes.get(d);
      if (size < 0) {
        throw MachineTrap.of(
            TrapKind.BAD_SIZE, "the size %d along dimension #%d is negative".formatted(size, d));
      }
      isEmpty |= size == 0;
      if (size > 1) {
        if (strides.get(d) < 0) {
          throw MachineTrap.of(TrapKind.BAD_SIZE, "a buffer with a negative stride is allocated");
        }
        last = LongMath.saturatedAdd(last, LongMath.saturatedMultiply(size - 1, strides.get(d)));
      }
    }
    if (offset < 0) {
      throw MachineTrap.of(TrapKind.BAD_SIZE, "a buffer with a negative offset is allocated");
    }
    return isEmpty ? 0 : LongMath.saturatedAdd(last, 1);
  }

  private void checkRoom(long bytes, List<Long> sizes) {
    if (bytes > limit - live || bytes > Integer.MAX_VALUE - 16) {
      throw MachineTrap.of(
          TrapKind.ALLOCATION_LIMIT,
          "%s bytes for sizes %s are more than the limit of %d leaves, %d of which are in use"
              .formatted(bytes == Long.MAX_VALUE ? "2^63 or more" : bytes, sizes, limit, live));
    }
  }

  /**
   * Charges bytes that something other than a buffer uses.
   *
   * @throws MachineTrap if the limit is exceeded
   */
  public void reserve(long bytes, String what) {
    if (bytes > limit - live) {
      throw MachineTrap.of(
          TrapKind.ALLOCATION_LIMIT,
          "%d bytes for %s are more than the limit of %d leaves".formatted(bytes, what, limit));
    }
    live += bytes;
  }

  /** Releases bytes that {@link #reserve} charged. */
  public void giveBack(long bytes) {
    live -= bytes;
  }

  private void charge(long bytes) {
    live += bytes;
    allocated = LongMath.saturatedAdd(allocated, bytes);
    peak = Math.max(peak, live);
  }

  /**
   * Frees the buffer of a view, which must be a heap buffer of the program.
   *
   * @throws MachineTrap if it is not, if it is freed already, or if another access races with the
   *     free
   */
  public void free(MemoryView view) {
    Buffer buffer = view.buffer();
    if (buffer.isFreed() && buffer.storage() == Storage.HEAP) {
      throw MachineTrap.of(
          TrapKind.DOUBLE_FREE, "%s is freed a second time".formatted(buffer), buffer);
    }
    view.checkAlive();
    if (buffer.storage() != Storage.HEAP) {
      throw MachineTrap.of(
          TrapKind.INVALID_FREE,
          "%s is freed, but %s".formatted(buffer, whyNotFreed(buffer.storage())),
          buffer);
    }
    if (races != null) {
      races.end(buffer, actor);
    }
    heap.remove(buffer);
    release(buffer);
  }

  private static String whyNotFreed(Storage storage) {
    return switch (storage) {
      case STACK -> "is on the stack";
      case GLOBAL, CONSTANT -> "is global";
      default -> "the program did not allocate it";
    };
  }

  private void release(Buffer buffer) {
    live -= buffer.size();
    buffer.free(actor);
  }

  /** The number of live stack buffers, which marks the start of a scope for {@code endScope}. */
  public int scope() {
    return depth;
  }

  /** Frees all stack buffers allocated since {@link #scope} returned {@code since}. */
  public void endScope(int since) {
    while (depth > since) {
      Buffer buffer = stack.pop();
      if (races != null) {
        races.end(buffer, actor);
      }
      release(buffer);
      depth--;
    }
  }

  /** The heap buffers that have not been freed. */
  public ImmutableList<Buffer> leaks() {
    return ImmutableList.copyOf(heap);
  }

  /** The number of buffers allocated so far. */
  public int allocations() {
    return buffers;
  }

  /** The total number of bytes allocated. */
  public long allocatedBytes() {
    return allocated;
  }

  /** The peak number of bytes in use. */
  public long peakBytes() {
    return peak;
  }

  /**
   * The element of a view at subscripts.
   *
   * @throws MachineTrap if it is out of bounds or freed, or the access races with another
   */
  public Datum load(MemoryView view, long... subscripts) {
    touch(Races.Kind.READ, view, subscripts);
    return view.load(subscripts);
  }

  /**
   * Sets the element of a view at subscripts.
   *
   * @throws MachineTrap if it is out of bounds, freed or constant, or the access races with another
   */
  public void store(Datum element, MemoryView view, long... subscripts) {
    touch(Races.Kind.WRITE, view, subscripts);
    view.store(element, actor, subscripts);
  }

  /**
   * Atomically replaces the element of a view at subscripts, and returns the previous one.
   *
   * @throws MachineTrap under the conditions of {@link #store}
   */
  public Datum update(MemoryView view, UnaryOperator<Datum> f, long... subscripts) {
    touch(Races.Kind.ATOMIC, view, subscripts);
    Datum before = view.load(subscripts);
    view.store(f.apply(before), actor, subscripts);
    return before;
  }

  private void touch(Races.Kind kind, MemoryView view, long... subscripts) {
    if (races != null && races.isActive()) {
      int at = view.checkedAddress(subscripts);
      int bytes = view.kind().bytes();
      if (bytes > 0 && !races.admits(kind, view.buffer(), at, bytes, actor)) {
        throw races.trap(kind, view, "element " + Arrays.toString(subscripts), at, bytes);
      }
    }
  }

  /**
   * Copies the elements of one view to another of the same sizes. The views may not overlap unless
   * they are the same.
   */
  public void copy(MemoryView from, MemoryView to) {
    if (!from.sizes().equals(to.sizes())) {
      throw MachineTrap.of(
          TrapKind.BAD_SIZE,
          "elements of %s are copied to %s".formatted(from.describe(), to.describe()),
          to.buffer());
    }
    from.checkAlive();
    to.checkAlive();
    boolean isSame = from.isSame(to);
    if (!isSame && from.overlaps(to)) {
      throw MachineTrap.of(
          TrapKind.OVERLAP,
          "%s is copied to %s, which share elements".formatted(from.describe(), to.describe()),
          to.buffer());
    }
    long count = from.count();
    if (count == 0 || isSame) {
      return;
    }
    boolean isRacing = races != null && races.isActive();
    int at0 = from.isRowByRow() && from.isInside() ? from.address(new long[from.rank()]) : -1;
    int to0 = to.isRowByRow() && to.isInside() ? to.address(new long[to.rank()]) : -1;
    if (at0 >= 0
        && to0 >= 0
        && !isRacing
        && !from.buffer().isReadGuarded()
        && to.buffer().storage() != Storage.CONSTANT
        && !(from.kind() instanceof DataKind.Reference)) {
      to.buffer().copy(from.buffer(), at0, to0, (int) count * from.kind().bytes(), actor);
      return;
    }
    long[] sizes = new long[from.rank()];
    for (int d = 0; d < sizes.length; d++) {
      sizes[d] = from.size(d);
    }
    long[] at = new long[sizes.length];
    for (long i = 0; i < count; i++) {
      store(load(from, at), to, at);
      MemoryView.advance(at, sizes);
    }
  }
}
