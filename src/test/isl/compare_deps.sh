#!/bin/bash
# Compares the dependences of programs with isl's: compare_deps.sh FILE...
# Needs g++ and libisl-dev, and the classes (mvn test-compile); CLASSPATH must hold Guava and the test
# libraries. Not part of the build.
set -e
here=$(cd "$(dirname "$0")" && pwd)
target=$here/../../../target
mkdir -p "$target/isl"
g++ -O2 -std=c++17 "$here/check_deps.cpp" -o "$target/isl/check_deps" -lisl
java -cp "$target/classes:$target/test-classes:$CLASSPATH" \
  dev.halfspace.analysis.IslDependences "$@" | "$target/isl/check_deps"
