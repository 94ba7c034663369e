import type { EventDetails } from '@parley/contract/app'
import { Suspense } from 'react'
import { useFormats } from '../../../../lib/i18n/use-formats.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { freeWords } from '../../../../lib/i18n/words-in.ts'
import { useLiveIsLate } from '../../../../ui/feedback/use-after.ts'
import { CardGrid } from '../../../../ui/layout/card-grid.tsx'
import { MoreLink } from '../../../../ui/layout/more-link.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import { useDetailTarget } from '../../../../ui/navigation/detail-link.tsx'
import { PersonRow } from '../../../../ui/people/person-row.tsx'
import type { LobbyPart } from '../../../events/index.ts'
import { personLines } from '../../../participants/index.ts'
import { useWaitingInvitations } from '../../use-waiting-invitations.ts'
import { ProposedTimes } from '../panel/later.ts'
import { MeetButton } from './meet-button.tsx'
import classes from './waiting-requests.module.css'

const MOST = 3

export function useHasWaitingRequests(event: EventDetails): boolean | null {
  const isLate = useLiveIsLate()
  const { waiting, isPending } = useWaitingInvitations()
  return isPending && !isLate ? null : waiting.some(({ invitation }) => invitation.eid === event.id)
}

/** Who waits for my answer in this event; nothing when nobody does. */
export function WaitingRequests({ event, title = '' }: LobbyPart) {
  const t = useText()
  const { number } = useFormats()
  const detail = useDetailTarget()
  const waiting = useWaitingInvitations().waiting.filter(({ invitation }) => invitation.eid === event.id)
  if (waiting.length === 0) return null
  return (
    <Section
      title={title || t('app.lobby.waiting')}
      note={number(waiting.length)}
      action={waiting.length > MOST && <MoreLink href="/invitations/received">{t('app.lobby.seeAll')}</MoreLink>}
    >
      <CardGrid label={title || t('app.lobby.waiting')} as="rows">
        {waiting.slice(0, MOST).map(
          ({ invitation, opponent }) =>
            opponent && (
              <div key={invitation.id}>
                <PersonRow
                  name={opponent.fullName}
                  photo={opponent.profilePhotoPath}
                  seed={opponent.id}
                  lines={personLines(opponent)}
                  reason={
                    <span className={classes.message} {...freeWords}>
                      {invitation.message}
                    </span>
                  }
                  headingLevel={3}
                  href={detail(`/event/${event.id}/attendees/${opponent.id}`)}
                  actions={<MeetButton event={event} person={{ ...opponent, canInvite: false }} compact />}
                />
                {invitation.proposed.length > 0 && !event.isFinished && (
                  <div className={classes.times}>
                    <Suspense fallback={null}>
                      <ProposedTimes invitation={invitation} zone={event.timezone} name={opponent.fullName} />
                    </Suspense>
                  </div>
                )}
              </div>
            ),
        )}
      </CardGrid>
    </Section>
  )
}
