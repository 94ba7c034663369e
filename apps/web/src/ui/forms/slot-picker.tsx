import { noonOf } from '@parley/contract'
import { type KeyboardEvent, useId, useState } from 'react'
import { useFormats, useText } from '../../lib/i18n/index.ts'
import { looks, Meta, Row, Stack } from '../layout/box.tsx'
import { ViewerLocalTime } from '../marks/time-range.tsx'
import { nextByKey } from '../navigation/next-by-key.ts'
import { type Slot, type SlotDay, slotDays } from './slot-days.ts'
import classes from './slot-picker.module.css'

const OFF = { line: 'around', surface: 'plain', tone: 'ink', hover: 'edge' } as const
const ON = { line: 'ink', surface: 'ink' } as const
const DAY = `l-stack ${classes.day} ${looks({ padX: 12, padY: 8, round: 12 })}`
const SLOT = `l-stack ${looks({ justify: 'center', padX: 10, padY: 6, round: 10, text: 'center', tall: 44, phone: { tall: 48 } })}`
const DAYS = { on: `${DAY} ${classes.on} ${looks(ON)}`, off: `${DAY} ${looks(OFF)}` }
const STATES = {
  on: `${SLOT} ${classes.on} ${looks(ON)}`,
  off: `${SLOT} ${looks(OFF)}`,
  taken: `${SLOT} ${classes.taken} ${looks({ line: 'around', tone: 'meta' })}`,
}
const SLOTS = `l-grid ${classes.slots} ${looks({ gap: 8 })}`
const SMALL = looks({ size: 12, tone: 'meta' })
const SMALL_STRONG = looks({ size: 12, tone: 'meta', weight: 600 })
const NOTE = `${classes.note} ${looks({ size: 12, tone: 'meta', lines: 2 })}`
const DATE = looks({ size: 15, weight: 700, tracking: 'tight', breaks: 'never' })
const TIME = { size: 14, weight: 600, nums: true } as const
const TIMES = { free: looks(TIME), taken: `${classes.time} ${looks({ ...TIME, weight: 500 })}` }

type Props = {
  /** The purpose of the time: "Meeting with Selin Nair". */
  label: string
  slots: Slot[]
  /** IANA zone that determines the days. */
  zone: string
  /** The time at which a day begins, in minutes after midnight. */
  dayBegins?: number | undefined
  /** The IANA zone of the reader. Its time is shown under each slot if its clock differs. */
  userZone?: string
  value: string | null
  onChange: (key: string) => void
}

/** A choice of times. Arrow keys skip taken times. */
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
    <Stack gap={16} shrink>
      <Row
        role="tablist"
        aria-label={t('ui.slots.days')}
        align="stretch"
        gap={8}
        overflow="strip"
        className={classes.days}
        onKeyDown={moveDay}
      >
        {days.map((each) => (
          <button
            key={each.day}
            id={`${id}${each.day}`}
            type="button"
            role="tab"
            className={each.day === day.day ? DAYS.on : DAYS.off}
            aria-selected={each.day === day.day}
            aria-controls={`${id}panel`}
            tabIndex={each.day === day.day ? 0 : -1}
            onClick={() => setOpenDay(each.day)}
          >
            <span className={SMALL_STRONG}>{formats.day(noonOf(each.day), 'UTC', 'weekday')}</span>
            <span className={DATE}>
              {formats.day(noonOf(each.day), 'UTC', 'number')} {formats.day(noonOf(each.day), 'UTC', 'month')}
            </span>
            <span className={SMALL}>{t('ui.slots.free', { count: each.free })}</span>
            {each.swaps > 0 && <span className={SMALL}>{t('ui.slots.swaps', { count: each.swaps })}</span>}
          </button>
        ))}
      </Row>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${day.day}`}>
        <Stack role="radiogroup" aria-label={label} gap={16} onKeyDown={moveSlot}>
          {day.parts.map(({ part, slots: inPart }) => (
            <div key={part} role="group" aria-label={t(`ui.slots.${part}`)}>
              <Meta below={6} weight={600} aria-hidden="true">
                {t(`ui.slots.${part}`)}
              </Meta>
              <div className={SLOTS}>
                {inPart.map((slot) => (
                  <button
                    key={slot.key}
                    id={`${id}${slot.key}`}
                    type="button"
                    role="radio"
                    className={STATES[slot.taken ? 'taken' : slot.key === value ? 'on' : 'off']}
                    aria-checked={slot.key === value}
                    disabled={slot.taken}
                    data-key={slot.key}
                    tabIndex={slot.key === tabStop ? 0 : -1}
                    onClick={() => onChange(slot.key)}
                  >
                    <span className={slot.taken ? TIMES.taken : TIMES.free}>
                      {formats.timeRange(slot.startsAt, slot.endsAt, zone)}
                    </span>
                    <ViewerLocalTime at={slot.startsAt} zone={zone} userZone={userZone} tone="inherit" />
                    {slot.note && (
                      <span className={NOTE} title={slot.note}>
                        {slot.note}
                      </span>
                    )}
                  </button>
                ))}
              </div>
            </div>
          ))}
        </Stack>
      </div>
    </Stack>
  )
}

function hasSlot(day: SlotDay, key: string | null): boolean {
  return key !== null && day.parts.some((part) => part.slots.some((slot) => slot.key === key))
}
