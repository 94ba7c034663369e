import { Button } from '@mantine/core'
import { IconUserOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { Empty } from '../../../../ui/feedback/empty.tsx'

/** A person who has deleted their account meanwhile, or was merged into another record of theirs. */
export function NobodyHere({ eventId }: { eventId: string }) {
  const t = useText()
  return (
    <Empty
      icon={<IconUserOff size={26} stroke={1.6} />}
      title={t('participants.people.gone')}
      action={
        <Button component={Link} to={`/event/${eventId}/organize/people`}>
          {t('participants.people.seeAll')}
        </Button>
      }
    >
      {t('participants.people.goneText')}
    </Empty>
  )
}
