import type { EventDetails } from '@parley/contract/app'
import { createPortal } from 'react-dom'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { QrCode } from '../../../ui/media/qr-code.tsx'
import classes from './printed-code.module.css'

/** The sheet that comes out of a printer in the place of the page: the event, and the code to register by. */
export function PrintedCode({ event, url }: { event: EventDetails; url: string }) {
  const t = useText()
  const { dayRange } = useFormats()
  const days = dayRange(event.startDateMillis, event.endDateMillis, event.timezone)
  return createPortal(
    <div className={classes.sheet} aria-hidden="true">
      <p className={classes.name}>{event.name}</p>
      <p className={classes.meta}>{[days, event.venue].filter(Boolean).join(' · ')}</p>
      <div className={classes.code}>
        <QrCode content={url} label={t('participants.share.code', { name: event.name })} />
      </div>
      <p className={classes.call}>{t('participants.share.scan')}</p>
      <p className={classes.url}>{url}</p>
    </div>,
    document.body,
  )
}
