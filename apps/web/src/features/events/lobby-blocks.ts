import { Countdown, useIsBefore } from './components/lobby/countdown.tsx'
import { HandedOut, useHasDocuments } from './components/lobby/handed-out.tsx'
import { PictureBlock, TextBlock } from './components/lobby/own-blocks.tsx'
import { Thanks, useIsOver } from './components/lobby/thanks.tsx'
import type { LobbyBlock } from './contributions.ts'

export const lobbyBlocks: readonly LobbyBlock[] = [
  { kind: 'countdown', Block: Countdown, useIsShown: useIsBefore },
  { kind: 'thanks', Block: Thanks, useIsShown: useIsOver },
  { kind: 'documents', Block: HandedOut, useIsShown: useHasDocuments },
  { kind: 'text', Block: TextBlock },
  { kind: 'picture', Block: PictureBlock },
]
