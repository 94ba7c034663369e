import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { type ComponentType, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useSignInState } from '../../lib/api/use-sign-in-state.ts'
import { useText } from '../../lib/i18n/index.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { Preloader } from '../../ui/feedback/preloader.tsx'
import { Empty } from '../../ui/feedback/states.ts'
import { Page } from '../../ui/layout/page.tsx'
import { useNavEventId } from '../frame/use-event-id.ts'
import { OfflineDay } from './offline-day.tsx'

type Load = () => Promise<ComponentType>

/** Shows that a screen is not available. The screen opens by itself once there is a network. */
export function unavailableUntilOnline(load: Load): ComponentType {
  const Screen = lazyPart(load)
  return function UnavailableUntilOnline() {
    const isBack = useSignInState() === 'in'
    if (!isBack) return <UnavailableOffline />
    return (
      <Suspense fallback={<Preloader />}>
        <Screen />
      </Suspense>
    )
  }
}

/**
 * Shows the stored day in place of a screen. After the network is back, the day stays and is live until the reader
 * opens the screen.
 */
export function storedDayUntilOpened(load: Load): ComponentType {
  const Screen = lazyPart(load)
  return function StoredDayUntilOpened() {
    const isBack = useSignInState() === 'in'
    const [isOpen, setOpen] = useState(isBack)
    if (!isOpen) return <OfflineDay isBack={isBack} onOpen={() => setOpen(true)} />
    return (
      <Suspense fallback={<Preloader />}>
        <Screen />
      </Suspense>
    )
  }
}

function UnavailableOffline() {
  const t = useText()
  const eventId = useNavEventId()
  return (
    <Page title={t('app.offline.notHere')} titleHidden width="reading">
      <Empty
        icon={IconCloudOff}
        title={t('app.offline.notHere')}
        action={
          <Button component={Link} to={eventId ? `/event/${eventId}` : '/my-agenda'}>
            {t('app.lobby.next')}
          </Button>
        }
      >
        {t('app.waiting.text')}
      </Empty>
    </Page>
  )
}
