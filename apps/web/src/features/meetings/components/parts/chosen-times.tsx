import { Button, Skeleton } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import { MAX_PROPOSED } from '@parley/contract/meetings'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { useFormats, useText } from '../../../../lib/i18n/index.ts'
import { SlotPicker } from '../../../../ui/forms/slot-picker.tsx'
import { Grid, Row, Stack, Text } from '../../../../ui/layout/box.tsx'
import { ViewerLocalTime } from '../../../../ui/marks/time-range.tsx'
import { useMyZone } from '../../../accounts/index.ts'
import type { OpenSlots } from '../../meeting-calls.ts'
import classes from './chosen-times.module.css'
import { TimeNote } from './time-note.tsx'
import { useAdjacentEntryText } from './use-adjacent-entry-text.ts'

const TITLE = { size: 13, tone: 'meta', weight: 600 } as const
const TIMES = { columns: 3, gap: 8, phone: { columns: 1, gap: 6 } } as const
const NOTE = { size: 12, tone: 'meta', leading: 'snug' } as const

type Time = OpenSlots['slots'][number]

type Props = {
  event: EventDetails
  open: OpenSlots
  /** The chosen times in order of time. */
  chosen: readonly Time[]
  onChange: (chosen: string[]) => void
}

/** The value in place of a slot id while a time is added. */
const ADDED = 'added'

/** Shows up to three chosen times. A press on one opens the others to choose a replacement. */
export function ChosenTimes({ event, open, chosen, onChange }: Props) {
  const t = useText()
  const formats = useFormats()
  const adjacentOf = useAdjacentEntryText(open)
  const id = useId()
  const group = useRef<HTMLDivElement>(null)
  const [changed, change] = useState<string | null>(null)
  const { timezone: zone, dayBegins } = event
  const userZone = useMyZone(zone)
  const ids = chosen.map((each) => each.id)
  const isAdding = changed === ADDED && ids.length < MAX_PROPOSED
  const isChanging = changed !== null && ids.includes(changed)
  const isOpen = isAdding || isChanging
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
    <Stack
      ref={group}
      gap={8}
      className={classes.proposed}
      role="group"
      aria-label={t('meetings.proposed.title')}
      tabIndex={-1}
    >
      <Text {...TITLE} aria-hidden="true">
        {t('meetings.proposed.title')}
      </Text>
      <Grid {...TIMES}>
        {chosen.map((slot) => (
          <Stack
            as="button"
            key={slot.id}
            gap={1}
            shrink
            padX={10}
            padY={10}
            surface="plain"
            round={12}
            line="edge"
            hover="wash"
            tone="ink"
            breaks="anywhere"
            phone={{ wrap: true, direction: 'row', gap: 8, align: 'baseline' }}
            className={classes.time}
            {...opener(slot.id)}
          >
            <Row as="span" gap={4} justify="between" size={12} tone="meta" weight={600} className={classes.day}>
              {formats.day(slot.sdt, zone)}
              <IconChevronDown size={14} stroke={2} aria-hidden="true" />
            </Row>
            <Text as="span" size={14} weight={700} tracking="tight" nums>
              {formats.timeRange(slot.sdt, slot.edt, zone)}
            </Text>
            <ViewerLocalTime at={slot.sdt} zone={zone} userZone={userZone} {...NOTE} className={classes.note} />
            <TimeNote text={adjacentOf(event.id, slot)} className={classes.note} />
          </Stack>
        ))}
        {ids.length < MAX_PROPOSED && others.length > 0 && (
          <Row
            as="button"
            gap={6}
            shrink
            padX={10}
            padY={10}
            surface="plain"
            round={12}
            line="dashed"
            hover="wash"
            size={13}
            tone="ink"
            weight={600}
            leading="snug"
            breaks="anywhere"
            className={classes.add}
            {...opener(ADDED)}
          >
            <IconPlus size={16} stroke={2} aria-hidden="true" />
            {t('meetings.ask.add')}
          </Row>
        )}
      </Grid>
      <Stack id={`${id}others`} gap={8} padTop={4} show={isOpen ? undefined : 'none'} hidden={!isOpen}>
        {isOpen && (
          <>
            <Row wrap gap={12} rowGap={4} justify="between" className={classes.othersHead}>
              <Text {...TITLE}>{t('meetings.ask.others')}</Text>
              {isChanging && (
                <Button variant="subtle" size="compact-sm" onClick={drop}>
                  {t('meetings.ask.drop')}
                </Button>
              )}
            </Row>
            <SlotPicker
              label={t('meetings.ask.others')}
              slots={others.map((slot) => {
                const note = adjacentOf(event.id, slot)
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
      </Stack>
    </Stack>
  )
}

export function ChosenTimesSkeleton() {
  return (
    <Grid {...TIMES}>
      {[0, 1, 2].map((each) => (
        <Skeleton key={each} height={64} radius={12} />
      ))}
    </Grid>
  )
}
