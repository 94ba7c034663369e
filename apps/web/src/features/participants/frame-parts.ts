import type { FramePart } from '../events/index.ts'
import { InviteFromNav } from './components/people/invite-from-nav.tsx'
import { PresencePrompt } from './components/profile/presence-prompt.tsx'

export const frameParts: readonly FramePart[] = [{ Watch: PresencePrompt }, { entry: 'invite', Drawer: InviteFromNav }]
