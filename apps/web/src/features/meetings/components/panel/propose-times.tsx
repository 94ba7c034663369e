import { Button } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import { MOST_PROPOSED } from '@parley/contract/meetings'
import { useState } from 'react'
import { clocksDiffer } from '../../../../lib/i18n/formats.ts'
import { useFormats } from '../../../../lib/i18n/use-formats.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import type { OpenSlots } from '../../meeting-calls.ts'
import { useMyZone } from '../../use-my-zone.ts'
import classes from '../parts/best-times.module.css'
import { useWhatIsBeside } from '../parts/use-what-is-beside.ts'

/** So many times are shown at first, and so many more at each press. */
const FIRST = 6
const MORE = 12

type Props = {
  event: EventDetails
  open: OpenSlots
  /** Ids of slots. */
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Up to three of the times that are free for the two, as a suggestion: those that suit my day best come first. */
export function ProposeTimes({ event, open, chosen, onChange }: Props) {
  const { slots, best } = open
  const t = useText()
  const formats = useFormats()
  const besideOf = useWhatIsBeside(open)
  const [shown, setShown] = useState(FIRST)
  const { timezone: zone } = event
  const userZone = useMyZone(zone)
  if (slots.length === 0) return null
  const first = slots.filter(({ id }) => best.some((each) => each.id === id) || chosen.includes(id))
  const listed = [...first, ...slots.filter((each) => !first.includes(each))].slice(0, Math.max(shown, first.length))
  const isFull = chosen.length >= MOST_PROPOSED
  const press = (id: string) => {
    if (chosen.includes(id)) onChange(chosen.filter((each) => each !== id))
    else if (!isFull) onChange([...chosen, id])
  }
  return (
    <div className={classes.proposed} role="group" aria-label={t('meetings.propose.title')}>
      <p className={classes.title}>{t('meetings.propose.title')}</p>
      <p className={classes.why}>{t('meetings.propose.text', { count: MOST_PROPOSED })}</p>
      <div className={classes.times}>
        {listed.map((slot) => {
          const isChosen = chosen.includes(slot.id)
          const beside = besideOf(event.id, slot)
          return (
            <button
              key={slot.id}
              type="button"
              className={classes.time}
              aria-pressed={isChosen}
              aria-disabled={isFull && !isChosen}
              onClick={() => press(slot.id)}
            >
              <span className={classes.day}>{formats.day(slot.sdt, zone)}</span>
              <span className={classes.range}>{formats.timeRange(slot.sdt, slot.edt, zone)}</span>
              {clocksDiffer(slot.sdt, zone, userZone) && (
                <span className={classes.why}>
                  {t('ui.time.forYou', { time: formats.timeBeside(slot.sdt, userZone, zone) })}
                </span>
              )}
              {beside !== null && <span className={classes.why}>{beside}</span>}
            </button>
          )
        })}
      </div>
      {listed.length < slots.length && (
        <Button variant="default" size="sm" className={classes.more} onClick={() => setShown(shown + MORE)}>
          {t('meetings.propose.more')}
        </Button>
      )}
    </div>
  )
}
