import { Button, Progress } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import type { MatchRun } from '@parley/contract/matching'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useFormats, useText } from '../../../lib/i18n/index.ts'
import { LoadingButton } from '../../../ui/feedback/loading-button.tsx'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { Grid, Hint, Row, Stack } from '../../../ui/layout/box.tsx'
import { CardGrid } from '../../../ui/layout/card-grid.tsx'
import { ManagedRow } from '../../../ui/layout/managed-row.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Stat } from '../../../ui/layout/stat.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { invalidateMatching, useDiscardMatching, useMatchCommand, useSendMatching } from '../api.ts'
import classes from './matching.module.css'

type Props = { event: EventDetails; run: MatchRun }

export function MatchPlan({ event, run }: Props) {
  const t = useText()
  const client = useQueryClient()
  const { day } = useFormats()
  const isRunning = run.state === 'running'
  const command = useMatchCommand(isRunning ? run.commandId : null)
  const isOver = isRunning && command !== undefined && command.state !== 'running'
  useEffect(() => {
    if (isOver) void invalidateMatching(client)
  }, [isOver, client])
  if (run.state === 'discarded') return null
  const title = t('matching.plan', { day: day(Date.parse(`${run.day}T12:00:00Z`), 'UTC', 'long') })
  return (
    <Section title={title}>
      <Stack gap={16} pad={20} surface="card">
        {isRunning && (
          <>
            <Progress value={100} animated size={8} radius="xl" aria-label={title} />
            <Hint leading="body" breaks="pretty" measure role="status">
              {t('matching.running')}
            </Hint>
          </>
        )}
        {run.state === 'failed' && <p role="status">{t('matching.failed')}</p>}
        {(run.state === 'proposed' || run.state === 'sent') && <Planned event={event} run={run} />}
      </Stack>
    </Section>
  )
}

function Planned({ event, run }: Props) {
  const t = useText()
  const toasts = useToasts()
  const { number } = useFormats()
  const [asks, setAsks] = useState(false)
  const send = useSendMatching()
  const discard = useDiscardMatching()
  const ids = { eventId: event.id, runId: run.id }
  const isSent = run.state === 'sent'
  return (
    <>
      <Grid min={140} gap={10}>
        <Stat label={t('matching.meetings')} value={number(run.meetings)} />
        <Stat label={t('matching.mutual')} value={number(run.mutual)} />
        <Stat label={t('matching.oneSided')} value={number(run.oneSided)} />
        {isSent && <Stat label={t('matching.agreedCount')} value={number(run.agreed)} />}
        {isSent && <Stat label={t('matching.declinedCount')} value={number(run.declined)} />}
      </Grid>
      <Hint as="ul" leading="body" breaks="pretty" measure className={classes.marked}>
        {run.people.map(({ meetings, people }) => (
          <li key={meetings}>{t('matching.get', { people: t('matching.people', { count: people }), meetings })}</li>
        ))}
      </Hint>
      {!isSent && (
        <Row wrap gap={10}>
          <Button disabled={run.meetings === 0} onClick={() => setAsks(true)}>
            {t('matching.send')}
          </Button>
          <LoadingButton variant="default" onPress={() => discard.mutateAsync(ids)}>
            {t('matching.discard')}
          </LoadingButton>
        </Row>
      )}
      {run.none.length > 0 && (
        <CardGrid label={t('matching.none')} as="rows">
          {run.none.map(({ participant, why }) => (
            <ManagedRow
              key={participant.id}
              name={participant.fullName}
              acts={
                <LinkButton variant="default" to={`/event/${event.id}/attendees/${participant.id}`}>
                  {t('matching.open')}
                </LinkButton>
              }
            >
              <Hint leading="body" breaks="pretty" measure>
                {t(`matching.why.${why}`)}
              </Hint>
            </ManagedRow>
          ))}
        </CardGrid>
      )}
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={t('matching.send.ask', { count: run.meetings })}
        confirmLabel={t('matching.send.confirm')}
        onConfirm={async () => {
          await send.mutateAsync(ids)
          toasts.success(t('matching.sent'))
        }}
      >
        {t('matching.send.text')}
      </ConfirmDialog>
    </>
  )
}
