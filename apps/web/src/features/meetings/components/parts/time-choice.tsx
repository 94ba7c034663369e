import type { EventDetails } from '@parley/contract/app'
import { useState } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { SlotPicker } from '../../../../ui/forms/slot-picker.tsx'
import { looks, Stack } from '../../../../ui/layout/box.tsx'
import { QuietButton } from '../../../../ui/layout/quiet-button.tsx'
import { useMyZone } from '../../../accounts/index.ts'
import type { OpenSlots } from '../../meeting-calls.ts'
import { BestTimes } from './best-times.tsx'
import { useAdjacentEntryText } from './use-adjacent-entry-text.ts'
import { useBusyName } from './use-busy-name.ts'

const ALL = looks({ tall: 40, phone: { self: 'stretch', tall: 48 } })

/** The number of times above which a shortlist is shown. */
const FEW = 4

type Props = {
  event: EventDetails
  /** The label of the choice: "Meeting with Selin Nair". */
  label: string
  open: OpenSlots
  value: string | null
  onChange: (slotId: string) => void
}

/** A choice of times: the best first, then all, including those that replace an agenda entry. */
export function TimeChoice({ event, label, open, value, onChange }: Props) {
  const t = useText()
  const nameOf = useBusyName()
  const userZone = useMyZone(event.timezone)
  const adjacentOf = useAdjacentEntryText(open)
  const [all, setAll] = useState(false)
  const { slots, swaps, best } = open
  const count = slots.length + swaps.length
  // A chosen time remains visible after a refetch, even if it is no longer among the best.
  const isAmongBest = value === null || best.some(({ id }) => id === value)
  if (count > FEW && best.length > 0 && !all && isAmongBest) {
    const chosen = best.flatMap((each) => {
      const slot = slots.find(({ id }) => id === each.id)
      return slot ? [{ ...each, ...slot }] : []
    })
    return (
      <Stack gap={12} align="start">
        <BestTimes event={event} label={label} times={chosen} userZone={userZone} value={value} onChange={onChange} />
        <QuietButton size="sm" className={ALL} onClick={() => setAll(true)}>
          {t('meetings.slots.all', { count })}
        </QuietButton>
      </Stack>
    )
  }
  const listed = [
    ...slots.map((slot) => {
      const beside = adjacentOf(event.id, slot)
      return { key: slot.id, startsAt: slot.sdt, endsAt: slot.edt, ...(beside ? { note: beside } : {}) }
    }),
    ...swaps.map(({ id, sdt, edt, busyWith }) => ({
      key: id,
      startsAt: sdt,
      endsAt: edt,
      swaps: true,
      note: t('meetings.slots.instead', { name: nameOf(busyWith) }),
    })),
  ]
  return (
    <SlotPicker
      label={label}
      slots={listed}
      zone={event.timezone}
      dayBegins={event.dayBegins}
      userZone={userZone}
      value={value}
      onChange={onChange}
    />
  )
}
