import { MEETING_JOIN_MS } from '@parley/contract/sessions'
import { useState } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { StatusChip } from '../../../../ui/feedback/status-chip.tsx'
import { QuietButton } from '../../../../ui/layout/quiet-button.tsx'
import { isDraft } from '../../draft-request.ts'
import { useOpenSlots } from '../../meeting-calls.ts'
import { MeetingTime } from '../parts/meeting-time.tsx'
import { Quote } from '../parts/quote.tsx'
import { CommandForm } from './command-form.tsx'
import { Guests } from './guests.tsx'
import { CancelForm } from './meeting-details.tsx'
import { PanelFoot } from './panel-foot.tsx'
import type { PanelView } from './panel-view.ts'
import { type ChosenTime, TimeForm } from './time-form.tsx'
import { usePanelCommand } from './use-panel-command.ts'
import { WithdrawDialog, type Withdrawn } from './withdraw-dialog.tsx'

/** Shows a request for another time. The meeting remains at its time until the other person answers. */
export function ReschedulePending(view: PanelView) {
  const t = useText()
  const now = useNow()
  const [withdrawing, setWithdrawing] = useState<Withdrawn | null>(null)
  const { event, person, standing, shown, show } = view
  const { invitation, meeting } = standing
  if (!meeting || !invitation) return null
  const mayCancel = meeting.sdt - now > MEETING_JOIN_MS
  return (
    <>
      <MeetingTime meeting={meeting} zone={event.timezone} />
      <Guests {...view} />
      <p>{t('meetings.reschedule.waits', { name: person.fullName })}</p>
      <Quote
        name={event.me?.fullName ?? ''}
        photo={event.me?.profilePhotoPath}
        seed={event.me?.participantId ?? ''}
        text={invitation.message}
      />
      {mayCancel && shown === 'cancelMeeting' ? (
        <CancelForm {...view} />
      ) : (
        <PanelFoot note={<StatusChip tone="info" label={t('meetings.state.reschedulePending')} />}>
          {mayCancel && (
            <QuietButton aria-label={t('meetings.cancel')} onClick={() => show('cancelMeeting')}>
              {t('meetings.cancel.short')}
            </QuietButton>
          )}
          <QuietButton
            disabled={isDraft(invitation)}
            onClick={() => setWithdrawing({ invitation, name: person.fullName })}
          >
            {t('meetings.takeBack')}
          </QuietButton>
        </PanelFoot>
      )}
      <WithdrawDialog asked={withdrawing} onClose={() => setWithdrawing(null)} />
    </>
  )
}

/** Answers a request for another time. The reader chooses one, or leaves the meeting at its time. */
export function RescheduleRespond(view: PanelView) {
  const t = useText()
  const { event, person, standing, shown } = view
  const { invitation, meeting } = standing
  if (!meeting || !invitation) return null
  return (
    <>
      <p>{t('meetings.move.text', { name: person.fullName })}</p>
      <Quote name={person.fullName} photo={person.profilePhotoPath} seed={person.id} text={invitation.message} />
      <MeetingTime meeting={meeting} zone={event.timezone} />
      <Guests {...view} />
      {shown === 'decline' ? <StayForm {...view} /> : <MoveForm {...view} />}
    </>
  )
}

function MoveForm({ event, person, standing, drafts, write, show, onDone }: PanelView) {
  const t = useText()
  const command = usePanelCommand()
  const { invitation, meeting } = standing
  const open = useOpenSlots(event.id, person.id, meeting ? { meetingId: meeting.id } : {})
  const move = async (time: ChosenTime) => {
    if (!invitation) return
    const isDone = await command(
      { kind: 'move', invitation, message: drafts.move.trim(), ...time },
      { done: t('meetings.move.done', { name: person.fullName }) },
    )
    if (!isDone) return
    write('move', '')
    onDone()
  }
  return (
    <TimeForm
      event={event}
      name={person.fullName}
      open={open}
      what="move"
      message={drafts.move}
      onMessage={(text) => write('move', text)}
      other={<QuietButton onClick={() => show('decline')}>{t('meetings.stay')}</QuietButton>}
      onSubmit={move}
    />
  )
}

function StayForm({ person, standing: { invitation }, drafts, write, onBack, onDone }: PanelView) {
  const t = useText()
  if (!invitation) return null
  return (
    <CommandForm
      {...{ drafts, write, onBack, onDone }}
      what="stay"
      text={t('meetings.stay.text', { name: person.fullName })}
      command={(message) => ({ kind: 'stay', invitation, message })}
      done={t('meetings.stay.done', { name: person.fullName })}
      submitLabel={t('meetings.stay')}
    />
  )
}
