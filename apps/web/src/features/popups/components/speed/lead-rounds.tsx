import { Button } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import type { SpeedGroup, SpeedRun } from '@parley/contract/popups'
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import { useState } from 'react'
import { useFailureText } from '../../../../lib/i18n/use-failure-text.ts'
import { useFormats } from '../../../../lib/i18n/use-formats.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { Section } from '../../../../ui/layout/section.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { useStopRounds } from '../../speed-api.ts'
import { RulesPart } from './rules-part.tsx'
import classes from './speed.module.css'
import { StartDialog } from './start-dialog.tsx'

type Props = { event: EventDetails; run: SpeedRun | null; groups: readonly SpeedGroup[] }

/** The organizers' part: start and stop rounds, see the groups, and say who must or may never meet. */
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
    <div className={classes.card}>
      <p className={classes.facts}>{t(isFirst ? 'popups.speed.start.first' : 'popups.speed.start.again')}</p>
      <div className={classes.acts}>
        <Button
          leftSection={<IconPlayerPlay size={18} stroke={1.8} aria-hidden="true" />}
          onClick={() => setOpened(true)}
        >
          {t('popups.speed.start')}
        </Button>
      </div>
      <StartDialog event={event} opened={opened} onClose={() => setOpened(false)} />
    </div>
  )
}

function Running({ event, run }: { event: EventDetails; run: SpeedRun }) {
  const t = useText()
  const toasts = useToasts()
  const failureText = useFailureText()
  const stop = useStopRounds()
  const [asks, setAsks] = useState<'after' | 'now' | null>(null)
  const end = async (atOnce: boolean) => {
    await stop.mutateAsync({ eventId: event.id, atOnce })
    toasts.success(t(atOnce ? 'popups.speed.stopped' : 'popups.speed.stopsAfter'))
  }
  return (
    <div className={classes.card}>
      <p className={classes.facts}>
        {t(run.round === 0 ? 'popups.speed.possible' : 'popups.speed.sure', { count: run.possible })}
      </p>
      <div className={classes.acts}>
        {run.state === 'round' && run.round < run.rounds && (
          <Button variant="default" onClick={() => setAsks('after')}>
            {t('popups.speed.stopAfter')}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconPlayerStop size={18} stroke={1.8} aria-hidden="true" />}
          onClick={() => setAsks('now')}
        >
          {t('popups.speed.stopNow')}
        </Button>
      </div>
      <ConfirmDialog
        opened={asks === 'after'}
        onClose={() => setAsks(null)}
        title={t('popups.speed.stopAfter.title')}
        confirmLabel={t('popups.speed.stopAfter')}
        onConfirm={() => end(false)}
        explain={failureText}
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
        explain={failureText}
      >
        {t('popups.speed.stopNow.text', { count: run.inHall })}
      </ConfirmDialog>
    </div>
  )
}

function Groups({ groups }: { groups: readonly SpeedGroup[] }) {
  const t = useText()
  const { list } = useFormats()
  return (
    <ul className={classes.groups} aria-label={t('popups.speed.groups')}>
      {groups.map(({ id, people }) => (
        <li key={id} className={classes.group}>
          <span className={classes.faces}>
            {people.map((each) => (
              <Avatar key={each.id} name={each.fullName} photo={each.profilePhotoPath} seed={each.id} size={32} />
            ))}
          </span>
          <p className={classes.names}>{list(people.map(({ fullName }) => fullName))}</p>
        </li>
      ))}
    </ul>
  )
}
