import { MINUTE_MS } from '@parley/contract'
import { IconCalendarDown, IconFileTypeXml, IconJson, IconSunrise } from '@tabler/icons-react'
import { useState } from 'react'
import { useCurrentEvent } from '../../../../lib/event/current-event.tsx'
import { useFailureText, useFormats, useText } from '../../../../lib/i18n/index.ts'
import { TimeField } from '../../../../ui/dates/time-field.tsx'
import { minutesOf } from '../../../../ui/dates/wall-clock.ts'
import { useFailureToast } from '../../../../ui/feedback/use-failure-toast.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { ActionMenu } from '../../../../ui/overlays/action-menu.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { useSetDayBegins } from '../../editing-api.ts'
import { type ProgrammeFormat, saveProgramme } from '../../save-programme.ts'

/** The latest time that the server accepts. */
const LATEST = '12:00'
const ICONS = { ics: IconCalendarDown, frab: IconFileTypeXml, pretalx: IconJson }

type Props = {
  /** The time at which a day begins, in minutes after midnight. */
  dayBegins: number
}

export function ProgrammeMenu({ dayBegins }: Props) {
  const t = useText()
  const [showsHour, showHour] = useState(false)
  const event = useCurrentEvent()
  const failure = useFailureToast()
  const failureText = useFailureText()
  const save = async (format: ProgrammeFormat) => {
    failure.clear()
    try {
      await saveProgramme(event, format)
    } catch (error) {
      failure.tell(failureText(error))
    }
  }
  const saves = (['frab', 'pretalx', 'ics'] as const).map((format) => {
    const Icon = ICONS[format]
    return {
      label: t(`sessions.export.${format}`),
      icon: <Icon size={18} stroke={1.8} />,
      run: () => void save(format),
    }
  })
  const hour = {
    label: t('sessions.editing.dayBegins'),
    icon: <IconSunrise size={18} stroke={1.8} />,
    run: () => showHour(true),
  }
  return (
    <>
      <ActionMenu label={t('sessions.more')} acts={[...saves, hour]} variant="default" />
      <Dialog
        opened={showsHour}
        onClose={() => showHour(false)}
        title={t('sessions.editing.dayBegins.title')}
        size={440}
        closable
      >
        <DayBegins eventId={event.id} dayBegins={dayBegins} />
      </Dialog>
    </>
  )
}

/** Changes the time at which a day begins. Sessions after midnight then belong to the day before. */
function DayBegins({ eventId, dayBegins }: Props & { eventId: string }) {
  const t = useText()
  const { time } = useFormats()
  const toasts = useToasts()
  const failureText = useFailureText()
  const set = useSetDayBegins()
  const shown = set.isPending ? (set.variables.dayBegins ?? dayBegins) : dayBegins
  const [typed, setTyped] = useState<string | null>(null)
  const change = (clock: string, isSettled: boolean) => {
    if (!isSettled || clock === '') return setTyped(clock)
    setTyped(null)
    const next = minutesOf(clock)
    if (next === shown) return
    set.mutate({ eventId, dayBegins: next }, { onError: (error) => toasts.error(failureText(error)) })
  }
  return (
    <TimeField
      label={t('sessions.editing.dayBegins')}
      description={t('sessions.editing.dayBegins.text')}
      stepMinutes={60}
      until={LATEST}
      value={typed ?? time(shown * MINUTE_MS, 'UTC')}
      onChange={change}
    />
  )
}
