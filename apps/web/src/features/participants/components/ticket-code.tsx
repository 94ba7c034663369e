import { IconDownload } from '@tabler/icons-react'
import { useText } from '../../../lib/i18n/index.ts'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { looks, Meta, Stack, Text } from '../../../ui/layout/box.tsx'
import { QuietButton } from '../../../ui/layout/quiet-button.tsx'
import { QrCode } from '../../../ui/media/qr-code.tsx'
import { saveQr } from '../../../ui/media/qr-modules.ts'
import classes from './ticket-code.module.css'

type Props = {
  ticketId: string
  content: string
  /** True for the reader's own code. A text then explains which data an exhibitor who scans it gets. */
  own?: boolean
}

export function TicketCode({ ticketId, content, own = false }: Props) {
  const t = useText()
  const toasts = useToasts()
  const save = () => {
    saveQr(content, `${ticketId}.png`).catch(() => toasts.error(t('participants.ticket.notSaved')))
  }
  return (
    <Stack gap={14} align="center">
      <QrCode content={content} label={t('participants.ticket.code', { ticketId })} />
      <Stack as="p" align="center" text="center">
        <Meta as="span">{t('participants.ticket.id')}</Meta>
        <Text as="span" size={17} weight={600} nums className={classes.number}>
          {ticketId.replace(/(.{4})(?=.)/g, '$1 ')}
        </Text>
      </Stack>
      {own && (
        <Meta text="center" breaks="balance">
          {t('participants.ticket.shares')}
        </Meta>
      )}
      <QuietButton className={looks({ phone: { tall: 48 } })} icon={IconDownload} onClick={save}>
        {t('participants.ticket.save')}
      </QuietButton>
    </Stack>
  )
}
