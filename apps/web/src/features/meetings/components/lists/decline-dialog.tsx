import { useState } from 'react'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { useLast } from '../../../../lib/use-last.ts'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { isForColleague, type ListedInvitation } from '../../list-invitations.ts'
import { useMeetingCommand } from '../../meeting-calls.ts'
import { ForWhom } from '../panel/for-whom.tsx'
import { MessageField } from '../parts/message-field.tsx'

/** Declines a request out of a list, to meet or for another time, with a few words. What was written stays when the server refuses. */
export function DeclineDialog({ listed, onClose }: { listed: ListedInvitation | null; onClose: () => void }) {
  const t = useText()
  const { mutateAsync } = useMeetingCommand()
  const [words, setWords] = useState({ about: '', text: '' })
  const shown = useLast(listed)

  const id = shown?.invitation.id ?? ''
  const text = words.about === id ? words.text : ''
  const name = shown?.opponent?.fullName ?? ''
  const stays = shown?.invitation.type === 'reschedule'
  const colleagues = shown?.colleagues ?? []
  const [whom, choose] = useState<string | null>(null)
  const isOfSeveral = colleagues.length > 1
  const asked = isOfSeveral ? colleagues.find((each) => each.id === whom) : shown?.invitation
  const colleague = shown && isForColleague(shown) ? (asked?.recipient ?? null) : null
  const booth = shown?.invitation.groupId ? null : shown?.invitation.booth
  const said = () => {
    if (stays)
      return colleague
        ? t('meetings.stay.textFor', { name, colleague: colleague.fullName })
        : t('meetings.stay.text', { name })
    if (colleague) return t('meetings.decline.textFor', { name, colleague: colleague.fullName })
    return booth
      ? t('meetings.decline.textBooth', { name, booth: booth.boothName })
      : t('meetings.decline.text', { name })
  }
  const decline = async () => {
    if (!asked) return
    const kind = stays ? 'stay' : 'decline'
    await mutateAsync({ kind, invitation: asked, message: text.trim(), forId: colleague?.id })
  }
  return (
    <ConfirmDialog
      opened={listed !== null}
      onClose={onClose}
      title={t(stays ? 'meetings.stay.title' : 'meetings.decline.title')}
      confirmLabel={t(stays ? 'meetings.stay' : 'meetings.decline.submit')}
      keepLabel={t('ui.back')}
      danger={!stays}
      confirmDisabled={!asked}
      onConfirm={decline}
    >
      {isOfSeveral && <ForWhom colleagues={colleagues} value={whom} onChange={choose} />}
      {asked && <p>{said()}</p>}
      <MessageField
        placeholder={t(stays ? 'meetings.stay.placeholder' : 'meetings.decline.placeholder')}
        value={text}
        onChange={(next) => setWords({ about: id, text: next })}
      />
    </ConfirmDialog>
  )
}
