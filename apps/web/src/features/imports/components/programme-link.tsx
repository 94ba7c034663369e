import { useText } from '../../../lib/i18n/index.ts'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'

export function ProgrammeLink({ eventId }: { eventId: string }) {
  const t = useText()
  return <LinkButton to={`/event/${eventId}/sessions`}>{t('imports.openProgramme')}</LinkButton>
}
