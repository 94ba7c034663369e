import { appCalls, type EventDetails } from '@parley/contract/app'
import { type LobbyBlockSetting, maySeeBlock } from '@parley/contract/events'
import { useState } from 'react'
import { isBlank } from '../../../features/events/index.ts'
import { useCall } from '../../../lib/api/index.ts'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { lobbyBlocks } from '../../contributions/lobby-blocks.ts'
import { useLobbyBlocks } from '../../lobby/composed.tsx'

export interface Previewed {
  /** The event with the edited lobby. */
  readonly event: EventDetails
  readonly typeId: string
  readonly onType: (typeId: string) => void
  /** True until the event for that type is loaded. */
  readonly isLoading: boolean
}

/** Returns the event as a participant type sees it. It starts with the first type. */
export function usePreviewedEvent(eventId: string, blocks: readonly LobbyBlockSetting[]): Previewed {
  const own = useCurrentEvent()
  const [chosenTypeId, onType] = useState<string | null>(null)
  const types = own.participantTypes.toSorted((a, b) => a.index - b.index)
  // The selected type may have been deleted meanwhile.
  const typeId = types.find(({ id }) => id === chosenTypeId)?.id ?? types[0]?.id ?? ''
  const { data, error } = useCall(
    appCalls.getEvents,
    { id: eventId, asType: typeId },
    { cached: true, enabled: typeId !== '' },
  )
  const seen = data?.event
  return { event: { ...(seen ?? own), lobby: [...blocks] }, typeId, onType, isLoading: !seen && !error }
}

export type UnseenReason = 'blank' | 'otherType' | 'empty'

/**
 * Returns the reason why a block is hidden. Null for a visible block, and for all blocks that are not blank until
 * `isKnown`.
 */
export function useUnseenReason({ event, isLoading }: Previewed) {
  const { shown, isReady } = useLobbyBlocks(event, lobbyBlocks)
  const isKnown = isReady && !isLoading
  const why = (block: LobbyBlockSetting): UnseenReason | null => {
    if (isBlank(block)) return 'blank'
    if (!isKnown) return null
    if (!maySeeBlock(block, event.me)) return 'otherType'
    return shown.some(({ id }) => id === block.id) ? null : 'empty'
  }
  return { why, isKnown }
}
