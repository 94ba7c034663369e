import type { CSSProperties } from 'react'
import { looks } from '../../../ui/layout/look.ts'
import { stableNumber } from '../../../ui/layout/stable-number.ts'
import type { Track } from '../room-and-track.ts'
import classes from './track-tag.module.css'

/** Returns the colour of a track. One without a colour of its own always gets the same hue. */
export function trackStyle(track: Track | null): CSSProperties | undefined {
  if (!track) return undefined
  return track.color ? vars({ '--track-own': track.color }) : vars({ '--track-hue': stableNumber(track.id) % 360 })
}

const vars = (values: Record<`--${string}`, string | number>) => values as CSSProperties

const TAG = `${looks({ gap: 6, size: 13, tone: 'meta' })} ${classes.tag}`

export function TrackTag({ track }: { track: Track }) {
  return (
    <span className={TAG} style={trackStyle(track)}>
      {track.name}
    </span>
  )
}
