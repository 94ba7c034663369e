import { Button } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import { IconBell, IconEye, IconEyeOff, IconMailForward, IconUserMinus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { IconButton } from '../../../../ui/feedback/icon-button.tsx'
import { LoadFailed } from '../../../../ui/feedback/states.ts'
import { useFailureToast } from '../../../../ui/feedback/use-failure-toast.ts'
import { FloatingBar } from '../../../../ui/layout/action-bar.tsx'
import { Row, Text } from '../../../../ui/layout/box.tsx'
import { QuietButton } from '../../../../ui/layout/quiet-button.tsx'
import { ActionMenu } from '../../../../ui/overlays/action-menu.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { RunProgress } from '../../../../ui/people/run-progress.tsx'
import { useManyPreview } from '../../people-api.ts'
import { ChangeRights } from './change-rights.tsx'
import { ChangeType } from './change-type.tsx'
import classes from './chosen-bar.module.css'
import { RemoveMany } from './remove-many.tsx'
import type { Chosen } from './use-chosen.ts'
import { type Many, type Several, useMany } from './use-many.ts'

type Props = {
  event: EventDetails
  chosen: Chosen
  total: number
}

export function ChosenBar({ event, chosen, total }: Props) {
  const t = useText()
  const failure = useFailureToast()
  const many = useMany(event)
  const [opened, setOpened] = useState<'type' | 'rights' | 'invitation' | 'reminder' | 'removal' | null>(null)
  const { count, selected } = chosen
  const several = { selected, many }
  const close = () => setOpened(null)
  const [counts, setCounts] = useState(false)
  const { data: found } = useManyPreview(event.id, selected, counts && count > 0)
  const counted = (label: string, people: number | undefined) =>
    people === undefined ? label : t('participants.people.countedAct', { act: label, count: people })

  const list = (listed: boolean) => {
    failure.clear()
    many.start(selected, { act: 'list', listed }).catch(failure.showCallError)
  }
  const icon = { size: 18, stroke: 1.8, 'aria-hidden': true } as const
  return (
    <>
      {many.progress && <Progressing progress={many.progress} stop={many.stop} />}
      {count > 0 && !many.progress && (
        <FloatingBar
          label={t('participants.people.chosen', { count })}
          note={
            <>
              <Text as="span" tone="ink" weight={600} role="status">
                {t('participants.people.chosen', { count })}
              </Text>
              {count < total && (
                <Button variant="subtle" size="compact-sm" onClick={chosen.chooseEveryone}>
                  {t('participants.people.chooseEveryone', { count: total })}
                </Button>
              )}
            </>
          }
        >
          <QuietButton onClick={() => setOpened('type')} disabled={event.participantTypes.length < 2}>
            {t('participants.people.changeType')}
          </QuietButton>
          <QuietButton onClick={() => setOpened('rights')}>{t('participants.people.changeRights')}</QuietButton>
          <Row as="span" gap={4} className={classes.small}>
            <ActionMenu
              label={t('participants.people.moreActs')}
              variant="default"
              onOpen={() => setCounts(true)}
              acts={[
                { label: t('participants.people.hide'), icon: <IconEyeOff {...icon} />, run: () => list(false) },
                { label: t('participants.people.show'), icon: <IconEye {...icon} />, run: () => list(true) },
                {
                  label: counted(t('participants.people.inviteAgain'), found?.invitable),
                  icon: <IconMailForward {...icon} />,
                  run: () => setOpened('invitation'),
                },
                {
                  label: counted(t('participants.people.remind'), found?.remindable),
                  icon: <IconBell {...icon} />,
                  run: () => setOpened('reminder'),
                },
                {
                  label: t('participants.remove.act'),
                  icon: <IconUserMinus {...icon} />,
                  run: () => setOpened('removal'),
                },
              ]}
            />
            <IconButton label={t('participants.people.chooseNone')} onClick={chosen.clear}>
              <IconX size={20} stroke={1.8} />
            </IconButton>
          </Row>
        </FloatingBar>
      )}
      <ChangeType event={event} {...several} opened={opened === 'type'} onClose={close} />
      <ChangeRights event={event} {...several} opened={opened === 'rights'} onClose={close} />
      {(['invitation', 'reminder'] as const).map((kind) => (
        <MailMany
          key={kind}
          eventId={event.id}
          {...several}
          chosen={count}
          kind={kind}
          opened={opened === kind}
          onClose={close}
        />
      ))}
      <RemoveMany
        eventId={event.id}
        {...several}
        chosen={count}
        opened={opened === 'removal'}
        onClose={close}
        onRemoved={chosen.clear}
      />
    </>
  )
}

type ProgressProps = Pick<Many, 'stop'> & { progress: NonNullable<Many['progress']> }

function Progressing({ progress: { done, all }, stop }: ProgressProps) {
  const t = useText()
  const words = t('ui.run.progress', { done, all })
  return (
    <FloatingBar
      label={words}
      note={
        <Text as="span" tone="ink" weight={600} role="status">
          {words}
        </Text>
      }
    >
      <RunProgress done={done} all={all} onStop={stop} />
    </FloatingBar>
  )
}

type MailManyProps = Several & {
  eventId: string
  /** The number of chosen people, which is the highest possible number of emails. */
  chosen: number
  kind: 'invitation' | 'reminder'
  opened: boolean
  onClose: () => void
}

function MailMany({ eventId, selected, many, chosen, kind, opened, onClose }: MailManyProps) {
  const t = useText()
  const { data, isError, error, refetch } = useManyPreview(eventId, selected, opened)
  const count = (kind === 'invitation' ? data?.invitable : data?.remindable) ?? chosen
  const send = () => many.start(selected, { act: kind === 'invitation' ? 'invite' : 'remind' })
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t(`participants.people.${kind}Title`, { count })}
      confirmLabel={t('participants.people.sendMails', { count })}
      confirmDisabled={!data || count === 0}
      onConfirm={send}
    >
      {isError ? (
        <LoadFailed onRetry={refetch} error={error} />
      ) : (
        t(count === 0 ? `participants.people.${kind}Nobody` : `participants.people.${kind}Text`)
      )}
    </ConfirmDialog>
  )
}
