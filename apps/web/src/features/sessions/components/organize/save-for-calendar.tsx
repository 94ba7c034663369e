import { IconCalendarDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useCurrentEvent } from '../../../../lib/event/current-event.tsx'
import { useFailureText, useText } from '../../../../lib/i18n/index.ts'
import { IconButton } from '../../../../ui/feedback/icon-button.tsx'
import { useFailureToast } from '../../../../ui/feedback/use-failure-toast.ts'
import { saveProgramme } from '../../save-programme.ts'

export function SaveForCalendar() {
  const t = useText()
  const event = useCurrentEvent()
  const failure = useFailureToast()
  const failureText = useFailureText()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    failure.clear()
    setBusy(true)
    await saveProgramme(event, 'ics').catch((error: unknown) => failure.tell(failureText(error)))
    setBusy(false)
  }
  return (
    <IconButton
      variant="default"
      size={44}
      label={t('sessions.export.calendar')}
      busy={isBusy}
      onClick={() => void save()}
    >
      <IconCalendarDown size={18} stroke={1.8} />
    </IconButton>
  )
}
