import { IconCalendarDown, IconFileTypeXml, IconJson } from '@tabler/icons-react'
import { useCurrentEvent } from '../../../../lib/event/current-event.tsx'
import { useFailureText } from '../../../../lib/i18n/use-failure-text.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { useFailureToast } from '../../../../ui/feedback/use-failure-toast.ts'
import { ActionMenu } from '../../../../ui/overlays/action-menu.tsx'
import { type ProgrammeFormat, saveProgramme } from '../../save-programme.ts'

const ICONS = { ics: IconCalendarDown, frab: IconFileTypeXml, pretalx: IconJson }

/** Saves the programme for calendars and for other systems. */
export function ExportMenu() {
  const t = useText()
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
  const acts = (['frab', 'pretalx', 'ics'] as const).map((format) => {
    const Icon = ICONS[format]
    return {
      label: t(`sessions.export.${format}`),
      icon: <Icon size={18} stroke={1.8} />,
      run: () => void save(format),
    }
  })
  return <ActionMenu label={t('sessions.export')} acts={acts} variant="default" />
}
