import type { LobbyBlock } from '../events/index.ts'
import { DayStrip, useHasDay } from './components/day/day-strip.tsx'

export const lobbyBlocks: readonly LobbyBlock[] = [{ kind: 'next', Block: DayStrip, useIsShown: useHasDay }]
