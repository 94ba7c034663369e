import type { EventCard } from '@parley/contract/events'
import { type Invitation, isLiveInvitation } from '@parley/contract/meetings'
import { useNow } from '../../lib/use-now.ts'
import { useInvitationsOf, useMyEvents } from './api.ts'
import { type ListedInvitation, listInvitations } from './list-invitations.ts'

const NONE: readonly EventCard[] = []

/** What waits for my answer, in all my events that are not finished, newest first. */
export function useWaitingInvitations(): { waiting: ListedInvitation[]; isPending: boolean } {
  const now = useNow()
  const events = useMyEvents()
  const mine = events.data?.events ?? NONE
  const { rows, isPending } = useInvitationsOf(mine)
  const waiting = listInvitations(rows, mine).filter((each) => each.segment === 'received' && waits(each, now))
  return { waiting, isPending: events.isPending || isPending }
}

/** How many requests wait for me: the red count. */
export const useWaitingInvitationCount = (): number => useWaitingInvitations().waiting.length

const waits = ({ invitation }: { invitation: Invitation }, now: number) => isLiveInvitation(invitation, now)
