import { dayOf, noonOf } from '@parley/contract'
import type { EventDetails } from '@parley/contract/app'
import type { BestSlot } from '@parley/contract/meetings'
import type { KeyboardEvent } from 'react'
import { useFormats, useText } from '../../../../lib/i18n/index.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { Grid, Meta, Stack } from '../../../../ui/layout/box.tsx'
import { nextByKey } from '../../../../ui/navigation/next-by-key.ts'
import classes from './best-times.module.css'
import { TimeButton } from './time-button.tsx'
import { TimeNote } from './time-note.tsx'
import { useAdjacentEntryText } from './use-adjacent-entry-text.ts'

type BestTime = BestSlot & { readonly sdt: number; readonly edt: number }

type Props = {
  event: EventDetails
  label: string
  times: BestTime[]
  userZone: string
  value: string | null
  onChange: (slotId: string) => void
}

export function BestTimes({ event, label, times, userZone, value, onChange }: Props) {
  const t = useText()
  const now = useNow()
  const formats = useFormats()
  const adjacentOf = useAdjacentEntryText({ best: times })
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
    <Stack gap={6} self="stretch">
      <Meta weight={600} aria-hidden="true">
        {t('meetings.slots.best')}
      </Meta>
      <Grid columns={3} gap={8} className={classes.times} role="radiogroup" aria-label={label} onKeyDown={move}>
        {times.map((time, index) => (
          <TimeButton
            key={time.id}
            role="radio"
            time={time}
            day={dayText(time.sdt)}
            zone={timezone}
            userZone={userZone}
            isChosen={time.id === value}
            aria-checked={time.id === value}
            data-key={time.id}
            tabIndex={time.id === value || (value === null && index === 0) ? 0 : -1}
            onClick={() => onChange(time.id)}
          >
            <TimeNote tone={time.id === value ? 'inherit' : 'meta'} text={adjacentOf(event.id, time)} />
          </TimeButton>
        ))}
      </Grid>
    </Stack>
  )
}
