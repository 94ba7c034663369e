import { appCalls } from '@parley/contract/app'
import { IconCalendarOff } from '@tabler/icons-react'
import { useIsFetching } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useProfile } from '../../features/accounts/index.ts'
import { queryKeyOf } from '../../lib/api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { EmptyPage } from '../../ui/navigation/empty-page.tsx'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import { EventSkeleton } from './event-skeleton.tsx'

const ConfirmFirst = lazyPart(() => import('./confirm-first.tsx').then((it) => it.ConfirmFirst))

/**
 * Shows that there is no such event. It looks the same for an event that the user may not see, so that nothing is
 * revealed.
 */
export function EventNotFound({ eventId }: { eventId: string }) {
  const t = useText()
  const profile = useProfile().data
  const isChecked = useIsFetching({ queryKey: queryKeyOf(appCalls.getEvents, { id: eventId }) }) > 0
  if (profile && !profile.usernameIsVerified) {
    return (
      <Suspense>
        <ConfirmFirst eventId={eventId} email={profile.username} />
      </Suspense>
    )
  }
  // An address that was just confirmed may have opened the event.
  if (isChecked) return <EventSkeleton />
  return (
    <EmptyPage
      heading={t('app.notFound.title')}
      icon={IconCalendarOff}
      title={t('app.event.notFound')}
      action={<LinkButton to="/event/list">{t('app.toEvents')}</LinkButton>}
    >
      {t('app.event.notFoundText')}
    </EmptyPage>
  )
}
