import type { CSSProperties, ReactNode } from 'react'
import { useFormats, useText } from '../../lib/i18n/index.ts'
import { Box, Row, Text } from '../../ui/layout/box.tsx'
import { looks } from '../../ui/layout/look.ts'
import classes from './programme-grid.module.css'
import type { GridTile, ProgrammeGrid } from './programme-grid.ts'
import type { Room } from './room-and-track.ts'

const ROOM = { padX: 12, surface: 'plain', line: 'below', size: 14, weight: 700, leading: 'snug' } as const

/** The height of a line of text, and below a tile's padding and border, in pixels. */
const LINE_PX = 16
const FRAME_PX = 12
/** Distance to the label of the current time within which a label is hidden. */
const TOO_NEAR_PX = 14

const TIME = { size: 12, leading: 'none', nums: true } as const
const TICK = `${looks({ ...TIME, tone: 'meta' })} ${classes.tick}`
const NOW = `${looks({ ...TIME, padX: 6, padY: 4, surface: 'live', round: 'full', weight: 700 })} ${classes.nowTime}`
const TILE = { padX: 8, padY: 4, surface: 'plain', line: 'around', round: 8, size: 12, tone: 'ink' } as const
/** The classes of a tile. A grid has hundreds of tiles, so their parts are plain elements. */
export const tileClasses = {
  place: classes.place,
  tile: `${looks({ ...TILE, hover: 'edge', show: 'block', high: 'full', overflow: 'hidden' })} ${classes.tile}`,
  name: `${looks({ weight: 600, overflow: 'hidden' })} ${classes.name}`,
  pastName: `${looks({ weight: 600, tone: 'meta', overflow: 'hidden' })} ${classes.name}`,
  facts: `${looks({ tone: 'meta', nums: true, show: 'block', overflow: 'hidden', breaks: 'never' })} ${classes.facts}`,
  live: looks({ tone: 'live', weight: 700 }),
}

/** Returns the place of a tile, and the number of whole lines of text that fit. */
export function tileSpace({ top, height, lane, lanes }: GridTile) {
  const place = {
    insetBlockStart: top,
    blockSize: height,
    insetInlineStart: `${(100 * lane) / lanes}%`,
    inlineSize: `${100 / lanes}%`,
  }
  return { place, lines: Math.max(1, Math.floor((height - FRAME_PX) / LINE_PX)) }
}

export function focusOn(session: string, frame: HTMLElement | null): void {
  const link = frame?.querySelector<HTMLElement>(`[data-session="${CSS.escape(session)}"]`)
  link?.focus({ preventScroll: true })
  link?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** Sets the tab stop outside React, so that a key press does not redraw hundreds of sessions. */
export function setTabStop(target: HTMLElement, frame: HTMLElement | null): void {
  for (const link of frame?.querySelectorAll<HTMLElement>('[data-session][tabindex="0"]') ?? []) link.tabIndex = -1
  target.tabIndex = 0
}

type FrameProps = {
  grid: ProgrammeGrid
  zone: string
  /** The city of the time zone, only if the reader is in another one. */
  city?: string | undefined
  /** The current time in epoch milliseconds. Null on another day than today. */
  now?: number | null
  across?: ReactNode
  children: ReactNode
}

/** The frame of a grid. Times are sticky at the start, and each has a line across all rooms. */
export function GridFrame({ grid, zone, city, now = null, across, children }: FrameProps) {
  const { time } = useFormats()
  const { ticks, height, yOf } = grid
  const nowY = now === null ? null : yOf(now)
  const isReadable = (tick: number) => nowY === null || Math.abs(Number(yOf(tick)) - nowY + 8) > TOO_NEAR_PX
  return (
    <Row align="stretch" className={classes.grid} style={{ '--grid-height': `${height}px` } as CSSProperties}>
      <Box surface="plain" fixed className={classes.axis} aria-hidden="true">
        <Box
          surface="plain"
          line="below"
          padX={6}
          padY={6}
          size={12}
          tone="meta"
          breaks="anywhere"
          className={classes.corner}
        >
          {city}
        </Box>
        <div className={classes.times}>
          {ticks.filter(isReadable).map((tick) => (
            <span key={tick} className={TICK} style={{ insetBlockStart: yOf(tick) ?? 0 }}>
              {time(tick, zone)}
            </span>
          ))}
          {now !== null && nowY !== null && (
            <span className={NOW} style={{ insetBlockStart: nowY }}>
              {time(now, zone)}
            </span>
          )}
        </div>
      </Box>
      {children}
      <div className={classes.across} aria-hidden={!across}>
        {ticks.map((tick) => (
          <span key={tick} className={classes.line} style={{ insetBlockStart: yOf(tick) ?? 0 }} />
        ))}
        {across}
      </div>
      {nowY !== null && <div className={classes.now} style={{ '--now': `${nowY}px` } as CSSProperties} />}
    </Row>
  )
}

type ColumnProps = { id: string; room: Room | null; children: ReactNode }

export function RoomColumn({ id, room, children }: ColumnProps) {
  const t = useText()
  return (
    <section className={classes.column} data-room={room?.id ?? ''} aria-labelledby={id}>
      <Row as="h2" {...ROOM} id={id} className={classes.room} title={room?.name}>
        <Text as="span" lines={2}>
          {room?.name ?? t('sessions.rooms.without')}
        </Text>
      </Row>
      <Box as="ul" place="over" className={classes.tiles}>
        {children}
      </Box>
    </section>
  )
}
