import type { RoomEntryMode, StageState } from '@parley/contract/video'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { RoomSession } from '../../connection/room-session.ts'

interface Options {
  readonly session: RoomSession
  readonly place: StageState | null
  readonly as: RoomEntryMode | undefined
  readonly joinsAtOnce: boolean
  readonly onSentBack: () => void
}

export function useStageCalls({ session, place, as, joinsAtOnce, onSentBack }: Options): void {
  const isHandUp = place?.isHandUp ?? false
  const wasUp = useRef(false)
  useEffect(() => {
    if (wasUp.current && !isHandUp) session.raiseHand(false)
    wasUp.current = isHandUp
  }, [session, isHandUp])
  const isSentBack = as === 'stage' && place?.isInvited === false
  const goBack = useEffectEvent(onSentBack)
  useEffect(() => {
    if (isSentBack) goBack()
  }, [isSentBack])
  useEffect(() => {
    if (joinsAtOnce) session.join()
  }, [session, joinsAtOnce])
}
