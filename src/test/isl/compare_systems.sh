#!/bin/bash
# Compares verdicts of emptiness with isl: compare_systems.sh COUNT SEED [SYSFILE...].
# COUNT systems each of our own families, then those of the files (LABEL nvars neq nineq, rows).
# Every verdict's certificate is verified, too. Needs g++ and libisl-dev, and the test classes (mvn
# test-compile; TEST_CLASSES and CLASSES say where, if not in target); CLASSPATH must hold Guava and the
# test libraries. Not part of the build.
set -e
here=$(cd "$(dirname "$0")" && pwd)
target=$here/../../../target
build=${ISL_BUILD:-$target/isl}
mkdir -p "$build"
g++ -O2 -std=c++17 "$here/check_systems.cpp" -o "$build/check_systems" -lisl
java -cp "${CLASSES:-$target/classes}:${TEST_CLASSES:-$target/test-classes}:$CLASSPATH" \
  dev.halfspace.presburger.IslSystemCases "${@:-200 1}" | "$build/check_systems"
