#!/bin/bash
# Compares set operations on random unions with isl: compare.sh [COUNT] [SEED].
# Needs g++ and libisl-dev, and the test classes (mvn test-compile); CLASSPATH must hold Guava and the
# test libraries. Not part of the build.
set -e
here=$(cd "$(dirname "$0")" && pwd)
target=$here/../../../target
build=${ISL_BUILD:-$target/isl}
mkdir -p "$build"
g++ -O2 -std=c++17 "$here/check_sets.cpp" -o "$build/check_sets" -lisl
java -cp "${CLASSES:-$target/classes}:${TEST_CLASSES:-$target/test-classes}:$CLASSPATH" \
  dev.halfspace.presburger.IslCases "${1:-500}" "${2:-1}" | "$build/check_sets"
