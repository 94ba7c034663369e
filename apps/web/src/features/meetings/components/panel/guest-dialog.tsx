import type { PersonBrief } from '@parley/contract/participants'
import { useState } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { LoadingButton } from '../../../../ui/feedback/loading-button.tsx'
import { useHasElapsed } from '../../../../ui/feedback/use-has-elapsed.ts'
import { QuietButton } from '../../../../ui/layout/quiet-button.tsx'
import { Dialog, DialogActions, DialogText } from '../../../../ui/overlays/dialog.tsx'
import { useGuests } from '../../meeting-calls.ts'
import { PersonPicker } from '../parts/person-picker.tsx'
import type { PanelView } from './panel-view.ts'
import { usePanelCommand } from './use-panel-command.ts'

export function GuestDialog({
  event,
  standing,
  opened,
  onClose,
}: PanelView & { opened: boolean; onClose: () => void }) {
  const t = useText()
  const command = usePanelCommand()
  const [guest, choose] = useState<PersonBrief | null>(null)
  const [query, ask] = useState('')
  // A dialog remembers the focus when it changes from closed to open. This one may mount with the press that opens it,
  // so it first renders closed.
  const isReady = useHasElapsed(1)
  const { invitation, meeting } = standing
  const { data } = useGuests(event.id, meeting?.id ?? '', query)
  const myId = event.me?.participantId
  const add = async () => {
    if (!guest || !invitation || !meeting || !myId) return
    const isAdded = await command(
      { kind: 'addGuest', invitation, meeting, myId, guest, message: '' },
      { done: t('meetings.guest.done', { name: guest.fullName }) },
    )
    if (!isAdded) return
    choose(null)
    onClose()
  }
  return (
    <Dialog opened={opened && isReady} onClose={onClose} title={t('meetings.guest.add')} size={440}>
      <DialogText>
        <p>{t('meetings.guest.text')}</p>
      </DialogText>
      <PersonPicker
        label={t('meetings.guest.who')}
        people={data?.people ?? NOBODY}
        onQuery={ask}
        value={guest}
        onChange={choose}
      />
      <DialogActions>
        <QuietButton onClick={onClose}>{t('ui.cancel')}</QuietButton>
        <LoadingButton disabled={!guest} onPress={add}>
          {t('meetings.guest.add')}
        </LoadingButton>
      </DialogActions>
    </Dialog>
  )
}

const NOBODY: readonly PersonBrief[] = []
