import type { ChatReport } from '@parley/contract/chat'
import { IconFlag } from '@tabler/icons-react'
import { useState } from 'react'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { unknownLangProps, useFailureText, useFormats, useText } from '../../../lib/i18n/index.ts'
import { LoadingButton } from '../../../ui/feedback/loading-button.tsx'
import { Empty, LoadFailed, RowsSkeleton } from '../../../ui/feedback/states.ts'
import { StatusChip } from '../../../ui/feedback/status-chip.tsx'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { Box, looks, Meta, Row, Stack, Text } from '../../../ui/layout/box.tsx'
import { CardGrid } from '../../../ui/layout/card-grid.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { QuietButton } from '../../../ui/layout/quiet-button.tsx'
import { DetailLink } from '../../../ui/navigation/detail-link.tsx'
import { RemoveDialog } from '../../participants/index.ts'
import { useReports, useResolveReport } from '../reports.ts'

const PERSON = looks({ tone: 'inherit', underline: true })

/** /event/{eventId}/organize/reports: the reports, open ones first. */
export function OrganizeReports() {
  const t = useText()
  const event = useCurrentEvent()
  const found = useReports(event.id)
  const reports = found.data ?? []
  return (
    <Page title={t('chat.reports')} lead={t('chat.reports.lead')} width="reading">
      {found.isPending && <RowsSkeleton count={3} />}
      {found.isError && reports.length === 0 && <LoadFailed onRetry={found.refetch} error={found.error} />}
      {found.data && reports.length === 0 && (
        <Empty icon={IconFlag} title={t('chat.reports.none')}>
          {t('chat.reports.noneText')}
        </Empty>
      )}
      {reports.length > 0 && (
        <CardGrid label={t('chat.reports')} as="rows">
          {reports.map((report) => (
            <Report key={report.id} report={report} zone={event.timezone} />
          ))}
        </CardGrid>
      )}
      {found.hasNextPage && (
        <QuietButton loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {t('chat.reports.more')}
        </QuietButton>
      )}
    </Page>
  )
}

function Report({ report, zone }: { report: ChatReport; zone: string }) {
  const t = useText()
  const toasts = useToasts()
  const explain = useFailureText()
  const { dayAndTime } = useFormats()
  const settle = useResolveReport()
  const { id, eventId, reason, words, dt, reporter, reported, message, state } = report
  const isOpen = state === 'open'
  const [isRemoving, setRemoving] = useState(false)
  // The id is saved, because the dialog is still closing while the list is read again.
  const [reportedId] = useState(reported.participantId ?? '')
  const change = async (settled: boolean) => {
    await settle.mutateAsync({ eventId, id, settled })
    if (!settled) return
    toasts.success(t('chat.reports.settled', { name: reported.fullName }), {
      undo: {
        run: () =>
          void settle.mutateAsync({ eventId, id, settled: false }).catch((error) => toasts.error(explain(error))),
      },
    })
  }
  return (
    <Stack as="article" gap={8} pad={16}>
      <Row as="header" wrap gap={12} rowGap={8} justify="between">
        <Text as="h2" size={17} weight={700} tone={isOpen ? undefined : 'meta'}>
          <Who eventId={eventId} person={reported} />
        </Text>
        <StatusChip
          tone={isOpen ? 'bad' : 'neutral'}
          label={isOpen ? t(`chat.reason.${reason}`) : t('chat.reports.isSettled')}
        />
      </Row>
      <Meta>
        {t('chat.reports.by')} <Who eventId={eventId} person={reporter} /> ·{' '}
        <time dateTime={new Date(dt).toISOString()}>{dayAndTime(dt, zone, 'medium')}</time>
        {!isOpen && ` · ${t(`chat.reason.${reason}`)}`}
      </Meta>
      {message && (
        <Box as="blockquote" padX={12} padY={8} line="start">
          <Text breaks="anywhere" preLine tone={isOpen ? undefined : 'meta'} {...(message.msg ? unknownLangProps : {})}>
            {message.msg || t('chat.reports.noWords')}
          </Text>
          <Meta as="footer">{t('chat.reports.written', { when: dayAndTime(message.dt, zone, 'medium') })}</Meta>
        </Box>
      )}
      {words && (
        <Text breaks="anywhere" preLine tone={isOpen ? undefined : 'meta'} {...unknownLangProps}>
          {words}
        </Text>
      )}
      <Row wrap gap={8}>
        <LoadingButton size="sm" variant={isOpen ? 'filled' : 'default'} onPress={() => change(isOpen)}>
          {t(isOpen ? 'chat.reports.settle' : 'chat.reports.reopen')}
        </LoadingButton>
        {reported.participantId && (
          <QuietButton size="sm" onClick={() => setRemoving(true)}>
            {t('participants.remove.act')}
          </QuietButton>
        )}
      </Row>
      <RemoveDialog
        eventId={eventId}
        people={[{ id: reportedId, name: reported.fullName }]}
        reportId={id}
        opened={isRemoving}
        onClose={() => setRemoving(false)}
      />
    </Stack>
  )
}

function Who({ eventId, person }: { eventId: string; person: ChatReport['reported'] }) {
  const t = useText()
  const { participantId, fullName } = person
  if (!participantId) return fullName || t('participants.deleted')
  return (
    <DetailLink to={`/event/${eventId}/attendees/${participantId}`} className={PERSON}>
      {fullName}
    </DetailLink>
  )
}
