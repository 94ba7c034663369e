import { dayOf, noonOf } from '@parley/contract'
import type { EventDetails } from '@parley/contract/app'
import type { BestSlot } from '@parley/contract/meetings'
import type { KeyboardEvent } from 'react'
import { clocksDiffer } from '../../../../lib/i18n/formats.ts'
import { useFormats } from '../../../../lib/i18n/use-formats.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { nextByKey } from '../../../../ui/navigation/next-by-key.ts'
import classes from './best-times.module.css'
import { useWhatIsBeside } from './use-what-is-beside.ts'

type BestTime = BestSlot & { readonly sdt: number; readonly edt: number }

type Props = {
  event: EventDetails
  label: string
  /** Earliest first. */
  times: BestTime[]
  userZone: string
  value: string | null
  onChange: (slotId: string) => void
}

/** The times that suit my day best, each with why. */
export function BestTimes({ event, label, times, userZone, value, onChange }: Props) {
  const t = useText()
  const now = useNow()
  const formats = useFormats()
  const besideOf = useWhatIsBeside({ best: times })
  const { timezone, dayBegins } = event
  const dayText = (at: number) => {
    const day = dayOf(at, timezone, dayBegins)
    return day === dayOf(now, timezone, dayBegins) ? t('meetings.slots.today') : formats.day(noonOf(day), 'UTC')
  }
  const move = (pressed: KeyboardEvent<HTMLDivElement>) => {
    const from = pressed.target instanceof HTMLElement ? (pressed.target.dataset.key ?? null) : null
    const ids = times.map(({ id }) => id)
    const next = nextByKey(ids, from, pressed.key)
    if (next === null) return
    pressed.preventDefault()
    onChange(next)
    pressed.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]')[ids.indexOf(next)]?.focus()
  }
  return (
    <>
      <p className={classes.title} aria-hidden="true">
        {t('meetings.slots.best')}
      </p>
      <div className={classes.times} role="radiogroup" aria-label={label} onKeyDown={move}>
        {times.map((time, index) => (
          <button
            key={time.id}
            type="button"
            role="radio"
            className={classes.time}
            aria-checked={time.id === value}
            data-key={time.id}
            tabIndex={time.id === value || (value === null && index === 0) ? 0 : -1}
            onClick={() => onChange(time.id)}
          >
            <span className={classes.day}>{dayText(time.sdt)}</span>
            <span className={classes.range}>{formats.timeRange(time.sdt, time.edt, timezone)}</span>
            {clocksDiffer(time.sdt, timezone, userZone) && (
              <span className={classes.why}>
                {t('ui.time.forYou', { time: formats.timeBeside(time.sdt, userZone, timezone) })}
              </span>
            )}
            <Why>{besideOf(event.id, time)}</Why>
          </button>
        ))}
      </div>
    </>
  )
}

/** In two lines; a tooltip and a screen reader have the rest of a long name. */
function Why({ children }: { children: string | null }) {
  if (children === null) return null
  return (
    <span className={`${classes.why} ${classes.short}`} title={children}>
      {children}
    </span>
  )
}
