import type { LobbyBlock } from '../events/index.ts'
import { EmptyProgramme, useIsProgrammeEmpty } from './components/empty-programme.tsx'
import { OnNow, useIsOnNow } from './components/on-now.tsx'

export const lobbyBlocks: readonly LobbyBlock[] = [
  { kind: 'notice', Block: EmptyProgramme, useIsShown: useIsProgrammeEmpty },
  { kind: 'live', Block: OnNow, useIsShown: useIsOnNow },
]
