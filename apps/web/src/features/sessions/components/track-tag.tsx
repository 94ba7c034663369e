import type { CSSProperties } from 'react'
import { looks } from '../../../ui/layout/look.ts'
import { stableNumber } from '../../../ui/layout/stable-number.ts'
import type { Track } from '../whereabouts.ts'
import classes from './track-tag.module.css'

/** What an element with a track's colour reads: the organizer's own, else one that is always the same for the track. */
export function trackStyle(track: Track | null): CSSProperties | undefined {
  if (!track) return undefined
  return track.color ? vars({ '--track-own': track.color }) : vars({ '--track-hue': stableNumber(track.id) % 360 })
}

const vars = (values: Record<`--${string}`, string | number>) => values as CSSProperties

const TAG = `${looks({ gap: 6, size: 13, tone: 'meta' })} ${classes.tag}`

/** A track: its colour and its name. */
export function TrackTag({ track }: { track: Track }) {
  return (
    <span className={TAG} style={trackStyle(track)}>
      {track.name}
    </span>
  )
}
