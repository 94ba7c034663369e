import type { AgendaEntry } from '@parley/contract/agenda'
import { IconX } from '@tabler/icons-react'
import { isApiFailure } from '../../../lib/api/index.ts'
import { useFailureText, useFormats, useText } from '../../../lib/i18n/index.ts'
import { IconButton } from '../../../ui/feedback/icon-button.tsx'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { useMyZone } from '../../accounts/index.ts'
import { useAddBreak, useMyEvents, useRemoveBreak } from '../api.ts'
import { breakZone } from '../break-times.ts'

/** Removes a break at once, with an undo in the toast. */
export function RemoveBreak({ entry }: { entry: AgendaEntry }) {
  const t = useText()
  const toasts = useToasts()
  const failureText = useFailureText()
  const { dayKey, time, dayAndTime } = useFormats()
  const event = useMyEvents().find(({ id }) => id === entry.eventId)
  const userZone = useMyZone(entry.timezone)
  const giveBack = useRemoveBreak()
  const take = useAddBreak()
  const about = `break ${entry.sessionId}`

  const again = async () => {
    // The time zone that the break was created in. In another one it might end on the next day.
    const timezone = event ? breakZone(event, userZone) : entry.timezone
    const { eventId, sdt, edt } = entry
    const times = { date: dayKey(sdt, timezone), startTime: time(sdt, timezone), endTime: time(edt, timezone) }
    try {
      await take.mutateAsync({ eventId, ...times, timezone })
    } catch (error) {
      toasts.error(failureText(error), { about })
    }
  }
  const remove = async () => {
    toasts.success(t('calendar.break.removed'), { about, undo: { run: () => void again() } })
    try {
      await giveBack(entry)
    } catch (error) {
      if (!isApiFailure(error, 'notFound')) toasts.error(failureText(error), { about })
    }
  }
  const label = t('calendar.break.remove', { when: dayAndTime(entry.sdt, entry.timezone) })
  return (
    <IconButton label={label} withTooltip={false} onClick={() => void remove()}>
      <IconX size={18} stroke={1.8} />
    </IconButton>
  )
}
