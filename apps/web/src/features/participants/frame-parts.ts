import type { FramePart } from '../events/index.ts'
import { InviteFromNav } from './components/people/invite-from-nav.tsx'
import { AskPresence } from './components/profile/ask-presence.tsx'

export const frameParts: readonly FramePart[] = [{ Watch: AskPresence }, { entry: 'invite', Drawer: InviteFromNav }]
