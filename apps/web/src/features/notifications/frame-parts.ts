import { windowPart } from '../../lib/lazy-part.ts'
import type { FramePart } from '../events/index.ts'
import { useWaitingInvitations } from '../meetings/index.ts'
import { MatchNotifications } from './components/match-notifications.tsx'
import { OpenFromPush } from './components/open-from-push.tsx'
import { useMarkRequestsSeen, useUnseen, useUnseenCount } from './unseen.ts'

export const frameParts: readonly FramePart[] = [
  {
    entry: 'notifications',
    Drawer: windowPart(() => import('./components/notifications-drawer.tsx').then((it) => it.NotificationsDrawer)),
    useWaiting: () => ({ count: useUnseenCount() }),
  },
  { entry: 'invitations', useWaiting: useRequestsElsewhere },
  { Watch: MatchNotifications },
  { Watch: OpenFromPush },
]

/**
 * Counts unseen requests, but only in events that have none of their requests loaded on this page.
 * @see docs/rules/frame.md FRAME-14
 */
function useRequestsElsewhere(isOpen: boolean) {
  const { events, isPending } = useWaitingInvitations()
  const unseen = useUnseen()
  useMarkRequestsSeen(isOpen)
  if (isPending) return {}
  const isHere = new Set<string | null>(events.filter(({ participantId }) => participantId).map(({ id }) => id))
  const elsewhere = unseen.filter(({ type, eventId }) => type === 'meeting_request' && !isHere.has(eventId))
  return { count: elsewhere.length }
}
