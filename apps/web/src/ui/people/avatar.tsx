import { IconUser } from '@tabler/icons-react'
import { type CSSProperties, useState } from 'react'
import { useLanguage } from '../../lib/i18n/index.ts'
import { looks } from '../layout/look.ts'
import { stableNumber } from '../layout/stable-number.ts'
import classes from './avatar.module.css'
import { monogram } from './monogram.ts'

/** Hues in `oklch`, independent of the event's colours. */
const HUES = [28, 58, 85, 130, 160, 195, 232, 262, 305, 350]
const PHOTO = looks({ picture: 'fill', round: 'inherit', surface: 'wash' })
const LETTERS = `l-grid ${classes.letters} ${looks({ round: 'inherit', weight: 700, tracking: 'tight', leading: 'none' })}`

type Props = {
  name: string
  photo?: string | null
  /** The width in pixels. */
  size?: number
  /** A person is round, a company has corners. */
  shape?: 'person' | 'company'
  /** The presence of the person. Its meaning must also be in text nearby. */
  dot?: 'here' | 'away'
  /** The text that determines the colours. It is needed if two people may have the same name. */
  seed?: string
  /** True for a rim around an avatar on a cover. */
  rim?: boolean
}

/** Shows a photo or initials, always in the same tones for the same person. The name must be beside it. */
export function Avatar({ name, photo, size = 48, shape = 'person', dot, seed = name, rim = false }: Props) {
  const { language } = useLanguage()
  const [broken, setBroken] = useState<string | null>(null)
  const letters = monogram(name, language)
  const number = stableNumber(seed)
  const tone = number % HUES.length
  const style = {
    '--avatar-size': `${size}px`,
    '--turn': `${((number >>> 8) % 4) * 90 + 35}deg`,
    '--hue': HUES[tone],
  } as CSSProperties
  return (
    <span
      className={classes.avatar}
      style={style}
      data-shape={shape}
      data-rim={rim || undefined}
      data-tone={letters ? tone : 'none'}
      data-dot={dot}
      aria-hidden="true"
    >
      {photo && photo !== broken ? (
        <img
          className={PHOTO}
          src={photo}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(photo)}
        />
      ) : (
        <span className={LETTERS}>{letters || <IconUser size={size * 0.5} stroke={1.6} />}</span>
      )}
    </span>
  )
}
