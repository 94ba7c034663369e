import type { EventDetails } from '@parley/contract/app'
import { useFormats, useText } from '../../../lib/i18n/index.ts'
import type { ScanAnswer } from '../desk/decide-scan.ts'

const CODES = {
  alreadyCheckedIn: 'error.DEAL-00113',
  alreadyCheckedOut: 'error.DEAL-00120',
  fullyOccupied: 'error.DEAL-00114',
  wrongTicketType: 'error.DEAL-00116',
  ticketNotFound: 'error.ticketNotFound',
} as const

/** Returns a function that describes a result. Colour alone is not accessible. */
export function useStatusText(event: EventDetails): (answer: ScanAnswer) => string {
  const t = useText()
  const { time, day, dayKey } = useFormats()
  const when = (at: number) => {
    const clock = time(at, event.timezone)
    const isToday = dayKey(at, event.timezone) === dayKey(Date.now(), event.timezone)
    return isToday ? clock : `${day(at, event.timezone)} ${clock}`
  }
  return ({ status, participant, beforeMillis }) => {
    if (status === 'checkedIn' || status === 'checkedOut') {
      if (beforeMillis === null) return t('checkin.firstTime')
      return t(status === 'checkedIn' ? 'checkin.leftAt' : 'checkin.cameAt', { time: when(beforeMillis) })
    }
    const text = t(CODES[status], { name: participant?.fullName ?? '' })
    const isSince = status === 'alreadyCheckedIn' || status === 'alreadyCheckedOut'
    return isSince && beforeMillis !== null ? `${text} ${t('checkin.since', { time: when(beforeMillis) })}` : text
  }
}
