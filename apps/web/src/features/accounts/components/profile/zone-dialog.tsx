import { Button } from '@mantine/core'
import { timeZone } from '@parley/contract'
import { timezoneCheck, type UserProfile } from '@parley/contract/accounts'
import { useEffect, useEffectEvent, useState } from 'react'
import * as z from 'zod/mini'
import { useContractForm } from '../../../../lib/form/index.ts'
import { useFailureText } from '../../../../lib/i18n/use-failure-text.ts'
import { useFormats } from '../../../../lib/i18n/use-formats.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { isSameZone, localZone, offsetIn } from '../../../../lib/i18n/zones.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { useField } from '../../../../ui/forms/use-field.ts'
import { ZoneField } from '../../../../ui/forms/zone-field.tsx'
import { Box, Grid, Text } from '../../../../ui/layout/box.tsx'
import { Dialog, DialogActions, DialogProblem, DialogText } from '../../../../ui/overlays/dialog.tsx'
import { useDialogIsOpen } from '../../../../ui/overlays/use-dialog-is-open.ts'
import { useChangeProfile, useProfile, useSaveUiSetting } from '../../api.ts'

/**
 * Asks about the time zone when there is a question: once after the page has loaded and never above another dialog.
 * Someone without a zone gets that of the device first.
 */
export function ZoneDialog() {
  const profile = useProfile().data
  return profile && <Question key={profile.id} profile={profile} />
}

function Question({ profile }: { profile: UserProfile }) {
  const t = useText()
  const toasts = useToasts()
  const failureText = useFailureText()
  const change = useChangeProfile()
  const [question] = useState<ZoneQuestion>(() => zoneQuestion(profile, localZone()))
  const [stage, setStage] = useState<'waiting' | 'open' | 'over'>('waiting')
  const isWaiting = question !== null && stage === 'waiting'
  const isBusy = useDialogIsOpen(isWaiting)

  const saveFirst = useEffectEvent(() => {
    change
      .mutateAsync({ action: 'profile', timezone: localZone() })
      .catch((error: unknown) => toasts.error(failureText(error)))
  })
  useEffect(() => {
    if (question === 'newUser' && !profile.timezone) saveFirst()
  }, [question, profile.timezone])
  if (isWaiting && !isBusy) setStage('open')

  const close = () => setStage('over')
  return (
    question && (
      <Dialog opened={stage === 'open'} onClose={close} title={t(`accounts.zone.${question}.title`)} size={480}>
        <Answer profile={profile} question={question} onDone={close} />
      </Dialog>
    )
  )
}

const fields = z.object({ timezone: timeZone() })
type AnswerProps = { profile: UserProfile; question: 'newUser' | 'mismatch'; onDone: () => void }

function Answer({ profile, question, onDone }: AnswerProps) {
  const t = useText()
  const field = useField()
  const toasts = useToasts()
  const failureText = useFailureText()
  const change = useChangeProfile()
  const keep = useSaveUiSetting()
  const { city } = useFormats()
  const local = localZone()
  const own = profile.timezone ?? local
  const [zone, setZone] = useState(local)
  const [problem, setProblem] = useState<string | null>(null)
  const labels = { timezone: t('accounts.profile.zone') }
  const { input, submit } = useContractForm(fields, { timezone: local }, labels, (typed) => setZone(typed.timezone))

  const settle = async (act: () => Promise<unknown>, said: string) => {
    setProblem(null)
    try {
      await act()
    } catch (error) {
      setProblem(failureText(error))
      return
    }
    toasts.success(said)
    onDone()
  }
  const save = ({ timezone }: z.output<typeof fields>) =>
    settle(() => change.mutateAsync({ action: 'profile', timezone }), t('accounts.zone.saved'))
  const stay = () =>
    settle(
      () => keep.mutateAsync({ timezoneCheck: { userTimezone: own, localTimezone: local } }),
      t('accounts.zone.kept', { zone: city(own) }),
    )
  return (
    <>
      <DialogText>{t(`accounts.zone.${question}.text`)}</DialogText>
      {question === 'mismatch' && (
        <Grid as="dl" min={180} gap={12} below={20}>
          <Clock label={t('accounts.zone.own')} zone={own} />
          <Clock label={t('accounts.zone.device')} zone={local} />
        </Grid>
      )}
      <form noValidate onSubmit={submit(save)}>
        <ZoneField {...field(labels.timezone, true)} {...input('timezone')} />
        <DialogProblem>{problem}</DialogProblem>
        <DialogActions>
          {question === 'mismatch' && (
            <Button variant="default" loading={keep.isPending} onClick={() => void stay()}>
              {t('accounts.zone.keep', { zone: city(own) })}
            </Button>
          )}
          <Button type="submit" loading={change.isPending} data-autofocus>
            {question === 'mismatch' && zone
              ? t('accounts.zone.switch', { zone: city(zone) })
              : t('accounts.zone.save')}
          </Button>
        </DialogActions>
      </form>
    </>
  )
}

function Clock({ label, zone }: { label: string; zone: string }) {
  const now = useNow()
  const { city, dayAndTime } = useFormats()
  return (
    <Box line="around" round={16} padX={16} padY={12}>
      <Text as="dt" size={13} tone="meta">
        {label}
      </Text>
      <Text as="dd" weight={600} above={2}>
        {city(zone)}{' '}
        <Text as="span" tone="meta" weight={400}>
          ({offsetIn(zone, now)})
        </Text>
      </Text>
      <Text as="dd" nums above={2}>
        {dayAndTime(now, zone)}
      </Text>
    </Box>
  )
}

type ZoneQuestion = 'newUser' | 'mismatch' | null

/**
 * What to ask about the time zone of someone on a device in that zone: whether the first one is right, which of two to
 * live by, or nothing. A person who chose to live with this very pair is not asked again.
 */
function zoneQuestion(profile: Pick<UserProfile, 'timezone' | 'uiSettings'>, local: string): ZoneQuestion {
  if (!profile.timezone) return 'newUser'
  if (isSameZone(profile.timezone, local)) return null
  const { data: kept } = z.safeParse(timezoneCheck, profile.uiSettings.timezoneCheck)
  return kept?.userTimezone === profile.timezone && kept.localTimezone === local ? null : 'mismatch'
}
