// RUN: shout %name < %s | filecheck %s
// CHECK: HELLO, WORLD
// hello, world
