import { useAgenda } from '../agenda/index.ts'
import type { LobbyBlock } from '../events/index.ts'
import { NextUp } from './components/next-up.tsx'

export const lobbyBlocks: readonly LobbyBlock[] = [
  { place: 'next', Block: NextUp, useIsReady: () => !useAgenda().isPending },
]
