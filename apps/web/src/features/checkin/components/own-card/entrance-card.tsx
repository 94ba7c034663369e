import { Button } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import { ticketUrl } from '@parley/contract/participants'
import { useId, useState } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { publicUrl } from '../../../../lib/public-url.ts'
import { Row, Stack, Text } from '../../../../ui/layout/box.tsx'
import { QrCode } from '../../../../ui/media/qr-code.tsx'
import classes from './entrance-card.module.css'
import { OwnCardDialog } from './own-card-dialog.tsx'

type Props = { event: EventDetails; ticketId: string }

/** @see docs/rules/lobby.md LOBBY-12 */
export function EntranceCard({ event, ticketId }: Props) {
  const t = useText()
  const title = useId()
  const [opened, open] = useState(false)
  return (
    <Row as="section" gap={16} pad={12} surface="card" className={classes.card} aria-labelledby={title}>
      <div className={classes.code}>
        <QrCode content={ticketUrl(publicUrl(), ticketId)} label={t('participants.ticket.code', { ticketId })} />
      </div>
      <Stack grow align="start" gap={12} phone={{ touch: 48 }}>
        <Text as="h2" id={title} size={17} weight={700} leading="tight" breaks="anywhere">
          {t('checkin.card.show')}
        </Text>
        <Button variant="default" aria-haspopup="dialog" onClick={() => open(true)}>
          {t('checkin.card.open')}
        </Button>
      </Stack>
      <OwnCardDialog event={event} opened={opened} onClose={() => open(false)} />
    </Row>
  )
}
