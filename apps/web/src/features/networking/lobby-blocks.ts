import type { LobbyBlock } from '../events/index.ts'
import { PeopleToMeet, useLobbySuggestions } from './components/people-to-meet.tsx'

export const lobbyBlocks: readonly LobbyBlock[] = [
  { place: 'all', Block: PeopleToMeet, useIsReady: (event) => !useLobbySuggestions(event).isLoading },
]
