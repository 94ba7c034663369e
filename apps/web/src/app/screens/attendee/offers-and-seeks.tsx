import type { EventDetails } from '@parley/contract/app'
import type { ParticipantDetails } from '@parley/contract/participants'
import { RoleAnswers, rolesOf } from '../../../features/participants/index.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { Grid } from '../../../ui/layout/box.tsx'
import { Section } from '../../../ui/layout/section.tsx'

type Props = { event: EventDetails; person: ParticipantDetails }

/** Shows offers and searches only if the event asks for them or the person has entered some. */
export function OffersAndSeeks({ event, person }: Props) {
  const t = useText()
  const shown = rolesOf(event, [person])
  if (shown.length === 0) return null
  return (
    <Grid min={260} gap={24} rowGap={4}>
      {shown.map((role) => (
        <Section key={role} title={t(`app.attendee.${role}`)} size="part">
          <RoleAnswers role={role} categories={event.categories} person={person} />
        </Section>
      ))}
    </Grid>
  )
}
