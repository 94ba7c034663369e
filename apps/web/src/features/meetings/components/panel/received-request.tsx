import { Suspense } from 'react'
import { isApiFailure } from '../../../../lib/api/index.ts'
import { useText } from '../../../../lib/i18n/index.ts'
import { QuietButton } from '../../../../ui/layout/quiet-button.tsx'
import { useInvitations } from '../../api.ts'
import { useOpenSlots } from '../../meeting-calls.ts'
import { Note } from '../parts/note.tsx'
import { Quote } from '../parts/quote.tsx'
import { DeclineForm } from './decline-form.tsx'
import { ProposedTimes } from './later.ts'
import { PanelFoot } from './panel-foot.tsx'
import type { PanelView } from './panel-view.ts'
import { RescheduleRespond } from './reschedule.tsx'
import { type ChosenTime, TimeForm } from './time-form.tsx'
import { usePanelCommand } from './use-panel-command.ts'

export function ReceivedRequest(view: PanelView) {
  const t = useText()
  const { event, person, standing, shown } = view
  const meetAlready = useMeetAlready(view)
  if (!standing.invitation) return null
  // A company's request for another time has the status of a received request, but is about an existing meeting.
  if (standing.invitation.type === 'reschedule') return <RescheduleRespond {...view} />
  const declines = shown === 'decline'
  const { booth } = standing.invitation
  const isClosed = booth !== null && !booth.agendaEnabled
  const ended = meetAlready && t('meetings.accept.exists')
  const closed = isClosed && t('meetings.booth.closed', { booth: booth.boothName })
  const why = event.isFinished ? t('meetings.finished') : closed || ended
  return (
    <>
      {booth && <p>{t('meetings.booth.asked', { booth: booth.boothName })}</p>}
      <Quote
        name={person.fullName}
        photo={person.profilePhotoPath}
        seed={person.id}
        text={standing.invitation.message}
      />
      {declines && <DeclineForm {...view} />}
      {!declines && why && <Note>{why}</Note>}
      {!declines && (meetAlready || isClosed) && !event.isFinished && (
        <PanelFoot>
          <DeclineButton {...view} />
        </PanelFoot>
      )}
      {!declines && !why && <AcceptForm {...view} />}
    </>
  )
}

/**
 * Returns true if a meeting with the person exists already, so that the server refused an accept. The request cannot be
 * accepted then.
 */
function useMeetAlready({ event, standing }: PanelView): boolean {
  const { sent } = useInvitations(event.id, event.me?.participantId ?? null, event.me?.boothId ?? null)
  return sent.some(
    ({ command, error }) =>
      command.kind === 'accept' &&
      command.invitation.id === standing.invitation?.id &&
      isApiFailure(error, 'meetingExists'),
  )
}

function DeclineButton({ show }: PanelView) {
  const t = useText()
  return <QuietButton onClick={() => show('decline')}>{t('meetings.decline')}</QuietButton>
}

function AcceptForm(view: PanelView) {
  const { event, person, standing, drafts, write, onDone } = view
  const t = useText()
  const command = usePanelCommand()
  const open = useOpenSlots(event.id, person.id)
  const { invitation } = standing
  const accept = async (time: ChosenTime) => {
    if (!invitation) return
    const isDone = await command(
      { kind: 'accept', invitation, message: drafts.accept.trim(), ...time },
      { done: t('meetings.accepted', { name: person.fullName }) },
    )
    if (isDone) onDone()
  }
  return (
    <>
      {invitation && invitation.proposed.length > 0 && (
        <Suspense fallback={null}>
          <ProposedTimes
            invitation={invitation}
            zone={event.timezone}
            name={person.fullName}
            message={drafts.accept}
            onDone={onDone}
          />
        </Suspense>
      )}
      <TimeForm
        event={event}
        name={person.fullName}
        open={open}
        what="accept"
        message={drafts.accept}
        onMessage={(text) => write('accept', text)}
        other={<DeclineButton {...view} />}
        onSubmit={accept}
      />
    </>
  )
}
