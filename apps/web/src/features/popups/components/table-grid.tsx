import type { ReplyOf } from '@parley/contract'
import type { EventDetails } from '@parley/contract/app'
import type { Popup, popupCalls } from '@parley/contract/popups'
import { useNow } from '../../../lib/use-now.ts'
import { CardGrid } from '../../../ui/layout/card-grid.tsx'
import { TableCard } from './table-card.tsx'

type Times = Pick<ReplyOf<typeof popupCalls.getPopups>, 'opensAt' | 'endsAt'>

export const useIsTime = (times: Times | undefined): boolean => {
  const now = useNow()
  return times !== undefined && now >= times.opensAt && now < times.endsAt
}

type Props = {
  event: EventDetails
  label: string
  popups: readonly Popup[]
  times: Times
  withBooth?: boolean
  level: 2 | 3
}

/** The width of a card in pixels: the seats around a table, with the edges of the card. */
const CARD_WIDTH = 272

export function TableGrid({ event, label, popups, times, withBooth = true, level }: Props) {
  const isTime = useIsTime(times)
  return (
    <CardGrid label={label} as="cards" minWidth={CARD_WIDTH}>
      {popups.map((popup) => (
        <TableCard key={popup.id} event={event} popup={popup} isTime={isTime} withBooth={withBooth} level={level} />
      ))}
    </CardGrid>
  )
}
