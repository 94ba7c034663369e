import { useEffect, useRef } from 'react'
import type { Source } from '../../connection/room-lines.ts'

type Props = {
  sources: readonly Source[]
  /** The seat whose sound is one's own; null in the audience. */
  ownSeat: number | null
  /** Null is the one of the system. */
  speaker: string | null
  /** Grows with each press that lets the browser play. */
  attempt: number
  /** The browser plays nothing until something is pressed. */
  onHeldBack: () => void
}

/** The voices of a room and the sound of the shared screen. Pictures are silent, so that changing the view cuts nobody off. */
export function RoomSound({ sources, ownSeat, ...rest }: Props) {
  return sources.map(({ sound }, source) =>
    source === ownSeat ? null : <Sound key={sound.id} track={sound} {...rest} />,
  )
}

type SoundProps = Pick<Props, 'speaker' | 'attempt' | 'onHeldBack'> & { track: MediaStreamTrack }

function Sound({ track, speaker, attempt, onHeldBack }: SoundProps) {
  const audio = useRef<HTMLAudioElement>(null)
  const heldBack = useRef(onHeldBack)
  useEffect(() => {
    heldBack.current = onHeldBack
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
      if (error instanceof DOMException && error.name === 'NotAllowedError') heldBack.current()
    })
  }, [track, attempt])
  useEffect(() => {
    // A speaker that is gone leaves the one of the system.
    if (audio.current && 'setSinkId' in audio.current)
      void audio.current.setSinkId(speaker ?? '').catch(() => undefined)
  }, [speaker])
  // biome-ignore lint/a11y/useMediaCaption: live speech has no captions of its own
  return <audio ref={audio} autoPlay />
}
