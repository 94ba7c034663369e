import { type ReactNode, useState } from 'react'
import { Stack } from '../../../../ui/layout/box.tsx'
import classes from './side-panel.module.css'
import { VoicesArt } from './voices-art.tsx'

type Props = {
  label: string
  /** Address of a picture that fills it; without one, or when it does not load, the art. */
  picture?: string | null
  art?: ReactNode
  children: ReactNode
}

/** The coloured side of the pages for guests, for desks only. */
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
      {shown ? <img className={classes.picture} src={shown} alt="" onError={() => setBroken(true)} /> : art}
      {children}
    </Stack>
  )
}
