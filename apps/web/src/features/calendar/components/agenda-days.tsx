import { noonOf } from '@parley/contract'
import type { AgendaEntry } from '@parley/contract/agenda'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useTimeWords } from '../../../lib/i18n/use-time-words.ts'
import { CountBadge } from '../../../ui/feedback/count-badge.tsx'
import { Grid, Row, Stack, Text } from '../../../ui/layout/box.tsx'
import { CardGrid } from '../../../ui/layout/card-grid.tsx'
import { looks } from '../../../ui/layout/look.ts'
import { eventDayOf, freeBefore, groupByDay } from '../split-agenda.ts'
import classes from './agenda-days.module.css'

type DaysProps = {
  entries: readonly AgendaEntry[]
  /** The entries above these. */
  before?: readonly AgendaEntry[]
  /** Says how long one is free between them. */
  withFree?: boolean
  children: (entry: AgendaEntry) => ReactNode
}

/** Entries under the headings of their days. */
export function Days({ entries, before = [], withFree = false, children }: DaysProps) {
  const t = useText()
  const { day, timeRange } = useFormats()
  const { length } = useTimeWords()
  return groupByDay(entries).map((each) => {
    const first = each.entries[0]
    const title = day(noonOf(each.day), 'UTC', 'long')
    const sameDay = before.filter((entry) => eventDayOf(entry.sdt, entry) === each.day)
    const busyUntil = sameDay.length > 0 ? Math.max(...sameDay.map(({ edt }) => edt)) : null
    const free = withFree ? freeBefore(each.entries, busyUntil) : null
    const rows = each.entries.flatMap((entry) => {
      const gap = free?.get(entry.id)
      const shown = children(entry)
      if (!gap) return [shown]
      return [
        <Row
          as="p"
          key={`free ${entry.id}`}
          wrap
          gap={12}
          rowGap={2}
          padY={10}
          size={13}
          tone="meta"
          nums
          className={classes.free}
        >
          <span>{t('calendar.free', { length: length(gap.endsAt - gap.startsAt) })}</span>
          <span>{timeRange(gap.startsAt, gap.endsAt, entry.timezone)}</span>
        </Row>,
        shown,
      ]
    })
    return (
      <Grid key={`${each.day} ${first?.id}`} gap={8} above={8} className={classes.day}>
        <Text size={14} tone="meta" weight={600}>
          {title}
        </Text>
        <CardGrid label={title} as="rows">
          {rows}
        </CardGrid>
      </Grid>
    )
  })
}

/** A section that is opened by its own title. */
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
