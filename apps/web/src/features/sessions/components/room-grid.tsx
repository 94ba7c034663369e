import { type SessionCard, upcomingState } from '@parley/contract/sessions'
import { IconCheck } from '@tabler/icons-react'
import { type CSSProperties, type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { clocksDiffer } from '../../../lib/i18n/formats.ts'
import { useFormats, useText } from '../../../lib/i18n/index.ts'
import { langOf } from '../../../lib/i18n/language-names.ts'
import { Box, Text, VisuallyHidden } from '../../../ui/layout/box.tsx'
import { DetailLink } from '../../../ui/navigation/detail-link.tsx'
import { focusOn, GridFrame, RoomColumn, setTabStop, tileClasses, tileSpace } from '../grid-frame.tsx'
import classes from '../programme-grid.module.css'
import { type GridTile, nextInGrid, programmeGrid } from '../programme-grid.ts'
import type { Room, RoomAndTrackOf } from '../room-and-track.ts'
import type { MySessions } from '../use-my-sessions.ts'
import { trackStyle } from './track-tag.tsx'

type Props = {
  sessions: readonly SessionCard[]
  rooms: readonly Room[]
  roomAndTrackOf: RoomAndTrackOf
  mine: MySessions
}

/** The space above the line of the current time when the grid opens. */
const BEFORE_NOW_PX = 120

/** The programme as a grid of rooms. Headings and times are sticky, and arrow keys move between sessions. */
export function RoomGrid({ sessions, rooms, roomAndTrackOf, mine }: Props) {
  const t = useText()
  const { city, time } = useFormats()
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const { now, zone, userZone } = mine
  const grid = programmeGrid(sessions, rooms)
  const { columns, bands, ticks } = grid
  const nowY = grid.yOf(now)
  const [firstTick] = ticks
  const all = columns.flatMap(({ tiles }) => tiles.map(({ session }) => session))
  const tabStop = (all.find(({ sdt, edt }) => sdt <= now && now < edt) ?? all[0])?.id

  // The effect runs once for each day. Afterwards the grid remains where the reader has scrolled it.
  useEffect(() => {
    if (scroller.current && nowY !== null) scroller.current.scrollTop = Math.max(0, nowY - BEFORE_NOW_PX)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [firstTick])

  const move = (pressed: KeyboardEvent<HTMLDivElement>) => {
    const from = pressed.target instanceof HTMLElement ? pressed.target.dataset.session : undefined
    const next = from ? nextInGrid(grid, from, pressed.key) : null
    if (next === null) return
    pressed.preventDefault()
    focusOn(next, scroller.current)
  }
  const tile = (each: GridTile) => (
    <Tile
      key={each.session.id}
      tile={each}
      style={trackStyle(roomAndTrackOf(each.session).track)}
      isTabStop={each.session.id === tabStop}
      mine={mine}
    />
  )
  return (
    <Box
      ref={scroller}
      surface="card"
      className={classes.scroller}
      role="region"
      aria-label={t('sessions.rooms.label')}
      aria-describedby={`${id}keys`}
      onKeyDown={move}
      onFocus={({ target }) => target.dataset.session && setTabStop(target, scroller.current)}
    >
      <VisuallyHidden as="p" id={`${id}keys`}>
        {t('sessions.rooms.keys')}
      </VisuallyHidden>
      <GridFrame
        grid={grid}
        zone={zone}
        city={clocksDiffer(now, zone, userZone) ? city(zone) : undefined}
        now={now}
        across={
          bands.length > 0 &&
          bands.map(({ session, top, height }) => (
            <Text
              key={session.id}
              surface="wash"
              size={13}
              tone="soft"
              weight={600}
              className={classes.band}
              style={{ insetBlockStart: top, blockSize: height }}
            >
              <Text as="span" padX={12} padY={6}>
                <span lang={langOf(session.language)}>{session.name}</span> · {time(session.sdt, zone)}
              </Text>
            </Text>
          ))
        }
      >
        {columns.map(({ room, tiles }, index) => (
          <RoomColumn key={room?.id ?? ''} id={`${id}room${index}`} room={room}>
            {tiles.map(tile)}
          </RoomColumn>
        ))}
      </GridFrame>
    </Box>
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
  const { session } = tile
  const { place, lines } = tileSpace(tile)
  const isMine = mine.agenda.some(({ sessionId }) => sessionId === session.id)
  const state = upcomingState(session, mine.now)
  // The title has priority for the space, then the time, then the speakers.
  const titleLines = lines < 3 ? 1 : Math.min(3, lines - (lines > 3 ? 2 : 1))
  return (
    <li className={tileClasses.place} style={place}>
      <DetailLink
        to={`/event/${mine.eventId}/sessions/${session.id}`}
        className={tileClasses.tile}
        style={style}
        title={session.name}
        tabIndex={isTabStop ? 0 : -1}
        data-session={session.id}
        data-type={session.type}
        data-state={state}
        data-mine={isMine || undefined}
        data-cancelled={session.state === 'cancelled' || undefined}
      >
        <span
          className={state === 'expired' ? tileClasses.pastName : tileClasses.name}
          style={{ WebkitLineClamp: titleLines }}
          lang={langOf(session.language)}
        >
          {isMine && (
            <IconCheck
              size={14}
              stroke={2.4}
              className={tileClasses.live}
              role="img"
              aria-label={t('sessions.inAgenda')}
            />
          )}
          {session.name}
        </span>
        {lines > 1 && (
          <span className={tileClasses.facts}>
            {state === 'started' && session.state === 'available' && (
              <span className={tileClasses.live}>{t('ui.live')}</span>
            )}
            {timeRange(session.sdt, session.edt, mine.zone)}
          </span>
        )}
        {lines > 3 && session.speakers.length > 0 && (
          <span className={tileClasses.facts}>{list(session.speakers.map(({ fullName }) => fullName))}</span>
        )}
      </DetailLink>
    </li>
  )
}
