import { NativeSelect } from '@mantine/core'
import type { BoothMember } from '@parley/contract/booths'
import { useState } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { useField } from '../../../../ui/forms/use-field.ts'
import { Text } from '../../../../ui/layout/box.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { useChangeMember } from '../../team-api.ts'

type Props = {
  eventId: string
  boothId: string
  boothName: string
  /** True if the owner hands the booth over. Otherwise an organizer does. */
  isOwner: boolean
  members: readonly BoothMember[]
  opened: boolean
  onClose: () => void
}

/** Makes another member the owner. The former owner becomes an admin at the same time. */
export function TransferBooth({ eventId, boothId, boothName, isOwner, members, opened, onClose }: Props) {
  const t = useText()
  const field = useField()
  const toasts = useToasts()
  const change = useChangeMember()
  const [chosen, choose] = useState<string | null>(null)
  const able = members.filter(({ organizerRole }) => organizerRole !== 'notConfirmed')
  const target = able.find(({ id }) => id === chosen) ?? able[0]
  const handOver = async () => {
    if (!target) return
    await change.mutateAsync({ eventId, boothId, memberId: target.id, role: 'owner' })
    toasts.success(t('booths.team.handedOver', { name: target.fullName, booth: boothName }))
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('booths.team.handOverTitle', { booth: boothName })}
      confirmLabel={t('booths.team.handOver.act')}
      confirmDisabled={!target}
      onConfirm={handOver}
    >
      <Text below={16}>
        {target
          ? t(isOwner ? 'booths.team.handOverText' : 'booths.team.handOverText.organizer')
          : t('booths.team.nobodyElse')}
      </Text>
      {target && (
        <NativeSelect
          {...field(t('booths.team.newOwner'), true)}
          value={target.id}
          onChange={(event) => choose(event.currentTarget.value)}
          data={able.map(({ id, fullName }) => ({ value: id, label: fullName }))}
        />
      )}
    </ConfirmDialog>
  )
}
