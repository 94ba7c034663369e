import { Button, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useText } from '../../../lib/i18n/use-text.ts'
import { readPageSettings } from '../../../lib/page-settings.ts'
import { useToasts } from '../../../ui/use-toasts.ts'
import { hostAddress } from '../host-address.ts'
import classes from './setup-form.module.css'

/** The address to hand out, with a button that copies it. */
export function EventAddress({ eventKey }: { eventKey: string }) {
  const t = useText()
  const toasts = useToasts()
  const address = hostAddress(eventKey, readPageSettings().publicHost, location.protocol)
  if (!address) return <p className={classes.note}>{t('events.setup.noAddress')}</p>

  // Without https a browser has no clipboard to offer.
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      toasts.success(t('events.setup.copied'))
    } catch {
      toasts.error(t('events.setup.notCopied'))
    }
  }
  return (
    <div className={classes.address}>
      <TextInput
        className={classes.shown}
        label={t('events.setup.address')}
        description={t('events.setup.addressText')}
        value={address}
        onFocus={(event) => event.currentTarget.select()}
        readOnly
      />
      <Button
        variant="default"
        leftSection={<IconCopy size={18} stroke={1.7} aria-hidden="true" />}
        onClick={() => void copy()}
      >
        {t('events.setup.copy')}
      </Button>
    </div>
  )
}
