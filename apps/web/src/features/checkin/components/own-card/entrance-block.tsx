import { Suspense } from 'react'
import { lazyPart } from '../../../../lib/lazy-part.ts'
import { Box } from '../../../../ui/layout/box.tsx'
import type { LobbyPart } from '../../../events/index.ts'
import classes from './entrance-card.module.css'

const EntranceCard = lazyPart(() => import('./entrance-card.tsx').then((it) => it.EntranceCard))

/** Shows the ticket on the first morning of the event. The code is fetched only by people who still have to show it. */
export function EntranceBlock({ event }: LobbyPart) {
  const ticketId = event.me?.ticketId
  if (!ticketId) return null
  return (
    <Suspense fallback={<Box surface="card" className={classes.card} />}>
      <EntranceCard event={event} ticketId={ticketId} />
    </Suspense>
  )
}
