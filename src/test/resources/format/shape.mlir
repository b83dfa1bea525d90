%s:2 = "t.values"() : () -> (!shape.shape, !shape.size)
%v:3 = "t.values"() : () -> (i1, tensor<?xindex>, tensor<4x?xf32>)
%0 = shape.const_size 10 {tag = 1}
%1 = shape.const_witness true
%2 = shape.cstr_require %v#0, "must \22hold\22"
%3 = shape.assuming_all %1, %2
%4 = shape.meet %s#0, %s#0 : !shape.shape, !shape.shape -> !shape.shape
%5 = shape.meet %s#1, %0, error = "sizes" : !shape.size, !shape.size -> !shape.size
%6 = shape.with_shape %v#2, %v#1 : tensor<4x?xf32>, tensor<?xindex>
%7 = shape.any %s#0, %v#1 : !shape.shape, tensor<?xindex> -> !shape.shape
%9 = shape.assuming_all %1
