import type { EventDetails } from '@parley/contract/app'
import { createElement, Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useNow } from '../../lib/use-now.ts'
import { Countdown, useIsBefore } from './components/lobby/countdown.tsx'
import { EventHandouts, useHasDocuments } from './components/lobby/event-handouts.tsx'
import { PictureBlock, TextBlock } from './components/lobby/own-blocks.tsx'
import type { LobbyBlock, LobbyPart } from './contributions.ts'
import { useEventNumbers } from './lobby-api.ts'

const ThanksLater = lazyPart(() => import('./components/lobby/thanks.tsx').then((it) => it.Thanks))

/** Loaded on demand, because it is needed only after the event has ended. */
const Thanks = (part: LobbyPart) => createElement(Suspense, null, createElement(ThanksLater, part))

/** Returns true once the event is over. If the numbers cannot be loaded, the text is shown alone. */
function useIsOver(event: EventDetails, isPlaced: boolean): boolean | null {
  const isOver = useNow() >= event.endDateMillis
  const { isLoading } = useEventNumbers(event.id, { enabled: isPlaced && isOver })
  return isLoading ? null : isOver
}

export const lobbyBlocks: readonly LobbyBlock[] = [
  { kind: 'countdown', Block: Countdown, useIsShown: useIsBefore },
  { kind: 'thanks', Block: Thanks, useIsShown: useIsOver },
  { kind: 'documents', Block: EventHandouts, useIsShown: useHasDocuments },
  { kind: 'text', Block: TextBlock },
  { kind: 'picture', Block: PictureBlock },
]
