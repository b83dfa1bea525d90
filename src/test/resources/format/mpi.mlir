%m = "t.values"() : () -> memref<100xf32>
%i = "t.values"() : () -> i32
mpi.init
%0 = mpi.init {tag} : !mpi.retval
%1 = mpi.comm_world : !mpi.comm
%2:2 = mpi.comm_split(%1, %i, %i) : !mpi.retval, !mpi.comm
mpi.send(%m, %i, %i, %1) : memref<100xf32>, i32, i32
%3 = mpi.send(%m, %i, %i, %1) : memref<100xf32>, i32, i32 -> !mpi.retval
%4, %5 = mpi.isend(%m, %i, %i, %1) : memref<100xf32>, i32, i32 -> !mpi.retval, !mpi.request
%6 = mpi.isend(%m, %i, %i, %1) : memref<100xf32>, i32, i32 -> !mpi.request
%7 = mpi.retval_check %0 = <MPI_SUCCESS> : i1
