import { noonOf } from '@parley/contract'
import { type KeyboardEvent, useId, useState } from 'react'
import { clocksDiffer } from '../../lib/i18n/formats.ts'
import { useFormats } from '../../lib/i18n/use-formats.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { nextByKey } from '../navigation/next-by-key.ts'
import { type Slot, type SlotDay, slotDays } from './slot-days.ts'
import classes from './slot-picker.module.css'

type Props = {
  /** What the time is for: "Meeting with Selin Nair". */
  label: string
  slots: Slot[]
  /** IANA zone whose wall clock makes the days. */
  zone: string
  /** Minutes after midnight at which a day begins. */
  dayBegins?: number | undefined
  /** Shown under each time where that clock differs. */
  userZone?: string
  value: string | null
  onChange: (key: string) => void
}

/** A time out of many: days first, then the parts of the day. Arrows move, taken times are passed over. */
export function SlotPicker({ label, slots, zone, dayBegins, userZone = zone, value, onChange }: Props) {
  const t = useText()
  const formats = useFormats()
  const id = useId()
  const days = slotDays(slots, zone, formats, dayBegins)
  const chosenDay = days.find((each) => hasSlot(each, value)) ?? days.find((each) => each.free > 0) ?? days[0]
  const [openDay, setOpenDay] = useState<string | null>(null)
  const day = days.find((each) => each.day === openDay) ?? chosenDay
  if (!day) return null

  const free = day.parts.flatMap((each) => each.slots).filter((each) => !each.taken)
  const tabStop = free.find((each) => each.key === value)?.key ?? free[0]?.key

  const moveDay = (event: KeyboardEvent) => {
    const next = nextByKey(
      days.map((each) => each.day),
      day.day,
      event.key,
    )
    if (next === null) return
    event.preventDefault()
    setOpenDay(next)
    document.getElementById(`${id}${next}`)?.focus()
  }
  const moveSlot = (event: KeyboardEvent) => {
    const from = event.target instanceof HTMLElement ? (event.target.dataset.key ?? null) : null
    const next = nextByKey(
      free.map((each) => each.key),
      from,
      event.key,
    )
    if (next === null) return
    event.preventDefault()
    onChange(next)
    document.getElementById(`${id}${next}`)?.focus()
  }

  return (
    <div className={classes.picker}>
      <div role="tablist" aria-label={t('ui.slots.days')} className={classes.days} onKeyDown={moveDay}>
        {days.map((each) => (
          <button
            key={each.day}
            id={`${id}${each.day}`}
            type="button"
            role="tab"
            className={classes.day}
            aria-selected={each.day === day.day}
            aria-controls={`${id}panel`}
            tabIndex={each.day === day.day ? 0 : -1}
            onClick={() => setOpenDay(each.day)}
          >
            <span className={classes.weekday}>{formats.day(noonOf(each.day), 'UTC', 'weekday')}</span>
            <span className={classes.date}>
              {formats.day(noonOf(each.day), 'UTC', 'number')} {formats.day(noonOf(each.day), 'UTC', 'month')}
            </span>
            <span className={classes.free}>{t('ui.slots.free', { count: each.free })}</span>
            {each.swaps > 0 && <span className={classes.free}>{t('ui.slots.swaps', { count: each.swaps })}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${day.day}`}>
        <div role="radiogroup" aria-label={label} className={classes.parts} onKeyDown={moveSlot}>
          {day.parts.map(({ part, slots: inPart }) => (
            <div key={part} role="group" aria-label={t(`ui.slots.${part}`)}>
              <p className={classes.part} aria-hidden="true">
                {t(`ui.slots.${part}`)}
              </p>
              <div className={classes.slots}>
                {inPart.map((slot) => (
                  <button
                    key={slot.key}
                    id={`${id}${slot.key}`}
                    type="button"
                    role="radio"
                    className={classes.slot}
                    aria-checked={slot.key === value}
                    disabled={slot.taken}
                    data-key={slot.key}
                    tabIndex={slot.key === tabStop ? 0 : -1}
                    onClick={() => onChange(slot.key)}
                  >
                    <span className={classes.time}>{formats.timeRange(slot.startsAt, slot.endsAt, zone)}</span>
                    {clocksDiffer(slot.startsAt, zone, userZone) && (
                      <span className={classes.own}>
                        {t('ui.time.forYou', { time: formats.timeBeside(slot.startsAt, userZone, zone) })}
                      </span>
                    )}
                    {slot.note && (
                      <span className={classes.note} title={slot.note}>
                        {slot.note}
                      </span>
                    )}
                  </button>
                ))}
              </div>
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

function hasSlot(day: SlotDay, key: string | null): boolean {
  return key !== null && day.parts.some((part) => part.slots.some((slot) => slot.key === key))
}
