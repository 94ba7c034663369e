import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useText } from '../../../lib/i18n/use-text.ts'

export function ProgrammeLink({ eventId }: { eventId: string }) {
  const t = useText()
  return (
    <Button component={Link} to={`/event/${eventId}/sessions`}>
      {t('imports.openProgramme')}
    </Button>
  )
}
