import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { IconGripVertical } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { looks } from '../layout/look.ts'
import classes from './drag-grip.module.css'
import { dropPosition, type Edge } from './drop-position.ts'

const GRIP = `${classes.grip} ${looks({ square: 44, middle: true, fixed: true, round: 8, tone: 'meta', hover: 'wash' })}`

type Props = {
  /** The id of the list. Entries can be dropped only within the same list. */
  list: string
  /** The index of the entry, from 0. */
  place: number
  onMove: (place: number) => void
}

/** A handle to drag an entry by a mouse or a finger. Provide `OrderButtons` for everyone else. */
export function DragGrip({ list, place, onMove }: Props) {
  const grip = useRef<HTMLSpanElement>(null)
  const latest = useRef({ place, onMove })
  useLayoutEffect(() => {
    latest.current = { place, onMove }
  })
  useEffect(() => {
    const row = grip.current?.closest('li')
    if (!grip.current || !row) return
    const unmark = () => delete row.dataset['edge']
    return combine(
      draggable({
        element: row,
        dragHandle: grip.current,
        getInitialData: () => ({ list, dragged: latest }),
        onDragStart: () => {
          row.dataset['dragged'] = ''
        },
        onDrop: () => delete row.dataset['dragged'],
      }),
      dropTargetForElements({
        element: row,
        canDrop: ({ source }) => source.data['list'] === list,
        getData: ({ input }) => ({ edge: edgeAt(row, input.clientY) }),
        onDrag: ({ self, source }) => {
          if (source.element === row) unmark()
          else row.dataset['edge'] = self.data['edge'] as Edge
        },
        onDragLeave: unmark,
        onDrop: ({ self, source }) => {
          unmark()
          const { current: dragged } = source.data['dragged'] as typeof latest
          const to = dropPosition(dragged.place, latest.current.place, self.data['edge'] as Edge)
          if (to !== dragged.place) dragged.onMove(to)
        },
      }),
    )
  }, [list])
  return (
    <span ref={grip} className={GRIP} aria-hidden="true">
      <IconGripVertical size={18} stroke={1.8} />
    </span>
  )
}

function edgeAt(row: HTMLElement, y: number): Edge {
  const { top, height } = row.getBoundingClientRect()
  return y < top + height / 2 ? 'before' : 'after'
}
