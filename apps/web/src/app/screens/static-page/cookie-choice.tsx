import { Radio } from '@mantine/core'
import { type Consent, saveConsent, useConsent } from '../../../lib/consent.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { getPageSettings } from '../../../lib/page/page-settings.ts'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { Grid, looks, Text } from '../../../ui/layout/box.tsx'
import classes from './static-page.module.css'

const CHOICE = `${looks({ pad: 20, above: 8, surface: 'card' })} ${classes.choice}`

export function CookieChoice() {
  const t = useText()
  const toasts = useToasts()
  const consent = useConsent()
  const { supportWidget, reportsErrors } = getPageSettings()
  const choose = (next: string) => {
    saveConsent(next as Consent)
    toasts.success(t('app.cookies.saved'))
    // A running support chat can be removed only by reloading the page.
    if (next === 'dismiss' && consent === 'allow' && supportWidget) location.reload()
  }
  if (!supportWidget && !reportsErrors)
    return (
      <Text pad={20} above={8} surface="card" className={classes.choice}>
        {t('app.cookies.nothing')}
      </Text>
    )
  return (
    <Radio.Group
      className={CHOICE}
      label={t('app.cookies.choice')}
      labelProps={{ className: classes.choiceLabel }}
      value={consent}
      onChange={choose}
    >
      <Grid gap={14}>
        <Radio value="dismiss" label={t('app.cookies.dismiss')} description={t('app.cookies.dismissText')} />
        <Radio value="allow" label={t('app.cookies.allow')} description={t('app.cookies.allowText')} />
      </Grid>
    </Radio.Group>
  )
}
