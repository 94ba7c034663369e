import { Button, NativeSelect } from '@mantine/core'
import type { TeamMember } from '@parley/contract/participants'
import { useState } from 'react'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useText } from '../../../lib/i18n/index.ts'
import { Loading } from '../../../ui/feedback/states.ts'
import { StatusChip } from '../../../ui/feedback/status-chip.tsx'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { useField } from '../../../ui/forms/use-field.ts'
import { Meta, Row, Text } from '../../../ui/layout/box.tsx'
import { CardGrid } from '../../../ui/layout/card-grid.tsx'
import { ManagedRow } from '../../../ui/layout/managed-row.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { QuietButton } from '../../../ui/layout/quiet-button.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { Avatar } from '../../../ui/people/avatar.tsx'
import { useChangeTeamRoles, useTeam } from '../api.ts'
import { InviteForm } from '../components/invite-form.tsx'
import { RolesDialog } from '../components/roles-dialog.tsx'
import { rolesOf } from '../team-roles.ts'

/** /event/{eventId}/organize/team */
export function OrganizeTeam() {
  const t = useText()
  const { id: eventId, me } = useCurrentEvent()
  const team = useTeam(eventId)
  const [changed, setChanged] = useState<TeamMember | null>(null)
  const [isTransferring, setTransferring] = useState(false)
  const isOwner = me?.owner ?? false
  const members = team.data?.members ?? []
  const ownerCount = members.filter(({ roles, state }) => roles.owner && state === 'active').length
  return (
    <Page title={t('participants.team.title')} lead={t('participants.team.lead')} width="reading">
      <Loading of={team} rows={3} />
      {team.data && (
        <CardGrid label={t('participants.team.title')} as="rows">
          {members.map((member) => (
            <MemberRow
              key={member.participantId}
              member={member}
              onChange={isOwner || !member.roles.owner ? () => setChanged(member) : null}
              onTransfer={member.isMe && isOwner && members.length > 1 ? () => setTransferring(true) : null}
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
      <TransferOwnership
        eventId={eventId}
        members={members}
        opened={isTransferring}
        onClose={() => setTransferring(false)}
      />
    </Page>
  )
}

type Props = {
  member: TeamMember
  /** Opens the change of a person. Null if the user may not change them. */
  onChange: (() => void) | null
  onTransfer: (() => void) | null
}

function MemberRow({ member, onChange, onTransfer }: Props) {
  const t = useText()
  const { fullName, email, profilePhotoPath, participantId, state, isMe } = member
  const name = fullName || email || ''
  return (
    <ManagedRow
      name={name}
      title={isMe ? t('participants.team.me', { name }) : name}
      start={<Avatar name={name} photo={profilePhotoPath} seed={participantId} size={44} />}
      acts={
        <>
          {onTransfer && (
            <Button variant="subtle" size="sm" onClick={onTransfer}>
              {t('participants.team.handOver')}
            </Button>
          )}
          {onChange && (
            <QuietButton size="sm" aria-label={t('participants.team.changeNamed', { name })} onClick={onChange}>
              {t('participants.team.change')}
            </QuietButton>
          )}
        </>
      }
    >
      {email && email !== name && <Meta breaks="anywhere">{email}</Meta>}
      <Row as="p" wrap gap={6} above={6}>
        {rolesOf(member.roles).map((role) => (
          <StatusChip key={role} tone={role === 'owner' ? 'info' : 'neutral'} label={t(`participants.team.${role}`)} />
        ))}
        {state === 'invited' && <StatusChip tone="waiting" label={t('participants.team.invited')} />}
      </Row>
    </ManagedRow>
  )
}

type TransferOwnershipProps = { eventId: string; members: readonly TeamMember[]; opened: boolean; onClose: () => void }

/** Transfers the event to another owner, who comes first, so that the event is never without one. */
function TransferOwnership({ eventId, members, opened, onClose }: TransferOwnershipProps) {
  const t = useText()
  const field = useField()
  const toasts = useToasts()
  const change = useChangeTeamRoles()
  const [chosen, choose] = useState<string | null>(null)
  const me = members.find(({ isMe }) => isMe)
  const others = members.filter(({ isMe, state }) => !isMe && state === 'active')
  const target = others.find(({ participantId }) => participantId === chosen) ?? others[0]
  const handOver = async () => {
    if (!me || !target) return
    const { participantId, roles } = target
    await change.mutateAsync({ eventId, participantId, roles: { ...roles, owner: true, organizer: true } })
    await change.mutateAsync({ eventId, participantId: me.participantId, roles: { ...me.roles, owner: false } })
    toasts.success(t('participants.team.handedOver', { name: target.fullName }))
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('participants.team.handOverTitle')}
      confirmLabel={t('participants.team.handOver')}
      confirmDisabled={!target}
      onConfirm={handOver}
    >
      <Text below={16}>{t(target ? 'participants.team.handOverText' : 'participants.team.nobodyElse')}</Text>
      {target && (
        <NativeSelect
          {...field(t('participants.team.newOwner'), true)}
          value={target.participantId}
          onChange={(event) => choose(event.currentTarget.value)}
          data={others.map(({ participantId, fullName, email }) => ({
            value: participantId,
            label: fullName || email || '',
          }))}
        />
      )}
    </ConfirmDialog>
  )
}
