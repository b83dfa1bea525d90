package dev.halfspace.api;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.Set;

/** Types that users meet from some types on: those of signatures, and nested and permitted ones. */
final class Mentions {
  private final Set<Class<?>> reached = new LinkedHashSet<>();
  private final Deque<Class<?>> open = new ArrayDeque<>();

  private Mentions() {}

  /** The types that are reached from some, these included. */
  static Set<Class<?>> from(Collection<Class<?>> named) {
    Mentions mentions = new Mentions();
    named.forEach(mentions::reach);
    while (!mentions.open.isEmpty()) {
      mentions.follow(mentions.open.pop());
    }
    return mentions.reached;
  }

  private void reach(Class<?> type) {
    Class<?> element = type;
    while (element.isArray()) {
      element = element.getComponentType();
    }
    if (element.getName().startsWith("dev.halfspace.") && reached.add(element)) {
      open.push(element);
    }
  }

  private void follow(Class<?> type) {
    if (type.getGenericSuperclass() != null) {
      reach(type.getGenericSuperclass());
    }
    Arrays.stream(type.getGenericInterfaces()).forEach(this::reach);
    Arrays.stream(type.getDeclaredClasses()).forEach(this::reach);
    if (type.isSealed()) {
      Arrays.stream(type.getPermittedSubclasses()).forEach(this::reach);
    }
    for (Method method : type.getDeclaredMethods()) {
      if (PublicTypes.isVisible(method.getModifiers())) {
        reach(method.getGenericReturnType());
        followCall(method);
      }
    }
    for (Constructor<?> constructor : type.getDeclaredConstructors()) {
      if (PublicTypes.isVisible(constructor.getModifiers())) {
        followCall(constructor);
      }
    }
    for (Field field : type.getDeclaredFields()) {
      if (PublicTypes.isVisible(field.getModifiers())) {
        reach(field.getGenericType());
      }
    }
  }

  private void followCall(Executable called) {
    Arrays.stream(called.getGenericParameterTypes()).forEach(this::reach);
    Arrays.stream(called.getExceptionTypes()).forEach(this::reach);
  }

  private void reach(Type type) {
    if (type instanceof Class<?> plain) {
      reach(plain);
    } else if (type instanceof ParameterizedType applied) {
      reach(applied.getRawType());
      Arrays.stream(applied.getActualTypeArguments()).forEach(this::reach);
    } else if (type instanceof GenericArrayType array) {
      reach(array.getGenericComponentType());
    } else if (type instanceof WildcardType wildcard) {
      Arrays.stream(wildcard.getUpperBounds()).forEach(this::reach);
      Arrays.stream(wildcard.getLowerBounds()).forEach(this::reach);
    } else if (type instanceof TypeVariable<?> variable) {
      Arrays.stream(variable.getBounds())
          .filter(bound -> bound instanceof Class<?>)
          .forEach(this::reach);
    }
  }
}
