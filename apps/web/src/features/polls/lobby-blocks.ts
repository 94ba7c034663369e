import type { LobbyBlock } from '../events/index.ts'
import { OpenPolls, useHasOpenPolls } from './components/open-polls.tsx'

export const lobbyBlocks: readonly LobbyBlock[] = [{ kind: 'notice', Block: OpenPolls, useIsShown: useHasOpenPolls }]
