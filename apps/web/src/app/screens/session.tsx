import type { SessionDetails } from '@parley/contract/sessions'
import { IconCalendarOff } from '@tabler/icons-react'
import { ToProgramme } from '../../features/events/index.ts'
import { EditLink, type SessionAction, useCachedSession, useSession } from '../../features/sessions/index.ts'
import { isApiFailure } from '../../lib/api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useTitle } from '../../lib/page/use-title.ts'
import { useDetail } from '../../lib/use-detail.ts'
import { DetailSkeleton, LoadFailed, RowsSkeleton } from '../../ui/feedback/states.ts'
import { Box, Row, Stack } from '../../ui/layout/box.tsx'
import { EmptyPage } from '../../ui/navigation/empty-page.tsx'
import { sessionActions } from '../contributions/session-actions.ts'
import classes from './session/session.module.css'
import { SessionHead } from './session/session-head.tsx'
import { SessionLinks } from './session/session-links.tsx'
import { SessionRecording } from './session/session-recording.tsx'
import { SessionSpeakers } from './session/session-speakers.tsx'
import { SessionTexts } from './session/session-texts.tsx'
import { SessionTimes } from './session/session-times.tsx'

/** /event/{eventId}/sessions/{sessionId} */
export function SessionScreen({ actions = sessionActions }: { actions?: typeof sessionActions }) {
  const t = useText()
  const { params, inModal, close } = useDetail()
  const { eventId = '', sessionId = '' } = params
  const { data, error, refetch } = useSession(eventId, sessionId)
  const known = useCachedSession(eventId, sessionId)
  const session = data ?? known
  useTitle([session?.name, t('sessions.detail.title')].filter(Boolean).join(' · '))

  if (isApiFailure(error, 'notFound') || isApiFailure(error, 'invalidInput')) {
    return <NoSuchSession eventId={eventId} />
  }
  const failed = error && <LoadFailed onRetry={refetch} error={error} />
  const at = (place: SessionAction['place'], of: SessionDetails) =>
    actions.flatMap((each, index) => (each.place === place ? <each.Action key={index} session={of} /> : []))
  if (!session) return failed || <DetailSkeleton />
  return (
    <Stack as="article" className={classes.session} data-in-modal={inModal || undefined}>
      <SessionHead session={session} headingLevel={inModal ? 2 : 1} {...(inModal ? {} : { onBack: close })} />
      <Stack gap={16} padX={28} padTop={14} padBottom={24} phone={{ padX: 16 }}>
        {data && <SessionRecording session={data} />}
        <SessionTimes session={session} />
        {data ? <SessionTexts session={data} /> : failed || <RowsSkeleton count={2} />}
        <SessionSpeakers session={session} />
        <SessionLinks links={session.links} />
        {data && at('part', data)}
        <Row wrap gap={8} align="stretch" show="filled">
          <EditLink definitionId={session.definitionId} />
          {data && at('way', data)}
        </Row>
      </Stack>
      {data && (
        <Box padBottom={16} className={classes.foot}>
          {at('foot', data)}
        </Box>
      )}
    </Stack>
  )
}

function NoSuchSession({ eventId }: { eventId: string }) {
  const t = useText()
  const title = t('sessions.detail.notFound')
  return (
    <EmptyPage icon={IconCalendarOff} title={title} action={<ToProgramme eventId={eventId} />}>
      {t('sessions.detail.notFoundText')}
    </EmptyPage>
  )
}
