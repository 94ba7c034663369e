import type { MatchProposal } from '@parley/contract/matching'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../lib/i18n/index.ts'
import { LoadingButton } from '../../../ui/feedback/loading-button.tsx'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { Hint } from '../../../ui/layout/box.tsx'
import { CardGrid } from '../../../ui/layout/card-grid.tsx'
import { ManagedRow } from '../../../ui/layout/managed-row.tsx'
import { QuietButton } from '../../../ui/layout/quiet-button.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { TimeRange } from '../../../ui/marks/time-range.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { Avatar } from '../../../ui/people/avatar.tsx'
import { invalidateProposals, useAnswerProposal, useMatchProposals } from '../api.ts'

/** Lists proposed meetings. Renders nothing if there are none. */
export function MatchProposals() {
  const t = useText()
  const client = useQueryClient()
  const toasts = useToasts()
  const { data } = useMatchProposals()
  const answer = useAnswerProposal()
  const [declining, decline] = useState<MatchProposal | null>(null)
  const send = async ({ id, eventId, other }: MatchProposal, accept: boolean) => {
    const { agreed } = await answer
      .mutateAsync({ eventId, proposalId: id, accept })
      .finally(() => void invalidateProposals(client))
    if (!accept) toasts.success(t('matching.declined'))
    else toasts.success(t(agreed ? 'matching.agreed' : 'matching.waits', { name: other.fullName }))
  }
  const proposals = data?.proposals ?? []
  if (proposals.length === 0) return null
  return (
    <Section title={t('matching.proposed')}>
      <Hint leading="body" breaks="pretty" measure>
        {t('matching.proposed.text')}
      </Hint>
      <CardGrid label={t('matching.proposed')} as="rows">
        {proposals.map((each) => (
          <Proposal key={each.id} proposal={each} onAccept={() => send(each, true)} onDecline={() => decline(each)} />
        ))}
      </CardGrid>
      <ConfirmDialog
        opened={declining !== null}
        onClose={() => decline(null)}
        title={t('matching.decline.ask', { name: declining?.other.fullName ?? '' })}
        confirmLabel={t('matching.decline')}
        onConfirm={async () => {
          if (declining) await send(declining, false)
        }}
      >
        {t('matching.decline.text')}
      </ConfirmDialog>
    </Section>
  )
}

type ProposalProps = {
  proposal: MatchProposal
  onAccept: () => Promise<void>
  onDecline: () => void
}

function Proposal({ proposal, onAccept, onDecline }: ProposalProps) {
  const t = useText()
  const { eventId, eventName, timezone, other, sdt, edt, iAccepted, theyAccepted } = proposal
  const name = other.fullName
  return (
    <ManagedRow
      name={name}
      title={<Link to={`/event/${eventId}/attendees/${other.id}`}>{name}</Link>}
      start={<Avatar name={name} photo={other.profilePhotoPath} size={48} seed={other.id} />}
      acts={
        <>
          <QuietButton onClick={onDecline} aria-label={t('matching.decline.of', { name })}>
            {t('matching.decline')}
          </QuietButton>
          {!iAccepted && (
            <LoadingButton onPress={onAccept} aria-label={t('matching.accept.of', { name })}>
              {t('matching.accept')}
            </LoadingButton>
          )}
        </>
      }
    >
      <Hint leading="body" breaks="pretty" measure>
        <TimeRange startsAt={sdt} endsAt={edt} zone={timezone} withDay /> · {eventName}
      </Hint>
      <Hint leading="body" breaks="pretty" measure>
        {iAccepted ? t('matching.theyAreAsked', { name }) : theyAccepted && t('matching.theyAccepted', { name })}
      </Hint>
    </ManagedRow>
  )
}
