import { Button } from '@mantine/core'
import type { ListedBooth } from '@parley/contract/booths'
import { useText } from '../../../../lib/i18n/index.ts'
import { LoadingButton } from '../../../../ui/feedback/loading-button.tsx'
import { Dialog, DialogActions, DialogText } from '../../../../ui/overlays/dialog.tsx'
import { useInviteBoothOwners } from '../../edit-api.ts'
import { InvitedOwners, useDialogBooths } from './invited-owners.tsx'

type Props = { eventId: string; booths: readonly ListedBooth[]; opened: boolean; onClose: () => void }

export function RemindOwners({ eventId, booths, opened, onClose }: Props) {
  const t = useText()
  const invite = useInviteBoothOwners()
  const { shown, result, setResult } = useDialogBooths(booths, opened)
  const boothsToRemind = shown.filter(({ owner, invitedOwner }) => !owner && invitedOwner)
  const send = async () => {
    const reply = await invite.mutateAsync({ eventId, booths: boothsToRemind.map(({ id }) => ({ id })) })
    setResult({ ...reply, isReminder: true })
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={t('booths.owners.remindTitle')} size={480}>
      {result ? (
        <InvitedOwners result={result} booths={shown} onClose={onClose} />
      ) : (
        <>
          <DialogText>{t('booths.owners.remindText', { count: boothsToRemind.length })}</DialogText>
          <DialogActions>
            <Button variant="default" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            <LoadingButton onPress={send} disabled={boothsToRemind.length === 0}>
              {t('booths.owners.remindSend')}
            </LoadingButton>
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}
