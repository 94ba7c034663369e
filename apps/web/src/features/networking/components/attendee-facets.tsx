import { Switch, TextInput } from '@mantine/core'
import { fold } from '@parley/contract'
import type { EventDetails } from '@parley/contract/app'
import { type ContactState, contactStates, tags } from '@parley/contract/networking'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useFormats, useText } from '../../../lib/i18n/index.ts'
import { FilterChoices } from '../../../ui/forms/filter-choices.tsx'
import { FilterToggle } from '../../../ui/forms/filter-toggle.tsx'
import { Meta, Row, Stack, Text } from '../../../ui/layout/box.tsx'
import { chooseOptions } from '../../participants/index.ts'
import { useSearchCounts } from '../api.ts'
import type { AttendeeFilters } from '../attendee-filters.ts'
import { useFilterTexts } from '../use-filter-texts.ts'

type Props = {
  event: EventDetails
  filters: AttendeeFilters
  onChange: (changes: Partial<AttendeeFilters>) => void
}

const MOST = 6

/**
 * The filters of the list of people. They are mounted only while open, so that counts are not loaded otherwise.
 * @see docs/rules/networking.md SEARCH-3
 */
export function AttendeeFacets({ event, filters, onChange }: Props) {
  const t = useText()
  const { number } = useFormats()
  const [wanted, setWanted] = useState('')
  const { types, groups, words } = useFilterTexts(event)
  const counts = useSearchCounts(event.id, filters)
  const { typeIds, chosen, tag, contactState, present, onlyMatches } = filters
  const finds = ({ name }: { name: string }) => fold(name).includes(fold(wanted))
  const facets = [
    ...(types.length > 1 ? [{ id: null, title: t('networking.filter.type'), options: types.filter(finds) }] : []),
    ...groups.map(({ id, title, options }) => ({
      id,
      title,
      options: options.map((each) => ({ id: each.id, name: each.text })).filter(finds),
    })),
  ]
  const isLong = facets.reduce((sum, { options }) => sum + options.length, 0) > 2 * MOST || wanted !== ''
  return (
    <>
      <Switch
        label={
          <Row as="span" gap={8} align="baseline">
            {t('networking.filter.fits')}
            {counts && (
              <Meta as="span" nums>
                {number(counts.matches)}
              </Meta>
            )}
          </Row>
        }
        checked={onlyMatches}
        onChange={(event) => onChange({ onlyMatches: event.currentTarget.checked })}
      />
      <OneOf
        label={t('networking.filter.mine')}
        options={tags}
        wordOf={words.tag}
        counts={counts?.tags}
        value={tag}
        onChange={(next) => onChange({ tag: next })}
      />
      <OneOf<ContactState | 'fresh'>
        label={t('networking.filter.contact')}
        options={contactStates}
        wordOf={words.contact}
        counts={counts?.contactStates}
        value={contactState}
        onChange={(next) => onChange({ contactState: next })}
      />
      {event.eventType === 'hybrid' && (
        <OneOf
          label={t('networking.filter.presence')}
          options={event.presentTypes}
          wordOf={words.present}
          counts={counts?.present}
          value={present}
          onChange={(next) => onChange({ present: next })}
        />
      )}
      {isLong && (
        <TextInput
          type="search"
          aria-label={t('networking.filter.find')}
          placeholder={t('networking.filter.find')}
          leftSection={<IconSearch size={17} stroke={1.8} />}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
      )}
      {facets.map(({ id, title, options }) => (
        <FilterChoices
          key={`${id} ${wanted === ''}`}
          label={title}
          options={options}
          countOf={(option) => counts && ((id === null ? counts.types : counts.chosen[id])?.[option] ?? 0)}
          chosen={id === null ? typeIds : (chosen.find(({ categoryId }) => categoryId === id)?.subCategoryIds ?? [])}
          onChange={(next) => onChange(id === null ? { typeIds: next } : { chosen: chooseOptions(chosen, id, next) })}
          {...(wanted === '' ? { most: MOST } : {})}
        />
      ))}
      {wanted !== '' && !facets.some(({ options }) => options.length > 0) && (
        <Text tone="meta">{t('networking.filter.none')}</Text>
      )}
    </>
  )
}

type OneOfProps<Choice extends string> = {
  label: string
  options: readonly Choice[]
  wordOf: (choice: Choice) => ReactNode
  /** The number of people for each choice. Undefined while unknown. Choices without any person are absent. */
  counts: Readonly<Record<string, number>> | undefined
  value: Choice | null
  onChange: (value: Choice | null) => void
}

/** A choice of one option. A second press removes it. Choices without any person are hidden. */
function OneOf<Choice extends string>({ label, options, wordOf, counts, value, onChange }: OneOfProps<Choice>) {
  const { number } = useFormats()
  const shown = options.filter((each) => !counts || each === value || (counts[each] ?? 0) > 0)
  if (shown.length === 0) return null
  return (
    <Stack gap={8}>
      <Text as="span" size={14} weight={600} aria-hidden="true">
        {label}
      </Text>
      <Row wrap gap={8} role="group" aria-label={label}>
        {shown.map((each) => (
          <FilterToggle
            key={each}
            on={each === value}
            count={counts && number(counts[each] ?? 0)}
            onChange={(on) => onChange(on ? each : null)}
          >
            {wordOf(each)}
          </FilterToggle>
        ))}
      </Row>
    </Stack>
  )
}
