import type { EventDetails } from '@parley/contract/app'
import type { PersonBrief } from '@parley/contract/participants'
import type { SpeedMet } from '@parley/contract/popups'
import { Suspense } from 'react'
import { useFormats, useText } from '../../../../lib/i18n/index.ts'
import { Box, Grid, Row, Text } from '../../../../ui/layout/box.tsx'
import { CardGrid } from '../../../../ui/layout/card-grid.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { PersonRow } from '../../../../ui/people/person-row.tsx'
import { ContactAction } from '../../../contacts/index.ts'
import { MeetButton } from '../../../meetings/index.ts'
import { useParticipant } from '../../../participants/index.ts'

export function YouMet({ event, people }: { event: EventDetails; people: readonly PersonBrief[] }) {
  const t = useText()
  const { list } = useFormats()
  return (
    <Section title={t('popups.speed.youMet', { names: list(people.map(({ fullName }) => fullName)) })}>
      <Grid as="ul" gap={8}>
        {people.map((person) => (
          <Row as="li" key={person.id} wrap shrink gap={12} rowGap={10}>
            <Avatar name={person.fullName} photo={person.profilePhotoPath} seed={person.id} size={48} />
            <Box basis={180}>
              <PersonSummary person={person} />
            </Box>
            <AfterTalk event={event} id={person.id} />
          </Row>
        ))}
      </Grid>
    </Section>
  )
}

function AfterTalk({ event, id }: { event: EventDetails; id: string }) {
  const { data } = useParticipant(event.id, id)
  if (!data) return null
  return (
    <Row wrap gap={10} align="stretch">
      <Suspense fallback={null}>
        <ContactAction event={event} person={data} />
      </Suspense>
      <MeetButton event={event} person={data} />
    </Row>
  )
}

export function PersonSummary({ person }: { person: Pick<PersonBrief, 'fullName' | 'jobTitle' | 'company'> }) {
  const line = lineOf(person)
  return (
    <>
      <Text weight={600} breaks="anywhere">
        {person.fullName}
      </Text>
      {line && (
        <Text size={14} tone="meta" breaks="anywhere">
          {line}
        </Text>
      )}
    </>
  )
}

const lineOf = ({ jobTitle, company }: Pick<PersonBrief, 'jobTitle' | 'company'>): string =>
  [jobTitle, company].filter(Boolean).join(' · ')

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
