import { Button, Radio, Skeleton } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import type { BoothDetails } from '@parley/contract/booths'
import { type FormEvent, useId, useState } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { useIsOnline } from '../../../../lib/use-is-online.ts'
import { Waiting } from '../../../../ui/feedback/waiting.tsx'
import { Stack } from '../../../../ui/layout/box.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import { DetailLink } from '../../../../ui/navigation/detail-link.tsx'
import { draftBoothRequest } from '../../draft-request.ts'
import { useDrafts } from '../../drafts.ts'
import { type PairState, useBoothPairState } from '../../use-pair-state.ts'
import { PanelFoot } from '../panel/panel-foot.tsx'
import type { Drafts, MeetingPerson, PanelView, SaveDraftText, SheetFrame } from '../panel/panel-view.ts'
import { PendingRequest } from '../panel/pending-request.tsx'
import { usePanelCommand } from '../panel/use-panel-command.ts'
import { MeetingTime } from '../parts/meeting-time.tsx'
import { MessageField } from '../parts/message-field.tsx'
import { Note } from '../parts/note.tsx'
import { Quote } from '../parts/quote.tsx'
import { SendButton } from '../parts/send-button.tsx'
import { mayRequestBoothMeeting } from './may-request-booth-meeting.ts'
import classes from './meet-booth.module.css'
import { MEET_BOOTH } from './show-meet-booth.ts'

type Props = { event: EventDetails; booth: BoothDetails }

/**
 * Shows the meeting with a booth. Renders nothing for the reader's own booth, or before a request, which is made in the
 * meet sheet.
 */
export function MeetBooth({ event, booth }: Props) {
  if (!event.me || booth.isMine) return null
  return <WithBooth event={event} booth={booth} />
}

function WithBooth({ event, booth }: Props) {
  const t = useText()
  const standing = useBoothPairState(event, booth.id)
  if (standing.status === 'inviteNew') return null
  return (
    <div id={MEET_BOOTH} className={classes.part} tabIndex={-1}>
      <Section title={t('meetings.panel')} size="part">
        <BoothMeeting event={event} booth={booth} standing={standing} />
      </Section>
    </div>
  )
}

type StandingProps = Props & {
  standing: PairState
  frame?: SheetFrame
}

export function BoothMeeting(props: StandingProps) {
  return (
    <Stack gap={12} className={classes.content}>
      <Content {...props} />
    </Stack>
  )
}

function Content(props: StandingProps) {
  const t = useText()
  const { event, booth, standing, frame } = props
  const { drafts, write } = useDrafts(event.id, booth.id)
  switch (standing.status) {
    case 'loading':
      return (
        <Waiting>
          <Skeleton height={92} radius={14} />
        </Waiting>
      )
    case 'invitePending':
      return <PendingRequest {...viewOf(props)} drafts={drafts} write={write} />
    case 'inviteLimit':
      return <Note>{t('meetings.limit', { count: standing.maxMeetingCount ?? 0 })}</Note>
    case 'inviteRejected':
      return <Declined {...props} />
    case 'inviteNew':
      if (!mayRequestBoothMeeting(event, booth)) return <Note>{t(whyNot(event, booth))}</Note>
      return <BoothRequest event={event} booth={booth} drafts={drafts} write={write} {...frame} />
    default:
      return <Agreed {...props} />
  }
}

function whyNot({ isFinished, hasDealRoom }: EventDetails, { hasTeam, agendaEnabled }: BoothDetails) {
  if (isFinished) return 'meetings.finished'
  if (!hasDealRoom) return 'meetings.slots.noDealRoom'
  if (!agendaEnabled) return 'error.DEAL-00133'
  return hasTeam ? 'meetings.notAllowed' : 'error.nobodyAtBooth'
}

function viewOf({ event, booth, standing }: Props & { standing: PairState }): Omit<PanelView, 'drafts' | 'write'> {
  const { id, boothName, images } = booth
  const brief = { id, fullName: boothName, profilePhotoPath: images.logo, jobTitle: null, company: null }
  const person: MeetingPerson = { ...brief, canInvite: booth.canMeet }
  const nothing = () => undefined
  return { event, person, standing, shown: null, show: nothing, onBack: nothing, onDone: nothing }
}

function Agreed({ event, booth, standing: { meeting, invitation } }: Props & { standing: PairState }) {
  const t = useText()
  if (!meeting || !invitation) return null
  const name = invitation.recipient?.fullName ?? t('participants.deleted')
  return (
    <>
      <p>{t('meetings.booth.with', { name, booth: booth.boothName })}</p>
      <MeetingTime meeting={meeting} zone={event.timezone} />
      <PanelFoot>
        <Button variant="default" component={DetailLink} to={`/event/${event.id}/attendees/${invitation.tpid}`}>
          {t('meetings.booth.open', { name })}
        </Button>
      </PanelFoot>
    </>
  )
}

function Declined({ booth, standing: { invitation } }: Props & { standing: PairState }) {
  const t = useText()
  const who = invitation?.recipient
  return (
    <>
      {who && invitation.answer && (
        <Quote name={who.fullName} photo={who.profilePhotoPath} seed={who.id} text={invitation.answer} />
      )}
      <Note>{t('meetings.booth.declined', { booth: booth.boothName })}</Note>
    </>
  )
}

type BoothRequestProps = Partial<SheetFrame> & {
  event: EventDetails
  booth: BoothDetails
  drafts: Drafts
  write: SaveDraftText
}

/**
 * Requests a meeting with the whole team, or with each of several members separately. The member who accepts chooses
 * the time.
 */
function BoothRequest({ event, booth, drafts, write, onSent, onAgain }: BoothRequestProps) {
  const t = useText()
  const isOnline = useIsOnline()
  const command = usePanelCommand()
  const [whom, setWhom] = useState<'team' | 'each'>('team')
  const id = useId()
  const { me } = event
  const words = drafts.request ?? t('meetings.new.placeholder')
  if (!me) return null
  const send = async (submit: FormEvent) => {
    submit.preventDefault()
    const draft = draftBoothRequest(event, me, booth, words.trim(), Date.now())
    // The sheet remains open without a connection, because the request would fail at once and reopen it.
    if (isOnline) onSent?.()
    const isSent = await command(
      { kind: 'request', draft, toAll: whom === 'each' },
      {
        done: t('meetings.sentTo', { name: booth.boothName }),
        undo: (invitationId) => ({ kind: 'revoke', invitation: { id: invitationId, eid: event.id, tpid: booth.id } }),
        restore: () => write('request', draft.message),
        again: isOnline ? onAgain : undefined,
      },
    )
    if (!isSent) return
    write('request', null)
    onSent?.()
  }
  return (
    <Stack as="form" id={id} gap={16} onSubmit={(event) => void send(event)}>
      <p>{t('meetings.booth.text')}</p>
      {booth.members.length > 1 && (
        <Radio.Group label={t('meetings.booth.whom')} value={whom} onChange={(next) => setWhom(next as typeof whom)}>
          <Stack gap={12} above={8}>
            <Radio value="team" label={t('meetings.booth.team')} description={t('meetings.booth.team.hint')} />
            <Radio value="each" label={t('meetings.booth.each')} description={t('meetings.booth.each.hint')} />
          </Stack>
        </Radio.Group>
      )}
      <MessageField
        placeholder={t('meetings.new.placeholder')}
        value={words}
        onChange={(text) => write('request', text)}
      />
      <PanelFoot>
        <SendButton form={id} name={booth.boothName} zone={event.timezone} />
      </PanelFoot>
    </Stack>
  )
}
