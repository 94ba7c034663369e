import { Button } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import type { BusyEntry } from '@parley/contract/sessions'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useFormats, useText } from '../../../../lib/i18n/index.ts'
import { LoadFailed } from '../../../../ui/feedback/states.ts'
import { Stack } from '../../../../ui/layout/box.tsx'
import type { useOpenSlots } from '../../meeting-calls.ts'
import { MessageField } from '../parts/message-field.tsx'
import { SlotProblem } from '../parts/slot-problem.tsx'
import { SlotsSkeleton } from '../parts/slots-skeleton.tsx'
import { TimeChoice } from '../parts/time-choice.tsx'
import { GLANCE, useBusyName } from '../parts/use-busy-name.ts'
import { PanelFoot } from './panel-foot.tsx'

/** A chosen slot. `leaves` are entries of the reader's agenda. */
export interface ChosenTime {
  readonly slotId: string
  readonly leaves?: readonly BusyEntry[]
}

type Props = {
  event: EventDetails
  name: string
  open: ReturnType<typeof useOpenSlots>
  what: 'accept' | 'move'
  message: string
  onMessage: (text: string) => void
  other: ReactNode
  onSubmit: (time: ChosenTime) => Promise<unknown>
}

/** A form to choose a time. Nothing is sent before one is chosen. */
export function TimeForm({ event, name, open, what, message, onMessage, other, onSubmit }: Props) {
  const t = useText()
  const { time } = useFormats()
  const nameOf = useBusyName()
  const [chosen, setChosen] = useState<string | null>(null)
  const id = useId()
  // The slot is undefined if it was taken before a refetch, or is only free in place of an agenda entry.
  const slot = open.data?.slots.find((each) => each.id === chosen) ?? null
  const swap = open.data?.swaps.find((each) => each.id === chosen) ?? null
  const taken = slot ?? swap
  const canChoose = open.data && open.data.slots.length + open.data.swaps.length > 0

  const submit = (press: FormEvent) => {
    press.preventDefault()
    if (taken) void onSubmit({ slotId: taken.id, ...(swap ? { leaves: swap.busyWith } : {}) })
  }
  const at = taken ? { time: time(taken.sdt, event.timezone) } : null
  const why = swap
    ? t('meetings.accept.leaves', { name: nameOf(swap.busyWith, GLANCE) })
    : !taken && open.data && t(canChoose ? `meetings.${what}.choose` : `meetings.${what}.noTime`)
  return (
    <Stack as="form" gap={16} id={id} onSubmit={submit}>
      {open.isPending && <SlotsSkeleton />}
      {open.isError && <LoadFailed error={open.error} onRetry={open.refetch} />}
      {open.data?.reason && <SlotProblem reason={open.data.reason} name={name} swaps={open.data.swaps.length} />}
      {canChoose && (
        <>
          <TimeChoice
            event={event}
            label={t('meetings.slots.label', { name })}
            open={open.data}
            value={taken?.id ?? null}
            onChange={setChosen}
          />
          <MessageField placeholder={t(`meetings.${what}.placeholder`)} value={message} onChange={onMessage} />
        </>
      )}
      <PanelFoot note={why && <span id={`${id}why`}>{why}</span>}>
        {other}
        <Button type="submit" form={id} disabled={!taken} {...(why ? { 'aria-describedby': `${id}why` } : {})}>
          {at ? t(swap ? `meetings.${what}.swapAt` : `meetings.${what}.at`, at) : t(`meetings.${what}`)}
        </Button>
      </PanelFoot>
    </Stack>
  )
}
