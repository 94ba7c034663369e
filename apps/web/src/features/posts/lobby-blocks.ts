import type { LobbyBlock } from '../events/index.ts'
import { LatestPosts, useHasPosts } from './components/latest-posts.tsx'

export const lobbyBlocks: readonly LobbyBlock[] = [
  { kind: 'announcements', Block: LatestPosts, useIsShown: useHasPosts },
]
