import type { EventDetails } from '@parley/contract/app'
import { IconUsers } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useProfile } from '../../features/accounts/index.ts'
import { useFormats, useText } from '../../lib/i18n/index.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { LoadingButton } from '../../ui/feedback/loading-button.tsx'
import { ActionBar } from '../../ui/layout/action-bar.tsx'
import { Box, looks, Row, Text } from '../../ui/layout/box.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import { useJoinEvent } from '../api.ts'
import { EventHero } from './event-hero.tsx'

const ConfirmFirst = lazyPart(() => import('./confirm-first.tsx').then((it) => it.ConfirmFirst))

/**
 * The page for joining an event. Afterwards the wanted page opens by itself. With the link of an invitation
 * (`?invited`) or after a registration (`?registered`), the email is confirmed first, because the entitlement belongs
 * to it.
 */
export function JoinEvent({ event }: { event: EventDetails }) {
  return (
    <>
      <EventHero event={event} />
      <WayIn event={event} />
    </>
  )
}

function WayIn({ event }: { event: EventDetails }) {
  const t = useText()
  const [params] = useSearchParams()
  const profile = useProfile().data
  const [isLater, setLater] = useState(false)
  const waits = params.has('invited') || params.has('registered')
  if (!waits || isLater || !profile || profile.usernameIsVerified) return <Join event={event} />
  const words = { email: profile.username, event: event.name }
  return (
    <Suspense>
      <ConfirmFirst
        eventId={event.id}
        email={profile.username}
        lead={params.has('invited') ? t('app.event.confirmInvited', words) : t('app.event.confirmRegistered', words)}
        onLater={params.has('invited') ? undefined : () => setLater(true)}
      />
    </Suspense>
  )
}

function Join({ event }: { event: EventDetails }) {
  const t = useText()
  const { number } = useFormats()
  const join = useJoinEvent()
  const { name, description, participantCount, isFinished } = event
  return (
    <Page title={name} titleHidden width="reading">
      <Box pad={24} surface="card">
        <Row as="p" gap={10}>
          <IconUsers size={20} stroke={1.7} className={looks({ tone: 'meta' })} aria-hidden="true" />
          {t('events.people', { count: participantCount, number: number(participantCount) })}
        </Row>
        {description && (
          <Text above={20} breaks="pretty" preLine lang={event.defaultLanguage}>
            {description}
          </Text>
        )}
      </Box>
      {isFinished ? (
        <Box above={20}>
          <Text tone="meta" below={12}>
            {t('error.eventFinished')}
          </Text>
          <LinkButton to="/event/list" variant="default">
            {t('app.toEvents')}
          </LinkButton>
        </Box>
      ) : (
        <ActionBar note={t('app.join.note')}>
          <LoadingButton onPress={() => join.mutateAsync({ eventId: event.id })}>{t('app.join.submit')}</LoadingButton>
        </ActionBar>
      )}
    </Page>
  )
}
