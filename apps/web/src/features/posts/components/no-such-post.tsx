import { IconSpeakerphone } from '@tabler/icons-react'
import { useText } from '../../../lib/i18n/index.ts'
import { EmptyPage } from '../../../ui/navigation/empty-page.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'

export function NoSuchPost({ eventId }: { eventId: string }) {
  const t = useText()
  return (
    <EmptyPage
      icon={IconSpeakerphone}
      title={t('posts.gone.title')}
      action={<LinkButton to={`/event/${eventId}/announcements`}>{t('posts.all')}</LinkButton>}
    >
      {t('posts.gone.text')}
    </EmptyPage>
  )
}
