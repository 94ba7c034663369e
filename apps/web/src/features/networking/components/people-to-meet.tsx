import type { EventDetails } from '@parley/contract/app'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useIsPhone } from '../../../lib/use-media.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { PeopleSkeleton } from '../../../ui/feedback/skeletons.tsx'
import { CardGrid } from '../../../ui/layout/card-grid.tsx'
import { MoreLink } from '../../../ui/layout/more-link.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { seesTab } from '../../events/index.ts'
import { useInvitations } from '../../meetings/index.ts'
import { useFirstPeople } from '../api.ts'
import { whyThisPerson } from '../why-this-person.ts'
import { FoundPerson } from './found-person.tsx'

const MOST = 3

/** Three people with a reason to meet, of those whom I have not asked and who have not asked me; nothing where there is no reason. */
export function PeopleToMeet({ event }: { event: EventDetails }) {
  const t = useText()
  const as = useIsPhone() ? 'rows' : 'cards'
  const enabled = seesTab(event, 'participant')
  const { people, isPending, isLoadingError, error, refetch } = useFirstPeople(event.id, { enabled })
  const { rows: invitations } = useInvitations(event.id, event.me?.participantId ?? null)
  const isNew = (id: string) =>
    !invitations.some(({ state, fpid, tpid }) => state !== 'revoked' && (fpid === id || tpid === id))
  const shown = people.filter((person) => isNew(person.id) && whyThisPerson(person) !== null).slice(0, MOST)
  if (!enabled || (!isPending && !isLoadingError && shown.length === 0)) return null
  return (
    <Section
      title={t('app.lobby.people')}
      action={<MoreLink href={`/event/${event.id}/attendees`}>{t('app.lobby.everyone')}</MoreLink>}
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
