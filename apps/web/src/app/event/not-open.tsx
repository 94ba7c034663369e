import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { use } from 'react'
import { Link } from 'react-router'
import { useCurrentEvent } from '../../lib/event/current-event.tsx'
import { useText } from '../../lib/i18n/use-text.ts'
import { DetailContext } from '../../lib/use-detail.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { usePageBar } from '../page-handle.ts'
import { EventHero } from './event-hero.tsx'
import { NothingYet } from './nothing-yet.tsx'
import { useLandingPage } from './use-landing-page.ts'

/** Stands for a page whose tab one does not see, with the way to where the event opens. The lobby keeps its head. */
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
  const told = (
    <Empty
      icon={<IconLock size={26} stroke={1.6} />}
      title={t('app.event.notOpen')}
      action={
        landing && (
          <Button component={Link} to={landing}>
            {t('app.event.notOpen.leave')}
          </Button>
        )
      }
    >
      {t('app.event.notOpen.text', { event: event.name })}
    </Empty>
  )
  if (inModal) return told
  return (
    <>
      {hero}
      <Page title={t('app.event.notOpen')} titleHidden width="reading">
        {told}
      </Page>
    </>
  )
}
