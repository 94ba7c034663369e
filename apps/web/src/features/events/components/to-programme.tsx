import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useText } from '../../../lib/i18n/use-text.ts'

export function ToProgramme({ eventId }: { eventId: string }) {
  const t = useText()
  return (
    <Button variant="default" component={Link} to={`/event/${eventId}/sessions`}>
      {t('sessions.detail.toProgramme')}
    </Button>
  )
}
