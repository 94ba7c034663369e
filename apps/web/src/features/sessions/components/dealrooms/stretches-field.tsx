import { Button, NativeSelect } from '@mantine/core'
import type { Stretch } from '@parley/contract/sessions'
import { IconPlus } from '@tabler/icons-react'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { Row, Stack } from '../../../../ui/layout/box.tsx'
import { DeleteButton } from '../../../../ui/order/entry-buttons.tsx'
import classes from './deal-room-form.module.css'

type Props = {
  /** What they are of: "Sat 21 Nov", "Breaks". */
  label: string
  value: readonly Stretch[]
  /** What the next one begins with. */
  usual: Stretch
  addLabel: string
  onChange: (value: readonly Stretch[]) => void
}

const MOST = 12
const STEP_MINUTES = 5
const DAY_MINUTES = 24 * 60
const HOURS = numbers(0, 23)

/** From–to on the event's wall clock, several times a day. */
export function StretchesField({ label, value, usual, addLabel, onChange }: Props) {
  const t = useText()
  const put = (at: number, own: Partial<Stretch>) =>
    onChange(value.map((each, place) => (place === at ? { ...each, ...own } : each)))
  return (
    <Stack align="start" gap={8}>
      {value.map((each, at) => (
        // A stretch has no name but its place.
        // oxlint-disable-next-line react/no-array-index-key
        <Row key={at} wrap gap={6} rowGap={4} nums role="group" aria-label={`${label} ${at + 1}`}>
          <TimeOfDay
            label={t('sessions.dealRooms.from')}
            value={each.from}
            onChange={(from) => put(at, { from, to: toAfter(each, from) })}
          />
          <span aria-hidden="true">–</span>
          <TimeOfDay label={t('sessions.dealRooms.to')} value={each.to} onChange={(to) => put(at, { to })} />
          <DeleteButton
            label={t('sessions.dealRooms.removeHours', { hours: `${label}, ${each.from}–${each.to}` })}
            onClick={() => onChange(value.toSpliced(at, 1))}
          />
        </Row>
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

type TimeProps = { label: string; value: string; onChange: (value: string) => void }

function TimeOfDay({ label, value, onChange }: TimeProps) {
  const t = useText()
  const [hour = '00', minute = '00'] = value.split(':')
  const minutes = numbers(0, 59).filter((each) => Number(each) % STEP_MINUTES === 0 || each === minute)
  const select = (name: string, chosen: string, data: string[], write: (next: string) => string) => (
    <NativeSelect
      className={classes.part}
      classNames={{ input: classes.input }}
      rightSectionWidth={24}
      aria-label={`${label}: ${name}`}
      value={chosen}
      data={data}
      onChange={({ currentTarget }) => onChange(write(currentTarget.value))}
    />
  )
  return (
    <Row as="span" align="stretch" gap={4}>
      {select(t('ui.date.hour'), hour, HOURS, (next) => `${next}:${minute}`)}
      {select(t('ui.date.minute'), minute, minutes, (next) => `${hour}:${next}`)}
    </Row>
  )
}

/** The closing time moves with the opening time, over midnight too. */
function toAfter({ from: before, to }: Stretch, from: string): string {
  const minutes = (minutesOf(to) - minutesOf(before) + minutesOf(from) + DAY_MINUTES) % DAY_MINUTES
  return [Math.floor(minutes / 60), minutes % 60].map((each) => String(each).padStart(2, '0')).join(':')
}

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

function numbers(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, at) => String(from + at).padStart(2, '0'))
}
