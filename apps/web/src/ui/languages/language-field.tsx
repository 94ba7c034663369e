import { type ComboboxItem, type OptionsFilter, Select } from '@mantine/core'
import { fold } from '@parley/contract'
import { LANGUAGES, useLanguage, useText } from '../../lib/i18n/index.ts'
import { knownLanguages, languageNames } from '../../lib/i18n/language-names.ts'
import { useField } from '../forms/use-field.ts'

type Props = {
  label: string
  description?: string
  /** The label of the button that clears the field. Without it the field cannot be cleared. */
  clearLabel?: string
  /** A code, or free text from an imported file. Empty for none. */
  value: string
  onChange: (value: string) => void
}

/** A field for a language. The languages of the product come first, then all others, found by name or code. */
export function LanguageField({ label, description, clearLabel, value, onChange }: Props) {
  const t = useText()
  const field = useField()
  const { language } = useLanguage()
  return (
    <Select
      {...field(label, clearLabel === undefined)}
      description={description}
      searchable
      allowDeselect={clearLabel !== undefined}
      clearable={clearLabel !== undefined}
      clearButtonProps={{ 'aria-label': clearLabel }}
      data={choicesFor(language, value)}
      value={value || null}
      onChange={(next) => onChange(next ?? '')}
      filter={find}
      nothingFoundMessage={t('ui.language.none')}
      maxDropdownHeight={280}
    />
  )
}

function choicesFor(reader: string, own: string): ComboboxItem[] {
  const nameOf = languageNames(reader)
  const first = Object.keys(LANGUAGES)
  const byName = new Intl.Collator(reader)
  const rest = knownLanguages()
    .map((code) => ({ value: code, label: nameOf(code) }))
    .toSorted((one, other) => byName.compare(one.label, other.label))
  const all = [...first.map((code) => ({ value: code, label: nameOf(code) })), ...rest]
  const written = own && !all.some((each) => each.value === own) ? [{ value: own, label: nameOf(own) }] : []
  return [...written, ...new Map(all.map((each) => [each.value, each])).values()]
}

const find: OptionsFilter = ({ options, search }) => {
  const wanted = fold(search)
  return (options as ComboboxItem[]).filter(({ value, label }) => fold(`${label} ${value}`).includes(wanted))
}
