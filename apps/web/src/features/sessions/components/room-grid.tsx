import { type SessionCard, upcomingState } from '@parley/contract/sessions'
import { IconCheck } from '@tabler/icons-react'
import { type CSSProperties, type FocusEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { DetailLink } from '../../../ui/navigation/detail-link.tsx'
import classes from '../programme-grid.module.css'
import { type GridTile, nextInGrid, programmeGrid } from '../programme-grid.ts'
import type { MySessions } from '../use-my-sessions.ts'
import type { Room, WhereaboutsOf } from '../whereabouts.ts'
import { trackStyle } from './track-tag.tsx'

type Props = {
  sessions: readonly SessionCard[]
  rooms: readonly Room[]
  whereaboutsOf: WhereaboutsOf
  mine: MySessions
}

/** A line of text, and what a tile needs around all of them. */
const LINE_PX = 16
const FRAME_PX = 12
/** A time of the axis gives way to that of now. */
const TOO_NEAR_PX = 14
/** So far above the line of now the view begins. */
const BEFORE_NOW_PX = 120

/** One day with a column for each room: heads and times stay in view, arrows lead from session to session. */
export function RoomGrid({ sessions, rooms, whereaboutsOf, mine }: Props) {
  const t = useText()
  const { time } = useFormats()
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const { now, zone } = mine
  const grid = programmeGrid(sessions, rooms)
  const { columns, bands, ticks, height } = grid
  const nowY = grid.yOf(now)
  const [firstTick] = ticks
  const isReadable = (tick: number) => nowY === null || Math.abs(Number(grid.yOf(tick)) - nowY + 8) > TOO_NEAR_PX
  const all = columns.flatMap(({ tiles }) => tiles.map(({ session }) => session))
  const tabStop = (all.find(({ sdt, edt }) => sdt <= now && now < edt) ?? all[0])?.id

  // Once for each day; afterwards it stays where the reader has brought it.
  useEffect(() => {
    if (scroller.current && nowY !== null) scroller.current.scrollTop = Math.max(0, nowY - BEFORE_NOW_PX)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [firstTick])

  const move = (pressed: KeyboardEvent<HTMLDivElement>) => {
    const from = pressed.target instanceof HTMLElement ? pressed.target.dataset.session : undefined
    const next = from ? nextInGrid(grid, from, pressed.key) : null
    if (next === null) return
    pressed.preventDefault()
    const link = scroller.current?.querySelector<HTMLElement>(`[data-session="${CSS.escape(next)}"]`)
    link?.focus({ preventScroll: true })
    link?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  // Beside React: hundreds of sessions are not drawn again at each press of a key.
  const keepTabStop = ({ target }: FocusEvent<HTMLDivElement>) => {
    if (target.dataset.session === undefined) return
    for (const link of scroller.current?.querySelectorAll<HTMLElement>('[data-session][tabindex="0"]') ?? []) {
      link.tabIndex = -1
    }
    target.tabIndex = 0
  }
  const tile = (each: GridTile) => (
    <Tile
      key={each.session.id}
      tile={each}
      style={trackStyle(whereaboutsOf(each.session).track)}
      isTabStop={each.session.id === tabStop}
      mine={mine}
    />
  )
  return (
    <div
      ref={scroller}
      className={classes.scroller}
      role="region"
      aria-label={t('sessions.rooms.label')}
      aria-describedby={`${id}keys`}
      onKeyDown={move}
      onFocus={keepTabStop}
    >
      <p id={`${id}keys`} className={classes.keys}>
        {t('sessions.rooms.keys')}
      </p>
      <div className={classes.grid} style={{ '--grid-height': `${height}px` } as CSSProperties}>
        <div className={classes.axis} aria-hidden="true">
          <div className={classes.corner} />
          <div className={classes.times}>
            {ticks.filter(isReadable).map((tick) => (
              <span key={tick} className={classes.tick} style={{ insetBlockStart: grid.yOf(tick) ?? 0 }}>
                {time(tick, zone)}
              </span>
            ))}
            {nowY !== null && (
              <span className={classes.nowTime} style={{ insetBlockStart: nowY }}>
                {time(now, zone)}
              </span>
            )}
          </div>
        </div>
        {columns.map(({ room, tiles }, index) => (
          <section key={room?.id ?? ''} className={classes.column} aria-labelledby={`${id}room${index}`}>
            <h2 id={`${id}room${index}`} className={classes.room} title={room?.name}>
              <span>{room?.name ?? t('sessions.rooms.without')}</span>
            </h2>
            <ul className={classes.tiles}>{tiles.map(tile)}</ul>
          </section>
        ))}
        <div className={classes.across} aria-hidden={bands.length === 0}>
          {ticks.map((tick) => (
            <span key={tick} className={classes.line} style={{ insetBlockStart: grid.yOf(tick) ?? 0 }} />
          ))}
          {bands.map(({ session, top, height: tall }) => (
            <p key={session.id} className={classes.band} style={{ insetBlockStart: top, blockSize: tall }}>
              <span>
                {session.name} · {time(session.sdt, zone)}
              </span>
            </p>
          ))}
        </div>
        {nowY !== null && <div className={classes.now} style={{ '--now': `${nowY}px` } as CSSProperties} />}
      </div>
    </div>
  )
}

type TileProps = {
  tile: GridTile
  style: CSSProperties | undefined
  isTabStop: boolean
  mine: MySessions
}

function Tile({ tile, style, isTabStop, mine }: TileProps) {
  const t = useText()
  const { timeRange, list } = useFormats()
  const { session, top, height, lane, lanes } = tile
  const isMine = mine.agenda.some(({ sessionId }) => sessionId === session.id)
  const place = {
    insetBlockStart: top,
    blockSize: height,
    insetInlineStart: `${(100 * lane) / lanes}%`,
    inlineSize: `${100 / lanes}%`,
  }
  const state = upcomingState(session, mine.now)
  // As many whole lines as fit: the title first, then when, then who.
  const lines = Math.max(1, Math.floor((height - FRAME_PX) / LINE_PX))
  const titleLines = lines < 3 ? 1 : Math.min(3, lines - (lines > 3 ? 2 : 1))
  return (
    <li className={classes.place} style={place}>
      <DetailLink
        to={`/event/${mine.eventId}/sessions/${session.id}`}
        className={classes.tile}
        style={style}
        title={session.name}
        tabIndex={isTabStop ? 0 : -1}
        data-session={session.id}
        data-type={session.type}
        data-state={state}
        data-mine={isMine || undefined}
        data-cancelled={session.state === 'cancelled' || undefined}
      >
        <span className={classes.name} style={{ WebkitLineClamp: titleLines }}>
          {isMine && <IconCheck size={14} stroke={2.4} role="img" aria-label={t('sessions.inAgenda')} />}
          {session.name}
        </span>
        {lines > 1 && (
          <span className={classes.when}>
            {state === 'started' && session.state === 'available' && (
              <span className={classes.live}>{t('ui.live')}</span>
            )}
            {timeRange(session.sdt, session.edt, mine.zone)}
          </span>
        )}
        {lines > 3 && session.speakers.length > 0 && (
          <span className={classes.who}>{list(session.speakers.map(({ fullName }) => fullName))}</span>
        )}
      </DetailLink>
    </li>
  )
}
