import { Switch, type SwitchProps } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import { useFormats, useLanguage, useText } from '../../../../lib/i18n/index.ts'
import { FilterChoices } from '../../../../ui/forms/filter-choices.tsx'
import { Row, Text } from '../../../../ui/layout/box.tsx'
import { chooseOptions, localizedText, optionGroups } from '../../../participants/index.ts'
import { useBoothCounts } from '../../api.ts'
import type { BoothFilters } from '../../booth-filters.ts'
import { shownKinds, useBoothTexts } from '../../use-booth-texts.ts'

type Props = {
  event: EventDetails
  filters: BoothFilters
  onChange: (changes: Partial<BoothFilters>) => void
}

const MOST = 6

/** The filters of the expo. The counts are fetched only while the panel is open. */
export function BoothFacets({ event, filters, onChange }: Props) {
  const t = useText()
  const { language } = useLanguage()
  const { types, categories } = useBoothTexts(event)
  const counts = useBoothCounts(event.id, filters)
  const { kind, typeIds, chosen, onlyFavourites, onlyMatches } = filters
  const kinds = kind ? [kind] : shownKinds(event, types)
  const offered = types.filter((type) => kinds.includes(type.kind))
  return (
    <>
      <OnlySwitch
        label={t('booths.filter.fits')}
        count={counts?.matches}
        checked={onlyMatches}
        onChange={({ currentTarget }) => onChange({ onlyMatches: currentTarget.checked })}
      />
      <OnlySwitch
        label={t('booths.filter.favourites')}
        count={counts?.favourites}
        checked={onlyFavourites}
        onChange={({ currentTarget }) => onChange({ onlyFavourites: currentTarget.checked })}
      />
      {offered.length > 1 && (
        <FilterChoices
          label={t(kind === 'sponsor' ? 'booths.filter.level' : 'booths.filter.type')}
          options={offered.map(({ id, texts }) => ({ id, name: localizedText(texts, language) }))}
          countOf={(id) => counts && (counts.boothTypes[id] ?? 0)}
          chosen={typeIds}
          onChange={(next) => onChange({ typeIds: next })}
          most={MOST}
        />
      )}
      {optionGroups(categories, language).map(({ id, title, options }) => (
        <FilterChoices
          key={id}
          label={title}
          options={options.map((each) => ({ id: each.id, name: each.text }))}
          countOf={(option) => counts && (counts.chosen[id]?.[option] ?? 0)}
          chosen={chosen.find(({ categoryId }) => categoryId === id)?.subCategoryIds ?? []}
          onChange={(next) => onChange({ chosen: chooseOptions(chosen, id, next) })}
          most={MOST}
        />
      ))}
    </>
  )
}

function OnlySwitch({ label, count, ...rest }: SwitchProps & { count: number | undefined }) {
  const { number } = useFormats()
  return (
    <Switch
      label={
        <Row as="span" gap={8} align="baseline">
          {label}
          {count !== undefined && (
            <Text as="span" size={13} tone="meta" nums>
              {number(count)}
            </Text>
          )}
        </Row>
      }
      {...rest}
    />
  )
}
