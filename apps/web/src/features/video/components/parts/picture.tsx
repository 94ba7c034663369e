import { useEffect, useRef } from 'react'
import { looks } from '../../../../ui/layout/look.ts'
import classes from './picture.module.css'

type Props = {
  track: MediaStreamTrack
  /** True to mirror the picture. People expect to see their own picture as in a mirror. */
  isMirrored?: boolean
  isWhole?: boolean
  label: string
}

export function Picture({ track, isMirrored = false, isWhole = false, label }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const shown = video.current
    if (!shown) return
    shown.srcObject = new MediaStream([track])
    void shown.play().catch(() => undefined)
    return () => {
      shown.srcObject = null
    }
  }, [track])
  return (
    <video
      ref={video}
      className={`${looks({ picture: 'fill', place: 'fill' })} ${classes.picture}`}
      data-mirrored={isMirrored || undefined}
      data-whole={isWhole || undefined}
      aria-label={label}
      muted
      autoPlay
      playsInline
    />
  )
}
