import { dayOf, noonOf } from '@parley/contract'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useFormats } from '../../../../lib/i18n/index.ts'
import { Grid, Row, Text } from '../../../../ui/layout/box.tsx'
import { looks } from '../../../../ui/layout/look.ts'
import { nextByKey } from '../../../../ui/navigation/next-by-key.ts'
import classes from './slot-grid.module.css'

export interface GridSlot {
  readonly id: string
  readonly sdt: number
  readonly edt: number
  /** The content below the time, such as the number of free tables. */
  readonly mark?: ReactNode
  /** The text after the time in the accessible name. */
  readonly hint?: string
  readonly tone?: 'free' | 'some' | 'full' | 'closed'
}

type Props = {
  label: string
  slots: readonly GridSlot[]
  /** The event's time zone and day. A slot before the hour at which a day begins belongs to the day before. */
  event: { readonly timezone: string; readonly dayBegins?: number | undefined }
  onPress?: (slot: GridSlot) => void
}

const SLOT = { padX: 6, padY: 2, line: 'around', round: 8, size: 12, nums: true } as const
const SLOTS = {
  free: looks({ ...SLOT, surface: 'plain', tone: 'ink' }),
  some: looks({ ...SLOT, surface: 'wash', tone: 'ink' }),
  full: looks({ ...SLOT, surface: 'ink' }),
  closed: looks({ ...SLOT, surface: 'plain', line: 'dashed', tone: 'meta' }),
}
const MARK = `${looks({ size: 13, weight: 700 })} ${classes.mark}`

/** A grid of slots. If they can be pressed, each day is one tab stop and arrow keys move within it. */
export function SlotGrid({ label, slots, event, onPress }: Props) {
  const { day, time, timeRange } = useFormats()
  const { timezone: zone, dayBegins } = event
  const days = Map.groupBy(slots, ({ sdt }) => dayOf(sdt, zone, dayBegins))
  return (
    <Row
      align="stretch"
      gap={16}
      padBottom={8}
      overflow="x"
      role="group"
      aria-label={label}
      // If slots cannot be pressed, the grid itself takes the focus so that it can be scrolled by keyboard.
      {...(onPress ? {} : { tabIndex: 0 })}
    >
      {[...days].map(([key, own]) => (
        <section key={key} className={classes.day} aria-label={day(noonOf(key), 'UTC', 'long')}>
          <Text as="h3" below={8} size={13} weight={600}>
            {day(noonOf(key), 'UTC')}
          </Text>
          <DaySlots
            slots={own}
            onPress={onPress}
            timeOf={({ sdt }) => time(sdt, zone)}
            nameOf={({ sdt, edt, hint }) => [timeRange(sdt, edt, zone), hint].filter(Boolean).join(': ')}
          />
        </section>
      ))}
    </Row>
  )
}

type DayProps = {
  slots: readonly GridSlot[]
  onPress: Props['onPress']
  timeOf: (slot: GridSlot) => string
  nameOf: (slot: GridSlot) => string
}

function DaySlots({ slots, onPress, timeOf, nameOf }: DayProps) {
  const list = useRef<HTMLUListElement>(null)
  const move = (event: KeyboardEvent<HTMLUListElement>) => {
    const from = event.target instanceof HTMLElement ? event.target.dataset.slot : undefined
    const next =
      from === undefined
        ? null
        : nextByKey(
            slots.map(({ id }) => id),
            from,
            event.key,
          )
    if (next === null) return
    event.preventDefault()
    list.current?.querySelector<HTMLElement>(`[data-slot="${CSS.escape(next)}"]`)?.focus()
  }
  return (
    <Grid as="ul" ref={list} min={64} gap={4} onKeyDown={onPress && move}>
      {slots.map((slot, at) => (
        <li key={slot.id}>
          {onPress ? (
            <button
              type="button"
              className={`${SLOTS[slot.tone ?? 'free']} ${classes.slot}`}
              data-slot={slot.id}
              data-tone={slot.tone}
              tabIndex={at === 0 ? 0 : -1}
              // The accessible name already includes the mark, so the mark is only visual.
              aria-label={nameOf(slot)}
              onClick={() => onPress(slot)}
            >
              {timeOf(slot)}
              {slot.mark !== undefined && <span className={MARK} data-mark={slot.mark} />}
            </button>
          ) : (
            <span
              className={`${SLOTS[slot.tone ?? 'free']} ${classes.slot}`}
              data-tone={slot.tone}
              title={nameOf(slot)}
            >
              {timeOf(slot)}
            </span>
          )}
        </li>
      ))}
    </Grid>
  )
}
