import { noonOf } from '@parley/contract'
import type { AgendaEntry } from '@parley/contract/agenda'
import { IconChevronDown } from '@tabler/icons-react'
import { Fragment, type ReactNode, useId, useState } from 'react'
import { useDurationFormats, useFormats, useText } from '../../../lib/i18n/index.ts'
import { CountBadge } from '../../../ui/feedback/count-badge.tsx'
import { Grid, looks, Row, Stack, Text } from '../../../ui/layout/box.tsx'
import { CardGrid } from '../../../ui/layout/card-grid.tsx'
import { NowLine } from '../../../ui/marks/now-line.tsx'
import { TimeRange } from '../../../ui/marks/time-range.tsx'
import { eventDayOf, type FreeTime, freeTimeByEntry, groupByDay } from '../split-agenda.ts'
import classes from './agenda-days.module.css'

type DaysProps = {
  entries: readonly AgendaEntry[]
  now?: number
  withFree?: boolean
  userZone: string
  children: (entry: AgendaEntry) => ReactNode
}

export function Days({ entries, now, withFree = false, userZone, children }: DaysProps) {
  const { day } = useFormats()
  const toCome = now === undefined ? undefined : entries.find(({ sdt }) => sdt > now)
  const line = now !== undefined && (
    <div className={classes.now}>
      <NowLine now={now} zone={entries[0]?.timezone ?? userZone} userZone={userZone} />
    </div>
  )
  const days = groupByDay(entries)
  const lineAt = now === undefined ? -1 : days.findIndex((each) => each.entries.some((entry) => entry === toCome))
  return (
    <>
      {days.map((each, index) => {
        const title = day(noonOf(each.day), 'UTC', 'long')
        const free = withFree ? freeTimeByEntry(each.entries) : null
        const begun = index === lineAt && now !== undefined ? each.entries.filter(({ sdt }) => sdt <= now) : []
        const rest = each.entries.slice(begun.length)
        const isFirstToCome = index === lineAt && begun.length === 0
        // If a day has not begun, the now-line is above it.
        const isAnotherDay = isFirstToCome && toCome && now !== undefined && eventDayOf(now, toCome) !== each.day
        const list = (shown: readonly AgendaEntry[]) => (
          <CardGrid label={title} as="rows">
            {shown.flatMap((entry) => {
              const gap = free?.get(entry.id)
              return [
                ...(gap ? [<Gap key={`free ${entry.id}`} gap={gap} zone={entry.timezone} userZone={userZone} />] : []),
                children(entry),
              ]
            })}
          </CardGrid>
        )
        return (
          <Fragment key={`${each.day} ${each.entries[0]?.id}`}>
            {isAnotherDay && line}
            <Grid gap={8} above={8} className={classes.day}>
              <Text size={14} tone="meta" weight={600} className={classes.title}>
                {title}
              </Text>
              {begun.length > 0 && list(begun)}
              {index === lineAt && !isAnotherDay && line}
              {list(rest)}
            </Grid>
          </Fragment>
        )
      })}
      {lineAt < 0 && entries.length > 0 && line}
    </>
  )
}

type GapProps = { gap: FreeTime; zone: string; userZone: string }

function Gap({ gap: { startsAt, endsAt }, zone, userZone }: GapProps) {
  const t = useText()
  const { length } = useDurationFormats()
  return (
    <Row as="p" wrap gap={12} rowGap={2} padY={10} size={13} tone="meta" className={classes.free}>
      <span>{t('calendar.free', { length: length(endsAt - startsAt) })}</span>
      <TimeRange startsAt={startsAt} endsAt={endsAt} zone={zone} userZone={userZone} />
    </Row>
  )
}

export function Folded({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  const id = useId()
  const [opened, setOpened] = useState(false)
  return (
    <Stack as="section" gap={8} above={16} aria-labelledby={id}>
      <Text as="h2" id={id}>
        <Row
          as="button"
          type="button"
          gap={10}
          size={22}
          weight={700}
          tracking="tight"
          tone="ink"
          round={10}
          phone={{ size: 19 }}
          className={classes.opener}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {title}
          <CountBadge count={count} />
          <IconChevronDown size={20} stroke={1.8} className={looks({ tone: 'meta' })} aria-hidden="true" />
        </Row>
      </Text>
      {opened && children}
    </Stack>
  )
}
