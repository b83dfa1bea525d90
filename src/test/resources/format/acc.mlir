%v:3 = "t.values"() : () -> (index, f32, i1)
%6 = acc.bounds stride(%v#0 : index) lowerbound(%v#0 : index) upperbound(%v#0 : index) {tag}
%7 = acc.bounds extent(%v#0 : index)
acc.wait
acc.wait(%v#0 : index) async(%v#0 : index) if(%v#2) attributes {tag}
acc.wait(%v#0 : index) wait_devnum(%v#0 : index) async
