import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useText } from '../../../../lib/i18n/use-text.ts'

export function PeopleLink({ eventId }: { eventId: string }) {
  const t = useText()
  return (
    <Button component={Link} to={`/event/${eventId}/organize/people`}>
      {t('imports.people.openPeople')}
    </Button>
  )
}
