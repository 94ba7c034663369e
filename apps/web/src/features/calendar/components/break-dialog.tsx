import { NativeSelect } from '@mantine/core'
import type { EventCard } from '@parley/contract/events'
import type { BusyEntry } from '@parley/contract/sessions'
import { useState } from 'react'
import { isApiFailure } from '../../../lib/api/index.ts'
import { useFailureText, useFormats, useText } from '../../../lib/i18n/index.ts'
import { useNow } from '../../../lib/use-now.ts'
import { eventDays } from '../../../ui/dates/month.ts'
import { LoadingButton } from '../../../ui/feedback/loading-button.tsx'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { StartEndFields } from '../../../ui/forms/date-time-field.tsx'
import { Stack, Text } from '../../../ui/layout/box.tsx'
import { Dialog, DialogActions, DialogText } from '../../../ui/overlays/dialog.tsx'
import { useAgenda } from '../../agenda/index.ts'
import { useAddBreak } from '../api.ts'
import { breakDays, breakZone, suggestedBreak } from '../break-times.ts'

type Props = { events: readonly EventCard[]; userZone: string; opened: boolean; onClose: () => void }

type Chosen = { eventId: string; times?: { start: string; end: string } }

/** Adds a break. The choices remain after a refusal. */
export function BreakDialog({ events, userZone, opened, onClose }: Props) {
  const t = useText()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const event = events.find(({ id }) => id === chosen?.eventId) ?? events[0]
  if (!event) return null
  return (
    <Dialog opened={opened} onClose={onClose} title={t('calendar.break.add')} size={460} closable>
      <DialogText>{t('calendar.break.text')}</DialogText>
      <Stack gap={12} above={12}>
        {events.length > 1 && (
          <NativeSelect
            label={t('calendar.event')}
            data={events.map(({ id, name }) => ({ value: id, label: name }))}
            value={event.id}
            onChange={({ currentTarget }) => setChosen({ eventId: currentTarget.value })}
          />
        )}
        <BreakForm
          key={event.id}
          event={event}
          zone={breakZone(event, userZone)}
          chosen={chosen?.times}
          onChange={(times) => setChosen({ eventId: event.id, times })}
          onAdded={() => {
            setChosen(null)
            onClose()
          }}
        />
      </Stack>
    </Dialog>
  )
}

type FormProps = {
  event: EventCard
  zone: string
  /** The times that were chosen before the dialog was last closed. */
  chosen: { start: string; end: string } | undefined
  onChange: (times: { start: string; end: string }) => void
  onAdded: () => void
}

function BreakForm({ event, zone, chosen, onChange, onAdded }: FormProps) {
  const t = useText()
  const toasts = useToasts()
  const failureText = useFailureText()
  const formats = useFormats()
  const now = useNow()
  const take = useAddBreak()
  const { rows } = useAgenda()
  const days = breakDays(event, zone, now, formats)
  const [first] = useState(
    () => chosen ?? suggestedTimes(days && { day: days.first, ...suggestedBreak(days.first, zone, now, formats) }),
  )
  const { start, end } = chosen ?? first

  const explain = (error: unknown) => {
    const busyWith = isApiFailure(error, 'busyThen') ? (error.params.busyWith as readonly BusyEntry[] | undefined) : []
    const names = (busyWith ?? []).flatMap(({ sessionId, name, sdt, edt }) => {
      const own = rows.find((row) => row.eventId === event.id && row.sessionId === sessionId)
      const entryName = name || own?.opponent?.fullName || own?.name
      return entryName ? [`${entryName} (${formats.timeRange(sdt, edt, zone)})`] : []
    })
    return names.length > 0 ? t('calendar.break.busy', { names: formats.list(names) }) : failureText(error)
  }
  const add = async () => {
    const [date = '', startTime = ''] = start.split('T')
    const times = { date, startTime, endTime: end.slice(11) }
    const clock = event.eventType === 'normal' ? { timezone: zone } : {}
    await take.mutateAsync({ eventId: event.id, ...times, ...clock })
    toasts.success(t('calendar.break.added'), { about: 'break' })
    onAdded()
  }
  return (
    <>
      <StartEndFields
        oneDay
        zone={zone}
        min={days?.first}
        max={days?.last}
        marked={eventDays({ ...event, timezone: zone })}
        start={{ label: t('calendar.break.start'), required: true, withAsterisk: false, defaultValue: first.start }}
        end={{ label: t('calendar.break.end'), required: true, withAsterisk: false, defaultValue: first.end }}
        onChange={onChange}
      />
      <Text size={14} tone="meta">
        {t('calendar.break.clock', { zone: formats.city(zone) })}
      </Text>
      <DialogActions>
        <LoadingButton onPress={add} explain={explain} disabled={start === '' || end <= start}>
          {t('calendar.break.add')}
        </LoadingButton>
      </DialogActions>
    </>
  )
}

const suggestedTimes = (usual: { day: string; start: string; end: string } | null) =>
  usual ? { start: `${usual.day}T${usual.start}`, end: `${usual.day}T${usual.end}` } : { start: '', end: '' }
