import { IconUserOff } from '@tabler/icons-react'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { Empty } from '../../../../ui/feedback/empty.tsx'
import { LinkButton } from '../../../../ui/navigation/link-button.tsx'

/** A person who has deleted their account meanwhile, or was merged into another record of theirs. */
export function NobodyHere({ eventId }: { eventId: string }) {
  const t = useText()
  return (
    <Empty
      icon={<IconUserOff size={26} stroke={1.6} />}
      title={t('participants.people.gone')}
      action={<LinkButton to={`/event/${eventId}/organize/people`}>{t('participants.people.seeAll')}</LinkButton>}
    >
      {t('participants.people.goneText')}
    </Empty>
  )
}
