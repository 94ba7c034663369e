import type { EventDetails } from '@parley/contract/app'
import { ALL_EVENT } from '@parley/contract/checkin'
import { IconPrinter, IconQrcode } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { fillText } from '../../../lib/i18n/fill-text.ts'
import { isLanguage, type MessageId, type Texts, useText } from '../../../lib/i18n/index.ts'
import { loadMessages } from '../../../lib/i18n/messages.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import { Preloader } from '../../../ui/feedback/preloader.tsx'
import { Empty, LoadFailed } from '../../../ui/feedback/states.ts'
import { Box, Row, Stack, Text, VisuallyHidden } from '../../../ui/layout/box.tsx'
import { ActButton } from '../../../ui/layout/quiet-button.tsx'
import { QrCode } from '../../../ui/media/qr-code.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { useAreas, usePostedCode } from '../areas-api.ts'
import { postedCodeUrl } from '../posted-code-url.ts'
import classes from './area-poster.module.css'

const PAGE = { surface: 'canvas', padX: 12, padTop: 20, padBottom: 32 } as const
/** The style of the sheet, which is white paper in both colour schemes. */
const SHEET = { align: 'center', justify: 'center', surface: 'paper', line: 'around', text: 'center' } as const

/** /event/{eventId}/area-poster/{areaId}: one sheet of A4 to hang up. */
export function AreaPoster() {
  const t = useText()
  const event = useCurrentEvent()
  const { areaId = '' } = useParams()
  const mayPrint = event.me?.organizer === true
  const { areas, isPending, error, refetch } = useAreas(event.id, { enabled: mayPrint })
  const posted = usePostedCode(event.id, areaId, mayPrint)
  const say = useEventText(event)
  const area = areas?.find(({ id }) => id === areaId)
  const code = posted.data?.code
  useTitle(t('checkin.poster.title'))

  if (mayPrint && (isPending || posted.isPending || !say)) return <Preloader />
  if (error) return <LoadFailed onRetry={refetch} error={error} alone />
  if (area && code && say) {
    const name = area.name === '' && area.id === ALL_EVENT ? say('checkin.entrance') : area.name
    return (
      <Stack as="main" align="center" gap={20} {...PAGE} className={classes.page}>
        <Row wrap justify="center" gap={8} align="stretch" print={false}>
          <ActButton icon={IconPrinter} onClick={() => print()}>
            {t('checkin.poster.print')}
          </ActButton>
          <LinkButton variant="default" to={`/event/${event.id}/organize/areas`}>
            {t('checkin.poster.back')}
          </LinkButton>
        </Row>
        <Stack
          as="section"
          {...SHEET}
          overflow="hidden"
          className={classes.sheet}
          lang={event.defaultLanguage}
          aria-label={t('checkin.poster.title')}
        >
          <Text weight={600} most="full" lines={3} className={classes.event}>
            {event.name}
          </Text>
          <Text as="h1" weight={700} most="full" lines={4} className={classes.area}>
            {name}
          </Text>
          <Box fixed className={classes.code}>
            <QrCode content={postedCodeUrl(event.id, area.id, code)} label={t('checkin.code.of', { name })} />
          </Box>
          <Text weight={600} most="full" breaks="anywhere" className={classes.hint}>
            {say('checkin.poster.scan')}
          </Text>
        </Stack>
      </Stack>
    )
  }
  return (
    <Box as="main" middle tall="screen" {...PAGE}>
      <VisuallyHidden as="h1">{t('checkin.poster.title')}</VisuallyHidden>
      <Empty
        icon={IconQrcode}
        title={t('checkin.poster.none')}
        action={
          <LinkButton to={mayPrint ? `/event/${event.id}/organize/areas` : `/event/${event.id}`}>
            {t(mayPrint ? 'checkin.poster.back' : 'checkin.poster.toEvent')}
          </LinkButton>
        }
      >
        {t('checkin.poster.noneText')}
      </Empty>
    </Box>
  )
}

/** Returns texts in the language of the event, or in the organizer's if that cannot be loaded. Null while loading. */
function useEventText({ defaultLanguage }: EventDetails): ((id: MessageId) => string) | null {
  const own = useText()
  const [texts, setTexts] = useState<Texts | 'failed' | null>(null)
  const language = isLanguage(defaultLanguage) ? defaultLanguage : null
  useEffect(() => {
    if (language) loadMessages(language).then(setTexts, () => setTexts('failed'))
  }, [language])
  if (!language || texts === 'failed') return own
  return texts && ((id) => fillText(language, texts[id] ?? '') as string)
}
