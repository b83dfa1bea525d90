#!/bin/bash
# Compares the last writers of reads with those of isl's flow analysis: compare_flow.sh FILE...
# Needs g++ and libisl-dev, and the classes (mvn test-compile; TEST_CLASSES and CLASSES say where, if
# not in target); CLASSPATH must hold Guava and the test libraries. Not part of the build.
set -e -o pipefail
here=$(cd "$(dirname "$0")" && pwd)
target=$here/../../../target
build=${ISL_BUILD:-$target/isl}
mkdir -p "$build"
g++ -O2 -std=c++17 "$here/check_flow.cpp" -o "$build/check_flow" -lisl
java -cp "${CLASSES:-$target/classes}:${TEST_CLASSES:-$target/test-classes}:$CLASSPATH" \
  dev.halfspace.analysis.IslDataflow "$@" | "$build/check_flow"
