import { useText } from '../../../../lib/i18n/index.ts'
import { LoadFailed } from '../../../../ui/feedback/states.ts'
import { SlotPicker } from '../../../../ui/forms/slot-picker.tsx'
import { useMyZone } from '../../../accounts/index.ts'
import type { OpenSlots, useOpenSlots } from '../../meeting-calls.ts'
import { Note } from './note.tsx'
import { SlotsSkeleton } from './slots-skeleton.tsx'

type Props = {
  event: { readonly timezone: string; readonly dayBegins?: number | undefined }
  found: ReturnType<typeof useOpenSlots>
  wordsFor: (reason: NonNullable<OpenSlots['reason']>) => string
  /** The name of the other person. */
  name: string
  value: string | null
  onChange: (slotId: string) => void
}

export function FreeSlots({ event: { timezone, dayBegins }, found, wordsFor, name, value, onChange }: Props) {
  const t = useText()
  const userZone = useMyZone(timezone)
  const { slots = [], reason = null } = found.data ?? {}
  return (
    <>
      {found.isPending && <SlotsSkeleton />}
      {found.isError && <LoadFailed error={found.error} onRetry={found.refetch} />}
      {found.data && slots.length === 0 && <Note>{wordsFor(reason ?? 'noSpaceOfTheirs')}</Note>}
      {slots.length > 0 && (
        <SlotPicker
          label={t('meetings.slots.label', { name })}
          slots={slots.map(({ id, sdt, edt }) => ({ key: id, startsAt: sdt, endsAt: edt }))}
          zone={timezone}
          dayBegins={dayBegins}
          userZone={userZone}
          value={value}
          onChange={onChange}
        />
      )}
    </>
  )
}
