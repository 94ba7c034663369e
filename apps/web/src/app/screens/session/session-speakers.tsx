import type { SessionDetails } from '@parley/contract/sessions'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useDetailTarget } from '../../../ui/navigation/detail-link.tsx'
import { PersonRow } from '../../../ui/people/person-row.tsx'
import { SessionPart } from './session-part.tsx'
import classes from './session-speakers.module.css'

/** Who speaks; each opens the person. */
export function SessionSpeakers({ session: { eventId, speakers } }: { session: SessionDetails }) {
  const t = useText()
  const target = useDetailTarget()
  if (speakers.length === 0) return null
  return (
    <SessionPart title={t('sessions.detail.speakers')}>
      <ul className={classes.speakers}>
        {speakers.map(({ id, fullName, jobTitle, company, profilePhotoPath, biography }) => (
          <li key={id} className={classes.speaker}>
            <PersonRow
              name={fullName}
              photo={profilePhotoPath}
              seed={id}
              lines={[jobTitle, company].flatMap((line) => line || [])}
              href={target(`/event/${eventId}/attendees/${id}`)}
              headingLevel={3}
            />
            {biography && <p className={classes.biography}>{biography}</p>}
          </li>
        ))}
      </ul>
    </SessionPart>
  )
}
