import type { LobbyBlock } from '../events/index.ts'
import { EntranceBlock } from './components/own-card/entrance-block.tsx'
import { useIsToEnter } from './first-morning.ts'

export const lobbyBlocks: readonly LobbyBlock[] = [{ kind: 'first', Block: EntranceBlock, useIsShown: useIsToEnter }]
