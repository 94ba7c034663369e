import type { LobbyBlock } from '../events/index.ts'
import { WaitingRequests } from './components/lists/waiting-requests.tsx'
import { useWaitingInvitations } from './use-waiting-invitations.ts'

export const lobbyBlocks: readonly LobbyBlock[] = [
  { place: 'mine', Block: WaitingRequests, useIsReady: () => !useWaitingInvitations().isPending },
]
