import { Suspense, useEffect, useState } from 'react'
import { useMatches } from 'react-router'
import { lazyPart, withTexts } from '../../../../lib/lazy-part.ts'
import { useMeetSheet } from '../../meet-sheet.ts'

const fetchSheet = () => withTexts(() => import('./meet-sheet.tsx').then((it) => it.MeetSheet))
const MeetSheet = lazyPart(fetchSheet)

/** By then the page itself is there. */
const AHEAD_AFTER_MS = 1_000

/** Around every page: the sheet in which a meeting is asked for. Inside an event its code is fetched before it is opened. */
export function MeetSheetHost() {
  const asked = useMeetSheet()
  const [wasOpened, setWasOpened] = useState(false)
  if (asked && !wasOpened) setWasOpened(true)
  const isInEvent = useMatches().some(({ params }) => params.eventId !== undefined)
  useEffect(() => {
    if (!isInEvent) return
    // If it cannot be fetched now, it is when it is opened.
    const timer = setTimeout(() => void fetchSheet().catch(() => undefined), AHEAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isInEvent])
  if (!wasOpened) return null
  return (
    <Suspense fallback={null}>
      <MeetSheet asked={asked} />
    </Suspense>
  )
}
