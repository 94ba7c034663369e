import { type ReactNode, useState } from 'react'
import { looks, Stack } from '../../../../ui/layout/box.tsx'
import classes from './side-panel.module.css'

const PICTURE = `${looks({ picture: 'fill', place: 'fill' })} ${classes.picture}`

type Props = {
  label: string
  /** The URL of the picture. Without one, or if it does not load, `art` is shown. */
  picture?: string | null
  art?: ReactNode
  children: ReactNode
}

export function SidePanel({ label, picture, art = <VoicesArt />, children }: Props) {
  const [isBroken, setBroken] = useState(false)
  const shown = picture && !isBroken ? picture : null
  return (
    <Stack
      as="aside"
      justify="end"
      tone={shown ? 'white' : 'hero'}
      className={classes.panel}
      aria-label={label}
      data-picture={shown ? true : undefined}
    >
      {shown ? <img className={PICTURE} src={shown} alt="" onError={() => setBroken(true)} /> : art}
      {children}
    </Stack>
  )
}

const RINGS = Array.from({ length: 16 }, (_, ring) => ring)

function VoicesArt() {
  return (
    <svg className={PICTURE} fill="none" viewBox="0 0 800 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <g stroke="var(--hero-ink)" strokeOpacity={0.28}>
        {RINGS.map((ring) => (
          <circle key={ring} cx="560" cy="300" r={36 + ring * 34} opacity={1 - ring * 0.058} />
        ))}
      </g>
      <g stroke="var(--hero-voice)" strokeOpacity={0.45}>
        {RINGS.map((ring) => (
          <circle key={ring} cx="300" cy="520" r={36 + ring * 30} opacity={1 - ring * 0.058} />
        ))}
      </g>
      <circle fill="var(--hero-ink)" cx="560" cy="300" r="14" />
      <circle fill="var(--hero-voice)" cx="300" cy="520" r="14" />
    </svg>
  )
}
