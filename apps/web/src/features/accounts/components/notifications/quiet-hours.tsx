import { NativeSelect, Switch } from '@mantine/core'
import type { QuietHours as Hours, UserProfile } from '@parley/contract/accounts'
import { useState } from 'react'
import { useFailureText } from '../../../../lib/i18n/use-failure-text.ts'
import { useFormats } from '../../../../lib/i18n/use-formats.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { useFailureToast } from '../../../../ui/feedback/use-failure-toast.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { Grid, Meta } from '../../../../ui/layout/box.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import { useChangeProfile } from '../../api.ts'
import classes from './quiet-hours.module.css'

const USUAL: Hours = { from: '22:00', until: '07:00' }
const TIMES = Array.from({ length: 48 }, (_, at) => `${String(at >> 1).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`)

/** Each half hour, and what was chosen elsewhere. */
const timesWith = (own: string): string[] => [...new Set([...TIMES, own])].sort()

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
          <Grid gap={12} above={12} className={classes.times}>
            <NativeSelect
              label={t('accounts.quiet.from')}
              data={timesWith(typed.from)}
              value={typed.from}
              onChange={(event) => void save({ ...typed, from: event.currentTarget.value })}
            />
            <NativeSelect
              label={t('accounts.quiet.until')}
              data={timesWith(typed.until)}
              value={typed.until}
              error={isSame && t('accounts.quiet.same')}
              onChange={(event) => void save({ ...typed, until: event.currentTarget.value })}
            />
          </Grid>
          <Meta above={8}>{t('accounts.quiet.zone', { zone: city(profile.timezone ?? 'UTC') })}</Meta>
        </>
      )}
    </Section>
  )
}
