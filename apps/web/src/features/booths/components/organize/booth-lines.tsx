import type { ListedBooth } from '@parley/contract/booths'
import { type Components, Virtuoso } from 'react-virtuoso'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { useListPlace } from '../../../../ui/layout/use-list-place.ts'
import { Deletable } from '../../../events/index.ts'
import { BoothLine } from './booth-line.tsx'
import classes from './booth-lines.module.css'

type Props = {
  eventId: string
  booths: readonly ListedBooth[]
  /** How many there are in all, those that are not loaded yet too. */
  total: number
  typeName: (id: string) => string
  chosen: ReadonlySet<string>
  onChoose: (booth: ListedBooth, on: boolean) => void
  onDelete: (booth: ListedBooth) => void
  onEnd: () => void
  /** Under this name the place in the list is kept for the way back. */
  place: string
}

/** Very many booths, each to be chosen; only those near the window are drawn. */
export function BoothLines({ booths, onEnd, place, ...context }: Props) {
  const t = useText()
  const [list, left] = useListPlace(place)
  return (
    <div className={classes.frame}>
      <Virtuoso<ListedBooth, Context>
        ref={list}
        useWindowScroll
        data={booths}
        context={{ ...context, label: t('booths.title') }}
        components={PARTS}
        itemContent={drawLine}
        computeItemKey={(_, { id }) => id}
        defaultItemHeight={86}
        increaseViewportBy={800}
        endReached={onEnd}
        {...left}
      />
    </div>
  )
}

type Context = Omit<Props, 'booths' | 'onEnd' | 'place'> & { readonly label: string }

const PARTS: Components<ListedBooth, Context> = {
  List: ({ context, ...rest }) => <div {...rest} role="list" aria-label={context.label} />,
  Item: ({ children, item: _item, context, ...rest }) => (
    <div {...rest} role="listitem" aria-posinset={rest['data-index'] + 1} aria-setsize={context.total}>
      {children}
    </div>
  ),
}

const drawLine = (_index: number, booth: ListedBooth, { eventId, typeName, chosen, onChoose, onDelete }: Context) => (
  <Deletable eventId={eventId} kind="booth" id={booth.id}>
    <BoothLine
      eventId={eventId}
      booth={booth}
      type={typeName(booth.boothType)}
      isChosen={chosen.has(booth.id)}
      onChoose={(on) => onChoose(booth, on)}
      onDelete={() => onDelete(booth)}
    />
  </Deletable>
)
