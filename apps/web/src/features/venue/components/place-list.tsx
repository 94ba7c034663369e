import type { FloorPlan, MapPlace } from '@parley/contract/venue'
import { useLanguage, useText } from '../../../lib/i18n/index.ts'
import { Box, looks, Row, Stack, Text } from '../../../ui/layout/box.tsx'
import type { MyPlaces } from '../my-places.ts'
import { groupPlaces, keyOfPlace } from '../place-order.ts'
import { KindIcon } from './kind-icon.tsx'
import { MyStay } from './my-stay.tsx'
import classes from './place-list.module.css'

const PLACE = { gap: 10, padX: 10, padY: 8, round: 10, wide: 'full', tall: 44, phone: { tall: 48 } } as const

type Props = {
  plans: readonly Pick<FloorPlan, 'id' | 'name' | 'places'>[]
  selected: string | null
  mine: MyPlaces
  zone: string
  onSelect: (key: string) => void
}

/** A list of places, as an alternative to the map. */
export function PlaceList({ plans, selected, mine, zone, onSelect }: Props) {
  const t = useText()
  const { language } = useLanguage()
  const Kind = plans.length > 1 ? 'h3' : 'h2'
  return (
    <Stack gap={16}>
      {plans.map(({ id, name, places }) => (
        <Stack as="section" key={id} gap={12} aria-label={name}>
          {plans.length > 1 && (
            <Text as="h2" size={17} weight={700}>
              {name}
            </Text>
          )}
          {groupPlaces(places, language).map((group) => (
            <div key={group.kind}>
              <Text as={Kind} below={4} size={13} tone="meta" weight={600} tracking="none">
                {t(`venue.kind.${group.kind}`)}
              </Text>
              <Box as="ul" aria-label={t(`venue.kind.${group.kind}`)}>
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
              </Box>
            </div>
          ))}
        </Stack>
      ))}
    </Stack>
  )
}

const ICON = looks({ fixed: true, tone: 'meta' })
const WORDS = looks({ shrink: true, breaks: 'anywhere' })

type EntryProps = Pick<Props, 'mine' | 'zone' | 'onSelect'> & { place: MapPlace; isSelected: boolean }

function Entry({ place, isSelected, mine, zone, onSelect }: EntryProps) {
  const key = keyOfPlace(place)
  const [first] = mine.at.get(key) ?? []
  return (
    <li className={classes.item}>
      <Row
        as="button"
        {...PLACE}
        type="button"
        surface={isSelected ? 'strong' : undefined}
        weight={isSelected ? 600 : undefined}
        hover={isSelected ? undefined : 'wash'}
        className={classes.place}
        aria-current={isSelected || undefined}
        data-kind={place.kind}
        onClick={() => onSelect(key)}
      >
        <KindIcon kind={place.kind} className={ICON} />
        <span className={WORDS}>
          <span>{place.name}</span>
          {first && <MyStay entry={first} zone={zone} />}
        </span>
      </Row>
    </li>
  )
}
