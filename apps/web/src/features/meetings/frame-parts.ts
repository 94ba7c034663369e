import { windowPart } from '../../lib/lazy-part.ts'
import type { FramePart } from '../events/index.ts'
import { RequestNotifications } from './components/lists/request-notifications.tsx'
import { MeetSheetHost } from './components/sheet/meet-sheet-host.tsx'
import { useWaitingInvitations } from './use-waiting-invitations.ts'

export const frameParts: readonly FramePart[] = [
  {
    entry: 'invitations',
    Drawer: windowPart(() => import('./components/lists/invitations-drawer.tsx').then((it) => it.InvitationsDrawer)),
    useWaiting: () => ({ count: useWaitingInvitations().waiting.length }),
    Watch: RequestNotifications,
  },
  { Watch: MeetSheetHost },
]
