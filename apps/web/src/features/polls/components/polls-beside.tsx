import type { EventDetails } from '@parley/contract/app'
import { Suspense } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { useAfter } from '../../../ui/feedback/use-after.ts'
import { usePolls } from '../api.ts'

const PollsSection = lazyPart(() => import('./polls-section.tsx').then((it) => it.PollsSection))

/** The polls of an event for another page, fetched when they are first shown. */
export function PollsBeside({ event }: { event: EventDetails }) {
  return (
    <Suspense fallback={null}>
      <PollsSection event={event} />
    </Suspense>
  )
}

/** What comes later pushes away what is read by then. */
const WITHIN_MS = 4_000

/** Whether there are polls to show; null until that is known. */
export function useHasPolls(event: EventDetails): boolean | null {
  const isLate = useAfter(WITHIN_MS)
  const { polls, isPending } = usePolls(event)
  return isPending && !isLate ? null : polls.length > 0
}
