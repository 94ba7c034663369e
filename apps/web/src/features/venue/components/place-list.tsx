import type { FloorPlan, MapPlace } from '@parley/contract/venue'
import { useLanguage } from '../../../lib/i18n/text-provider.tsx'
import { useText } from '../../../lib/i18n/use-text.ts'
import type { MyPlaces } from '../my-places.ts'
import { groupPlaces, keyOfPlace } from '../place-order.ts'
import { KindIcon } from './kind-icon.tsx'
import { MyStay } from './my-stay.tsx'
import classes from './place-list.module.css'

type Props = {
  plans: readonly Pick<FloorPlan, 'id' | 'name' | 'places'>[]
  selected: string | null
  mine: MyPlaces
  zone: string
  onSelect: (key: string) => void
}

/** The places of all plans by plan and kind: what the map shows, for those who do not use it. */
export function PlaceList({ plans, selected, mine, zone, onSelect }: Props) {
  const t = useText()
  const { language } = useLanguage()
  const Kind = plans.length > 1 ? 'h3' : 'h2'
  return (
    <div className={classes.list}>
      {plans.map(({ id, name, places }) => (
        <section key={id} className={classes.plan} aria-label={name}>
          {plans.length > 1 && <h2 className={classes.name}>{name}</h2>}
          {groupPlaces(places, language).map((group) => (
            <div key={group.kind}>
              <Kind className={classes.kind}>{t(`venue.kind.${group.kind}`)}</Kind>
              <ul className={classes.places} aria-label={t(`venue.kind.${group.kind}`)}>
                {group.places.map((place) => (
                  <Entry
                    key={place.id}
                    place={place}
                    isSelected={keyOfPlace(place) === selected}
                    mine={mine}
                    zone={zone}
                    onSelect={onSelect}
                  />
                ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
    </div>
  )
}

type EntryProps = Pick<Props, 'mine' | 'zone' | 'onSelect'> & { place: MapPlace; isSelected: boolean }

function Entry({ place, isSelected, mine, zone, onSelect }: EntryProps) {
  const key = keyOfPlace(place)
  const [first] = mine.at.get(key) ?? []
  return (
    <li className={classes.item}>
      <button
        type="button"
        className={classes.place}
        aria-current={isSelected || undefined}
        data-kind={place.kind}
        onClick={() => onSelect(key)}
      >
        <KindIcon kind={place.kind} />
        <span className={classes.words}>
          <span>{place.name}</span>
          {first && <MyStay entry={first} zone={zone} />}
        </span>
      </button>
    </li>
  )
}
