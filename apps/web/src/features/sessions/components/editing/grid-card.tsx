import type { EditedCard } from '@parley/contract/sessions'
import { IconArrowsMove } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { useFormats, useText } from '../../../../lib/i18n/index.ts'
import { looks } from '../../../../ui/layout/look.ts'
import { tileClasses, tileSpace } from '../../grid-frame.tsx'
import type { GridTile } from '../../programme-grid.ts'
import classes from './edit-grid.module.css'

const MOVE = `${looks({ surface: 'plain', round: 8, pad: 0, tone: 'soft', hover: 'wash', middle: true })} ${classes.move}`

type TileProps = {
  tile: GridTile
  card: EditedCard
  zone: string
  to: string
  style: CSSProperties | undefined
  /** True while the delete can be undone, for a minute. */
  isBeingDeleted: boolean
  isTabStop: boolean
  isHeld: boolean
  describedBy: string
}

/** A link to the editor that can also be dragged. */
export function GridCard({ tile, card, zone, to, style, isBeingDeleted, isTabStop, isHeld, describedBy }: TileProps) {
  const t = useText()
  const { timeRange } = useFormats()
  const { place, lines } = tileSpace(tile)
  const isOff = card.state === 'cancelled'
  const facts = [
    isBeingDeleted && t('events.deletion.now'),
    timeRange(card.sdt, card.edt, zone),
    isOff && t('sessions.editing.calledOff'),
    card.hidden && t('sessions.editing.hidden'),
  ].filter(Boolean)
  return (
    <li className={`${tileClasses.place} ${classes.place}`} style={place}>
      <Link
        to={to}
        className={`${tileClasses.tile} ${classes.tile}`}
        style={style}
        title={card.name}
        tabIndex={isTabStop ? 0 : -1}
        draggable={false}
        data-session={card.id}
        data-cancelled={isOff || undefined}
        data-going={isBeingDeleted || undefined}
        data-hidden={card.hidden || undefined}
        data-held={isHeld || undefined}
        aria-describedby={describedBy}
      >
        <span className={tileClasses.name} style={{ WebkitLineClamp: Math.max(1, Math.min(3, lines - 1)) }}>
          {card.name}
        </span>
        <span className={tileClasses.facts}>{facts.join(' · ')}</span>
      </Link>
      {!isOff && (
        <button
          type="button"
          className={MOVE}
          aria-label={t('sessions.editing.moveNamed', { name: card.name })}
          tabIndex={-1}
          data-move={card.id}
        >
          <IconArrowsMove size={16} stroke={1.8} aria-hidden="true" />
        </button>
      )}
    </li>
  )
}
