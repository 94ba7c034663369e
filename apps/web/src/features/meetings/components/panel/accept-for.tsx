import { useState } from 'react'
import { useFailureText } from '../../../../lib/i18n/use-failure-text.ts'
import { useFormats } from '../../../../lib/i18n/use-formats.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { LoadFailed } from '../../../../ui/feedback/load-failed.tsx'
import { LoadingButton } from '../../../../ui/feedback/loading-button.tsx'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { Waiting } from '../../../../ui/feedback/waiting.tsx'
import { SlotPicker } from '../../../../ui/forms/slot-picker.tsx'
import { DialogActions } from '../../../../ui/overlays/dialog.tsx'
import { DialogCancel, FormDialog, useUnsaved } from '../../../../ui/overlays/form-dialog.tsx'
import type { ListedInvitation } from '../../list-invitations.ts'
import { useMeetingCommand, useOpenSlots } from '../../meeting-calls.ts'
import { useMyZone } from '../../use-my-zone.ts'
import { MessageField } from '../parts/message-field.tsx'
import { Note } from '../parts/note.tsx'
import { SlotsSkeleton } from '../parts/slots-skeleton.tsx'

/** Accepts for a colleague, who was asked as one of my booth, at a time at which they are free. */
export function AcceptFor({ listed, onClose }: { listed: ListedInvitation | null; onClose: () => void }) {
  const t = useText()
  // What is asked about stays while the dialog closes.
  const [shown, setShown] = useState(listed)
  if (listed && listed !== shown) setShown(listed)
  const name = shown?.invitation.recipient?.fullName ?? ''
  return (
    <FormDialog opened={listed !== null} onClose={onClose} title={t('meetings.booth.acceptFor', { name })} size={560}>
      {shown && <Accepting key={shown.invitation.id} listed={shown} name={name} onDone={onClose} />}
    </FormDialog>
  )
}

type AcceptingProps = {
  listed: ListedInvitation
  /** Of the colleague. */
  name: string
  onDone: () => void
}

function Accepting({ listed: { invitation, event, opponent }, name, onDone }: AcceptingProps) {
  const t = useText()
  const toasts = useToasts()
  const explain = useFailureText()
  const { time } = useFormats()
  const { timezone } = event
  const userZone = useMyZone(timezone)
  const { mutateAsync } = useMeetingCommand()
  const [chosen, setChosen] = useState<string | null>(null)
  const [message, write] = useState('')
  const { id: invitationId, tpid: forId, fpid } = invitation
  const open = useOpenSlots(event.id, fpid, { asParticipantId: forId, invitationId })
  useUnsaved(chosen !== null || message !== '')
  const { slots = [], reason = null } = open.data ?? {}
  // What was chosen may be taken by the time the slots are read again.
  const slot = slots.find(({ id }) => id === chosen) ?? null
  const other = opponent?.fullName ?? ''

  const accept = async () => {
    if (!slot) return
    await mutateAsync({ kind: 'accept', invitation, forId, slotId: slot.id, message: message.trim() })
    toasts.success(t('meetings.booth.acceptedFor', { name, other }))
    onDone()
  }
  return (
    <>
      <p>{t('meetings.booth.acceptForText', { name, other })}</p>
      {open.isPending && (
        <Waiting>
          <SlotsSkeleton />
        </Waiting>
      )}
      {open.isError && <LoadFailed error={open.error} onRetry={open.refetch} />}
      {reason && <Note>{t(`meetings.book.${reason}`, { name })}</Note>}
      {slots.length > 0 && (
        <>
          <SlotPicker
            label={t('meetings.slots.label', { name: other })}
            slots={slots.map(({ id, sdt, edt }) => ({ key: id, startsAt: sdt, endsAt: edt }))}
            zone={timezone}
            userZone={userZone}
            value={slot?.id ?? null}
            onChange={setChosen}
          />
          <MessageField placeholder={t('meetings.accept.placeholder')} value={message} onChange={write} />
        </>
      )}
      <DialogActions>
        <DialogCancel />
        <LoadingButton disabled={!slot} onPress={accept} explain={explain}>
          {slot ? t('meetings.accept.at', { time: time(slot.sdt, timezone) }) : t('meetings.accept')}
        </LoadingButton>
      </DialogActions>
    </>
  )
}
