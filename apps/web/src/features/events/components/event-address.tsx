import { useText } from '../../../lib/i18n/use-text.ts'
import { readPageSettings } from '../../../lib/page-settings.ts'
import { CopyField } from '../../../ui/feedback/copy-field.tsx'
import { hostAddress } from '../host-address.ts'
import classes from './setup-form.module.css'

/** The address to hand out, with a button that copies it. */
export function EventAddress({ eventKey }: { eventKey: string }) {
  const t = useText()
  const address = hostAddress(eventKey, readPageSettings().publicHost, location.protocol)
  if (!address) return <p className={classes.note}>{t('events.setup.noAddress')}</p>
  return (
    <CopyField
      label={t('events.setup.address')}
      description={t('events.setup.addressText')}
      value={address}
      copyLabel={t('events.setup.copy')}
    />
  )
}
