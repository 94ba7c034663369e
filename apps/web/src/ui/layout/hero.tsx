import { type ReactNode, useState } from 'react'
import { LivePill } from '../marks/live-pill.tsx'
import classes from './hero.module.css'
import { stableNumber } from './stable-number.ts'

type Props = {
  name: string
  /** Language of the name. */
  lang?: string
  /** Days and place, in one line. */
  meta?: ReactNode
  /** Address of the organizer's banner; without one, or when it does not load, the hero draws its own. */
  banner?: string | null
  /** Address of the organizer's logo. */
  logo?: string | null
  /** What the drawing is made from; the same seed draws the same hero. */
  seed?: string
  live?: boolean
  /** Controls at the end side, on the picture. */
  actions?: ReactNode
}

/** The head of an event: its colour, its name, and whether it is on right now. */
export function Hero({ name, lang, meta, banner, logo, seed = name, live = false, actions }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  const picture = banner && banner !== broken ? banner : null
  return (
    <div className={classes.hero} data-banner={picture ? true : undefined}>
      {picture ? (
        <img className={classes.banner} src={picture} alt="" onError={() => setBroken(picture)} />
      ) : (
        <Voices seed={seed} />
      )}
      <div className={classes.words}>
        {logo && <img className={classes.logo} src={logo} alt="" width={56} height={56} />}
        <div className={classes.text}>
          <p className={classes.name} data-length={lengthOf(name)} lang={lang}>
            {name}
          </p>
          {meta && <p className={classes.meta}>{meta}</p>}
        </div>
      </div>
      {(live || actions) && (
        <div className={classes.end}>
          {actions}
          {live && <LivePill onPicture />}
        </div>
      )}
    </div>
  )
}

const lengthOf = (name: string) => (name.length > 84 ? 'longest' : name.length > 42 ? 'long' : undefined)

const RINGS = Array.from({ length: 15 }, (_, ring) => ring)

/** Two voices that meet: rings around two points, placed by the seed. */
function Voices({ seed }: { seed: string }) {
  const number = stableNumber(seed)
  const share = (bits: number) => ((number >>> bits) & 255) / 255
  const one = { x: 960 + share(0) * 260, y: -50 + share(8) * 60, step: 24 + share(16) * 8 }
  const other = { x: 560 + share(8) * 260, y: 170 + share(24) * 60, step: 20 + share(0) * 10 }
  return (
    <svg className={classes.voices} viewBox="0 0 1320 136" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      {[one, other].map((voice, index) => (
        <g key={index === 0 ? 'one' : 'other'} className={index === 0 ? classes.one : classes.other}>
          {RINGS.map((ring) => (
            <circle key={ring} cx={voice.x} cy={voice.y} r={18 + ring * voice.step} opacity={1 - ring * 0.058} />
          ))}
        </g>
      ))}
    </svg>
  )
}
