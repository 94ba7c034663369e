import { Button } from '@mantine/core'
import type { AgendaEntry } from '@parley/contract/agenda'
import type { EventDetails } from '@parley/contract/app'
import type { MapPlace } from '@parley/contract/venue'
import { IconArrowRight, IconX } from '@tabler/icons-react'
import { useText } from '../../../lib/i18n/index.ts'
import { langOf } from '../../../lib/i18n/language-names.ts'
import { useNow } from '../../../lib/use-now.ts'
import { IconButton } from '../../../ui/feedback/icon-button.tsx'
import { Box, Row, Stack, Text } from '../../../ui/layout/box.tsx'
import { GoLink } from '../../../ui/layout/go-link.tsx'
import { LivePill } from '../../../ui/layout/live-pill.tsx'
import { TimeRange } from '../../../ui/marks/time-range.tsx'
import { DetailLink, useDetailTarget } from '../../../ui/navigation/detail-link.tsx'
import { useMyZone } from '../../accounts/index.ts'
import { seesTab } from '../../events/index.ts'
import { useProgramme } from '../../sessions/index.ts'
import { KindIcon } from './kind-icon.tsx'
import { MyStay } from './my-stay.tsx'
import classes from './place-card.module.css'

const CARD = { gap: 10, pad: 16, padTop: 14, surface: 'raised', line: 'around', round: 16 } as const

type Props = {
  event: EventDetails
  place: MapPlace
  /** The reader's entries at the place, the earliest first. */
  mine: readonly AgendaEntry[]
  onClose: () => void
}

const QUIET = { size: 13, tone: 'meta' } as const

export function PlaceCard({ event, place, mine, onClose }: Props) {
  const t = useText()
  const target = useDetailTarget()
  const { kind, refId, name } = place
  return (
    <Stack as="section" {...CARD} className={classes.card} aria-label={name}>
      <Row as="header" align="start" gap={10}>
        <Text as="span" surface="wash" round={10} tone="soft" square={36} middle fixed data-kind={kind}>
          <KindIcon kind={kind} size={20} />
        </Text>
        <Box grow>
          <Text as="h2" size={17} weight={700} breaks="anywhere">
            {name}
          </Text>
          <Text {...QUIET}>{t(`venue.card.${kind}`)}</Text>
        </Box>
        <IconButton variant="subtle" label={t('ui.close')} onClick={onClose}>
          <IconX size={18} stroke={1.8} />
        </IconButton>
      </Row>
      {mine.slice(0, 3).map((entry) => (
        <MyStay key={entry.id} entry={entry} zone={event.timezone} />
      ))}
      {kind === 'table' && mine.length === 0 && <Text {...QUIET}>{t('venue.card.noMeeting')}</Text>}
      {kind === 'room' && refId && seesTab(event, 'agenda') && <RoomSessions event={event} roomId={refId} />}
      {kind === 'booth' && refId && (
        <Button
          variant="default"
          component={GoLink}
          href={target(`/event/${event.id}/expo/${refId}`)}
          rightSection={<IconArrowRight size={18} stroke={1.8} aria-hidden="true" />}
        >
          {t('venue.card.toBooth')}
        </Button>
      )}
    </Stack>
  )
}

const MAX_SHOWN = 3

function RoomSessions({ event, roomId }: { event: EventDetails; roomId: string }) {
  const t = useText()
  const now = useNow()
  const userZone = useMyZone(event.timezone)
  const { data } = useProgramme(event.id)
  if (!data) return null
  const ahead = data.sessions
    .filter(({ locationId, state, edt }) => locationId === roomId && state === 'available' && edt > now)
    .toSorted((one, other) => one.sdt - other.sdt)
    .slice(0, MAX_SHOWN)
  if (ahead.length === 0) return <Text {...QUIET}>{t('venue.card.nothingOn')}</Text>
  return (
    <Box as="ul">
      {ahead.map(({ id, name, language, sdt, edt }, index) => (
        <Box as="li" key={id} line={index > 0 ? 'above' : undefined}>
          <Stack as={DetailLink} to={`/event/${event.id}/sessions/${id}`} gap={2} padY={8} tone="ink" tall={44}>
            <Row as="span" gap={8} size={13} tone="meta">
              {sdt <= now ? <LivePill /> : t('venue.card.next')}
              <TimeRange startsAt={sdt} endsAt={edt} zone={event.timezone} userZone={userZone} />
            </Row>
            <Text as="span" weight={600} breaks="anywhere" underline="hover" lang={langOf(language)}>
              {name}
            </Text>
          </Stack>
        </Box>
      ))}
    </Box>
  )
}
