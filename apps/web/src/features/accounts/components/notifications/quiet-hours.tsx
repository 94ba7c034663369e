import { Switch } from '@mantine/core'
import type { QuietHours as Hours, UserProfile } from '@parley/contract/accounts'
import { useState } from 'react'
import { useFailureText, useFormats, useText } from '../../../../lib/i18n/index.ts'
import { FromUntil, isComplete } from '../../../../ui/dates/from-until.tsx'
import { useFailureToast } from '../../../../ui/feedback/use-failure-toast.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { Box, Meta } from '../../../../ui/layout/box.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import { useChangeProfile } from '../../api.ts'

const USUAL: Hours = { from: '22:00', until: '07:00' }

/** Fields for the quiet hours. Each time is saved as soon as it is chosen, or when a typed field loses the focus. */
export function QuietHours({ profile }: { profile: UserProfile }) {
  const t = useText()
  const { city } = useFormats()
  const toasts = useToasts()
  const failureText = useFailureText()
  const { tell, clear } = useFailureToast()
  const change = useChangeProfile()
  const [typed, setTyped] = useState<Hours | null>(profile.quietHours)

  const save = async (quietHours: Hours | null) => {
    setTyped(quietHours)
    if (quietHours && quietHours.from === quietHours.until) return
    clear()
    try {
      await change.mutateAsync({ action: 'notifications', quietHours })
      toasts.success(t('accounts.notifications.saved'))
    } catch (error) {
      setTyped(profile.quietHours)
      tell(failureText(error))
    }
  }
  const isSame = typed !== null && typed.from === typed.until
  return (
    <Section title={t('accounts.quiet.title')}>
      <p>{t('accounts.quiet.text')}</p>
      <Switch
        label={t('accounts.quiet.on')}
        checked={typed !== null}
        onChange={(event) => void save(event.currentTarget.checked ? USUAL : null)}
      />
      {typed && (
        <>
          <Box above={12}>
            <FromUntil
              labels={{ from: t('accounts.quiet.from'), until: t('accounts.quiet.until') }}
              showsLabels
              value={typed}
              error={isSame && t('accounts.quiet.same')}
              onChange={(next, isSettled) => (isSettled && isComplete(next) ? void save(next) : setTyped(next))}
            />
          </Box>
          <Meta above={8}>{t('accounts.quiet.zone', { zone: city(profile.timezone ?? 'UTC') })}</Meta>
        </>
      )}
    </Section>
  )
}
