import type { EventDetails } from '@parley/contract/app'
import type { PersonBrief } from '@parley/contract/participants'
import type { SpeedMet } from '@parley/contract/popups'
import { Suspense } from 'react'
import { useFormats } from '../../../../lib/i18n/use-formats.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { CardGrid } from '../../../../ui/layout/card-grid.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { PersonRow } from '../../../../ui/people/person-row.tsx'
import { ContactAction } from '../../../contacts/index.ts'
import { MeetButton } from '../../../meetings/index.ts'
import { useParticipant } from '../../../participants/index.ts'
import classes from './speed.module.css'

/** Those with whom one has just talked: save them, or ask them for a meeting. */
export function YouMet({ event, people }: { event: EventDetails; people: readonly PersonBrief[] }) {
  const t = useText()
  const { list } = useFormats()
  return (
    <Section title={t('popups.speed.youMet', { names: list(people.map(({ fullName }) => fullName)) })}>
      <ul className={classes.people}>
        {people.map((person) => (
          <li key={person.id} className={classes.person}>
            <Avatar name={person.fullName} photo={person.profilePhotoPath} seed={person.id} size={48} />
            <div className={classes.words}>
              <p className={classes.name}>{person.fullName}</p>
              {lineOf(person) && <p className={classes.line}>{lineOf(person)}</p>}
            </div>
            <AfterTalk event={event} id={person.id} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function AfterTalk({ event, id }: { event: EventDetails; id: string }) {
  const { data } = useParticipant(event.id, id)
  if (!data) return null
  return (
    <div className={classes.acts}>
      <Suspense fallback={null}>
        <ContactAction event={event} person={data} />
      </Suspense>
      <MeetButton event={event} person={data} />
    </div>
  )
}

export const lineOf = ({ jobTitle, company }: Pick<PersonBrief, 'jobTitle' | 'company'>): string =>
  [jobTitle, company].filter(Boolean).join(' · ')

/** Everyone whom one has met in rounds, the last one first. Each leads to their page. */
export function MetPeople({ event, met }: { event: EventDetails; met: readonly SpeedMet[] }) {
  const t = useText()
  const { dayAndTime } = useFormats()
  if (met.length === 0) return null
  return (
    <Section title={t('popups.speed.met')} note={String(met.length)}>
      <CardGrid label={t('popups.speed.met')} as="rows">
        {met.map(({ person, metAt }) => (
          <PersonRow
            key={person.id}
            name={person.fullName}
            photo={person.profilePhotoPath}
            seed={person.id}
            lines={[lineOf(person), dayAndTime(metAt, event.timezone)].filter(Boolean)}
            href={`/event/${event.id}/attendees/${person.id}`}
            headingLevel={3}
          />
        ))}
      </CardGrid>
    </Section>
  )
}
