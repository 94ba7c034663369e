import { Button } from '@mantine/core'
import type { TeamMember } from '@parley/contract/participants'
import { useText } from '../../../lib/i18n/use-text.ts'
import { QuietButton } from '../../../ui/feedback/quiet-button.tsx'
import { StatusChip } from '../../../ui/feedback/status-chip.tsx'
import { Meta, Row } from '../../../ui/layout/box.tsx'
import { ManagedRow } from '../../../ui/layout/managed-row.tsx'
import { Avatar } from '../../../ui/people/avatar.tsx'
import { rolesOf } from '../team-roles.ts'

type Props = {
  member: TeamMember
  /** Null for whom one may not change. */
  onChange: (() => void) | null
  onHandOver: (() => void) | null
}

export function MemberRow({ member, onChange, onHandOver }: Props) {
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
          {onHandOver && (
            <Button variant="subtle" size="sm" onClick={onHandOver}>
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
