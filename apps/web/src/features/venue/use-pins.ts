import { dayOf } from '@parley/contract'
import type { MapPlace } from '@parley/contract/venue'
import { useFormats } from '../../lib/i18n/index.ts'
import { useNow } from '../../lib/use-now.ts'
import type { Pin } from './attach-pins.ts'
import type { MyPlaces } from './my-places.ts'
import { keyOfPlace, kindsInOrder } from './place-order.ts'

export function usePins(places: readonly MapPlace[], selected: string | null, mine: MyPlaces, zone: string): Pin[] {
  const { time } = useFormats()
  const now = useNow()
  return places.map((place) => {
    const key = keyOfPlace(place)
    const [first] = mine.at.get(key) ?? []
    const isNext = first !== undefined && first === mine.next
    return {
      key,
      kind: place.kind,
      label:
        isNext && dayOf(first.sdt, zone, first.dayBegins) === dayOf(now, zone, first.dayBegins)
          ? `${time(first.sdt, zone)} · ${place.name}`
          : place.name,
      x: place.x,
      y: place.y,
      rank: key === selected ? 0 : isNext ? 1 : first ? 2 : 3 + kindsInOrder.indexOf(place.kind),
      isSelected: key === selected,
      isMine: first !== undefined,
    }
  })
}
