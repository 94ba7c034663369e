import { appCalls } from '@parley/contract/app'
import { isFinished } from '@parley/contract/events'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useRequest } from '../../../../lib/api/index.ts'
import { useText } from '../../../../lib/i18n/index.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { IconButton } from '../../../../ui/feedback/icon-button.tsx'
import { useFailureToast } from '../../../../ui/feedback/use-failure-toast.ts'
import { openMeetSheet, type PersonToMeet } from '../../meet-sheet.ts'

type Person = Omit<PersonToMeet, 'canInvite'>

/**
 * Returns a function that opens the meet sheet. The event may not be loaded yet. If asking is not possible, the sheet
 * explains why.
 */
export function useOpenMeetSheet() {
  const ask = useRequest()
  const failure = useFailureToast()
  const [isOpening, setOpening] = useState(false)
  const open = async (eventId: string, person: Person) => {
    if (isOpening) return
    setOpening(true)
    failure.clear()
    try {
      const { event } = await ask(appCalls.getEvents, { id: eventId })
      if (event) openMeetSheet({ event, person: { ...person, canInvite: true } })
    } catch (error) {
      failure.showCallError(error)
    } finally {
      setOpening(false)
    }
  }
  return { open, isOpening }
}

type Props = { event: { readonly eventId: string; readonly endDateMillis: number }; person: Person }

/** A shortcut to meet a person, for lists of people from several events. Renders nothing once the event is over. */
export function MeetShortcut({ event: { eventId, endDateMillis }, person }: Props) {
  const t = useText()
  const now = useNow()
  const { open, isOpening } = useOpenMeetSheet()
  if (isFinished(endDateMillis, now)) return null
  return (
    <IconButton
      label={t('meetings.with', { action: t('meetings.meet'), name: person.fullName })}
      busy={isOpening}
      onClick={() => void open(eventId, person)}
    >
      <IconCalendarPlus size={20} stroke={1.7} />
    </IconButton>
  )
}
