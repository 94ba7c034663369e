import type { LobbyBlock } from '../events/index.ts'
import { OpenPolls, useHasOpenPolls } from './components/open-polls.tsx'

export const lobbyBlocks: readonly LobbyBlock[] = [
  { kind: 'announcements', Block: OpenPolls, shownEvenIfAlone: true, isBelow: true, useIsShown: useHasOpenPolls },
]
