func.func @coroutine(%s: index, %v: f32, %st: !async.value<f32>) {
  %id = async.coro.id
  %h = async.coro.begin %id
  %state = async.coro.save %h
  %g = async.create_group %s : !async.group
  %t = async.runtime.create : !async.token
  %r = async.add_to_group %t, %g : !async.token
  async.await %t : !async.token
  %x = async.await %st : !async.value<f32>
  async.runtime.store %v, %st : <f32>
  %y = async.runtime.load %st {tag} : <f32>
  async.coro.suspend %state, ^bb1, ^bb2, ^bb3
^bb1:
  cf.br ^bb2
^bb2:
  async.coro.free %id, %h
  cf.br ^bb3
^bb3:
  async.coro.end %h
  return
}
