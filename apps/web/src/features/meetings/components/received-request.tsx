import { Button } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { useText } from '../../../lib/i18n/use-text.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { SlotPicker } from '../../../ui/slot-picker.tsx'
import { Waiting } from '../../../ui/waiting.tsx'
import { useOpenSlots } from '../api.ts'
import { useMyZone } from '../use-my-zone.ts'
import { DeclineForm } from './decline-form.tsx'
import { MessageField } from './message-field.tsx'
import { Note } from './note.tsx'
import { PanelFoot } from './panel-foot.tsx'
import type { PanelView } from './panel-view.ts'
import { Quote } from './quote.tsx'
import { SlotProblem } from './slot-problem.tsx'
import { SlotsSkeleton } from './slots-skeleton.tsx'
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
  const command = usePanelCommand()
  const userZone = useMyZone(event.timezone)
  const slots = useOpenSlots(event.id, person.id)
  const [chosen, setChosen] = useState<string | null>(null)
  const id = useId()
  const { invitation } = standing
  // What was chosen may be taken by the time the slots are read again.
  const slotId = slots.data?.slots.find((each) => each.id === chosen)?.id ?? null

  const accept = async (submit: FormEvent) => {
    submit.preventDefault()
    if (!invitation || !slotId) return
    const done = t('meetings.accepted', { name: person.fullName })
    await command({ kind: 'accept', invitation, slotId, message: drafts.accept.trim() }, { done })
  }
  return (
    <form id={id} onSubmit={(event) => void accept(event)}>
      {slots.isPending && (
        <Waiting>
          <SlotsSkeleton />
        </Waiting>
      )}
      {slots.isError && <LoadFailed onRetry={slots.refetch} error={slots.error} />}
      {slots.data?.reason && <SlotProblem reason={slots.data.reason} name={person.fullName} />}
      {slots.data && !slots.data.reason && (
        <>
          <SlotPicker
            label={t('meetings.slots.label', { name: person.fullName })}
            slots={slots.data.slots.map(({ id: key, sdt, edt }) => ({ key, startsAt: sdt, endsAt: edt }))}
            zone={event.timezone}
            userZone={userZone}
            value={slotId}
            onChange={setChosen}
          />
          <MessageField
            placeholder={t('meetings.accept.placeholder')}
            value={drafts.accept}
            onChange={(text) => write('accept', text)}
          />
        </>
      )}
      <PanelFoot>
        <Button variant="default" onClick={onDecline}>
          {t('meetings.decline')}
        </Button>
        <Button type="submit" form={id} disabled={!slotId}>
          {t('meetings.accept')}
        </Button>
      </PanelFoot>
    </form>
  )
}
