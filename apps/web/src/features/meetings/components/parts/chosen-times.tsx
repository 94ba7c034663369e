import { Button, Skeleton } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import { MOST_PROPOSED } from '@parley/contract/meetings'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { clocksDiffer } from '../../../../lib/i18n/formats.ts'
import { useFormats } from '../../../../lib/i18n/use-formats.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { SlotPicker } from '../../../../ui/forms/slot-picker.tsx'
import type { OpenSlots } from '../../meeting-calls.ts'
import { useMyZone } from '../../use-my-zone.ts'
import classes from './chosen-times.module.css'
import { useWhatIsBeside } from './use-what-is-beside.ts'

type Time = OpenSlots['slots'][number]

type Props = {
  event: EventDetails
  open: OpenSlots
  /** In order of time. */
  chosen: readonly Time[]
  /** Given the ids of slots. */
  onChange: (chosen: string[]) => void
}

/** In the place of the id of a time, while one is added. */
const ADDED = 'added'

/** Up to three proposed times. A press on one opens the others, one of which takes its place. */
export function ChosenTimes({ event, open, chosen, onChange }: Props) {
  const t = useText()
  const formats = useFormats()
  const besideOf = useWhatIsBeside(open)
  const id = useId()
  const group = useRef<HTMLDivElement>(null)
  const [changed, change] = useState<string | null>(null)
  const { timezone: zone, dayBegins } = event
  const userZone = useMyZone(zone)
  const ids = chosen.map((each) => each.id)
  const isAdding = changed === ADDED && ids.length < MOST_PROPOSED
  const isChanging = changed !== null && ids.includes(changed)
  const others = open.slots.filter((each) => each.id === changed || !ids.includes(each.id))
  const toggle = (next: string) => change(changed === next ? null : next)
  const take = (next: string) => {
    onChange([...ids.filter((each) => each !== changed), next])
    change(next)
  }
  const drop = () => {
    onChange(ids.filter((each) => each !== changed))
    change(null)
    group.current?.focus()
  }
  const opener = (key: string) => ({
    type: 'button' as const,
    'aria-expanded': changed === key,
    'aria-controls': `${id}others`,
    onClick: () => toggle(key),
  })
  return (
    <div ref={group} className={classes.proposed} role="group" aria-label={t('meetings.proposed.title')} tabIndex={-1}>
      <p className={classes.title} aria-hidden="true">
        {t('meetings.proposed.title')}
      </p>
      <div className={classes.times}>
        {chosen.map((slot) => {
          const beside = besideOf(event.id, slot)
          return (
            <button key={slot.id} className={classes.time} {...opener(slot.id)}>
              <span className={classes.day}>
                {formats.day(slot.sdt, zone)}
                <IconChevronDown size={14} stroke={2} aria-hidden="true" />
              </span>
              <span className={classes.range}>{formats.timeRange(slot.sdt, slot.edt, zone)}</span>
              {clocksDiffer(slot.sdt, zone, userZone) && (
                <span className={classes.note}>
                  {t('ui.time.forYou', { time: formats.timeBeside(slot.sdt, userZone, zone) })}
                </span>
              )}
              {beside && <span className={classes.note}>{beside}</span>}
            </button>
          )
        })}
        {ids.length < MOST_PROPOSED && others.length > 0 && (
          <button className={classes.add} {...opener(ADDED)}>
            <IconPlus size={16} stroke={2} aria-hidden="true" />
            {t('meetings.ask.add')}
          </button>
        )}
      </div>
      <div id={`${id}others`} className={classes.others} hidden={!isAdding && !isChanging}>
        {(isAdding || isChanging) && (
          <>
            <div className={classes.othersHead}>
              <p className={classes.title}>{t('meetings.ask.others')}</p>
              {isChanging && (
                <Button variant="subtle" size="compact-sm" onClick={drop}>
                  {t('meetings.ask.drop')}
                </Button>
              )}
            </div>
            <SlotPicker
              label={t('meetings.ask.others')}
              slots={others.map((slot) => {
                const note = besideOf(event.id, slot)
                return { key: slot.id, startsAt: slot.sdt, endsAt: slot.edt, ...(note ? { note } : {}) }
              })}
              zone={zone}
              dayBegins={dayBegins}
              userZone={userZone}
              value={isChanging ? changed : null}
              onChange={take}
            />
          </>
        )}
      </div>
    </div>
  )
}

/** Proposed times before they are there. */
export function ChosenTimesSkeleton() {
  return (
    <div className={classes.times}>
      {[0, 1, 2].map((each) => (
        <Skeleton key={each} height={64} radius={12} />
      ))}
    </div>
  )
}
