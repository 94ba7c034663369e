import { Button } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import type { Invitation } from '@parley/contract/meetings'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { draftRequest } from '../../draft-request.ts'
import { type OpenSlots, useOpenSlots } from '../../meeting-calls.ts'
import { MeetingTime } from '../parts/meeting-time.tsx'
import { MessageField } from '../parts/message-field.tsx'
import { Note } from '../parts/note.tsx'
import { OfTeam } from '../parts/of-team.tsx'
import { Quote } from '../parts/quote.tsx'
import { SlotProblem } from '../parts/slot-problem.tsx'
import { MessageOpening } from './message-opening.tsx'
import classes from './new-request.module.css'
import { PanelFoot } from './panel-foot.tsx'
import { briefOf, type MeetingPerson, type PanelView } from './panel-view.ts'
import { ProposeTimes } from './propose-times.tsx'
import { usePanelCommand } from './use-panel-command.ts'

/** Asks for a meeting, or says why one cannot. */
export function NewRequest(view: PanelView) {
  const t = useText()
  const { event, person, standing } = view
  const [asksToo, askToo] = useState(false)
  const before = (
    <>
      <Before {...view} />
      <OfTeam invitation={standing.ofTeam} zone={event.timezone} />
    </>
  )
  if (event.isFinished) return <Note before={before}>{t('meetings.finished')}</Note>
  if (!person.canInvite) return <Note before={before}>{t('meetings.notAllowed')}</Note>
  if (!event.hasDealRoom) return <Note before={before}>{t('meetings.slots.noDealRoom')}</Note>
  // A colleague meets them: another request from the same team is a deliberate one.
  const isTaken = standing.ofTeam?.state === 'accepted'
  return (
    <>
      {before}
      {isTaken && !asksToo ? (
        <PanelFoot>
          <Button variant="default" onClick={() => askToo(true)}>
            {t('meetings.ofTeam.askToo')}
          </Button>
        </PanelFoot>
      ) : (
        <RequestForm {...view} />
      )}
    </>
  )
}

function RequestForm({ event, person, drafts, write }: PanelView) {
  const t = useText()
  const command = usePanelCommand()
  const slots = useOpenSlots(event.id, person.id)
  const id = useId()
  const words = useRef<HTMLTextAreaElement>(null)
  const { me } = event
  if (!me) return null

  const send = async (submit: FormEvent) => {
    submit.preventDefault()
    const proposed = stillOpen(slots.data, drafts.proposed)
    const draft = draftRequest(event, me, briefOf(person), drafts.request.trim(), Date.now(), { proposed })
    const isSent = await command(
      { kind: 'request', draft },
      {
        done: t('meetings.sentTo', { name: person.fullName }),
        undo: (id) => ({ kind: 'revoke', invitation: { id, eid: event.id, tpid: person.id } }),
        restore: () => {
          write('request', draft.message)
          write('proposed', drafts.proposed)
        },
      },
    )
    if (!isSent) return
    write('request', '')
    write('proposed', [])
  }
  return (
    <form id={id} onSubmit={(event) => void send(event)}>
      <div className={classes.message}>
        <MessageOpening
          event={event}
          reasons={person.reasons ?? []}
          message={drafts.request}
          onBegin={(text) => {
            write('request', text)
            words.current?.focus()
          }}
        />
        <MessageField
          ref={words}
          placeholder={t('meetings.new.placeholder')}
          value={drafts.request}
          onChange={(text) => write('request', text)}
        />
      </div>
      {slots.data?.reason && (
        <SlotProblem reason={slots.data.reason} name={person.fullName} swaps={slots.data.swaps.length} />
      )}
      {slots.data && (
        <ProposeTimes
          event={event}
          open={slots.data}
          chosen={stillOpen(slots.data, drafts.proposed).map((each) => each.id)}
          onChange={(chosen) => write('proposed', chosen)}
        />
      )}
      <PanelFoot note={slots.data && <FreeTimes count={slots.data.slots.length} />}>
        <Button type="submit" form={id}>
          {t('meetings.new.send')}
        </Button>
      </PanelFoot>
    </form>
  )
}

/** What I chose may be taken by the time the slots are read again. */
const stillOpen = (open: OpenSlots | undefined, chosen: readonly string[]) =>
  open?.slots.filter(({ id }) => chosen.includes(id)) ?? []

function FreeTimes({ count }: { count: number }) {
  const t = useText()
  return count > 0 ? t('meetings.new.free', { count }) : null
}

/** What was between the two of us before. */
function Before({ event, person, standing: { invitation, meeting } }: PanelView) {
  const t = useText()
  const isLatest = meeting && invitation?.meeting?.id === meeting.id
  if (isLatest && meeting.state === 'cancelled') return <CancelledNote {...{ event, person, meeting }} />
  if (isLatest) return <p>{t('meetings.before.met', { name: person.fullName })}</p>
  if (invitation?.state === 'rejected') return <p>{t('meetings.before.youDeclined', { name: person.fullName })}</p>
  return null
}

type Props = { event: EventDetails; person: MeetingPerson; meeting: NonNullable<Invitation['meeting']> }

/** A meeting that will not be: who cancelled it, and what they wrote. */
function CancelledNote({ event, person, meeting }: Props) {
  const t = useText()
  const wasMe = meeting.executorId === event.me?.participantId
  const { id, fullName, profilePhotoPath } = meeting.executor ?? person
  return (
    <>
      <p>{wasMe ? t('meetings.cancelled.byMe') : t('meetings.cancelled.by', { name: fullName })}</p>
      <MeetingTime meeting={meeting} zone={event.timezone} cancelled />
      {!wasMe && <Quote name={fullName} photo={profilePhotoPath} seed={id} text={meeting.message} named />}
    </>
  )
}
