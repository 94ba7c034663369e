import type { ComponentProps } from 'react'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useNow } from '../../../lib/use-now.ts'
import { CoverLink } from '../../../ui/layout/cover-link.tsx'
import { LivePill } from '../../../ui/layout/live-pill.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { useDetailTarget } from '../../../ui/navigation/detail-link.tsx'
import { seesTab } from '../../events/index.ts'
import type { PersonPanel } from '../../participants/index.ts'
import { useSpeakerSessions } from '../api.ts'
import classes from './speaking-at.module.css'

/** The sessions in which someone speaks or moderates; nothing for those who do not, or where one may not see the programme. */
export function SpeakingAt({ event, person }: ComponentProps<PersonPanel['Panel']>) {
  const t = useText()
  const now = useNow()
  const target = useDetailTarget()
  const { day, timeRange } = useFormats()
  const seesProgramme = seesTab(event, 'agenda')
  const { data } = useSpeakerSessions(event.id, person.id, { enabled: seesProgramme })
  const sessions = data?.sessions ?? []
  if (sessions.length === 0) return null
  return (
    <Section title={t('app.attendee.speakingAt')} size="part">
      <ul className={classes.sessions}>
        {sessions.map(({ id, name, sdt, edt }) => (
          <li key={id} className={classes.session}>
            <span className={classes.name}>
              <CoverLink href={target(`/event/${event.id}/sessions/${id}`)}>{name}</CoverLink>
            </span>
            <span className={classes.time}>
              {day(sdt, event.timezone)}, {timeRange(sdt, edt, event.timezone)}
              {sdt <= now && now < edt && <LivePill />}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
