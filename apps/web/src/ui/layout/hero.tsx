import { type ReactNode, useState } from 'react'
import { Box, type Looks, looks, Row, Text } from './box.tsx'
import classes from './hero.module.css'
import { LivePill } from './live-pill.tsx'
import { stableNumber } from './stable-number.ts'

const LOGO = `${classes.logo} ${looks({ fixed: true, round: 14 })}`
const BANNER = `${classes.banner} ${looks({ picture: 'fill' })}`
const VOICES = `${classes.voices} ${looks({ picture: 'fill' })}`

type Props = {
  name: string
  lang?: string
  meta?: ReactNode
  banner?: string | null
  logo?: string | null
  /** The text that determines the drawing. The same seed gives the same drawing. */
  seed?: string
  live?: boolean
}

export function Hero({ name, lang, meta, banner, logo, seed = name, live = false }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  const picture = banner && banner !== broken ? banner : null
  return (
    <Row
      align="end"
      justify="between"
      gap={24}
      rowGap={16}
      padX={24}
      padY={20}
      round={20}
      tone="hero"
      overflow="hidden"
      phone={{ direction: 'column-reverse', gap: 10, align: 'start', justify: 'start' }}
      className={classes.hero}
      data-banner={picture ? true : undefined}
    >
      {picture ? (
        <img className={BANNER} src={picture} alt="" onError={() => setBroken(picture)} />
      ) : (
        <Voices seed={seed} />
      )}
      <Row gap={16} shrink className={classes.words}>
        {logo && <img className={LOGO} src={logo} alt="" width={56} height={56} />}
        <Box shrink>
          <Text {...sizeOf(name)} weight={700} tracking="tight" breaks="balance" lang={lang}>
            {name}
          </Text>
          {meta && (
            <Text size={14} weight={500} above={4} breaks="anywhere" className={classes.meta}>
              {meta}
            </Text>
          )}
        </Box>
      </Row>
      {live && (
        <Row fixed>
          <LivePill onPicture />
        </Row>
      )}
    </Row>
  )
}

/** Returns the size of the name, which is never cut. A long one gets a smaller font. */
function sizeOf(name: string): Looks {
  if (name.length > 84) return { size: 19, phone: { size: 17 } }
  return name.length > 42 ? { size: 22, phone: { size: 20 } } : { size: 28, phone: { size: 24 } }
}

const RINGS = Array.from({ length: 15 }, (_, ring) => ring)

/** Draws rings around two points that the seed determines, as a picture of two voices that meet. */
function Voices({ seed }: { seed: string }) {
  const number = stableNumber(seed)
  const share = (bits: number) => ((number >>> bits) & 255) / 255
  const one = { x: 960 + share(0) * 260, y: -50 + share(8) * 60, step: 24 + share(16) * 8 }
  const other = { x: 560 + share(8) * 260, y: 170 + share(24) * 60, step: 20 + share(0) * 10 }
  return (
    <svg className={VOICES} viewBox="0 0 1320 136" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
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
