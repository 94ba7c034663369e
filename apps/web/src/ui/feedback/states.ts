export { Empty } from './empty.tsx'
export { LoadFailed } from './load-failed.tsx'
export { DetailSkeleton, Loading, PeopleSkeleton, RowsSkeleton } from './skeletons.tsx'
