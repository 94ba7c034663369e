import { Radio } from '@mantine/core'
import { appCalls } from '@parley/contract/app'
import { type Invitation, meetingCalls } from '@parley/contract/meetings'
import type { PersonBrief } from '@parley/contract/participants'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSend } from '../../../../lib/api/index.ts'
import { useText } from '../../../../lib/i18n/index.ts'
import { useLastNonNull } from '../../../../lib/use-last-non-null.ts'
import { useIsNarrow } from '../../../../lib/use-media.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { Stack, Text } from '../../../../ui/layout/box.tsx'
import { DialogSave, FormDialog, useUnsaved } from '../../../../ui/overlays/form-dialog.tsx'
import { useGuests } from '../../meeting-calls.ts'
import { FreeSlots } from '../parts/free-slots.tsx'
import { MeetingTime } from '../parts/meeting-time.tsx'
import { MessageField } from '../parts/message-field.tsx'
import { Note } from '../parts/note.tsx'
import { PersonPicker } from '../parts/person-picker.tsx'
import { Quote } from '../parts/quote.tsx'
import { useTimesFor } from './accept-for.tsx'

type Props = {
  /** The meeting in the dialog. Null closes the dialog. */
  invitation: Invitation | null
  /** True if the meeting can no longer be changed. False if the user closed the dialog. */
  isGone: boolean
  /** The request for another time, which waits for an answer of the team. Null if there is none. */
  wish: Invitation | null
  zone: string
  onClose: () => void
}

/** @see docs/rules/meetings.md MEET-48, MEET-49, MEET-57 */
export function ColleagueMeeting({ invitation, isGone, wish, zone, onClose }: Props) {
  const t = useText()
  const toasts = useToasts()
  // The live row of the user's own change may arrive before the reply. It must not be reported as a change by others.
  const [isSaving, setSaving] = useState(false)
  const notifyGone = useEffectEvent(() => {
    if (!isSaving) toasts.info(t('error.meetingNotActive'))
    onClose()
  })
  useEffect(() => {
    if (isGone) notifyGone()
  }, [isGone])
  const narrow = useIsNarrow()
  // The dialog continues to show the meeting while it fades out, and follows its live changes.
  const shown = useLastNonNull(invitation)
  // A new key for each opening, so that no text from the last one comes back, however soon it opens again.
  const isOpen = invitation !== null
  const [opening, setOpening] = useState({ isOpen, nth: 0 })
  if (isOpen !== opening.isOpen) setOpening({ isOpen, nth: opening.nth + Number(isOpen) })
  const name = shown?.recipient?.fullName ?? ''
  return (
    <FormDialog
      opened={isOpen}
      onClose={onClose}
      title={t('meetings.colleague.title', { name })}
      size={480}
      fullScreen={narrow}
      closable
    >
      {shown?.meeting && (
        <Form
          key={opening.nth}
          invitation={shown}
          wish={wish}
          meeting={shown.meeting}
          zone={zone}
          onSaving={setSaving}
          onDone={onClose}
        />
      )}
    </FormDialog>
  )
}

type FormProps = {
  invitation: Invitation
  wish: Invitation | null
  meeting: NonNullable<Invitation['meeting']>
  zone: string
  onSaving: (isSaving: boolean) => void
  onDone: () => void
}
type What = 'time' | 'stay' | 'move' | 'guest' | 'cancel'

function Form({ invitation, wish, meeting, zone, onSaving, onDone }: FormProps) {
  const t = useText()
  const toasts = useToasts()
  const change = useChange(invitation)
  const [chosen, choose] = useState<What | null>(null)
  const [message, write] = useState('')
  const [guest, bring] = useState<PersonBrief | null>(null)
  const [slotId, chooseSlot] = useState<string | null>(null)
  const times = useTimesFor(invitation.eid, wish ?? undefined)
  const slot = times.data?.slots.find(({ id }) => id === slotId) ?? null
  useUnsaved(message !== '' || guest !== null || slot !== null)
  const [name, other] = [invitation.recipient?.fullName ?? '', invitation.sender?.fullName ?? '']
  const waits = meeting.state === 'reschedule'
  const offered: readonly What[] = [
    ...(wish ? (['time', 'stay'] as const) : waits ? [] : ['move' as const]),
    ...(meeting.guests.length > 0 ? [] : ['guest' as const]),
    'cancel',
  ]
  // The action is null if a colleague has done it in the meantime.
  const what = chosen && offered.includes(chosen) ? chosen : null
  const words = {
    time: { act: t('meetings.chooseTime'), done: t('meetings.booth.movedTo', { name, other }) },
    stay: { act: t('meetings.stay'), done: t('meetings.stay.done', { name: other }) },
    move: { act: t('meetings.reschedule.submit'), done: t('meetings.reschedule.done', { name: other }) },
    guest: { act: t('meetings.guest.add'), done: t('meetings.guest.done', { name: guest?.fullName ?? '' }) },
    cancel: { act: t('meetings.cancel'), done: t('meetings.cancelled', { name: other }) },
  }
  const sentMessage = message.trim() || (what && what !== 'guest' ? t(PLACEHOLDERS[what]) : '')
  const act = async () => {
    if (what === 'time' && wish && slot) await change.time(wish, slot.id, sentMessage)
    else if (what === 'stay' && wish) await change.stay(wish, sentMessage)
    else if (what === 'guest' && guest) await change.guest(meeting.id, guest.id)
    else if (what === 'move') await change.move(meeting.id, sentMessage)
    else if (what === 'cancel') await change.cancel(meeting.id, sentMessage)
    else return
    toasts.success(words[what].done)
    onDone()
  }
  const save = async () => {
    onSaving(true)
    await act().finally(() => onSaving(false))
  }
  return (
    <Stack gap={14} padTop={6}>
      <Text>{t('meetings.colleague.text', { name, other })}</Text>
      <MeetingTime meeting={meeting} zone={zone} />
      {meeting.guests.map(({ id, fullName }) => (
        <Text key={id}>{t('meetings.guest', { name: fullName })}</Text>
      ))}
      {waits && !wish && <Note>{t('meetings.colleague.waits')}</Note>}
      {!wish && (chosen === 'time' || chosen === 'stay') && <Note>{t('error.invitationNotWaiting')}</Note>}
      {wish && (
        <>
          <Text>{t('meetings.move.text', { name: other })}</Text>
          <Quote name={other} text={wish.message} short />
        </>
      )}
      <Radio.Group label={t('meetings.colleague.what')} value={what} onChange={(next) => choose(next as What)}>
        <Stack gap={12} above={8}>
          {offered.map((each) => (
            <Radio key={each} value={each} label={words[each].act} />
          ))}
        </Stack>
      </Radio.Group>
      {what === 'guest' && <GuestOf invitation={invitation} meetingId={meeting.id} value={guest} onChange={bring} />}
      {what === 'time' && (
        <FreeSlots
          event={{ timezone: zone }}
          found={times}
          wordsFor={(reason) => t(`meetings.book.${reason}`, { name })}
          name={other}
          value={slot?.id ?? null}
          onChange={chooseSlot}
        />
      )}
      {what && what !== 'guest' && (
        <MessageField placeholder={t(PLACEHOLDERS[what])} value={message} onChange={write} />
      )}
      <DialogSave
        staysInView
        back={t('ui.back')}
        color={what === 'cancel' ? 'red' : undefined}
        disabled={what === null || (what === 'guest' && !guest) || (what === 'time' && !slot)}
        onPress={save}
      >
        {what === 'time' ? t('meetings.move') : what ? words[what].act : t('meetings.colleague.change')}
      </DialogSave>
    </Stack>
  )
}

const PLACEHOLDERS = {
  time: 'meetings.move.placeholder',
  stay: 'meetings.stay.placeholder',
  move: 'meetings.reschedule.placeholder',
  cancel: 'meetings.cancel.placeholder',
} as const

type GuestProps = {
  invitation: Invitation
  meetingId: string
  value: PersonBrief | null
  onChange: (guest: PersonBrief | null) => void
}

function GuestOf({ invitation: { eid, tpid }, meetingId, value, onChange }: GuestProps) {
  const t = useText()
  const [query, ask] = useState('')
  const { data } = useGuests(eid, meetingId, query, tpid)
  return (
    <>
      <Text>{t('meetings.colleague.guestText')}</Text>
      <PersonPicker
        label={t('meetings.guest.who')}
        people={data?.people ?? NOBODY}
        onQuery={ask}
        value={value}
        onChange={onChange}
      />
    </>
  )
}

const NOBODY: readonly PersonBrief[] = []

/** Returns a function that changes the meeting. Open pages are updated live. */
function useChange({ eid: eventId, tpid: asParticipantId }: Invitation) {
  const move = useSend(meetingCalls.requestReschedule)
  const confirm = useSend(meetingCalls.confirmReschedule)
  const reject = useSend(meetingCalls.rejectReschedule)
  const guest = useSend(meetingCalls.addGuest)
  const cancel = useSend(appCalls.leave)
  return {
    time: ({ id: invitationId }: Invitation, sessionId: string, message: string) =>
      confirm.mutateAsync({ eventId, invitationId, sessionId, message, asParticipantId }),
    stay: ({ id: invitationId }: Invitation, message: string) =>
      reject.mutateAsync({ eventId, invitationId, message, asParticipantId }),
    move: (sessionId: string, message: string) => move.mutateAsync({ eventId, sessionId, message, asParticipantId }),
    guest: (sessionId: string, participantId: string) =>
      guest.mutateAsync({ eventId, sessionId, participantId, message: '', asParticipantId }),
    cancel: (sessionId: string, message: string) =>
      cancel.mutateAsync({ eventId, sessionId, message, asParticipantId }),
  }
}
