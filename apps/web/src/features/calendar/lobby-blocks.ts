import type { LobbyBlock } from '../events/index.ts'
import { NextUp, useHasNextUp } from './components/next-up.tsx'

export const lobbyBlocks: readonly LobbyBlock[] = [{ kind: 'next', Block: NextUp, useIsShown: useHasNextUp }]
