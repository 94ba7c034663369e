import type { AgendaEntry } from '@parley/contract/agenda'
import type { ReactNode } from 'react'
import { useText } from '../../../lib/i18n/use-text.ts'
import { Grid } from '../../../ui/layout/box.tsx'
import { CardGrid } from '../../../ui/layout/card-grid.tsx'
import { NowLine } from '../../../ui/marks/now-line.tsx'

type Props = {
  onNow: readonly AgendaEntry[]
  next: readonly AgendaEntry[]
  now: number
  userZone: string
  children: (entry: AgendaEntry) => ReactNode
}

/** What is on and what comes next, with the line of now between them. */
export function PinnedAgenda({ onNow, next, now, userZone, children }: Props) {
  const t = useText()
  const zone = onNow[0]?.timezone ?? next[0]?.timezone ?? userZone
  if (onNow.length + next.length === 0) return null
  return (
    <Grid gap={8}>
      {onNow.length > 0 && (
        <CardGrid label={t('ui.live')} as="rows">
          {onNow.map(children)}
        </CardGrid>
      )}
      <div style={{ paddingInline: 'var(--pinned-inset, 0)' }}>
        <NowLine now={now} zone={zone} />
      </div>
      {next.length > 0 && (
        <CardGrid label={t('calendar.upNext')} as="rows">
          {next.map(children)}
        </CardGrid>
      )}
    </Grid>
  )
}
