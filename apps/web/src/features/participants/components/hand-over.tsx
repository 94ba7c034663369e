import { NativeSelect } from '@mantine/core'
import type { TeamMember } from '@parley/contract/participants'
import { useState } from 'react'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { useField } from '../../../ui/forms/use-field.ts'
import { Text } from '../../../ui/layout/box.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useChangeTeamRoles } from '../api.ts'

type Props = { eventId: string; members: readonly TeamMember[]; opened: boolean; onClose: () => void }

/** Makes someone else the owner and steps back: the new one first, so that the event is never without. */
export function HandOver({ eventId, members, opened, onClose }: Props) {
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
