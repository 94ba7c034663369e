import type { EventDetails } from '@parley/contract/app'
import type { Present } from '@parley/contract/events'
import { IconBuildingCommunity, IconDeviceLaptop } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useFailureText, useText } from '../../../../lib/i18n/index.ts'
import { BUTTON_ERROR_MS } from '../../../../ui/feedback/toast-store.ts'
import { useHasElapsed } from '../../../../ui/feedback/use-has-elapsed.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { Grid, Meta, Stack, Text } from '../../../../ui/layout/box.tsx'
import { Dialog, DialogProblem, DialogText } from '../../../../ui/overlays/dialog.tsx'
import { useDialogIsOpen } from '../../../../ui/overlays/use-dialog-is-open.ts'
import { useChangeOwnProfile } from '../../api.ts'
import { loadPresent, savePresent } from '../../profile-storage.ts'
import classes from './presence-dialog.module.css'

const ICONS = { venue: IconBuildingCommunity, online: IconDeviceLaptop }

type Props = {
  event: EventDetails
  /** True if the question is due. The dialog opens as soon as no other dialog is open. */
  isAsked: boolean
}

/**
 * Asks how the reader participates. Closing it without any earlier answer leads to the list of events.
 * @see docs/rules/participants.md PRESENT-3
 */
export function PresenceDialog({ event, isAsked: isQuestionDue }: Props) {
  const t = useText()
  const toasts = useToasts()
  const navigate = useNavigate()
  const failureText = useFailureText()
  const change = useChangeOwnProfile()
  const [stage, setStage] = useState<'waiting' | 'open' | 'over'>('waiting')
  const [chosen, choose] = useState<Present | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const isWaiting = isQuestionDue && stage === 'waiting'
  const isBusy = useDialogIsOpen(isWaiting)
  // A dialog remembers the focus when it changes from closed to open, so this one first renders closed.
  const isReady = useHasElapsed(1)
  if (isWaiting && isReady && !isBusy) setStage('open')
  // This closes a question that was answered elsewhere. It is due again a day later.
  if (!isQuestionDue && stage !== 'waiting') setStage('waiting')
  const last = event.me?.present ?? loadPresent()
  const first = event.presentTypes.find((each) => each === last) ?? event.presentTypes[0]

  const say = async (present: Present) => {
    setProblem(null)
    choose(present)
    try {
      await change.mutateAsync({ eventId: event.id, action: 'all', present })
      savePresent(present)
      setStage('over')
    } catch (error) {
      setProblem(failureText(error))
    } finally {
      choose(null)
    }
  }
  const close = () => {
    if (chosen) return
    setStage('over')
    if (event.me?.present) return
    toasts.error(t('participant.form.presenceStatus.error'), { lifeMs: BUTTON_ERROR_MS })
    void navigate('/event/list')
  }
  return (
    <Dialog opened={stage === 'open'} onClose={close} title={t('participants.profile.present')} size={460} closable>
      <DialogText>{t('participant.form.presenceStatus.error')}</DialogText>
      <Grid min={160} fit gap={12} above={16} below={8}>
        {event.presentTypes.map((present) => {
          const Icon = ICONS[present]
          return (
            <Stack
              as="button"
              gap={6}
              align="center"
              justify="center"
              pad={16}
              line="edge"
              round={16}
              surface="plain"
              tone={chosen === null ? 'ink' : 'meta'}
              text="center"
              className={classes.choice}
              key={present}
              type="button"
              aria-busy={chosen === present || undefined}
              disabled={chosen !== null}
              data-autofocus={first === present || undefined}
              onClick={() => void say(present)}
            >
              <Icon size={28} stroke={1.6} aria-hidden="true" />
              <Text as="span" size={16} weight={600}>
                {t(`participants.present.${present}`)}
              </Text>
              {last === present && <Meta as="span">{t('participants.profile.asLast')}</Meta>}
            </Stack>
          )
        })}
      </Grid>
      <DialogProblem>{problem}</DialogProblem>
    </Dialog>
  )
}
