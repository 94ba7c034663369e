import { useText } from '../../../lib/i18n/index.ts'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'

export function ToProgramme({ eventId }: { eventId: string }) {
  const t = useText()
  return (
    <LinkButton variant="default" to={`/event/${eventId}/sessions`}>
      {t('sessions.detail.toProgramme')}
    </LinkButton>
  )
}
