import type { LobbyBlock } from '../events/index.ts'
import { useHasWaitingRequests, WaitingRequests } from './components/lists/waiting-requests.tsx'

export const lobbyBlocks: readonly LobbyBlock[] = [
  { kind: 'waiting', Block: WaitingRequests, useIsShown: useHasWaitingRequests },
]
