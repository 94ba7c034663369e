import type { EventDetails } from '@parley/contract/app'
import { IconUsers } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useProfile } from '../../features/accounts/index.ts'
import { useFailureText } from '../../lib/i18n/use-failure-text.ts'
import { useFormats } from '../../lib/i18n/use-formats.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { LoadingButton } from '../../ui/feedback/loading-button.tsx'
import { ActionBar } from '../../ui/layout/action-bar.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { useJoinEvent } from '../api.ts'
import { EventHero } from './event-hero.tsx'
import classes from './join-event.module.css'

const ConfirmFirst = lazyPart(() => import('./confirm-first.tsx').then((it) => it.ConfirmFirst))

/**
 * A public event that one is not in: what it is, and the way in. Once in, the page behind opens by itself. Who comes by the
 * link of an invitation (`?invited`) confirms the email first, and is in it then as they were invited.
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
  if (!params.has('invited') || !profile || profile.usernameIsVerified) return <Join event={event} />
  const { username: email } = profile
  return (
    <Suspense>
      <ConfirmFirst
        eventId={event.id}
        email={email}
        lead={t('app.event.confirmInvited', { email, event: event.name })}
      />
    </Suspense>
  )
}

function Join({ event }: { event: EventDetails }) {
  const t = useText()
  const { number } = useFormats()
  const failureText = useFailureText()
  const join = useJoinEvent()
  const { name, description, participantCount, isFinished } = event
  return (
    <Page title={name} titleHidden width="reading">
      <div className={classes.card}>
        <p className={classes.people}>
          <IconUsers size={20} stroke={1.7} aria-hidden="true" />
          {t('events.people', { count: participantCount, number: number(participantCount) })}
        </p>
        {description && (
          <p className={classes.description} lang={event.defaultLanguage}>
            {description}
          </p>
        )}
      </div>
      {isFinished ? (
        <p className={classes.over}>{t('error.eventFinished')}</p>
      ) : (
        <ActionBar note={t('app.join.note')}>
          <LoadingButton onPress={() => join.mutateAsync({ eventId: event.id })} explain={failureText}>
            {t('app.join.submit')}
          </LoadingButton>
        </ActionBar>
      )}
    </Page>
  )
}
