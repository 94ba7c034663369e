import { STAY_EVERY_MS, type VideoWait, videoCalls, videoLineTopic } from '@parley/contract/video'
import { useEffect, useState } from 'react'
import { send, useSend } from '../../lib/api/index.ts'
import { useTopic } from '../../lib/live/index.ts'
import { useProfile } from '../accounts/index.ts'

export interface Line {
  readonly wait: VideoWait | null
  readonly wasMissed: boolean
  readonly join: () => Promise<unknown>
  readonly leave: () => Promise<unknown>
  /** Takes the seat, which is then held a little longer. */
  readonly come: () => void
}

/**
 * Holds the reader's place in line. While they wait, the page renews the place every 20 seconds.
 * @param isFull true if the room is full; a place in line is possible only then
 * @see docs/rules/popups.md TABLE-8, TABLE-9
 */
export function useLine(eventId: string, roomId: string, isFull: boolean): Line {
  const userId = useProfile().data?.id
  const [hasJoined, setJoined] = useState(false)
  const [called, setCalled] = useState<number | null>(null)
  const joining = useSend(videoCalls.joinVideoLine)
  const leaving = useSend(videoCalls.leaveVideoLine)
  const { rows } = useTopic(videoLineTopic, userId && (isFull || hasJoined) ? { roomId, userId } : null)
  const wait = rows[0] ?? null
  const seat = wait?.seat ?? null
  if (seat !== null && seat !== called) setCalled(seat)
  const isWaiting = wait !== null

  useEffect(() => {
    if (!isWaiting) return undefined
    const say = () => void send(videoCalls.joinVideoLine, { eventId, roomId }).catch(() => undefined)
    const timer = setInterval(say, STAY_EVERY_MS)
    return () => clearInterval(timer)
  }, [eventId, roomId, isWaiting])

  return {
    wait,
    wasMissed: !isWaiting && called !== null && isFull,
    join: () => {
      setCalled(null)
      setJoined(true)
      return joining.mutateAsync({ eventId, roomId })
    },
    leave: () => {
      setCalled(null)
      return leaving.mutateAsync({ eventId, roomId })
    },
    come: () => void send(videoCalls.joinVideoLine, { eventId, roomId, isComing: true }).catch(() => undefined),
  }
}
