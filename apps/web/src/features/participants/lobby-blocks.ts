import type { LobbyBlock } from '../events/index.ts'
import { ProfileReminder, useHasProfileReminder } from './components/profile/profile-reminder.tsx'

export const lobbyBlocks: readonly LobbyBlock[] = [
  { kind: 'next', Block: ProfileReminder, shownEvenIfAlone: true, isBelow: true, useIsShown: useHasProfileReminder },
]
