import type { EventDetails } from '@parley/contract/app'
import type { SessionCard } from '@parley/contract/sessions'
import { IconMapPin } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import { langOf } from '../../../lib/i18n/language-names.ts'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useTimeWords } from '../../../lib/i18n/use-time-words.ts'
import { CoverCard } from '../../../ui/layout/cover-card.tsx'
import { CoverLink } from '../../../ui/layout/cover-link.tsx'
import { useDetailTarget } from '../../../ui/navigation/detail-link.tsx'
import classes from './session-tile.module.css'

type Props = {
  event: EventDetails
  session: SessionCard
  now: number
  /** Undefined until it is known. */
  room: string | null | undefined
  /** The colour of its track. */
  color: string | null
  /** The way into it. */
  join?: ReactNode
}

/** A session that is on: where, with whom, and how far it has come; or when it begins. */
export function SessionTile({ event, session, now, room, color, join }: Props) {
  const t = useText()
  const target = useDetailTarget()
  const { timeRange, list } = useFormats()
  const { distance, length } = useTimeWords()
  const { id, name, language, sdt, edt, speakers } = session
  const isOn = sdt <= now
  const share = isOn ? Math.min(1, (now - sdt) / (edt - sdt)) : 0
  const style = { '--share': `${Math.round(share * 100)}%`, ...(color ? { '--track': color } : {}) } as CSSProperties
  return (
    <CoverCard className={classes.tile} style={style} opens>
      <h3 className={classes.name} lang={langOf(language)}>
        <CoverLink href={target(`/event/${event.id}/sessions/${id}`)}>{name}</CoverLink>
      </h3>
      {speakers.length > 0 && <p className={classes.line}>{list(speakers.map(({ fullName }) => fullName))}</p>}
      {room !== null && (
        <p className={classes.line}>
          <IconMapPin size={15} stroke={1.8} aria-hidden="true" />
          {room ?? '\u00a0'}
        </p>
      )}
      <div className={classes.foot}>
        <span>{timeRange(sdt, edt, event.timezone)}</span>
        <span>{isOn ? t('app.lobby.left', { length: length(edt - now) }) : distance(sdt, now)}</span>
      </div>
      {join && <div className={classes.join}>{join}</div>}
      {isOn && <span className={classes.progress} aria-hidden="true" />}
    </CoverCard>
  )
}
