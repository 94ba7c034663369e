import { invitationsTopic } from '@parley/contract/meetings'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useText } from '../../../../lib/i18n/index.ts'
import { optionalPart } from '../../../../lib/lazy-part.ts'
import { topicToastState } from '../../../../lib/live/index.ts'
import { useTitleCount } from '../../../../lib/page/use-title.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import type { ListedInvitation } from '../../list-invitations.ts'
import { useWaitingInvitations } from '../../use-waiting-invitations.ts'
import type { NotifiedRequest } from './proposed-times-in-toast.tsx'

const ProposedTimesInToast = optionalPart(() =>
  import('./proposed-times-in-toast.tsx').then((it) => it.ProposedTimesInToast),
)

/** Notifies of new requests on every page, and counts them in the title of the document. */
export function RequestNotifications() {
  const t = useText()
  const toasts = useToasts()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { waiting, isPending } = useWaitingInvitations()
  const known = useRef<ReadonlySet<string> | null>(null)
  const [proposed, setProposed] = useState<NotifiedRequest | null>(null)
  useTitleCount(waiting.length)

  const tell = useEffectEvent((listed: ListedInvitation) => {
    const { invitation, event, segment, opponent, opponentId } = listed
    const { booth } = invitation
    const page = `/event/${event.id}/`
    // The sender's page and the answers page already show the request, and a toast would cover the times to choose
    // from.
    const isThere = [`attendees/${opponentId}/`, `invitation/${opponentId}/`, 'answers/'].some((each) =>
      `${pathname}/`.startsWith(page + each),
    )
    if (isThere) return
    const poolId = segment === 'company' ? invitation.tpid : (event.participantId ?? '')
    const rowsSay = { eventId: event.id, poolId }
    const asks = invitation.type === 'reschedule' ? 'meetings.asked.reschedule' : 'meetings.asked.title'
    const answer = () => void navigate(`${page}answers?first=${invitation.id}`)
    const toast = {
      title: booth ? t('meetings.asked.booth', { booth: booth.boothName }) : t(asks),
      about: `meeting ${opponentId}`,
      undo: { label: t('meetings.answer'), run: answer },
      state: topicToastState(invitationsTopic, rowsSay, (rows) =>
        rows.some(({ id, state }) => id === invitation.id && state === 'waiting'),
      ),
    }
    const name = opponent?.fullName ?? ''
    const words = pathname.startsWith(page) ? name : t('meetings.asked', { name, event: event.name })
    toasts.info(words, toast)
    if (invitation.proposed.length > 0) setProposed({ listed, words, toast })
  })
  const ids = waiting.map(({ invitation }) => invitation.id).join()
  useEffect(() => {
    if (isPending) return
    // Requests that waited before this page was opened are only counted. New ones are announced.
    const before = known.current
    known.current = new Set([...(before ?? []), ...ids.split(',')])
    if (before) for (const each of waiting) if (!before.has(each.invitation.id)) tell(each)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [ids, isPending])
  if (!proposed) return null
  return (
    <Suspense fallback={null}>
      <ProposedTimesInToast key={proposed.listed.invitation.id} {...proposed} />
    </Suspense>
  )
}
