import type { PersonBrief } from '@parley/contract/participants'
import { MEETING_JOIN_MS } from '@parley/contract/sessions'
import { useText } from '../../../../lib/i18n/index.ts'
import { useMedia } from '../../../../lib/use-media.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { StatusChip } from '../../../../ui/feedback/status-chip.tsx'
import { QuietButton } from '../../../../ui/layout/quiet-button.tsx'
import { JoinRoom } from '../../../video/index.ts'
import { draftRequest } from '../../draft-request.ts'
import { MeetingTime } from '../parts/meeting-time.tsx'
import { Note } from '../parts/note.tsx'
import { Quote } from '../parts/quote.tsx'
import { CommandForm } from './command-form.tsx'
import { Guests } from './guests.tsx'
import { PanelFoot } from './panel-foot.tsx'
import { briefOf, type PanelView } from './panel-view.ts'

/** A media query for windows where the two buttons have space for one word each. */
const SHORT = '(max-width: 400px)'

/** Shows an agreed meeting. It can be moved and cancelled until five minutes before its start. */
export function MeetingDetails(view: PanelView) {
  const t = useText()
  const now = useNow()
  const { event, person, standing, shown } = view
  const { invitation, meeting } = standing
  if (!meeting || !invitation) return null
  const isTooClose = meeting.sdt - now <= MEETING_JOIN_MS
  const theirMessage = invitation.fpid === person.id ? invitation.message : invitation.answer
  const isForMe = meeting.prebooked && meeting.executorId !== event.me?.participantId
  return (
    <>
      <MeetingTime meeting={meeting} zone={event.timezone} />
      {event.hasVideo && (
        <JoinRoom eventId={event.id} aboutId={meeting.id} startsAt={meeting.sdt} endsAt={meeting.edt} />
      )}
      {isForMe && <Note>{t('meetings.prebooked')}</Note>}
      {isForMe && meeting.executor && meeting.executor.id !== person.id && (
        <By executor={meeting.executor} text={meeting.message} />
      )}
      <Quote name={person.fullName} photo={person.profilePhotoPath} seed={person.id} text={theirMessage} />
      <Guests {...view} />
      {!isTooClose && shown === 'cancelMeeting' && <CancelForm {...view} />}
      {!isTooClose && shown === 'requestReschedule' && <RescheduleForm {...view} />}
      {(isTooClose || (shown !== 'cancelMeeting' && shown !== 'requestReschedule')) && (
        <PanelFoot note={<StatusChip tone="good" label={t('meetings.state.set')} />}>
          <Changes {...view} isTooClose={isTooClose} />
        </PanelFoot>
      )}
    </>
  )
}

function By({ executor: { id, fullName, profilePhotoPath }, text }: { executor: PersonBrief; text: string }) {
  return <Quote name={fullName} photo={profilePhotoPath} seed={id} text={text} named />
}

function Changes({ show, isTooClose }: PanelView & { isTooClose: boolean }) {
  const t = useText()
  const short = useMedia(SHORT)
  if (isTooClose) return <p>{t('meetings.cancel.tooClose')}</p>
  return (
    <>
      <QuietButton onClick={() => show('requestReschedule')}>{t('meetings.reschedule')}</QuietButton>
      <QuietButton aria-label={t('meetings.cancel')} onClick={() => show('cancelMeeting')}>
        {t(short ? 'meetings.cancel.short' : 'meetings.cancel')}
      </QuietButton>
    </>
  )
}

/** Cancels a meeting, even while another time is asked for. */
export function CancelForm({ event, person, standing, drafts, write, onBack, onDone }: PanelView) {
  const t = useText()
  const { invitation, meeting } = standing
  const myId = event.me?.participantId
  if (!invitation || !meeting || !myId) return null
  return (
    <CommandForm
      {...{ drafts, write, onBack, onDone }}
      what="cancel"
      text={t('meetings.cancel.text', { name: person.fullName })}
      command={(message) => ({ kind: 'cancel', invitation, meeting, myId, message })}
      done={t('meetings.cancelled', { name: person.fullName })}
      submitLabel={t('meetings.cancel')}
      danger
    />
  )
}

function RescheduleForm({ event, person, standing: { meeting }, drafts, write, onBack, onDone }: PanelView) {
  const t = useText()
  const { me } = event
  if (!me || !meeting) return null
  return (
    <CommandForm
      {...{ drafts, write, onBack, onDone }}
      what="reschedule"
      text={t('meetings.reschedule.text', { name: person.fullName })}
      command={(message) => ({
        kind: 'reschedule',
        draft: draftRequest(event, me, briefOf(person), message, Date.now(), { meeting }),
      })}
      done={t('meetings.reschedule.done', { name: person.fullName })}
      submitLabel={t('meetings.reschedule.submit')}
    />
  )
}
