import { Button } from '@mantine/core'
import { useText } from '../../../lib/i18n/index.ts'
import { LoadingButton } from '../../../ui/feedback/loading-button.tsx'
import { Dialog, DialogActions, DialogText } from '../../../ui/overlays/dialog.tsx'

type Props = {
  opened: boolean
  onClose: () => void
  onKeepMine: () => Promise<unknown>
  /** Loads the other organizer's version and discards the local changes. */
  onTakeTheirs: () => Promise<unknown>
}

/** Asks for a decision if another organizer has saved the lobby meanwhile. */
export function EditConflictDialog({ opened, onClose, onKeepMine, onTakeTheirs }: Props) {
  const t = useText()
  const then = (act: () => Promise<unknown>) => async () => {
    const answer = await act()
    if (typeof answer !== 'string') onClose()
    return answer
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={t('app.compose.faster')} size={480}>
      <DialogText>{t('app.compose.faster.text')}</DialogText>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <LoadingButton variant="default" onPress={then(onTakeTheirs)}>
          {t('app.compose.faster.theirs')}
        </LoadingButton>
        <LoadingButton onPress={then(onKeepMine)}>{t('app.compose.faster.mine')}</LoadingButton>
      </DialogActions>
    </Dialog>
  )
}
