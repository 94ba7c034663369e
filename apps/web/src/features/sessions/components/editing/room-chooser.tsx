import { NativeSelect } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type RefObject, useEffect, useState } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { useIsPhone, useMedia } from '../../../../lib/use-media.ts'
import { IconButton } from '../../../../ui/feedback/icon-button.tsx'
import { Row } from '../../../../ui/layout/box.tsx'
import { looks } from '../../../../ui/layout/look.ts'
import type { Room } from '../../room-and-track.ts'

type Props = {
  scroller: RefObject<HTMLDivElement | null>
  /** The rooms in the order of the columns. Null is the column of sessions without a room. */
  rooms: readonly (Room | null)[]
}

/** A select that scrolls to a room. A phone shows only one or two rooms at once. */
export function RoomChooser({ scroller, rooms }: Props) {
  const t = useText()
  const isPhone = useIsPhone()
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  const [at, setAt] = useState(0)
  useEffect(() => {
    const frame = scroller.current
    if (!frame || !isPhone) return undefined
    // The selected room remains selected while it is in view. The last room can never scroll to the first position.
    const see = () => setAt((before) => (isInView(frame, before) ? before : firstInView(frame)))
    frame.addEventListener('scroll', see, { passive: true })
    return () => frame.removeEventListener('scroll', see)
  }, [scroller, isPhone])
  if (!isPhone || rooms.length < 2) return null
  const show = (to: number) => {
    const frame = scroller.current
    if (!frame) return
    setAt(to)
    frame.scrollTo({ left: startOf(frame, to), behavior: isStill ? 'instant' : 'smooth' })
  }
  return (
    <Row align="stretch" gap={8} below={12}>
      <IconButton
        label={t('sessions.editing.grid.roomBefore')}
        variant="default"
        size={44}
        inactive={at === 0}
        onClick={() => show(at - 1)}
      >
        <IconChevronLeft size={20} stroke={1.8} />
      </IconButton>
      <NativeSelect
        className={looks({ grow: true })}
        aria-label={t('sessions.editing.room')}
        value={String(at)}
        data={rooms.map((room, place) => ({
          value: String(place),
          label: room?.name ?? t('sessions.rooms.without'),
        }))}
        onChange={({ currentTarget }) => show(Number(currentTarget.value))}
      />
      <IconButton
        label={t('sessions.editing.grid.roomAfter')}
        variant="default"
        size={44}
        inactive={at === rooms.length - 1}
        onClick={() => show(at + 1)}
      >
        <IconChevronRight size={20} stroke={1.8} />
      </IconButton>
    </Row>
  )
}

const columnsOf = (frame: HTMLElement) => [...frame.querySelectorAll<HTMLElement>('[data-room]')]

/** Returns the scroll distance that brings this column to the first position. */
function startOf(frame: HTMLElement, place: number): number {
  const columns = columnsOf(frame)
  return (columns[place]?.offsetLeft ?? 0) - (columns[0]?.offsetLeft ?? 0)
}

const firstInView = (frame: HTMLElement) =>
  Math.max(
    0,
    columnsOf(frame).findIndex((column, place) => startOf(frame, place) + column.offsetWidth / 2 > frame.scrollLeft),
  )

function isInView(frame: HTMLElement, place: number): boolean {
  const column = columnsOf(frame)[place]
  if (!column) return false
  const { left, right } = frame.getBoundingClientRect()
  const own = column.getBoundingClientRect()
  const middle = (own.left + own.right) / 2
  return middle > left && middle < right
}
