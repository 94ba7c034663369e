import type { EventCard } from '@parley/contract/events'
import { type Invitation, isLiveInvitation } from '@parley/contract/meetings'
import { useNow } from '../../lib/use-now.ts'
import { useIsLiveLate } from '../../ui/feedback/use-has-elapsed.ts'
import { useInvitationsOf, useMyEvents } from './api.ts'
import { isForMe, type ListedInvitation, listInvitations } from './list-invitations.ts'

const NONE: readonly EventCard[] = []

interface Waiting {
  readonly waiting: readonly ListedInvitation[]
  readonly events: readonly EventCard[]
  readonly isPending: boolean
}

/** Returns the waiting requests in all unfinished events, the newest first. */
export function useWaitingInvitations(): Waiting {
  const now = useNow()
  const { data, isPending: isLoading } = useMyEvents()
  const events = data?.events ?? NONE
  const { rows, isPending } = useInvitationsOf(events)
  const waiting = listInvitations(rows, events).filter((each) => isForMe(each) && waits(each, now))
  return { waiting, events, isPending: isLoading || isPending }
}

/**
 * Returns true once the requests are loaded, or if they take too long. A page that begins with them waits, because they
 * would push its content down.
 */
export function useIsWaitingLoaded(): boolean {
  const isLate = useIsLiveLate()
  return !useWaitingInvitations().isPending || isLate
}

const waits = ({ invitation }: { invitation: Invitation }, now: number) => isLiveInvitation(invitation, now)
