import type { FramePart } from '../events/index.ts'
import { InvitationsDrawer } from './components/lists/invitations-drawer.tsx'
import { TellOfRequests } from './components/lists/tell-of-requests.tsx'
import { MeetSheetHost } from './components/sheet/meet-sheet-host.tsx'
import { useWaitingInvitations } from './use-waiting-invitations.ts'

export const frameParts: readonly FramePart[] = [
  {
    entry: 'invitations',
    Drawer: InvitationsDrawer,
    useWaiting: () => ({ count: useWaitingInvitations().waiting.length }),
    Watch: TellOfRequests,
  },
  { Watch: MeetSheetHost },
]
