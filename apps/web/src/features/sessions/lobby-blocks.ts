import type { LobbyBlock } from '../events/index.ts'
import { OnNow, useIsOnNow } from './components/on-now.tsx'
import { StillEmpty, useIsStillEmpty } from './components/still-empty.tsx'

export const lobbyBlocks: readonly LobbyBlock[] = [
  { kind: 'notice', Block: StillEmpty, useIsShown: useIsStillEmpty },
  { kind: 'live', Block: OnNow, useIsShown: useIsOnNow },
]
