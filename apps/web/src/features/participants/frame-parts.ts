import type { FramePart } from '../events/index.ts'
import { OwnTicketFromNav } from './components/own-ticket-from-nav.tsx'
import { InviteFromNav } from './components/people/invite-from-nav.tsx'
import { AskPresence } from './components/profile/ask-presence.tsx'

export const frameParts: readonly FramePart[] = [
  { Watch: AskPresence },
  { entry: 'invite', Drawer: InviteFromNav },
  { entry: 'ticket', Drawer: OwnTicketFromNav },
]
