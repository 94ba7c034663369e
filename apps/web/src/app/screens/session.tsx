import { Button } from '@mantine/core'
import { IconCalendarOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import { SessionButton, useSession } from '../../features/sessions/index.ts'
import { isApiFailure } from '../../lib/api/index.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { useDetail } from '../../lib/use-detail.ts'
import { useTitle } from '../../lib/use-title.ts'
import { Empty } from '../../ui/empty.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Page } from '../../ui/page.tsx'
import { DetailSkeleton } from '../../ui/skeletons.tsx'
import classes from './session/session.module.css'
import { SessionHead } from './session/session-head.tsx'
import { SessionLinks } from './session/session-links.tsx'
import { SessionSpeakers } from './session/session-speakers.tsx'
import { SessionTexts } from './session/session-texts.tsx'
import { SessionTimes } from './session/session-times.tsx'

/** /event/{eventId}/sessions/{sessionId} — one talk: what, when, where, who, and what I can do about it. */
export function SessionScreen() {
  const t = useText()
  const { params, inModal, close } = useDetail()
  const { eventId = '', sessionId = '' } = params
  const reply = useSession(eventId, sessionId)
  useTitle([reply.data?.name, t('sessions.detail.title')].filter(Boolean).join(' · '))

  if (reply.isPending) return <DetailSkeleton />
  if (isApiFailure(reply.error, 'notFound') || isApiFailure(reply.error, 'invalidInput')) {
    return <NoSuchSession eventId={eventId} inModal={inModal} />
  }
  if (reply.isError && !reply.data) {
    return <LoadFailed onRetry={reply.refetch} error={reply.error} />
  }
  const session = reply.data
  return (
    <article className={classes.session} data-in-modal={inModal || undefined}>
      <SessionHead session={session} headingLevel={inModal ? 2 : 1} {...(inModal ? {} : { onBack: close })} />
      <div className={classes.body}>
        <SessionTimes session={session} />
        <SessionTexts session={session} />
        <SessionSpeakers session={session} />
        <SessionLinks links={session.links} />
      </div>
      <div className={classes.foot}>
        <SessionButton session={session} />
      </div>
    </article>
  )
}

function NoSuchSession({ eventId, inModal }: { eventId: string; inModal: boolean }) {
  const t = useText()
  const title = t('sessions.detail.notFound')
  const action = (
    <Button component={Link} to={`/event/${eventId}/sessions`} variant="default">
      {t('sessions.detail.toProgramme')}
    </Button>
  )
  const told = (
    <Empty icon={<IconCalendarOff size={26} stroke={1.6} />} title={title} action={action}>
      {t('sessions.detail.notFoundText')}
    </Empty>
  )
  if (inModal) return told
  return (
    <Page title={title} titleHidden width="reading">
      {told}
    </Page>
  )
}
