import { Button } from '@mantine/core'
import { MEETING_JOIN_MS } from '@parley/contract/sessions'
import { useState } from 'react'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { StatusChip } from '../../../../ui/feedback/status-chip.tsx'
import { MeetingTime } from './meeting-time.tsx'
import { MessageForm } from './message-form.tsx'
import { PanelFoot } from './panel-foot.tsx'
import type { PanelView } from './panel-view.ts'
import { Quote } from './quote.tsx'
import { usePanelCommand } from './use-panel-command.ts'

const WORDS = {
  meetingDetails: 'meetings.state.set',
  reschedulePending: 'meetings.state.reschedulePending',
  rescheduleRespond: 'meetings.state.rescheduleRespond',
} as const

/** The meeting of the two of us; it can be cancelled until five minutes before its start. */
export function MeetingDetails(view: PanelView) {
  const t = useText()
  const now = useNow()
  const [cancels, setCancels] = useState(false)
  const { event, person, standing } = view
  const { status, invitation, meeting } = standing
  if (!meeting || !invitation) return null
  const state = status === 'reschedulePending' || status === 'rescheduleRespond' ? status : 'meetingDetails'
  const isTooClose = meeting.sdt - now <= MEETING_JOIN_MS
  const theirWords = invitation.fpid === person.id ? invitation.message : invitation.answer
  return (
    <>
      <MeetingTime meeting={meeting} zone={event.timezone} />
      {theirWords && (
        <Quote name={person.fullName} photo={person.profilePhotoPath} seed={person.id} text={theirWords} />
      )}
      {cancels ? (
        <CancelForm {...view} onBack={() => setCancels(false)} />
      ) : (
        <PanelFoot note={<StatusChip tone={state === 'meetingDetails' ? 'good' : 'info'} label={t(WORDS[state])} />}>
          {isTooClose ? (
            <p>{t('meetings.cancel.tooClose')}</p>
          ) : (
            <Button variant="default" onClick={() => setCancels(true)}>
              {t('meetings.cancel')}
            </Button>
          )}
        </PanelFoot>
      )}
    </>
  )
}

function CancelForm({ event, person, standing, drafts, write, onBack }: PanelView & { onBack: () => void }) {
  const t = useText()
  const command = usePanelCommand()
  const { invitation, meeting } = standing
  const myId = event.me?.participantId
  if (!invitation || !meeting || !myId) return null
  const cancel = () =>
    void command(
      { kind: 'cancel', invitation, meeting, myId, message: drafts.cancel.trim() },
      { done: t('meetings.cancelled', { name: person.fullName }) },
    )
  return (
    <>
      <p>{t('meetings.cancel.text', { name: person.fullName })}</p>
      <MessageForm
        placeholder={t('meetings.cancel.placeholder')}
        value={drafts.cancel}
        onChange={(text) => write('cancel', text)}
        onBack={onBack}
        submitLabel={t('meetings.cancel')}
        onSubmit={cancel}
      />
    </>
  )
}
