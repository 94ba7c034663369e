import { Button } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { useFormats } from '../../../../lib/i18n/use-formats.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { LoadFailed } from '../../../../ui/feedback/load-failed.tsx'
import { Waiting } from '../../../../ui/feedback/waiting.tsx'
import { useOpenSlots } from '../../api.ts'
import { DeclineForm } from './decline-form.tsx'
import { MessageField } from './message-field.tsx'
import { Note } from './note.tsx'
import { PanelFoot } from './panel-foot.tsx'
import type { PanelView } from './panel-view.ts'
import { Quote } from './quote.tsx'
import { SlotProblem } from './slot-problem.tsx'
import { SlotsSkeleton } from './slots-skeleton.tsx'
import { TimeChoice } from './time-choice.tsx'
import { useBusyName } from './use-busy-name.ts'
import { usePanelCommand } from './use-panel-command.ts'

/** What the other one asks of me: a time to accept it at, or a decline. */
export function ReceivedRequest(view: PanelView) {
  const t = useText()
  const [declines, setDeclines] = useState(false)
  const { event, person, standing } = view
  if (!standing.invitation) return null
  return (
    <>
      <Quote
        name={person.fullName}
        photo={person.profilePhotoPath}
        seed={person.id}
        text={standing.invitation.message}
      />
      {declines && <DeclineForm {...view} onBack={() => setDeclines(false)} />}
      {!declines && event.isFinished && <Note>{t('meetings.finished')}</Note>}
      {!declines && !event.isFinished && <AcceptForm {...view} onDecline={() => setDeclines(true)} />}
    </>
  )
}

function AcceptForm({ event, person, standing, drafts, write, onDecline }: PanelView & { onDecline: () => void }) {
  const t = useText()
  const { time } = useFormats()
  const nameOf = useBusyName()
  const command = usePanelCommand()
  const open = useOpenSlots(event.id, person.id)
  const [chosen, setChosen] = useState<string | null>(null)
  const id = useId()
  const { invitation } = standing
  // What was chosen may be taken by the time the slots are read again, or be free only in the place of something I have.
  const slot = open.data?.slots.find((each) => each.id === chosen) ?? null
  const swap = open.data?.swaps.find((each) => each.id === chosen) ?? null
  const taken = slot ?? swap
  const canChoose = open.data && open.data.slots.length + open.data.swaps.length > 0

  const accept = async (submit: FormEvent) => {
    submit.preventDefault()
    if (!invitation || !taken) return
    const done = t('meetings.accepted', { name: person.fullName })
    const leaves = swap ? { leaves: swap.busyWith } : {}
    await command({ kind: 'accept', invitation, slotId: taken.id, message: drafts.accept.trim(), ...leaves }, { done })
  }
  const at = taken ? { time: time(taken.sdt, event.timezone) } : null
  const why = swap
    ? t('meetings.accept.leaves', { name: nameOf(swap.busyWith) })
    : !taken && open.data && t(canChoose ? 'meetings.accept.choose' : 'meetings.accept.noTime')
  return (
    <form id={id} onSubmit={(event) => void accept(event)}>
      {open.isPending && (
        <Waiting>
          <SlotsSkeleton />
        </Waiting>
      )}
      {open.isError && <LoadFailed error={open.error} onRetry={open.refetch} />}
      {open.data?.reason && <SlotProblem reason={open.data.reason} name={person.fullName} />}
      {canChoose && (
        <>
          <TimeChoice
            event={event}
            label={t('meetings.slots.label', { name: person.fullName })}
            open={open.data}
            value={taken?.id ?? null}
            onChange={setChosen}
          />
          <MessageField
            placeholder={t('meetings.accept.placeholder')}
            value={drafts.accept}
            onChange={(text) => write('accept', text)}
          />
        </>
      )}
      <PanelFoot note={why && <span id={`${id}why`}>{why}</span>}>
        <Button variant="default" onClick={onDecline}>
          {t('meetings.decline')}
        </Button>
        <Button type="submit" form={id} disabled={!taken} {...(why ? { 'aria-describedby': `${id}why` } : {})}>
          {at ? t(swap ? 'meetings.accept.swapAt' : 'meetings.accept.at', at) : t('meetings.accept')}
        </Button>
      </PanelFoot>
    </form>
  )
}
