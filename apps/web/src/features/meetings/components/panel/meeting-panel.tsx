import { Skeleton } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import type { MeetingStatus } from '@parley/contract/meetings'
import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useText } from '../../../../lib/i18n/index.ts'
import { Waiting } from '../../../../ui/feedback/waiting.tsx'
import { Stack, VisuallyHidden } from '../../../../ui/layout/box.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import { useDrafts } from '../../drafts.ts'
import type { PanelAction, RequestedAction } from '../../panel-action.ts'
import { usePairState } from '../../use-pair-state.ts'
import { Note } from '../parts/note.tsx'
import { Quote } from '../parts/quote.tsx'
import { LimitReached } from './limit-reached.tsx'
import { MeetingDetails } from './meeting-details.tsx'
import classes from './meeting-panel.module.css'
import { NewRequest } from './new-request.tsx'
import { PanelFootPlace } from './panel-foot.tsx'
import type { MeetingPerson, PanelView, SheetFrame } from './panel-view.ts'
import { PendingRequest } from './pending-request.tsx'
import { ReceivedRequest } from './received-request.tsx'
import { ReschedulePending, RescheduleRespond } from './reschedule.tsx'

const CONTENTS: Record<MeetingStatus, ComponentType<PanelView>> = {
  loading: Loading,
  invitePending: PendingRequest,
  meetingDetails: MeetingDetails,
  inviteLimit: LimitReached,
  inviteReceived: ReceivedRequest,
  inviteNew: NewRequest,
  reschedulePending: ReschedulePending,
  rescheduleRespond: RescheduleRespond,
  inviteRejected: RejectedRequest,
  inviteNotFound: NotFound,
}

/** Announcements of a request that arrives while the panel is open, because no toast is shown here. */
const ASKED: Partial<Record<MeetingStatus, 'meetings.asked.title' | 'meetings.asked.reschedule'>> = {
  inviteReceived: 'meetings.asked.title',
  rescheduleRespond: 'meetings.asked.reschedule',
}

type Props = {
  event: EventDetails
  person: MeetingPerson
  /** The element for the buttons, in place of the one below the form. Null until it is mounted. */
  foot?: HTMLElement | null
  action?: PanelAction | null
  /** Leaves a view that was opened directly. Called after its action is done too. */
  onLeave?: () => void
  /** The sheet around the panel, which already shows the person's name. */
  frame?: SheetFrame
}

/** Shows the meeting with a person. Renders nothing for the reader themselves. */
export function MeetingPanel({ event, person, foot, action, onLeave, frame }: Props) {
  const t = useText()
  const standing = usePairState(event, person.id)
  const drafts = useDrafts(event.id, person.id)
  const requestedMeeting = useRequestedMeeting(person.id)
  const opensAt = requestedMeeting?.action ?? action ?? null
  const [shown, setShown] = useState(opensAt)
  const { content, onPress } = useListFocus(standing.status, shown)
  useInView(content, requestedMeeting?.action === null && standing.status !== 'loading')
  const isMe = event.me?.participantId === person.id
  if (!event.me || isMe) return null
  // A request of a booth's meeting for another time has the status `inviteReceived`, but is answered like a reschedule.
  const isWish = standing.status === 'inviteReceived' && standing.invitation?.type === 'reschedule'
  const announcement = ASKED[isWish ? 'rescheduleRespond' : standing.status]
  const Content = isWish ? RescheduleRespond : CONTENTS[standing.status]
  const leave = () => {
    if (!onLeave || shown === null || shown !== opensAt) setShown(null)
    // This applies only if the panel is still mounted. Otherwise the user has already left.
    else if (content.current) onLeave()
  }
  const panel = (
    <>
      <VisuallyHidden role="status">{announcement && t(announcement)}</VisuallyHidden>
      <Stack ref={content} gap={12} ring="none" className={classes.content} tabIndex={-1} onClickCapture={onPress}>
        <PanelFootPlace value={foot}>
          <Content
            event={event}
            person={person}
            standing={standing}
            {...drafts}
            shown={shown}
            show={setShown}
            onBack={leave}
            onDone={leave}
            frame={frame}
          />
        </PanelFootPlace>
      </Stack>
    </>
  )
  if (frame) return <section aria-label={t('meetings.panel')}>{panel}</section>
  return (
    <Section title={t('meetings.panel')} size="part">
      {panel}
    </Section>
  )
}

function useRequestedMeeting(personId: string): RequestedAction['meeting'] | null {
  const requestedMeeting = (useLocation().state as RequestedAction | null)?.meeting
  return requestedMeeting?.personId === personId ? requestedMeeting : null
}

/** Scrolls to the panel for a user who came for the meeting and not for the person. */
function useInView(content: RefObject<HTMLElement | null>, isEnabled: boolean) {
  useEffect(() => {
    if (isEnabled) content.current?.scrollIntoView({ block: 'center' })
  }, [content, isEnabled])
}

/**
 * Moves the focus to the new content when the focused element disappears. After the user's own press, also scrolls it
 * into view.
 */
function useListFocus(status: MeetingStatus, view: PanelAction | null) {
  const content = useRef<HTMLDivElement>(null)
  const shown = useRef(status)
  const pressed = useRef(false)
  useEffect(() => {
    const element = content.current
    const isFirst = shown.current === 'loading' && !pressed.current
    if (shown.current === status || !element) return
    shown.current = status
    if (isFirst) return
    if (document.activeElement === document.body) element.focus({ preventScroll: true })
    if (!pressed.current) return
    pressed.current = status === 'loading'
    if (element.getBoundingClientRect().top < 0) element.scrollIntoView({ block: 'start' })
  }, [status])
  useEffect(() => {
    // The button that opened the view, or the one that led back, no longer exists.
    if (pressed.current && view === null && document.activeElement === document.body) {
      content.current?.focus({ preventScroll: true })
    }
  }, [view])
  return { content, onPress: () => (pressed.current = true) }
}

function Loading() {
  return (
    <div className={classes.loading}>
      <Waiting>
        <Skeleton height={92} radius={14} />
      </Waiting>
    </div>
  )
}

function NotFound() {
  const t = useText()
  return <Note>{t('meetings.notFound')}</Note>
}

/** Shows a declined request. From now on only the other person can ask. */
function RejectedRequest({ person, standing: { invitation } }: PanelView) {
  const t = useText()
  return (
    <>
      {invitation?.answer && (
        <Quote name={person.fullName} photo={person.profilePhotoPath} seed={person.id} text={invitation.answer} />
      )}
      <Note>{t('meetings.rejected', { name: person.fullName })}</Note>
    </>
  )
}
