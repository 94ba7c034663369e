import { dayOf, MINUTE_MS } from '@parley/contract'
import type { EditedCard } from '@parley/contract/sessions'
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router'
import { useFormats } from '../../../../lib/i18n/use-formats.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import shared from '../../programme-grid.module.css'
import { type GridTile, nextInGrid, programmeGrid } from '../../programme-grid.ts'
import type { Room } from '../../whereabouts.ts'
import { Conflicts } from './conflicts.tsx'
import { DropPreview } from './drop-preview.tsx'
import classes from './edit-grid.module.css'
import { instantOf } from './event-wall.ts'
import { GridCard } from './grid-card.tsx'
import { carriedBy, roomUnder, scrollAtEdge, scrolledOf } from './grid-ways.ts'
import { STEP_MS, useGridMove } from './use-grid-move.ts'
import type { When } from './use-time-acts.ts'

type Props = {
  eventId: string
  /** `/event/…/organize/programme` */
  page: string
  zone: string
  /** `yyyy-MM-dd` */
  day: string
  now: number
  sessions: readonly EditedCard[]
  rooms: readonly Room[]
  /** In the colour of its track. */
  styleOf: (card: EditedCard) => CSSProperties | undefined
}

const USUAL = { from: '08:00', until: '20:00' }
/** So far the pointer moves before it carries a session. */
const SLACK_PX = 5
const EDGE_PX = 48

/** One day of the programme as rooms and times, on which talks are moved with the mouse or by keys. */
export function EditGrid({ eventId, page, zone, day, now, sessions, rooms, styleOf }: Props) {
  const t = useText()
  const { time, timeRange } = useFormats()
  const navigate = useNavigate()
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const drag = useRef<Drag | null>(null)
  const wasDragged = useRef(false)
  const returnTo = useRef<string | null>(null)
  const [said, setSaid] = useState('')
  const move = useGridMove(eventId, zone)
  const { held } = move
  const space = { startsAt: instantOf(`${day}T${USUAL.from}`, zone), endsAt: instantOf(`${day}T${USUAL.until}`, zone) }
  const grid = programmeGrid(sessions, rooms, space)
  const columns = grid.columns.some(({ room }) => room === null) ? grid.columns : [...grid.columns, NO_ROOM]
  const cards = new Map(sessions.map((card) => [card.id, card]))
  const roomName = (locationId: string | null) =>
    rooms.find((each) => each.id === locationId)?.name ?? t('sessions.rooms.none')
  const placeOf = ({ sdt, edt, locationId }: When) => `${timeRange(sdt, edt, zone)}, ${roomName(locationId)}`
  const firstId = columns.flatMap(({ tiles }) => tiles)[0]?.session.id

  // A session that has moved to another room is another element: the focus goes with it.
  useEffect(() => {
    if (held || returnTo.current === null) return
    const link = scroller.current?.querySelector<HTMLElement>(`[data-session="${CSS.escape(returnTo.current)}"]`)
    returnTo.current = null
    link?.focus({ preventScroll: true })
    link?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  useEffect(() => {
    const y = grid.yOf(opensAt(sessions, dayOf(now, zone) === day ? now : null))
    if (scroller.current && y !== null) scroller.current.scrollTop = Math.max(0, y - EDGE_PX)
    // Once for each day: afterwards it stays where the organizer has brought it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [day])

  const carry = (to: When) => {
    move.carry(to)
    setSaid(placeOf(to))
  }
  const drop = (letGo?: Drag) => {
    returnTo.current = (letGo ?? held)?.card.id ?? null
    move.drop(letGo)
    setSaid('')
  }
  const putBack = () => {
    returnTo.current = held?.card.id ?? null
    move.putBack()
    setSaid(t('sessions.editing.grid.back'))
  }
  const byKey = (pressed: KeyboardEvent<HTMLDivElement>) => {
    const from = pressed.target instanceof HTMLElement ? pressed.target.dataset['session'] : undefined
    const card = cards.get(from ?? '')
    if (!card || pressed.ctrlKey || pressed.metaKey || pressed.altKey) return
    const isPress = pressed.key === 'Enter' || pressed.key === ' '
    if (!held) {
      if (isPress && card.state === 'available') {
        move.pickUp(card)
        setSaid(t('sessions.editing.grid.pickedUp', { name: card.name, place: placeOf(card) }))
      } else if (pressed.key.toLowerCase() === 'e') void navigate(`${page}/${card.definitionId}`)
      else {
        const next = nextInGrid(grid, card.id, pressed.key)
        if (next === null) return
        const link = scroller.current?.querySelector<HTMLElement>(`[data-session="${CSS.escape(next)}"]`)
        link?.focus({ preventScroll: true })
        link?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      }
      return pressed.preventDefault()
    }
    const to = carriedBy(
      pressed.key,
      pressed.shiftKey,
      held.to,
      columns.map(({ room }) => room?.id ?? null),
    )
    if (to) carry(to)
    else if (isPress) drop()
    else if (pressed.key === 'Escape') putBack()
    else return
    pressed.preventDefault()
    pressed.stopPropagation()
  }
  // Beside React: hundreds of sessions are not drawn again at each press of a key.
  const keepTabStop = ({ target }: FocusEvent<HTMLDivElement>) => {
    if (target.dataset['session'] === undefined) return
    for (const link of scroller.current?.querySelectorAll<HTMLElement>('[data-session][tabindex="0"]') ?? []) {
      link.tabIndex = -1
    }
    target.tabIndex = 0
  }

  const takeHold = (pressed: PointerEvent<HTMLElement>, card: EditedCard) => {
    wasDragged.current = false
    // A finger scrolls; by it a session is opened and moved in its form.
    if (pressed.button !== 0 || pressed.pointerType === 'touch' || held || card.state === 'cancelled') return
    // A quick hand has left the talk before it is seen to move, and may let go anywhere.
    pressed.currentTarget.setPointerCapture(pressed.pointerId)
    drag.current = {
      card,
      to: card,
      x: pressed.clientX,
      y: pressed.clientY,
      scrolled: scroller.current ? scrolledOf(scroller.current) : 0,
      isOn: false,
    }
  }
  const follow = (moved: PointerEvent<HTMLElement>) => {
    const own = drag.current
    const frame = scroller.current
    if (!own || !frame) return
    if (!own.isOn) {
      if (Math.hypot(moved.clientX - own.x, moved.clientY - own.y) < SLACK_PX) return
      own.isOn = true
      wasDragged.current = true
      move.pickUp(own.card)
    }
    scrollAtEdge(frame, moved.clientX, moved.clientY)
    const pixels = moved.clientY - own.y + scrolledOf(frame) - own.scrolled
    const shift = Math.round((pixels / grid.pxPerMinute) * (MINUTE_MS / STEP_MS)) * STEP_MS
    const { sdt, edt } = own.card
    own.to = { sdt: sdt + shift, edt: edt + shift, locationId: roomUnder(frame, moved.clientX, own.card.locationId) }
    carry(own.to)
  }
  const letGo = () => {
    const own = drag.current
    drag.current = null
    if (own?.isOn) drop(own)
  }
  const tile = (each: GridTile) => {
    const card = cards.get(each.session.id)
    if (!card) return null
    const isHeld = held?.card.id === card.id
    return (
      <GridCard
        key={card.id}
        tile={each}
        card={card}
        zone={zone}
        to={`${page}/${card.definitionId}`}
        style={styleOf(card)}
        isTabStop={card.id === firstId}
        isHeld={isHeld}
        describedBy={`${id}keys`}
        onPointerDown={(pressed) => takeHold(pressed, card)}
        onPointerMove={follow}
        onPointerUp={letGo}
        onPointerCancel={() => {
          drag.current = null
          putBack()
        }}
        // What was dragged is not opened.
        isOpened={() => !wasDragged.current && !held}
      />
    )
  }
  const ghostOf = (room: Room | null) => {
    if (!held || held.to.locationId !== (room?.id ?? null)) return null
    const top = grid.yOf(held.to.sdt)
    if (top === null) return null
    const height = ((held.to.edt - held.to.sdt) / MINUTE_MS) * grid.pxPerMinute
    return (
      <li className={classes.ghost} style={{ insetBlockStart: top, blockSize: height }} aria-hidden="true">
        {timeRange(held.to.sdt, held.to.edt, zone)}
      </li>
    )
  }
  return (
    <>
      <p id={`${id}keys`} className={classes.keys}>
        {t('sessions.editing.grid.keys')}
      </p>
      <div
        ref={scroller}
        className={`${shared.scroller} ${classes.scroller}`}
        role="region"
        aria-label={t('sessions.editing.grid')}
        onKeyDown={byKey}
        onFocus={keepTabStop}
      >
        <div className={shared.grid} style={{ '--grid-height': `${grid.height}px` } as CSSProperties}>
          <div className={shared.axis} aria-hidden="true">
            <div className={shared.corner} />
            <div className={shared.times}>
              {grid.ticks.map((tick) => (
                <span key={tick} className={shared.tick} style={{ insetBlockStart: grid.yOf(tick) ?? 0 }}>
                  {time(tick, zone)}
                </span>
              ))}
            </div>
          </div>
          {columns.map(({ room, tiles }, index) => (
            <section
              key={room?.id ?? ''}
              className={shared.column}
              data-room={room?.id ?? ''}
              aria-labelledby={`${id}room${index}`}
            >
              <h2 id={`${id}room${index}`} className={shared.room} title={room?.name}>
                <span>{room?.name ?? t('sessions.rooms.none')}</span>
              </h2>
              <ul className={shared.tiles}>
                {tiles.map(tile)}
                {ghostOf(room)}
              </ul>
            </section>
          ))}
          <div className={shared.across} aria-hidden="true">
            {grid.ticks.map((tick) => (
              <span key={tick} className={shared.line} style={{ insetBlockStart: grid.yOf(tick) ?? 0 }} />
            ))}
          </div>
        </div>
      </div>
      <p className={classes.heard} role="status">
        {said}
      </p>
      {held && (
        <DropPreview
          held={held}
          place={placeOf(held.to)}
          conflicts={move.conflicts}
          zone={zone}
          onDrop={() => drop()}
          onPutBack={putBack}
        />
      )}
      <ConfirmDialog
        opened={held?.asks != null && !held.isSaving}
        onClose={() => {
          // Also once it was put down.
          if (held?.asks) putBack()
        }}
        title={t('sessions.editing.grid.askTitle', { name: held?.card.name ?? '' })}
        confirmLabel={t('sessions.editing.grid.anyway')}
        keepLabel={t('sessions.editing.grid.putBack')}
        onConfirm={move.dropAnyway}
      >
        {held && placeOf(held.to)}
        {held?.asks && <Conflicts conflicts={held.asks} zone={zone} />}
      </ConfirmDialog>
    </>
  )
}

/** On the day itself now, else the first talk; only where there is none, what was called off and breaks that may begin at midnight. */
function opensAt(sessions: readonly EditedCard[], now: number | null): number {
  const talks = sessions.filter(({ type, state }) => type !== 'break' && state === 'available')
  return now ?? Math.min(...(talks.length > 0 ? talks : sessions).map(({ sdt }) => sdt))
}

const NO_ROOM = { room: null, tiles: [] }

interface Drag {
  readonly card: EditedCard
  to: When
  readonly x: number
  readonly y: number
  readonly scrolled: number
  isOn: boolean
}
