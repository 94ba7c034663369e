import type { LobbyBlock } from '../events/index.ts'
import { PeopleToMeet, useHasPeopleToMeet } from './components/people-to-meet.tsx'

export const lobbyBlocks: readonly LobbyBlock[] = [
  { kind: 'people', Block: PeopleToMeet, useIsShown: useHasPeopleToMeet },
]
