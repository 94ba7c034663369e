import { NativeSelect } from '@mantine/core'
import { noonOf } from '@parley/contract'
import type { EventCard } from '@parley/contract/events'
import type { BusyEntry } from '@parley/contract/sessions'
import { useState } from 'react'
import { isApiFailure } from '../../../lib/api/index.ts'
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useNow } from '../../../lib/use-now.ts'
import { LoadingButton } from '../../../ui/feedback/loading-button.tsx'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { Grid, Text } from '../../../ui/layout/box.tsx'
import { Dialog, DialogActions, DialogText } from '../../../ui/overlays/dialog.tsx'
import { useAgenda } from '../../agenda/index.ts'
import { useTakeBreak } from '../api.ts'
import { breakClocks, breakDays, breakZone, endOfMoved, usualBreak } from '../break-times.ts'

type Props = { events: readonly EventCard[]; userZone: string; opened: boolean; onClose: () => void }

export function BreakDialog({ events, userZone, opened, onClose }: Props) {
  const t = useText()
  const toasts = useToasts()
  const failureText = useFailureText()
  const formats = useFormats()
  const now = useNow()
  const take = useTakeBreak()
  const { rows } = useAgenda()
  const [chosen, setChosen] = useState<{ eventId?: string; day?: string; start?: string; end?: string }>({})
  const change = (part: typeof chosen) => setChosen({ ...chosen, ...part })
  const event = events.find(({ id }) => id === chosen.eventId) ?? events[0]
  if (!event) return null

  const zone = breakZone(event, userZone)
  const days = breakDays(event, zone, now, formats)
  const day = days.find((each) => each === chosen.day) ?? days[0] ?? ''
  const usual = usualBreak(day, zone, now, formats)
  const { start = usual.start, end = usual.end } = chosen
  const isOrdered = start < end
  const explain = (error: unknown) => {
    const busyWith = isApiFailure(error, 'busyThen') ? (error.params.busyWith as readonly BusyEntry[] | undefined) : []
    const names = (busyWith ?? []).flatMap(({ sessionId, name, sdt, edt }) => {
      const own = rows.find((row) => row.eventId === event.id && row.sessionId === sessionId)
      const said = name || own?.opponent?.fullName || own?.name
      return said ? [`${said} (${formats.timeRange(sdt, edt, zone)})`] : []
    })
    return names.length > 0 ? t('calendar.break.busy', { names: formats.list(names) }) : failureText(error)
  }
  const add = async () => {
    const times = { date: day, startTime: start, endTime: end }
    const clock = event.eventType === 'normal' ? { timezone: zone } : {}
    await take.mutateAsync({ eventId: event.id, ...times, ...clock })
    toasts.success(t('calendar.break.added'), { about: 'break' })
    setChosen({})
    onClose()
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={t('calendar.break.add')} size={460} closable>
      <DialogText>{t('calendar.break.text')}</DialogText>
      <Grid gap={12} above={12} below={12}>
        {events.length > 1 && (
          <NativeSelect
            label={t('calendar.event')}
            data={events.map(({ id, name }) => ({ value: id, label: name }))}
            value={event.id}
            onChange={({ currentTarget }) => setChosen({ eventId: currentTarget.value })}
          />
        )}
        <NativeSelect
          label={t('calendar.break.day')}
          data={days.map((each) => ({ value: each, label: formats.day(noonOf(each), 'UTC', 'long') }))}
          value={day}
          onChange={({ currentTarget }) => change({ day: currentTarget.value })}
        />
        <Grid columns={2} gap={12}>
          <NativeSelect
            label={t('calendar.break.start')}
            data={[...breakClocks]}
            value={start}
            onChange={({ currentTarget: { value } }) =>
              change({ start: value, end: endOfMoved({ start, end }, value) })
            }
          />
          <NativeSelect
            label={t('calendar.break.end')}
            data={[...breakClocks]}
            value={end}
            error={isOrdered ? undefined : t('calendar.break.order')}
            onChange={({ currentTarget }) => change({ start, end: currentTarget.value })}
          />
        </Grid>
        <Text size={14} tone="meta">
          {t('calendar.break.clock', { zone: formats.city(zone) })}
        </Text>
      </Grid>
      <DialogActions>
        <LoadingButton onPress={add} explain={explain} disabled={!isOrdered || day === ''}>
          {t('calendar.break.add')}
        </LoadingButton>
      </DialogActions>
    </Dialog>
  )
}
