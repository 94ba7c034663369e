import type { LobbyBlock } from '../events/index.ts'
import { LobbyTables, useHasTables } from './components/lobby-tables.tsx'

export const lobbyBlocks: readonly LobbyBlock[] = [{ kind: 'tables', Block: LobbyTables, useIsShown: useHasTables }]
