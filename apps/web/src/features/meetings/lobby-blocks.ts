import type { LobbyBlock } from '../events/index.ts'
import { useHasWaitingPeople, WaitingPeople } from './components/answers/waiting-people.tsx'

export const lobbyBlocks: readonly LobbyBlock[] = [
  { kind: 'waiting', Block: WaitingPeople, useIsShown: useHasWaitingPeople },
]
