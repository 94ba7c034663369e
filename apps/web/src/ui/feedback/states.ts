/* The states of a screen that has nothing to show: loading, failed, or empty. */

export { Empty } from './empty.tsx'
export { LoadFailed } from './load-failed.tsx'
export { DetailSkeleton, Loading, PeopleSkeleton, RowsSkeleton } from './skeletons.tsx'
