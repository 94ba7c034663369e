import { IconStar, IconStarFilled, IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useFormats, useText } from '../../lib/i18n/index.ts'
import { looks, Row } from '../layout/box.tsx'
import classes from './star-rating.module.css'

const STAR = `${classes.star} ${looks({ square: 36, middle: true, fixed: true, pad: 0, round: 8, tone: 'meta' })}`
const ON = `${STAR} l-tone-wait`
const CLEAR = `${STAR} ${classes.clear} l-hover-wash`
const INPUT = looks({ covers: true })
const STARS = [1, 2, 3, 4, 5]

type Props = {
  label: string
  /** The number of stars. Null if not rated. */
  value: number | null
  onChange: (value: number | null) => void
  size?: number
}

/** A rating in stars, set by a press or the arrow keys. */
export function StarRating({ label, value, onChange, size = 22 }: Props) {
  const t = useText()
  const { number } = useFormats()
  const name = useId()
  const [over, setOver] = useState<number | null>(null)
  const shown = over ?? value ?? 0
  return (
    <Row role="radiogroup" aria-label={label} onPointerLeave={() => setOver(null)}>
      {STARS.map((star) => {
        const Star = star <= shown ? IconStarFilled : IconStar
        return (
          <label
            key={star}
            className={star <= shown ? ON : STAR}
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setOver(star)}
          >
            <input
              className={INPUT}
              type="radio"
              name={name}
              aria-label={t('ui.rating.stars', { count: star, number: number(star) })}
              checked={value === star}
              onChange={() => onChange(star)}
            />
            <Star size={size} stroke={1.6} aria-hidden="true" />
          </label>
        )
      })}
      <button
        type="button"
        className={CLEAR}
        aria-label={t('ui.rating.clear', { label })}
        data-hidden={value === null || undefined}
        disabled={value === null}
        onClick={() => onChange(null)}
      >
        <IconX size={15} stroke={2} aria-hidden="true" />
      </button>
    </Row>
  )
}
