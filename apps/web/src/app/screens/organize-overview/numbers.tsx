import type { EventOverview } from '@parley/contract/app'
import { useFormats, useText } from '../../../lib/i18n/index.ts'
import { Grid } from '../../../ui/layout/box.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Stat } from '../../../ui/layout/stat.tsx'
import classes from './today.module.css'

/** Shows the numbers of an event so far, or in total after its end. */
export function Numbers({ overview }: { overview: EventOverview }) {
  const t = useText()
  const { number } = useFormats()
  const { participantCount, invitedCount, sessionCount, meetingCount, requestCount } = overview
  return (
    <Section title={t('app.overview.numbers')}>
      <Grid gap={12} className={classes.stats}>
        <Stat
          label={t('app.overview.people.count')}
          value={number(participantCount)}
          note={invitedCount > 0 && t('app.overview.invited', { count: invitedCount, number: number(invitedCount) })}
        />
        <Stat label={t('app.overview.sessions')} value={number(sessionCount)} />
        <Stat label={t('app.overview.meetings')} value={number(meetingCount)} />
        <Stat label={t('app.overview.requests')} value={number(requestCount)} />
      </Grid>
    </Section>
  )
}
