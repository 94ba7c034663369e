import { invitationsTopic } from '@parley/contract/meetings'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { toldByTopic } from '../../../../lib/live/index.ts'
import { useCountInTitle } from '../../../../lib/page/use-title.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { useOpenDetail } from '../../../../ui/navigation/detail-link.tsx'
import type { ListedInvitation } from '../../list-invitations.ts'
import { useWaitingInvitations } from '../../use-waiting-invitations.ts'

/** Says on every page that someone has just asked for a meeting, with the way to answer; counts in the window's title. */
export function TellOfRequests() {
  const t = useText()
  const toasts = useToasts()
  const openDetail = useOpenDetail()
  const { waiting, isPending } = useWaitingInvitations()
  const known = useRef<ReadonlySet<string> | null>(null)
  useCountInTitle(waiting.length)

  const tell = useEffectEvent(({ invitation, event, opponent, opponentId }: ListedInvitation) => {
    const rowsSay = { eventId: event.id, poolId: event.participantId ?? '' }
    toasts.info(t('meetings.asked', { name: opponent?.fullName ?? '', event: event.name }), {
      title: t(invitation.type === 'reschedule' ? 'meetings.asked.reschedule' : 'meetings.asked.title'),
      about: `meeting ${opponentId}`,
      undo: { label: t('meetings.answer'), run: () => void openDetail(`/event/${event.id}/attendees/${opponentId}`) },
      state: toldByTopic(invitationsTopic, rowsSay, (rows) =>
        rows.some(({ id, state }) => id === invitation.id && state === 'waiting'),
      ),
    })
  })
  const ids = waiting.map(({ invitation }) => invitation.id).join()
  useEffect(() => {
    if (isPending) return
    // What waited before this page was opened is counted; only what comes now is told.
    const before = known.current
    known.current = new Set([...(before ?? []), ...ids.split(',')])
    if (before) for (const each of waiting) if (!before.has(each.invitation.id)) tell(each)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [ids, isPending])
  return null
}
