import type { TeamMember } from '@parley/contract/participants'
import { useState } from 'react'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useText } from '../../../lib/i18n/use-text.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { RowsSkeleton } from '../../../ui/feedback/skeletons.tsx'
import { CardGrid } from '../../../ui/layout/card-grid.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { useTeam } from '../api.ts'
import { HandOver } from '../components/hand-over.tsx'
import { InviteForm } from '../components/invite-form.tsx'
import { MemberRow } from '../components/member-row.tsx'
import { RolesDialog } from '../components/roles-dialog.tsx'

/** /event/{eventId}/organize/team — who runs the event, with which roles. */
export function OrganizeTeam() {
  const t = useText()
  const { id: eventId, me } = useCurrentEvent()
  const team = useTeam(eventId)
  const [changed, setChanged] = useState<TeamMember | null>(null)
  const [isHandingOver, setHandingOver] = useState(false)
  const isOwner = me?.owner ?? false
  const members = team.data?.members ?? []
  const ownerCount = members.filter(({ roles, state }) => roles.owner && state === 'active').length
  return (
    <Page title={t('participants.team.title')} lead={t('participants.team.lead')} width="reading">
      {team.isPending && <RowsSkeleton count={3} />}
      {team.isError && !team.data && <LoadFailed onRetry={team.refetch} error={team.error} />}
      {team.data && (
        <CardGrid label={t('participants.team.title')} as="rows">
          {members.map((member) => (
            <MemberRow
              key={member.participantId}
              member={member}
              onChange={isOwner || !member.roles.owner ? () => setChanged(member) : null}
              onHandOver={member.isMe && isOwner && members.length > 1 ? () => setHandingOver(true) : null}
            />
          ))}
        </CardGrid>
      )}
      {!team.isPending && (
        <Section title={t('participants.team.invite')}>
          <InviteForm eventId={eventId} isOwner={isOwner} />
        </Section>
      )}
      <RolesDialog
        eventId={eventId}
        member={changed}
        isOwner={isOwner}
        isLastOwner={changed?.roles.owner === true && ownerCount <= 1}
        onClose={() => setChanged(null)}
      />
      <HandOver eventId={eventId} members={members} opened={isHandingOver} onClose={() => setHandingOver(false)} />
    </Page>
  )
}
