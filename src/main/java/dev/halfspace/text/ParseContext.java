package dev.halfspace.text;

import dev.halfspace.builtin.DistinctAttr;
import dev.halfspace.builtin.ResourceHandle;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.Diagnostics;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.Nesting;
import dev.halfspace.ir.Type;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;

/** What all readers of one text share: options, diagnostics, aliases and the values seen so far. */
final class ParseContext {
  final Source source;
  final DialectRegistry registry;
  final Diagnostics diagnostics;
  final ParseOptions options;
  final Nesting nesting = new Nesting();

  /** The attributes that aliases {@code #name} stand for, by name without {@code #}. */
  final Map<String, Attribute> attributeAliases = new HashMap<>();

  /** The types that aliases {@code !name} stand for, by name without {@code !}. */
  final Map<String, Type> typeAliases = new HashMap<>();

  /** The distinct attributes by their numbers in the text. */
  final Map<BigInteger, DistinctAttr> distinct = new HashMap<>();

  private final Map<String, ResourceHandle> resources = new HashMap<>();

  /** Where resources that are not of a dialect go. */
  final ExternalResources external = new ExternalResources();

  /** The names of values and blocks, if they are to be kept. */
  final SourceNames names = new SourceNames();

  /** The memref, vector and tensor types by their text. */
  final TypeCache typeCache = new TypeCache();

  private final Map<Object, Object> interned = new HashMap<>();

  ParseContext(
      Source source, DialectRegistry registry, Diagnostics diagnostics, ParseOptions options) {
    this.source = source;
    this.registry = registry;
    this.diagnostics = diagnostics;
    this.options = options;
  }

  /** The resource of a name. */
  ResourceHandle resource(String name) {
    return resources.computeIfAbsent(name, ResourceHandle::of);
  }

  /** The first of all equal objects given so far. */
  @SuppressWarnings("unchecked") // equal values are of one class
  <T> T intern(T value) {
    Object known = interned.putIfAbsent(value, value);
    return known == null ? value : (T) known;
  }
}
