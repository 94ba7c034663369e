import type { EventDetails } from '@parley/contract/app'
import type { Invitation } from '@parley/contract/meetings'
import { useState } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { useOpenProposals, useOpenSlots } from '../../meeting-calls.ts'
import type { OfferedTime } from '../parts/time-buttons.tsx'
import { useAdjacentEntryText } from '../parts/use-adjacent-entry-text.ts'
import type { Taken } from './use-deck.ts'

const MOST = 3
const NO_SLOTS = { best: [] }

/** Returns the free times for a request. It also prefetches those of the next card. */
export const useSlotsFor = (event: EventDetails, invitation: Invitation | null) =>
  useOpenSlots(event.id, invitation?.fpid ?? '', {
    enabled: invitation !== null && !event.isFinished,
    ...(invitation?.meeting ? { meetingId: invitation.meeting.id } : {}),
  })

/** Returns the three best times, the earliest first. @see docs/rules/meetings.md MEET-66 */
export function useAnswerTimes(event: EventDetails, invitation: Invitation, taken: readonly Taken[]) {
  const t = useText()
  const now = useNow()
  const proposals = useOpenProposals(event.id)
  const open = useSlotsFor(event, invitation)
  const adjacentOf = useAdjacentEntryText(open.data ?? NO_SLOTS)
  const name = invitation.sender?.fullName ?? ''

  const isMine = ({ invitationId }: { invitationId: string }) => invitationId === invitation.id
  const proposed = proposals.data?.open.filter(isMine) ?? []
  const { slots = [], best = [], swaps = [] } = open.data ?? {}
  const suiting = best.flatMap(({ id }) => slots.find((slot) => slot.id === id) ?? [])
  const proposedSwaps = proposals.data?.swaps.filter(isMine) ?? []
  const isTaken = ({ sdt, edt }: { sdt: number; edt: number }) => taken.some((own) => own.sdt < edt && sdt < own.edt)
  const [shownIds, cachePreview] = useState<readonly string[]>([])
  // Times already shown have priority while they are free. Otherwise a refetch could put another time under the finger.
  const rank = ({ id }: { id: string }) => (shownIds.includes(id) ? 0 : 1)
  const free = [...proposed, ...suiting, ...slots]
    .filter(isFirst)
    .filter((time) => time.sdt > now && !isTaken(time))
    .toSorted((one, other) => rank(one) - rank(other))
  const times = free.slice(0, MOST).map(({ id, sdt, edt }): OfferedTime => {
    const isProposed = proposed.some((each) => each.id === id)
    const beside = adjacentOf(event.id, { id, sdt })
    const proposedNote = isProposed ? t('meetings.answers.proposed', { name }) : null
    return { id, sdt, edt, note: proposedNote ? [proposedNote, beside].filter(Boolean).join(' · ') : beside }
  })
  const ids = times.map(({ id }) => id)
  const isPending = open.isPending || (invitation.proposed.length > 0 && proposals.isPending)
  if (!isPending && ids.join() !== shownIds.join()) cachePreview(ids)
  const inPlaceOf = [...proposedSwaps, ...swaps]
    .filter(isFirst)
    .slice(0, MOST - times.length)
    .map(({ id, sdt, edt, busyWith }): OfferedTime => ({ id, sdt, edt, leaves: busyWith }))
  const offered = times.length === 0 || proposedSwaps.length > 0 ? [...times, ...inPlaceOf] : times
  return {
    times: offered.toSorted((one, other) => one.sdt - other.sdt),
    isPending,
    open,
  }
}

const isFirst = <T extends { readonly id: string }>({ id }: T, at: number, all: readonly T[]) =>
  all.findIndex((each) => each.id === id) === at
