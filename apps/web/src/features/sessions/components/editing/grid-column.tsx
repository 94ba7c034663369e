import type { EditedCard } from '@parley/contract/sessions'
import type { CSSProperties, ReactNode } from 'react'
import { RoomColumn } from '../../grid-frame.tsx'
import type { GridTile } from '../../programme-grid.ts'
import type { Room } from '../../room-and-track.ts'
import { GridCard } from './grid-card.tsx'

type Props = {
  id: string
  room: Room | null
  tiles: readonly GridTile[]
  cards: ReadonlyMap<string, EditedCard>
  zone: string
  page: string
  styleOf: (card: EditedCard) => CSSProperties | undefined
  isBeingDeleted: (card: EditedCard) => boolean
  tabStopId: string | undefined
  heldId: string | undefined
  describedBy: string
  /** A mark at the target position of the talk that is dragged over this room. */
  ghost: ReactNode
}

/**
 * A column of the grid. The cards have no event listeners or state of their own, so dragging over them does not redraw
 * them.
 */
export function GridColumn(props: Props) {
  const { id, room, tiles, cards, zone, page, styleOf, isBeingDeleted, tabStopId, heldId, describedBy, ghost } = props
  const drawn = tiles.map((tile) => {
    const card = cards.get(tile.session.id)
    return (
      card && (
        <GridCard
          key={card.id}
          tile={tile}
          card={card}
          zone={zone}
          to={`${page}/${card.definitionId}`}
          style={styleOf(card)}
          isBeingDeleted={isBeingDeleted(card)}
          isTabStop={card.id === tabStopId}
          isHeld={card.id === heldId}
          describedBy={describedBy}
        />
      )
    )
  })
  return (
    <RoomColumn id={id} room={room}>
      {drawn}
      {ghost}
    </RoomColumn>
  )
}
