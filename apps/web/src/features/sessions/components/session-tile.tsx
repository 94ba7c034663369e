import type { EventDetails } from '@parley/contract/app'
import type { SessionCard } from '@parley/contract/sessions'
import { IconMapPin } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import { useDurationFormats, useFormats, useText } from '../../../lib/i18n/index.ts'
import { langOf } from '../../../lib/i18n/language-names.ts'
import { Row, Text } from '../../../ui/layout/box.tsx'
import { CoverCard } from '../../../ui/layout/cover-card.tsx'
import { CoverLink } from '../../../ui/layout/cover-link.tsx'
import { looks } from '../../../ui/layout/look.ts'
import { TimeRange } from '../../../ui/marks/time-range.tsx'
import { useDetailTarget } from '../../../ui/navigation/detail-link.tsx'
import { useMyZone } from '../../accounts/index.ts'
import classes from './session-tile.module.css'

type Props = {
  event: EventDetails
  session: SessionCard
  now: number
  /** The name of the room. Undefined until it is known, null if there is none. */
  room: string | null | undefined
  color: string | null
  join?: ReactNode
}

const TILE = `${looks({ gap: 2, pad: 16, padTop: 14, overflow: 'hidden' })} ${classes.tile}`
const JOIN = looks({ above: 10, place: 'over', wide: 'fit', show: 'filled' })
const PROGRESS = `${looks({ above: 6, round: 4 })} ${classes.progress}`

/** A tile for a session. Before its start it shows when it begins. */
export function SessionTile({ event, session, now, room, color, join }: Props) {
  const t = useText()
  const target = useDetailTarget()
  const { list } = useFormats()
  const userZone = useMyZone(event.timezone)
  const { distance, length } = useDurationFormats()
  const { id, name, language, sdt, edt, speakers } = session
  const isOn = sdt <= now
  const share = isOn ? Math.min(1, (now - sdt) / (edt - sdt)) : 0
  const style = { '--share': `${Math.round(share * 100)}%`, ...(color ? { '--track': color } : {}) } as CSSProperties
  return (
    <CoverCard className={TILE} style={style} opens>
      <Text as="h3" size={16} weight={700} leading="snug" lines={3} lang={langOf(language)}>
        <CoverLink href={target(`/event/${event.id}/sessions/${id}`)}>{name}</CoverLink>
      </Text>
      {speakers.length > 0 && (
        <Text size={13} tone="meta">
          {list(speakers.map(({ fullName }) => fullName))}
        </Text>
      )}
      {room !== null && (
        <Row as="p" gap={4} size={13} tone="meta">
          <IconMapPin size={15} stroke={1.8} aria-hidden="true" />
          {room ?? '\u00a0'}
        </Row>
      )}
      <Row align="stretch" justify="between" gap={12} padTop={10} size={13} weight={600} nums above="auto">
        <TimeRange startsAt={sdt} endsAt={edt} zone={event.timezone} userZone={userZone} />
        <Text as="span" tone="meta" weight={500}>
          {isOn ? t('app.lobby.left', { length: length(edt - now) }) : distance(sdt, now)}
        </Text>
      </Row>
      {join && <div className={JOIN}>{join}</div>}
      {isOn && <span className={PROGRESS} aria-hidden="true" />}
    </CoverCard>
  )
}
