import type { FeedRow } from '@parley/contract/notifications'
import { useRef } from 'react'
import { type Components, Virtuoso } from 'react-virtuoso'
import { useFocusKept } from '../../../lib/use-focus-kept.ts'
import classes from '../../../ui/layout/list-frame.module.css'
import { useListPlace } from '../../../ui/layout/use-list-place.ts'
import { keyOf } from '../use-feed.ts'
import { NotificationRow } from './notification-row.tsx'

interface Context {
  readonly label: string
  readonly onSee: (row: FeedRow) => void
}

type Props = Context & { rows: readonly FeedRow[]; onEnd: () => void }

/** Ten rows beyond the window are drawn. */
const OVERSCAN_ROWS = 10
const ROW_PX = 76

/** Many notifications: only those near the window are drawn. */
export function NotificationList({ rows, onEnd, ...context }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const onFocus = useFocusKept(frame, rows.length)
  const [list, left] = useListPlace('notifications')
  return (
    <div ref={frame} className={classes.frame} onFocus={onFocus}>
      <Virtuoso<FeedRow, Context>
        ref={list}
        useWindowScroll
        data={rows}
        context={context}
        components={PARTS}
        itemContent={drawRow}
        computeItemKey={(_, row) => keyOf(row)}
        defaultItemHeight={ROW_PX}
        increaseViewportBy={OVERSCAN_ROWS * ROW_PX}
        endReached={onEnd}
        {...left}
      />
    </div>
  )
}

function drawRow(_at: number, row: FeedRow, { onSee }: Context) {
  return <NotificationRow row={row} onSee={onSee} />
}

const PARTS: Components<FeedRow, Context> = {
  List: ({ context, ...rest }) => <div {...rest} role="list" aria-label={context.label} />,
  Item: ({ children, style, context: _context, item: _item, ...rest }) => (
    <div
      {...rest}
      className={classes.item}
      role="listitem"
      style={style}
      data-place={rest['data-index'] + 1}
      aria-posinset={rest['data-index'] + 1}
      aria-setsize={-1}
    >
      {children}
    </div>
  ),
}
