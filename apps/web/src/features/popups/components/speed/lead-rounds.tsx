import { Button } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import type { SpeedGroup, SpeedRun } from '@parley/contract/popups'
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormats, useText } from '../../../../lib/i18n/index.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { Grid, Row, Text } from '../../../../ui/layout/box.tsx'
import { ActButton, QuietButton } from '../../../../ui/layout/quiet-button.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { useStopRounds } from '../../speed-api.ts'
import { RulesPart } from './rules-part.tsx'
import { StartDialog } from './start-dialog.tsx'

type Props = { event: EventDetails; run: SpeedRun | null; groups: readonly SpeedGroup[] }

export function LeadRounds({ event, run, groups }: Props) {
  const t = useText()
  const runs = run !== null && run.state !== 'ended'
  return (
    <>
      <Section title={t('popups.speed.organizers')}>
        {runs ? <Running event={event} run={run} /> : <Start event={event} isFirst={run === null} />}
        {runs && run.state === 'round' && <Groups groups={groups} />}
      </Section>
      <RulesPart event={event} />
    </>
  )
}

function Start({ event, isFirst }: { event: EventDetails; isFirst: boolean }) {
  const t = useText()
  const [opened, setOpened] = useState(false)
  return (
    <Grid surface="card" gap={14} pad={20}>
      <Text tone="meta" breaks="anywhere">
        {t(isFirst ? 'popups.speed.start.first' : 'popups.speed.start.again')}
      </Text>
      <Row wrap gap={10} align="stretch">
        <ActButton icon={IconPlayerPlay} onClick={() => setOpened(true)}>
          {t('popups.speed.start')}
        </ActButton>
      </Row>
      <StartDialog event={event} opened={opened} onClose={() => setOpened(false)} />
    </Grid>
  )
}

function Running({ event, run }: { event: EventDetails; run: SpeedRun }) {
  const t = useText()
  const toasts = useToasts()
  const stop = useStopRounds()
  const [asks, setAsks] = useState<'after' | 'now' | null>(null)
  const end = async (atOnce: boolean) => {
    await stop.mutateAsync({ eventId: event.id, atOnce })
    toasts.success(t(atOnce ? 'popups.speed.stopped' : 'popups.speed.stopsAfter'))
  }
  return (
    <Grid surface="card" gap={14} pad={20}>
      <Text tone="meta" breaks="anywhere">
        {t(run.round === 0 ? 'popups.speed.possible' : 'popups.speed.sure', { count: run.possible })}
      </Text>
      <Row wrap gap={10} align="stretch">
        {run.state === 'round' && run.round < run.rounds && (
          <Button variant="default" onClick={() => setAsks('after')}>
            {t('popups.speed.stopAfter')}
          </Button>
        )}
        <QuietButton icon={IconPlayerStop} onClick={() => setAsks('now')}>
          {t('popups.speed.stopNow')}
        </QuietButton>
      </Row>
      <ConfirmDialog
        opened={asks === 'after'}
        onClose={() => setAsks(null)}
        title={t('popups.speed.stopAfter.title')}
        confirmLabel={t('popups.speed.stopAfter')}
        onConfirm={() => end(false)}
      >
        {t('popups.speed.stopAfter.text')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asks === 'now'}
        onClose={() => setAsks(null)}
        title={t('popups.speed.stopNow.title')}
        confirmLabel={t('popups.speed.stopNow')}
        danger
        onConfirm={() => end(true)}
      >
        {t('popups.speed.stopNow.text', { count: run.inHall })}
      </ConfirmDialog>
    </Grid>
  )
}

function Groups({ groups }: { groups: readonly SpeedGroup[] }) {
  const t = useText()
  const { list } = useFormats()
  return (
    <Grid as="ul" min={240} gap={8} aria-label={t('popups.speed.groups')}>
      {groups.map(({ id, people }) => (
        <Row as="li" key={id} shrink gap={10} padX={12} padY={10} surface="plain" line="around" round={12}>
          <Row as="span" fixed gap={4}>
            {people.map((each) => (
              <Avatar key={each.id} name={each.fullName} photo={each.profilePhotoPath} seed={each.id} size={32} />
            ))}
          </Row>
          <Text grow breaks="anywhere">
            {list(people.map(({ fullName }) => fullName))}
          </Text>
        </Row>
      ))}
    </Grid>
  )
}
