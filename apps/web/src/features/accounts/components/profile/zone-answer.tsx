import { Button } from '@mantine/core'
import { timeZone } from '@parley/contract'
import type { UserProfile } from '@parley/contract/accounts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useContractForm } from '../../../../lib/form/index.ts'
import { useFailureText, useFormats, useText } from '../../../../lib/i18n/index.ts'
import { localZone, offsetIn } from '../../../../lib/i18n/zones.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { ZoneField } from '../../../../ui/forms/zone-field.tsx'
import { Box, Grid, Meta, Text } from '../../../../ui/layout/box.tsx'
import { QuietButton } from '../../../../ui/layout/quiet-button.tsx'
import { DialogActions, DialogProblem, DialogText } from '../../../../ui/overlays/dialog.tsx'
import { useChangeProfile, useSaveUiSetting } from '../../api.ts'

const fields = z.object({ timezone: timeZone() })
type Props = { profile: UserProfile; question: 'newUser' | 'mismatch'; onDone: () => void }

export function ZoneAnswer({ profile, question, onDone }: Props) {
  const t = useText()
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
  const { required, submit } = useContractForm(fields, { timezone: local }, labels, (typed) => setZone(typed.timezone))

  const settle = async (act: () => Promise<unknown>, message: string) => {
    setProblem(null)
    try {
      await act()
    } catch (error) {
      setProblem(failureText(error))
      return
    }
    toasts.success(message)
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
        <ZoneField {...required('timezone')} />
        <DialogProblem>{problem}</DialogProblem>
        <DialogActions>
          {question === 'mismatch' && (
            <QuietButton loading={keep.isPending} onClick={() => void stay()}>
              {t('accounts.zone.keep', { zone: city(own) })}
            </QuietButton>
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
      <Meta as="dt">{label}</Meta>
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
