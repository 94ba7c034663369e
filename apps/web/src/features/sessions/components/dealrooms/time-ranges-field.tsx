import { Button } from '@mantine/core'
import type { Stretch } from '@parley/contract/sessions'
import { IconPlus } from '@tabler/icons-react'
import { useText } from '../../../../lib/i18n/index.ts'
import { FromUntil } from '../../../../ui/dates/from-until.tsx'
import { Stack } from '../../../../ui/layout/box.tsx'
import { DeleteButton } from '../../../../ui/order/entry-buttons.tsx'

type Props = {
  label: string
  /** The ranges. A time that cannot be parsed is empty. */
  value: readonly Stretch[]
  usual: Stretch
  addLabel: string
  onChange: (value: readonly Stretch[]) => void
}

const MOST = 12

/** Fields for ranges of time, in the event's local time. */
export function TimeRangesField({ label, value, usual, addLabel, onChange }: Props) {
  const t = useText()
  return (
    <Stack align="start" gap={8}>
      {value.map(({ from, to }, at) => (
        // A stretch has no identity other than its index.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} role="group" aria-label={`${label} ${at + 1}`}>
          <FromUntil
            labels={{ from: t('sessions.dealRooms.from'), until: t('sessions.dealRooms.to') }}
            value={{ from, until: to }}
            keepsLength
            onChange={(next) => onChange(value.with(at, { from: next.from, to: next.until }))}
          >
            <DeleteButton
              label={t('sessions.dealRooms.removeHours', { hours: `${label}, ${from}–${to}` })}
              onClick={() => onChange(value.toSpliced(at, 1))}
            />
          </FromUntil>
        </div>
      ))}
      {value.length < MOST && (
        <Button
          variant="default"
          size="xs"
          aria-label={`${addLabel}: ${label}`}
          leftSection={<IconPlus size={14} stroke={2} aria-hidden="true" />}
          onClick={() => onChange([...value, usual])}
        >
          {addLabel}
        </Button>
      )}
    </Stack>
  )
}
