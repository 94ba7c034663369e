import type { BoothMember } from '@parley/contract/booths'
import { useText } from '../../../../lib/i18n/index.ts'
import { useLastNonNull } from '../../../../lib/use-last-non-null.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { useRemoveMember } from '../../team-api.ts'

type RemoveProps = {
  eventId: string
  boothId: string
  /** The member to remove. Null while the dialog is closed. */
  member: BoothMember | null
  onClose: () => void
}

export function RemoveMember({ eventId, boothId, member, onClose }: RemoveProps) {
  const t = useText()
  const toasts = useToasts()
  const remove = useRemoveMember()
  const shown = useLastNonNull(member)
  const name = shown?.fullName ?? ''
  const confirm = async () => {
    await remove.mutateAsync({ eventId, boothId, memberId: shown?.id ?? '' })
    toasts.success(t('booths.team.removed', { name }))
  }
  return (
    <ConfirmDialog
      opened={member !== null}
      onClose={onClose}
      title={t('booths.team.removeTitle', { name })}
      confirmLabel={t('booths.team.remove')}
      danger
      onConfirm={confirm}
    >
      {t('booths.team.removeText', { name })}
    </ConfirmDialog>
  )
}

type LeaveProps = {
  eventId: string
  boothId: string
  boothName: string
  memberId: string
  opened: boolean
  onClose: () => void
}

export function LeaveTeam({ eventId, boothId, boothName, memberId, opened, onClose }: LeaveProps) {
  const t = useText()
  const toasts = useToasts()
  const remove = useRemoveMember()
  const leave = async () => {
    await remove.mutateAsync({ eventId, boothId, memberId })
    toasts.success(t('booths.team.left', { booth: boothName }))
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('booths.team.leaveTitle', { booth: boothName })}
      confirmLabel={t('booths.team.leave')}
      keepLabel={t('booths.team.stay')}
      danger
      onConfirm={leave}
    >
      {t('booths.team.leaveText')}
    </ConfirmDialog>
  )
}
