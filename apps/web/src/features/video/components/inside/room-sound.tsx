import { useEffect, useRef } from 'react'
import type { Source } from '../../connection/room-lines.ts'

type Props = {
  sources: readonly Source[]
  /** The reader's own seat, which is silent here. Null in the audience. */
  ownSeat: number | null
  /** The id of the speaker. Null selects the system's default. */
  speaker: string | null
  /** A number that is incremented by each press that asks the browser to play again. */
  attempt: number
  /** Called if the browser refuses to play, which it may do before the user interacts with the page. */
  onAutoplayBlocked: () => void
}

/**
 * Plays the sound of all participants. Pictures are silent, because a change of the layout would interrupt the sound.
 */
export function RoomSound({ sources, ownSeat, ...rest }: Props) {
  return sources.map(({ sound }, source) =>
    source === ownSeat ? null : <Sound key={sound.id} track={sound} {...rest} />,
  )
}

type SoundProps = Pick<Props, 'speaker' | 'attempt' | 'onAutoplayBlocked'> & { track: MediaStreamTrack }

function Sound({ track, speaker, attempt, onAutoplayBlocked }: SoundProps) {
  const audio = useRef<HTMLAudioElement>(null)
  const onBlockedRef = useRef(onAutoplayBlocked)
  useEffect(() => {
    onBlockedRef.current = onAutoplayBlocked
  })
  useEffect(() => {
    const playing = audio.current
    if (!playing) return
    playing.srcObject = new MediaStream([track])
    return () => {
      playing.srcObject = null
    }
  }, [track])
  useEffect(() => {
    audio.current?.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError') onBlockedRef.current()
    })
  }, [track, attempt])
  useEffect(() => {
    // If the chosen speaker is gone, the system's default is used.
    if (audio.current && 'setSinkId' in audio.current)
      void audio.current.setSinkId(speaker ?? '').catch(() => undefined)
  }, [speaker])
  // biome-ignore lint/a11y/useMediaCaption: live speech has no captions of its own
  return <audio ref={audio} autoPlay />
}
