import type { EventDetails, EventOverview } from '@parley/contract/app'
import { SessionTile, useProgramme } from '../../../features/sessions/index.ts'
import { useFormats, useText } from '../../../lib/i18n/index.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Grid, Text } from '../../../ui/layout/box.tsx'
import { CardGrid } from '../../../ui/layout/card-grid.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Stat } from '../../../ui/layout/stat.tsx'
import classes from './today.module.css'

export function Today({ event, overview }: { event: EventDetails; overview: EventOverview }) {
  const t = useText()
  const { number, day } = useFormats()
  const { today, participantCount } = overview
  const at = Temporal.PlainDate.from(today.day).toZonedDateTime({ timeZone: event.timezone, plainTime: '12:00' })
  return (
    <>
      <Section title={day(at.epochMilliseconds, event.timezone, 'long')}>
        <Grid gap={12} className={classes.stats}>
          <Stat
            label={t('app.overview.joined')}
            value={number(today.joined)}
            note={t('app.overview.ofAll', { number: number(participantCount) })}
          />
          <Stat label={t('app.overview.sessions')} value={number(today.sessionCount)} />
          <Stat label={t('app.overview.meetings')} value={number(today.meetingCount)} />
          <Stat label={t('app.overview.requests')} value={number(today.requestCount)} />
        </Grid>
      </Section>
      <Sessions event={event} title={t('app.lobby.now')} none={t('app.lobby.now.none')} sessions={today.live} />
      <Sessions event={event} title={t('app.overview.next')} none={t('app.overview.next.none')} sessions={today.next} />
    </>
  )
}

type SessionsProps = {
  event: EventDetails
  title: string
  none: string
  sessions: EventOverview['today']['live']
}

function Sessions({ event, title, none, sessions }: SessionsProps) {
  const now = useNow()
  const programme = useProgramme(event.id).data
  return (
    <Section title={title}>
      {sessions.length === 0 ? (
        <Text pad={16} round={16} line="dashed" tone="meta">
          {none}
        </Text>
      ) : (
        <CardGrid label={title} as="cards" minWidth={280}>
          {sessions.map((session) => (
            <SessionTile
              key={session.id}
              event={event}
              session={session}
              now={now}
              room={programme?.rooms.find(({ id }) => id === session.locationId)?.name ?? null}
              color={programme?.tracks.find(({ id }) => id === session.trackId)?.color ?? null}
            />
          ))}
        </CardGrid>
      )}
    </Section>
  )
}
