irdl.dialect @d {
  irdl.operation @o {
    %0 = irdl.any
    %r = irdl.region
    %s = irdl.region()
    %t = irdl.region(%0, %0) with size 2
    %u = irdl.region with size 3 {tag}
  }
}
