import { IconCompass } from '@tabler/icons-react'
import { useText } from '../lib/i18n/index.ts'
import { EmptyPage } from '../ui/navigation/empty-page.tsx'
import { LinkButton } from '../ui/navigation/link-button.tsx'

/** Shows inside the frame, and inside an event, that there is no such page. */
export function PageNotFound() {
  const t = useText()
  return (
    <EmptyPage
      heading={t('app.notFound.title')}
      icon={IconCompass}
      title={t('app.notFound.heading')}
      action={<LinkButton to="/event/list">{t('app.toEvents')}</LinkButton>}
    >
      {t('app.notFound.text')}
    </EmptyPage>
  )
}
