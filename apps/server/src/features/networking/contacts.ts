import { DAY_MS } from '@parley/contract'
import type { ContactState } from '@parley/contract/networking'

export interface SharedInvitation {
  readonly otherId: string
  readonly isMine: boolean
  readonly state: 'waiting' | 'accepted' | 'rejected' | 'revoked'
  readonly type: 'join' | 'reschedule' | 'company'
  /** Epoch milliseconds. */
  readonly createdAt: number
}

export interface SharedMeeting {
  readonly otherId: string
  readonly state: 'confirmed' | 'reschedule' | 'cancelled'
  /** Epoch milliseconds. */
  readonly endsAt: number
}

/**
 * Sorts the viewer's contacts by the state of their requests and meetings. Requests count as waiting until a day after
 * the event.
 *
 * @param eventEndsAt epoch milliseconds
 * @see docs/rules/networking.md STATUS-1
 */
export function contactStates(
  invitations: readonly SharedInvitation[],
  meetings: readonly SharedMeeting[],
  { now, eventEndsAt }: { now: number; eventEndsAt: number },
): Record<ContactState, string[]> {
  const states: Record<ContactState, string[]> = { sent: [], received: [], accepted: [], rejected: [] }
  const isMet = new Set(
    meetings.filter(({ state, endsAt }) => state !== 'cancelled' && now < endsAt).map(({ otherId }) => otherId),
  )
  states.accepted.push(...isMet)
  const requests = invitations.filter(({ type, state }) => type !== 'reschedule' && state !== 'revoked')
  for (const [otherId, between] of Map.groupBy(requests, (each) => each.otherId)) {
    if (isMet.has(otherId)) continue
    const newestFirst = between.toSorted((a, b) => b.createdAt - a.createdAt)
    const deciding = newestFirst.find(({ state }) => state === 'waiting') ?? newestFirst[0]
    if (deciding?.state === 'rejected') states.rejected.push(otherId)
    if (deciding?.state === 'waiting' && now - eventEndsAt <= DAY_MS) {
      states[deciding.isMine ? 'sent' : 'received'].push(otherId)
    }
  }
  return states
}
