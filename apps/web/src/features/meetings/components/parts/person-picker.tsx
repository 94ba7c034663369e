import type { PersonBrief } from '@parley/contract/participants'
import { useEffect, useState } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { useDebounced } from '../../../../lib/use-debounced.ts'
import { SEARCH_AFTER_MS } from '../../../../ui/forms/search-row.tsx'
import { useField } from '../../../../ui/forms/use-field.ts'
import { PersonSelect } from '../../../../ui/people/person-select.tsx'

export interface Found {
  readonly people: readonly PersonBrief[]
  /** Receives the search text, debounced. The first call is made on mount. */
  readonly onQuery: (query: string) => void
}

type Props = Found & {
  label: string
  value: PersonBrief | null
  onChange: (person: PersonBrief | null) => void
}

export function PersonPicker({ label, people, onQuery, value, onChange }: Props) {
  const t = useText()
  const field = useField()
  const [written, write] = useState('')
  const query = useDebounced(value && written === value.fullName ? '' : written.trim(), SEARCH_AFTER_MS)
  useEffect(() => onQuery(query), [onQuery, query])
  return (
    <PersonSelect
      {...field(label, true)}
      placeholder={t('meetings.person.find')}
      clearable
      people={people}
      value={value}
      onChange={onChange}
      searchValue={written}
      onSearchChange={write}
      nothingFoundMessage={t('meetings.person.none')}
    />
  )
}
