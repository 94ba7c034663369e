import { type CSSProperties, useState } from 'react'
import { looks } from '../../../ui/layout/look.ts'
import { stableNumber } from '../../../ui/layout/stable-number.ts'
import classes from './booth-cover.module.css'

type Props = {
  banner: string | null
  /** The text that determines the drawing, so that neighbouring booths look different. */
  seed: string
  className?: string | undefined
}

export function BoothCover({ banner, seed, className }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  const number = stableNumber(seed)
  const style = {
    '--at': `${15 + (number % 70)}%`,
    '--turn': `${95 + ((number >>> 8) % 50)}deg`,
    '--share': `${18 + ((number >>> 16) % 40)}%`,
  } as CSSProperties
  return (
    <div className={`${classes.cover} ${className ?? ''}`} style={style} aria-hidden="true">
      {banner && banner !== broken && (
        <img
          className={looks({ picture: 'fill', show: 'block' })}
          src={banner}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(banner)}
        />
      )}
    </div>
  )
}
