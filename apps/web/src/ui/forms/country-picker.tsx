import { Combobox, useCombobox } from '@mantine/core'
import { fold } from '@parley/contract'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useLanguage, useText } from '../../lib/i18n/index.ts'
import { looks, Row, Text } from '../layout/box.tsx'
import classes from './phone-field.module.css'
import type { Country, CountryCode } from './phone-numbers.ts'

const COUNTRY = `l-row ${classes.country} ${looks({ fixed: true, justify: 'between', gap: 4, padX: 12, padY: 0, round: 10, line: 'edge', surface: 'plain', tone: 'ink', nums: true, hover: 'wash' })}`
const OPTIONS = `${classes.options} ${looks({ overflow: 'y' })}`

type Props = {
  /** The module with the numbering plans. Null until it is loaded. */
  numbers: typeof import('./phone-numbers.ts') | null
  country: CountryCode | null
  onChoose: (country: CountryCode) => void
  label: string
}

export function CountryPicker({ numbers, country, onChoose, label }: Props) {
  const t = useText()
  const { language } = useLanguage()
  const [search, setSearch] = useState('')
  const box = useCombobox({
    onDropdownOpen: () => box.focusSearchInput(),
    onDropdownClose: () => {
      box.resetSelectedOption()
      box.focusTarget()
      setSearch('')
    },
  })
  const countries = numbers?.countriesIn(language) ?? []
  const current = countries.find(({ code }) => code === country)
  const found = box.dropdownOpened ? findCountries(countries, search) : []
  return (
    <Combobox
      store={box}
      width={320}
      position="bottom-start"
      onOptionSubmit={(code) => {
        onChoose(code as CountryCode)
        box.closeDropdown()
      }}
    >
      <Combobox.Target targetType="button">
        <button
          type="button"
          className={COUNTRY}
          disabled={!numbers}
          aria-label={current ? `${label}: ${current.name}, ${current.calling}` : label}
          onClick={() => box.toggleDropdown()}
        >
          <span>{current?.calling ?? '+'}</span>
          <IconChevronDown size={16} stroke={1.8} aria-hidden="true" />
        </button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value)
            box.selectFirstOption()
          }}
          placeholder={t('ui.phone.search')}
          aria-label={t('ui.phone.search')}
        />
        <Combobox.Options className={OPTIONS} aria-label={label}>
          {found.map(({ code, name, calling }) => (
            <Combobox.Option key={code} value={code} active={code === country} aria-selected={code === country}>
              <Row as="span" align="stretch" justify="between" gap={12} wide="full">
                <span>{name}</span>
                <Text as="span" tone="meta" nums>
                  {calling}
                </Text>
              </Row>
            </Combobox.Option>
          ))}
          {found.length === 0 && <Combobox.Empty>{t('ui.phone.noCountry')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** Returns the countries that match a search. Those that begin with it come first. */
function findCountries(countries: readonly Country[], search: string): Country[] {
  const wanted = fold(search.trim())
  const begins = ({ code, name }: Country) => fold(name).startsWith(wanted) || fold(code) === wanted
  const found = countries.filter((each) => isMeant(each, search))
  return [...found.filter(begins), ...found.filter((each) => !begins(each))]
}

/** Compares a search with the name, the two-letter code, and the calling code with or without plus. */
function isMeant({ code, name, calling }: Country, search: string): boolean {
  const wanted = fold(search.trim())
  const digits = search.replace(/\D/g, '')
  if (wanted === '') return true
  return fold(name).includes(wanted) || fold(code) === wanted || (digits !== '' && calling.slice(1).startsWith(digits))
}
