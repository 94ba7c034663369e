import type { EventDetails } from '@parley/contract/app'
import { createPortal } from 'react-dom'
import { useFormats, useText } from '../../../lib/i18n/index.ts'
import { Box, Stack, Text } from '../../../ui/layout/box.tsx'
import { QrCode } from '../../../ui/media/qr-code.tsx'
import classes from './printed-code.module.css'

export function PrintedCode({ event, url }: { event: EventDetails; url: string }) {
  const t = useText()
  const { dayRange } = useFormats()
  const days = dayRange(event.startDateMillis, event.endDateMillis, event.timezone)
  return createPortal(
    <Stack align="center" gap={12} surface="paper" text="center" className={classes.sheet} aria-hidden="true">
      <Text weight={700} breaks="balance" className={classes.name}>
        {event.name}
      </Text>
      <Text className={classes.meta}>{[days, event.venue].filter(Boolean).join(' · ')}</Text>
      <Box className={classes.code}>
        <QrCode content={url} label={t('participants.share.code', { name: event.name })} />
      </Box>
      <Text weight={700} className={classes.call}>
        {t('participants.share.scan')}
      </Text>
      <Text breaks="anywhere" className={classes.url}>
        {url}
      </Text>
    </Stack>,
    document.body,
  )
}
