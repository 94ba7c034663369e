import { IconLock } from '@tabler/icons-react'
import { use } from 'react'
import { useCurrentEvent } from '../../lib/event/current-event.tsx'
import { useText } from '../../lib/i18n/index.ts'
import { DetailContext } from '../../lib/use-detail.ts'
import { EmptyPage } from '../../ui/navigation/empty-page.tsx'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import { usePageBar } from '../page-handle.ts'
import { EventHero } from './event-hero.tsx'
import { NothingYet } from './nothing-yet.tsx'
import { useLandingPage } from './use-landing-page.ts'

/** Shows that the page is not open to the reader. In the lobby it still shows the banner. */
export function NotOpen() {
  const t = useText()
  const event = useCurrentEvent()
  const landing = useLandingPage()
  const inModal = use(DetailContext)?.inModal ?? false
  const hero = usePageBar() === 'picture' && !inModal && <EventHero event={event} />
  if (!landing && !inModal) {
    return (
      <>
        {hero}
        <NothingYet />
      </>
    )
  }
  return (
    <>
      {hero}
      <EmptyPage
        icon={IconLock}
        title={t('app.event.notOpen')}
        action={landing && <LinkButton to={landing}>{t('app.event.notOpen.leave')}</LinkButton>}
      >
        {t('app.event.notOpen.text', { event: event.name })}
      </EmptyPage>
    </>
  )
}
