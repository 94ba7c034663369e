import { NativeSelect } from '@mantine/core'
import { HOUR_MS, MINUTE_MS } from '@parley/contract'
import { IconCalendarDown, IconFileTypeXml, IconJson, IconSunrise } from '@tabler/icons-react'
import { useState } from 'react'
import { useCurrentEvent } from '../../../../lib/event/current-event.tsx'
import { useFailureText } from '../../../../lib/i18n/use-failure-text.ts'
import { useFormats } from '../../../../lib/i18n/use-formats.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { useFailureToast } from '../../../../ui/feedback/use-failure-toast.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { ActionMenu } from '../../../../ui/overlays/action-menu.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { useSetDayBegins } from '../../editing-api.ts'
import { type ProgrammeFormat, saveProgramme } from '../../save-programme.ts'

const HOURS = 12
const ICONS = { ics: IconCalendarDown, frab: IconFileTypeXml, pretalx: IconJson }

type Props = {
  /** Minutes after midnight. */
  dayBegins: number
}

/** Rarer actions on the programme: the hour at which its days begin, and files for calendars and other systems. */
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

/** When a day of the programme begins: the night of a conference belongs to the day before. */
function DayBegins({ eventId, dayBegins }: Props & { eventId: string }) {
  const t = useText()
  const { time } = useFormats()
  const toasts = useToasts()
  const failureText = useFailureText()
  const set = useSetDayBegins()
  const shown = set.isPending ? (set.variables.dayBegins ?? dayBegins) : dayBegins
  const all = Array.from({ length: HOURS + 1 }, (_, hour) => (hour * HOUR_MS) / MINUTE_MS)
  const choices = [...new Set([...all, shown])].sort((a, b) => a - b)
  return (
    <NativeSelect
      label={t('sessions.editing.dayBegins')}
      description={t('sessions.editing.dayBegins.text')}
      inputWrapperOrder={['label', 'input', 'description']}
      value={String(shown)}
      onChange={(event) =>
        set.mutate(
          { eventId, dayBegins: Number(event.currentTarget.value) },
          { onError: (error) => toasts.error(failureText(error)) },
        )
      }
      data={choices.map((minutes) => ({ value: String(minutes), label: time(minutes * MINUTE_MS, 'UTC') }))}
      maw={420}
    />
  )
}
