%o:2 = "t.values"() : () -> (vector<16xindex>, ui64)
xegpu.prefetch %o#1[%o#0] <{offset_align_byte = 4}> : ui64, vector<16xindex>
xegpu.prefetch %o#1[%o#0] <{offset_align_byte = 8, l1_hint = #xegpu.cache_hint<cached>}> {tag} : ui64, vector<16xindex>
