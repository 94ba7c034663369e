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
import type { AskedAction, PanelAction } from '../../panel-action.ts'
import { useStanding } from '../../use-standing.ts'
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

/** Said when it comes while one looks: no toast tells it here. */
const ASKED: Partial<Record<MeetingStatus, 'meetings.asked.title' | 'meetings.asked.reschedule'>> = {
  inviteReceived: 'meetings.asked.title',
  rescheduleRespond: 'meetings.asked.reschedule',
}

type Props = {
  event: EventDetails
  person: MeetingPerson
  /** Where the actions go instead of below the form; null while that is not there yet. */
  foot?: HTMLElement | null
  action?: PanelAction | null
  /** Back to where one came from, straight to that view; also once it is done. */
  onLeave?: () => void
  /** In the sheet, which names the person. */
  frame?: SheetFrame
}

/** A meeting with one person: what can be done now, by where the two stand. Nothing is shown for oneself. */
export function MeetingPanel({ event, person, foot, action, onLeave, frame }: Props) {
  const t = useText()
  const standing = useStanding(event, person.id)
  const drafts = useDrafts(event.id, person.id)
  const asked = useAsked(person.id)
  const opensAt = asked?.action ?? action ?? null
  const [shown, setShown] = useState(opensAt)
  const { content, onPress } = useFocusKept(standing.status, shown)
  useInView(content, asked?.action === null && standing.status !== 'loading')
  const isMe = event.me?.participantId === person.id
  if (!event.me || isMe) return null
  // Of a booth's meeting it is received as a request is, and answered as another time.
  const isWish = standing.status === 'inviteReceived' && standing.invitation?.type === 'reschedule'
  const told = ASKED[isWish ? 'rescheduleRespond' : standing.status]
  const Content = isWish ? RescheduleRespond : CONTENTS[standing.status]
  const leave = () => {
    if (!onLeave || shown === null || shown !== opensAt) setShown(null)
    // Who has left by themselves meanwhile stays where they are.
    else if (content.current) onLeave()
  }
  const panel = (
    <>
      <VisuallyHidden role="status">{told && t(told)}</VisuallyHidden>
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

function useAsked(personId: string): AskedAction['meeting'] | null {
  const asked = (useLocation().state as AskedAction | null)?.meeting
  return asked?.personId === personId ? asked : null
}

/** Once it is there, for who came for the meeting and not for the person. */
function useInView(content: RefObject<HTMLElement | null>, isAsked: boolean) {
  useEffect(() => {
    if (isAsked) content.current?.scrollIntoView({ block: 'center' })
  }, [content, isAsked])
}

/** When the content changes, a focus that went with the old one moves to the new one; after a press of mine it is also in view. */
function useFocusKept(status: MeetingStatus, view: PanelAction | null) {
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
    // The button that led to the view is gone, or the one that led back.
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

/** My request was declined: from now on only the other one can ask. */
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
