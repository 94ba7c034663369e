import type { Invitation } from '@parley/contract/meetings'
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
import { ForWhom } from './for-whom.tsx'

/**
 * Accepts for a colleague, who was asked as one of my booth, at a time at which they are free. Where several were asked, one is
 * chosen first.
 *
 * @see docs/rules/meetings.md MEET-47
 */
export function AcceptFor({ listed, onClose }: { listed: ListedInvitation | null; onClose: () => void }) {
  const t = useText()
  // What is asked about stays while the dialog closes.
  const [shown, setShown] = useState(listed)
  if (listed && listed !== shown) setShown(listed)
  const name = shown?.invitation.recipient?.fullName ?? ''
  const title =
    shown && shown.colleagues.length > 1 ? t('meetings.booth.acceptForOne') : t('meetings.booth.acceptFor', { name })
  return (
    <FormDialog opened={listed !== null} onClose={onClose} title={title} size={560}>
      {shown && <Accepting key={shown.invitation.id} listed={shown} onDone={onClose} />}
    </FormDialog>
  )
}

type AcceptingProps = { listed: ListedInvitation; onDone: () => void }

function Accepting({ listed, onDone }: AcceptingProps) {
  const t = useText()
  const toasts = useToasts()
  const explain = useFailureText()
  const { time } = useFormats()
  const { mutateAsync } = useMeetingCommand()
  const { event, opponent, colleagues } = listed
  const [only] = colleagues.length > 1 ? [] : [listed.invitation]
  const [whom, choose] = useState(only?.id ?? null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [message, write] = useState('')
  const invitation = only ?? colleagues.find(({ id }) => id === whom)
  const times = useTimesFor(event.id, invitation)
  useUnsaved(chosen !== null || message !== '')
  // What was chosen may be taken by the time the slots are read again.
  const slot = times.data?.slots.find(({ id }) => id === chosen) ?? null
  const [name, other] = [invitation?.recipient?.fullName ?? '', opponent?.fullName ?? '']

  const accept = async () => {
    if (!slot || !invitation) return
    const forId = invitation.tpid
    await mutateAsync({ kind: 'accept', invitation, forId, slotId: slot.id, message: message.trim() })
    toasts.success(t('meetings.booth.acceptedFor', { name, other }))
    onDone()
  }
  return (
    <>
      {!only && (
        <ForWhom
          colleagues={colleagues}
          value={whom}
          onChange={(id) => {
            choose(id)
            setChosen(null)
          }}
          withTimes={{ zone: event.timezone }}
        />
      )}
      {invitation && (
        <>
          <p>{t('meetings.booth.acceptForText', { name, other })}</p>
          <Times event={event} times={times} names={{ name, other }} value={slot?.id ?? null} onChange={setChosen} />
          {times.data && times.data.slots.length > 0 && (
            <MessageField placeholder={t('meetings.accept.placeholder')} value={message} onChange={write} />
          )}
        </>
      )}
      <DialogActions>
        <DialogCancel />
        <LoadingButton disabled={!slot} onPress={accept} explain={explain}>
          {slot ? t('meetings.accept.at', { time: time(slot.sdt, event.timezone) }) : t('meetings.accept')}
        </LoadingButton>
      </DialogActions>
    </>
  )
}

const useTimesFor = (eventId: string, asked: Invitation | undefined) =>
  useOpenSlots(eventId, asked?.fpid ?? '', {
    enabled: asked !== undefined,
    asParticipantId: asked?.tpid,
    invitationId: asked?.id,
  })

type TimesProps = {
  event: ListedInvitation['event']
  times: ReturnType<typeof useTimesFor>
  names: { name: string; other: string }
  value: string | null
  onChange: (slotId: string) => void
}

/** The times at which both are free. */
function Times({ event: { timezone }, times, names: { name, other }, value, onChange }: TimesProps) {
  const t = useText()
  const userZone = useMyZone(timezone)
  const { slots = [], reason = null } = times.data ?? {}
  return (
    <>
      {times.isPending && (
        <Waiting>
          <SlotsSkeleton />
        </Waiting>
      )}
      {times.isError && <LoadFailed error={times.error} onRetry={times.refetch} />}
      {reason && <Note>{t(`meetings.book.${reason}`, { name })}</Note>}
      {slots.length > 0 && (
        <SlotPicker
          label={t('meetings.slots.label', { name: other })}
          slots={slots.map(({ id, sdt, edt }) => ({ key: id, startsAt: sdt, endsAt: edt }))}
          zone={timezone}
          userZone={userZone}
          value={value}
          onChange={onChange}
        />
      )}
    </>
  )
}
