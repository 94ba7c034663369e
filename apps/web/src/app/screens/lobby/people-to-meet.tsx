import type { EventDetails } from '@parley/contract/app'
import { useInvitations } from '../../../features/meetings/index.ts'
import { FoundPerson, useFirstPeople, whyThisPerson } from '../../../features/networking/index.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useIsPhone } from '../../../lib/use-media.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { PeopleSkeleton } from '../../../ui/feedback/skeletons.tsx'
import { CardGrid } from '../../../ui/layout/card-grid.tsx'
import { GoLink } from '../../../ui/layout/go-link.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import classes from './more-link.module.css'

const MOST = 3

/** Three people with a reason to meet, of those whom I have not asked and who have not asked me; nothing where there is no reason. */
export function PeopleToMeet({ event }: { event: EventDetails }) {
  const t = useText()
  const as = useIsPhone() ? 'rows' : 'cards'
  const { people, isPending, isLoadingError, error, refetch } = useFirstPeople(event.id)
  const { rows: invitations } = useInvitations(event.id, event.me?.participantId ?? null)
  const isNew = (id: string) =>
    !invitations.some(({ state, fpid, tpid }) => state !== 'revoked' && (fpid === id || tpid === id))
  const shown = people.filter((person) => isNew(person.id) && whyThisPerson(person) !== null).slice(0, MOST)
  if (!isPending && !isLoadingError && shown.length === 0) return null
  return (
    <Section
      title={t('app.lobby.people')}
      action={
        <GoLink href={`/event/${event.id}/attendees`} className={classes.more}>
          {t('app.lobby.everyone')}
        </GoLink>
      }
    >
      {isPending && <PeopleSkeleton as={as} count={MOST} />}
      {isLoadingError && <LoadFailed onRetry={refetch} error={error} />}
      {shown.length > 0 && (
        <CardGrid label={t('app.lobby.people')} as={as} minWidth={220}>
          {shown.map((person) => (
            <FoundPerson key={person.id} event={event} person={person} as={as} headingLevel={3} />
          ))}
        </CardGrid>
      )}
    </Section>
  )
}
