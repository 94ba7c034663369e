import { MINUTE_MS } from '@parley/contract'
import type { Deletion } from '@parley/contract/events'
import type { EditedCard } from '@parley/contract/sessions'
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  startTransition,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router'
import { useFormats, useText } from '../../../../lib/i18n/index.ts'
import { useMedia } from '../../../../lib/use-media.ts'
import { Box, Text, VisuallyHidden } from '../../../../ui/layout/box.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { DeletionNotes, useDeletedObjects, useDeletions } from '../../../events/index.ts'
import { focusOn, GridFrame, setTabStop } from '../../grid-frame.tsx'
import shared from '../../programme-grid.module.css'
import { type GridTile, nextInGrid, programmeGrid } from '../../programme-grid.ts'
import type { Room } from '../../room-and-track.ts'
import { Conflicts } from './conflicts.tsx'
import { DropPreview } from './drop-preview.tsx'
import classes from './edit-grid.module.css'
import { GridColumn } from './grid-column.tsx'
import { positionAfterKey } from './grid-drag.ts'
import { MoveDialog } from './move-dialog.tsx'
import { RoomChooser } from './room-chooser.tsx'
import { useGridMove } from './use-grid-move.ts'
import { type HandDrag, useHandDrag } from './use-hand-drag.ts'
import type { When } from './use-time-acts.ts'
import { instantOf } from './wall-clock.ts'

type Props = {
  eventId: string
  page: string
  zone: string
  day: string
  /** The current time in epoch milliseconds. Null on another day than today. */
  now: number | null
  sessions: readonly EditedCard[]
  rooms: readonly Room[]
  styleOf: (card: EditedCard) => CSSProperties | undefined
}

const USUAL = { from: '08:00', until: '20:00' }
const EDGE_PX = 48
/** The number of rooms that are visible in a wide window. */
const FIRST_ROOMS = 6

/** The programme as a grid of rooms. Talks are moved by mouse or finger, by keyboard or in a dialog. */
export function EditGrid({ eventId, page, zone, day, now, sessions, rooms, styleOf }: Props) {
  const t = useText()
  const { timeRange } = useFormats()
  const navigate = useNavigate()
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const returnTo = useRef<string | null>(null)
  const focused = useRef<HTMLElement | null>(null)
  const [announcement, setSaid] = useState('')
  const [chosen, choose] = useState<string | null>(null)
  const byFinger = useMedia('(pointer: coarse)')
  const move = useGridMove(eventId, zone)
  const { held } = move
  const { deletions, isBeingDeleted } = usePendingDeletes(eventId, sessions)
  const space = { startsAt: instantOf(`${day}T${USUAL.from}`, zone), endsAt: instantOf(`${day}T${USUAL.until}`, zone) }
  const grid = programmeGrid(sessions, rooms, space)
  const columns = grid.columns.some(({ room }) => room === null) ? grid.columns : [...grid.columns, NO_ROOM]
  const cards = new Map(sessions.map((card) => [card.id, card]))
  const roomName = (locationId: string | null) =>
    rooms.find((each) => each.id === locationId)?.name ?? t('sessions.rooms.without')
  const placeOf = ({ sdt, edt, locationId }: When) => `${timeRange(sdt, edt, zone)}, ${roomName(locationId)}`
  const firstId = columns.flatMap(({ tiles }) => tiles)[0]?.session.id

  // A session that moves to another room becomes a new element. This also happens when a colleague moves it or when it
  // is drawn late. The focus moves to the new element.
  useEffect(() => {
    const gone = focused.current
    if (gone && !gone.isConnected) {
      focused.current = null
      returnTo.current ??= gone.dataset['session'] ?? null
    }
    if (held || returnTo.current === null) return
    focusOn(returnTo.current, scroller.current)
    returnTo.current = null
  })
  useEffect(() => {
    const y = grid.yOf(opensAt(sessions, now))
    if (scroller.current && y !== null) scroller.current.scrollTop = Math.max(0, y - EDGE_PX)
    // The effect runs once for each day. Afterwards the grid remains where the organizer has scrolled it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [day])

  const carry = (to: When) => {
    move.carry(to)
    setSaid(placeOf(to))
  }
  const drop = (letGo?: HandDrag) => {
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
      else if (pressed.key.toLowerCase() === 'm' && card.state === 'available') choose(card.id)
      else {
        const next = nextInGrid(grid, card.id, pressed.key)
        if (next === null) return
        focusOn(next, scroller.current)
      }
      return pressed.preventDefault()
    }
    const to = positionAfterKey(
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
  const onFocus = ({ target }: FocusEvent<HTMLDivElement>) => {
    if (target.dataset['session'] === undefined) return
    focused.current = target
    setTabStop(target, scroller.current)
  }

  const hand = useHandDrag(scroller, {
    pxPerMinute: grid.pxPerMinute,
    isBusy: held !== null,
    onPickUp: move.pickUp,
    onCarry: carry,
    onDrop: drop,
    onCancelDrag: putBack,
  })
  const isWhole = useDrawsAllRooms(columns.length)
  const cardAt = (target: EventTarget): EditedCard | undefined =>
    target instanceof Element
      ? cards.get(target.closest<HTMLElement>('[data-session]')?.dataset['session'] ?? '')
      : undefined
  const keepClosed = (pressed: MouseEvent<HTMLDivElement>) => {
    if (!cardAt(pressed.target) || !(held || hand.wasDragged())) return
    pressed.preventDefault()
    pressed.stopPropagation()
  }
  const askWhere = ({ target }: MouseEvent<HTMLDivElement>) => {
    const own = target instanceof Element ? target.closest<HTMLElement>('[data-move]') : null
    if (own) choose(own.dataset['move'] ?? null)
  }
  const ghostOf = (room: Room | null) => {
    if (!held || held.to.locationId !== (room?.id ?? null)) return null
    const top = grid.yOf(held.to.sdt)
    if (top === null) return null
    const height = ((held.to.edt - held.to.sdt) / MINUTE_MS) * grid.pxPerMinute
    return (
      <Text
        as="li"
        padX={8}
        padY={4}
        surface="plain"
        round={8}
        size={12}
        tone="ink"
        weight={600}
        className={classes.ghost}
        style={{ insetBlockStart: top, blockSize: height }}
        aria-hidden="true"
      >
        {timeRange(held.to.sdt, held.to.edt, zone)}
      </Text>
    )
  }
  return (
    <>
      <Text id={`${id}keys`} below={8} size={13} tone="meta">
        {t(byFinger ? 'sessions.editing.grid.fingers' : 'sessions.editing.grid.keys')}
      </Text>
      <DeletionNotes eventId={eventId} deletions={deletions} />
      <RoomChooser scroller={scroller} rooms={columns.map(({ room }) => room)} />
      <Box
        ref={scroller}
        surface="card"
        className={`${shared.scroller} ${classes.scroller}`}
        role="region"
        aria-label={t('sessions.editing.grid')}
        data-carries={held !== null || undefined}
        onKeyDown={byKey}
        onFocus={onFocus}
        onBlur={() => {
          focused.current = null
        }}
        onPointerDown={(pressed) => {
          const card = cardAt(pressed.target)
          if (card) hand.startDrag(pressed, card)
        }}
        onPointerMove={hand.follow}
        onPointerUp={hand.letGo}
        onPointerCancel={hand.giveUp}
        onClickCapture={keepClosed}
        onClick={askWhere}
      >
        <GridFrame grid={grid} zone={zone}>
          {columns.map(({ room, tiles }, index) => (
            <GridColumn
              key={room?.id ?? ''}
              id={`${id}room${index}`}
              room={room}
              tiles={isWhole || index < FIRST_ROOMS ? tiles : NO_ROOM.tiles}
              cards={cards}
              zone={zone}
              page={page}
              styleOf={styleOf}
              isBeingDeleted={isBeingDeleted}
              tabStopId={firstId}
              heldId={held?.card.id}
              describedBy={`${id}keys`}
              ghost={ghostOf(room)}
            />
          ))}
        </GridFrame>
      </Box>
      <VisuallyHidden as="p" role="status">
        {announcement}
      </VisuallyHidden>
      {held && (
        <DropPreview
          held={held}
          place={placeOf(held.to)}
          conflicts={move.conflicts}
          zone={zone}
          onDrop={() => drop()}
          onCancelDrag={putBack}
        />
      )}
      <MoveDialog
        eventId={eventId}
        zone={zone}
        rooms={rooms}
        card={cards.get(chosen ?? '') ?? null}
        onClose={() => choose(null)}
        onMoved={() => {
          returnTo.current = chosen
        }}
      />
      <ConfirmDialog
        opened={held?.asks != null && !held.isSaving}
        onClose={() => {
          // Closing the dialog after the drop must not put the talk back.
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

/**
 * Returns the time at which the grid opens: today the current time, otherwise the first talk. Breaks may begin at
 * midnight, so breaks and cancelled sessions only count if there is no talk.
 */
function opensAt(sessions: readonly EditedCard[], now: number | null): number {
  const talks = sessions.filter(({ type, state }) => type !== 'break' && state === 'available')
  return now ?? Math.min(...(talks.length > 0 ? talks : sessions).map(({ sdt }) => sdt))
}

const NO_ROOM: { room: null; tiles: GridTile[] } = { room: null, tiles: [] }

/**
 * Returns false until all rooms are drawn. The first rooms of a large grid are drawn immediately, the others in a
 * transition.
 */
function useDrawsAllRooms(count: number): boolean {
  const [isWhole, setWhole] = useState(count <= FIRST_ROOMS)
  useEffect(() => {
    startTransition(() => setWhole(true))
  }, [])
  return isWhole
}

interface Going {
  /** The pending deletes, which can be undone for a minute. */
  readonly deletions: readonly Deletion[]
  /** Returns true if the session is deleted by itself or with its talk. */
  readonly isBeingDeleted: (card: EditedCard) => boolean
}

/**
 * Returns the pending deletes. After a delete, the programme is read again.
 * @see docs/rules/deletions.md DELETE-5
 */
function usePendingDeletes(eventId: string, sessions: readonly EditedCard[]): Going {
  const all = useDeletions(eventId)
  useDeletedObjects(eventId, 'talk')
  useDeletedObjects(eventId, 'session')
  const isOf = ({ kind, objectId }: Deletion, { id, definitionId }: EditedCard) =>
    (kind === 'session' && objectId === id) || (kind === 'talk' && objectId === definitionId)
  const deletions = all.filter((deletion) => sessions.some((card) => isOf(deletion, card)))
  return {
    deletions,
    isBeingDeleted: (card) => deletions.some((deletion) => deletion.failure === null && isOf(deletion, card)),
  }
}
