#!/bin/bash
# Compares set operations on random unions with isl: compare.sh [COUNT] [SEED].
# Needs g++ and libisl-dev, and the test classes (mvn test-compile); CLASSPATH must hold Guava and the
# test libraries. Not part of the build.
set -e
here=$(cd "$(dirname "$0")" && pwd)
target=$here/../../../target
mkdir -p "$target/isl"
g++ -O2 -std=c++17 "$here/check_sets.cpp" -o "$target/isl/check_sets" -lisl
java -cp "$target/classes:$target/test-classes:$CLASSPATH" \
  dev.halfspace.presburger.IslCases "${1:-500}" "${2:-1}" | "$target/isl/check_sets"
