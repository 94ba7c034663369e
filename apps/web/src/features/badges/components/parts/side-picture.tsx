import '@fontsource-variable/onest/wght.css'
import type { BadgeFields } from '@parley/contract/badges'
import { type CSSProperties, useEffect, useRef } from 'react'
import { looks } from '../../../../ui/layout/look.ts'
import { type Draft, type SideName, sideNamed } from '../../draft.ts'
import { renderSide } from '../../draw-piece.ts'
import classes from './side-picture.module.css'

const LONGEST_PX = 640

type Props = { draft: Draft; side?: SideName; fields: BadgeFields | null; label?: string }

/** Shows a side of a badge. Give no label if the name is shown beside it. */
export function SidePicture({ draft, side = 'front', fields, label }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let isOn = true
    void renderSide(draft, sideNamed(draft, side), LONGEST_PX, { fields }).then((canvas) => {
      if (isOn && canvas) frame.current?.replaceChildren(canvas)
    })
    return () => {
      isOn = false
    }
  }, [draft, side, fields])
  const { widthMm, heightMm } = draft
  return (
    <div className={`${looks({ square: 'full', middle: true, grow: true })} ${classes.room}`}>
      <div
        className={`${looks({ surface: 'paper', overflow: 'hidden' })} ${classes.picture}`}
        style={{ aspectRatio: `${widthMm} / ${heightMm}`, '--ratio': widthMm / heightMm } as CSSProperties}
        {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      >
        <div ref={frame} className={classes.paper} />
      </div>
    </div>
  )
}
