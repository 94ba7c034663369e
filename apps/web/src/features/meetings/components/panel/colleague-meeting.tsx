import { Radio } from '@mantine/core'
import { appCalls } from '@parley/contract/app'
import { type Invitation, meetingCalls } from '@parley/contract/meetings'
import type { PersonBrief } from '@parley/contract/participants'
import { useState } from 'react'
import { useSend } from '../../../../lib/api/index.ts'
import { useFailureText } from '../../../../lib/i18n/use-failure-text.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { LoadingButton } from '../../../../ui/feedback/loading-button.tsx'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { DialogActions } from '../../../../ui/overlays/dialog.tsx'
import { DialogCancel, FormDialog, useUnsaved } from '../../../../ui/overlays/form-dialog.tsx'
import { useGuests } from '../../meeting-calls.ts'
import { MeetingTime } from '../parts/meeting-time.tsx'
import { MessageField } from '../parts/message-field.tsx'
import { Note } from '../parts/note.tsx'
import { PersonPicker } from '../parts/person-picker.tsx'
import classes from './for-whom.module.css'

type Props = {
  /** That came of a request to the booth of both of us; null closes. */
  invitation: Invitation | null
  zone: string
  onClose: () => void
}

/**
 * What one of a team does about the meeting of a colleague: another time, a guest, or a cancel.
 *
 * @see docs/rules/meetings.md MEET-48
 */
export function ColleagueMeeting({ invitation, zone, onClose }: Props) {
  const t = useText()
  // What it is about stays while the dialog closes, and follows what is told of it.
  const [shown, setShown] = useState(invitation)
  if (invitation && invitation !== shown) setShown(invitation)
  // Nothing that was written comes back with the next opening, however soon that is.
  const isOpen = invitation !== null
  const [opening, setOpening] = useState({ isOpen, nth: 0 })
  if (isOpen !== opening.isOpen) setOpening({ isOpen, nth: opening.nth + Number(isOpen) })
  const name = shown?.recipient?.fullName ?? ''
  return (
    <FormDialog opened={isOpen} onClose={onClose} title={t('meetings.colleague.title', { name })} size={480}>
      {shown?.meeting && (
        <Form key={opening.nth} invitation={shown} meeting={shown.meeting} zone={zone} onDone={onClose} />
      )}
    </FormDialog>
  )
}

type FormProps = {
  invitation: Invitation
  meeting: NonNullable<Invitation['meeting']>
  zone: string
  onDone: () => void
}
type What = 'move' | 'guest' | 'cancel'

function Form({ invitation, meeting, zone, onDone }: FormProps) {
  const t = useText()
  const toasts = useToasts()
  const explain = useFailureText()
  const change = useChange(invitation)
  const [chosen, choose] = useState<What | null>(null)
  const [message, write] = useState('')
  const [guest, bring] = useState<PersonBrief | null>(null)
  useUnsaved(message !== '' || guest !== null)
  const [name, other] = [invitation.recipient?.fullName ?? '', invitation.sender?.fullName ?? '']
  const waits = meeting.state === 'reschedule'
  const offered: readonly What[] = [
    ...(waits ? [] : ['move' as const]),
    ...(meeting.guests.length > 0 ? [] : ['guest' as const]),
    'cancel',
  ]
  // Somebody else may have done it meanwhile.
  const what = chosen && offered.includes(chosen) ? chosen : null
  const words = {
    move: { act: t('meetings.reschedule.submit'), done: t('meetings.reschedule.done', { name: other }) },
    guest: { act: t('meetings.guest.add'), done: t('meetings.guest.done', { name: guest?.fullName ?? '' }) },
    cancel: { act: t('meetings.cancel'), done: t('meetings.cancelled', { name: other }) },
  }
  const save = async () => {
    if (what === 'guest' && guest) await change.guest(meeting.id, guest.id)
    else if (what === 'move') await change.move(meeting.id, message.trim())
    else if (what === 'cancel') await change.cancel(meeting.id, message.trim())
    else return
    toasts.success(words[what].done)
    onDone()
  }
  return (
    <>
      <p>{t('meetings.colleague.text', { name, other })}</p>
      <MeetingTime meeting={meeting} zone={zone} />
      {meeting.guests.map(({ id, fullName }) => (
        <p key={id}>{t('meetings.guest', { name: fullName })}</p>
      ))}
      {waits && <Note>{t('meetings.colleague.waits')}</Note>}
      <Radio.Group label={t('meetings.colleague.what')} value={what} onChange={(next) => choose(next as What)}>
        <div className={classes.people}>
          {offered.map((each) => (
            <Radio key={each} value={each} label={words[each].act} />
          ))}
        </div>
      </Radio.Group>
      {what === 'guest' && <GuestOf invitation={invitation} meetingId={meeting.id} value={guest} onChange={bring} />}
      {(what === 'move' || what === 'cancel') && (
        <MessageField
          placeholder={t(what === 'move' ? 'meetings.reschedule.placeholder' : 'meetings.cancel.placeholder')}
          value={message}
          onChange={write}
        />
      )}
      <DialogActions>
        <DialogCancel>{t('ui.back')}</DialogCancel>
        <LoadingButton
          color={what === 'cancel' ? 'red' : undefined}
          disabled={what === null || (what === 'guest' && !guest)}
          onPress={save}
          explain={explain}
        >
          {what ? words[what].act : t('meetings.colleague.change')}
        </LoadingButton>
      </DialogActions>
    </>
  )
}

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
      <p>{t('meetings.colleague.guestText')}</p>
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

/** The three calls, for the colleague. Open pages hear of what comes of them. */
function useChange({ eid: eventId, tpid: asParticipantId }: Invitation) {
  const move = useSend(meetingCalls.requestReschedule)
  const guest = useSend(meetingCalls.addGuest)
  const cancel = useSend(appCalls.leave)
  return {
    move: (sessionId: string, message: string) => move.mutateAsync({ eventId, sessionId, message, asParticipantId }),
    guest: (sessionId: string, participantId: string) =>
      guest.mutateAsync({ eventId, sessionId, participantId, message: '', asParticipantId }),
    cancel: (sessionId: string, message: string) =>
      cancel.mutateAsync({ eventId, sessionId, message, asParticipantId }),
  }
}
