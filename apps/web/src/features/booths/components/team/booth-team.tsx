import { Button } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import type { BoothMember } from '@parley/contract/booths'
import { IconArrowsExchange, IconShieldCheck, IconUser, IconUserMinus, IconUsersGroup } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { LoadingButton } from '../../../../ui/feedback/loading-button.tsx'
import { Empty, Loading } from '../../../../ui/feedback/states.ts'
import { StatusChip } from '../../../../ui/feedback/status-chip.tsx'
import { useFailureToast } from '../../../../ui/feedback/use-failure-toast.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { ActRow, ActRows } from '../../../../ui/layout/act-row.tsx'
import { Row, Stack, Text } from '../../../../ui/layout/box.tsx'
import { CardGrid } from '../../../../ui/layout/card-grid.tsx'
import { ManagedRow } from '../../../../ui/layout/managed-row.tsx'
import { QuietButton } from '../../../../ui/layout/quiet-button.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import { ActionMenu } from '../../../../ui/overlays/action-menu.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { personLines } from '../../../participants/index.ts'
import { useChangeMember, useMembers, useRemoveMember } from '../../team-api.ts'
import { AddMember } from './add-member.tsx'
import { LeaveTeam, RemoveMember } from './remove-member.tsx'
import { TransferBooth } from './transfer-booth.tsx'

type Props = {
  event: EventDetails
  boothId: string
  boothName: string
  mayManage: boolean
}

/** @see docs/rules/expo.md EXPO-10 */
export function BoothTeam({ event, boothId, boothName, mayManage }: Props) {
  const t = useText()
  const of = { eventId: event.id, boothId }
  const team = useMembers(event.id, boothId)
  const [removed, remove] = useState<BoothMember | null>(null)
  const [isTransferring, setTransferring] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  if (!team.data) return <Loading of={team} rows={4} />
  const { owner, members: others } = team.data
  const isOwner = owner !== null && owner.id === event.me?.participantId
  const isMember = event.me?.boothId === boothId
  const mayAssignOwner = !owner && event.me?.organizer === true
  const mayTransferOwnership = owner !== null && (isOwner || event.me?.organizer === true)
  return (
    <>
      <Row as="p" gap={12} padX={18} padY={12} surface="card" tone="meta">
        {owner ? (
          <>
            <Avatar name={owner.fullName} photo={owner.profilePhotoPath} seed={owner.id} size={44} />
            <Stack as="span" shrink>
              <Text as="span" size={13}>
                {t('booths.team.owner')}
              </Text>
              <Text as="span" size={16} tone="ink" weight={700} leading="snug" breaks="anywhere">
                {isOwner ? t('participants.team.me', { name: owner.fullName }) : owner.fullName}
              </Text>
            </Stack>
          </>
        ) : (
          t('booths.team.noOwner')
        )}
      </Row>
      <Section title={t('booths.team.members')} note={others.length > 0 ? others.length : undefined}>
        {others.length === 0 ? (
          <Empty icon={IconUsersGroup} title={t('booths.team.none')}>
            {mayManage && t('booths.team.none.text')}
          </Empty>
        ) : (
          <CardGrid label={t('booths.team.members')} as="rows">
            {others.map((member) => (
              <MemberLine
                key={member.id}
                {...of}
                member={member}
                isMe={member.id === event.me?.participantId}
                mayManage={mayManage}
                onRemove={() => remove(member)}
              />
            ))}
          </CardGrid>
        )}
      </Section>
      {mayManage && (
        <Section title={t('booths.team.add')}>
          <AddMember {...of} roles={mayAssignOwner ? ['owner', 'user', 'admin'] : ['user', 'admin']} />
        </Section>
      )}
      {(isMember || mayTransferOwnership) && (
        <ActRows>
          {mayTransferOwnership && (
            <ActRow
              title={t('booths.team.handOver')}
              action={
                <QuietButton icon={IconArrowsExchange} onClick={() => setTransferring(true)}>
                  {t('booths.team.handOver.act')}
                </QuietButton>
              }
            >
              {t(isOwner ? 'booths.team.handOver.text' : 'booths.team.handOver.organizer')}
            </ActRow>
          )}
          {isMember && !isOwner && (
            <ActRow
              title={t('booths.team.leave')}
              action={
                <Button variant="default" onClick={() => setLeaving(true)}>
                  {t('booths.team.leave')}
                </Button>
              }
            >
              {t('booths.team.leave.text')}
            </ActRow>
          )}
        </ActRows>
      )}
      <RemoveMember {...of} member={removed} onClose={() => remove(null)} />
      <TransferBooth
        {...of}
        boothName={boothName}
        isOwner={isOwner}
        members={others}
        opened={isTransferring}
        onClose={() => setTransferring(false)}
      />
      <LeaveTeam
        {...of}
        boothName={boothName}
        memberId={event.me?.participantId ?? ''}
        opened={isLeaving}
        onClose={() => setLeaving(false)}
      />
    </>
  )
}

type LineProps = {
  eventId: string
  boothId: string
  member: BoothMember
  isMe: boolean
  mayManage: boolean
  onRemove: () => void
}

function MemberLine({ eventId, boothId, member, isMe, mayManage, onRemove }: LineProps) {
  const t = useText()
  const toasts = useToasts()
  const failure = useFailureToast()
  const [change, remove] = [useChangeMember(), useRemoveMember()]
  const { id, fullName, profilePhotoPath, organizerRole } = member
  const isInvited = organizerRole === 'notConfirmed'
  const withdraw = async () => {
    await remove.mutateAsync({ eventId, boothId, memberId: id })
    toasts.success(t('booths.team.withdrawn', { name: fullName }))
  }
  const make = async (role: 'admin' | 'user') => {
    failure.clear()
    try {
      await change.mutateAsync({ eventId, boothId, memberId: id, role })
      toasts.success(t('booths.team.changed', { name: fullName, role: t(`booths.role.${role}`) }))
    } catch (error) {
      failure.showCallError(error)
    }
  }
  const other = organizerRole === 'admin' ? 'user' : 'admin'
  const Icon = other === 'admin' ? IconShieldCheck : IconUser
  let acts: ReactNode = null
  if (mayManage && isInvited) {
    acts = (
      <LoadingButton
        variant="default"
        size="sm"
        aria-label={t('booths.team.withdrawNamed', { name: fullName })}
        onPress={withdraw}
      >
        {t('booths.team.withdraw')}
      </LoadingButton>
    )
  } else if (mayManage && !isMe) {
    acts = (
      <ActionMenu
        label={t('booths.team.more', { name: fullName })}
        acts={[
          {
            label: t(other === 'admin' ? 'booths.team.makeAdmin' : 'booths.team.makeUser'),
            icon: <Icon size={18} stroke={1.7} />,
            run: () => void make(other),
          },
          { label: t('booths.team.remove'), icon: <IconUserMinus size={18} stroke={1.7} />, run: onRemove },
        ]}
      />
    )
  }
  return (
    <ManagedRow
      name={fullName}
      title={isMe ? t('participants.team.me', { name: fullName }) : fullName}
      start={<Avatar name={fullName} photo={profilePhotoPath} seed={id} size={44} />}
      acts={acts}
    >
      {personLines(member).map((line) => (
        <Text key={line} size={13} tone="meta" breaks="anywhere">
          {line}
        </Text>
      ))}
      <Text above={6}>
        {isInvited ? (
          <StatusChip tone="waiting" label={t('booths.role.notConfirmed')} />
        ) : (
          <StatusChip tone={organizerRole === 'admin' ? 'info' : 'neutral'} label={t(`booths.role.${organizerRole}`)} />
        )}
      </Text>
    </ManagedRow>
  )
}
