import type { EventDetails } from '@parley/contract/app'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { saveChecklistMark } from '../../../lib/event/checklist-marks.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { publicUrl } from '../../../lib/public-url.ts'
import { CopyField } from '../../../ui/feedback/copy-field.tsx'
import { LoadingButton } from '../../../ui/feedback/loading-button.tsx'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { Box, Row, Stack, Text } from '../../../ui/layout/box.tsx'
import { QuietButton } from '../../../ui/layout/quiet-button.tsx'
import { QrCode } from '../../../ui/media/qr-code.tsx'
import { saveQr } from '../../../ui/media/qr-modules.ts'
import { useChangeEvent } from '../../events/index.ts'
import { PrintedCode } from './printed-code.tsx'
import classes from './share-link.module.css'

export function ShareLink({ event }: { event: EventDetails }) {
  const t = useText()
  const toasts = useToasts()
  const change = useChangeEvent()
  const url = registrationUrl(event.id)

  if (event.isFinished)
    return (
      <Box as="p" padX={24} padY={20} surface="card">
        {t('participants.share.over')}
      </Box>
    )
  if (event.isDemo)
    return (
      <Box as="p" padX={24} padY={20} surface="card">
        {t('participants.share.demo')}
      </Box>
    )
  if (!event.publicEvent) {
    return (
      <Box padX={24} padY={20} surface="card">
        <Text below={12} breaks="pretty">
          {t('participants.share.closed')}
        </Text>
        <LoadingButton onPress={() => change.mutateAsync({ eventId: event.id, publicEvent: true })}>
          {t('participants.share.open')}
        </LoadingButton>
      </Box>
    )
  }
  const shared = () => saveChecklistMark(event.id, 'shared')
  const save = () => {
    shared()
    saveQr(url, `${event.eventKey}.png`).catch(() => toasts.error(t('participants.ticket.notSaved')))
  }
  const print = () => {
    shared()
    window.print()
  }
  return (
    <Row
      wrap
      gap={24}
      rowGap={20}
      align="start"
      padX={24}
      padY={20}
      surface="card"
      phone={{ justify: 'center', padX: 16 }}
    >
      <Box fixed className={classes.code}>
        <QrCode content={url} label={t('participants.share.code', { name: event.name })} />
      </Box>
      <Stack basis={260} gap={16}>
        <CopyField
          label={t('participants.share.link')}
          description={t('participants.share.linkText')}
          value={url}
          copyLabel={t('participants.share.copy')}
          onCopied={shared}
        />
        <Row wrap gap={8} className={classes.acts}>
          <QuietButton icon={IconDownload} onClick={save}>
            {t('participants.share.save')}
          </QuietButton>
          <QuietButton icon={IconPrinter} onClick={print}>
            {t('participants.share.print')}
          </QuietButton>
        </Row>
      </Stack>
      <PrintedCode event={event} url={url} />
    </Row>
  )
}

/**
 * Returns the URL of the registration by the event's id, so that a printed code survives a change of the event's URL.
 */
const registrationUrl = (eventId: string): string => `${publicUrl()}/event-preregister?eventId=${eventId}`
