import type { LobbyBlock } from '../events/index.ts'
import { useOwnProfile } from './api.ts'
import { ProfileReminder } from './components/profile/profile-reminder.tsx'

export const lobbyBlocks: readonly LobbyBlock[] = [
  { place: 'next', Block: ProfileReminder, useIsReady: (event) => !useOwnProfile(event.id).isLoading },
]
