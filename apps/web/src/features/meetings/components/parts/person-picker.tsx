import { type ComboboxItem, Select, VisuallyHidden } from '@mantine/core'
import type { PersonBrief } from '@parley/contract/participants'
import { useEffect, useState } from 'react'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { useLater } from '../../../../lib/use-later.ts'
import { SEARCH_AFTER_MS } from '../../../../ui/forms/search-row.tsx'
import { useField } from '../../../../ui/forms/use-field.ts'
import { shortName } from '../../../../ui/people/short-name.ts'
import classes from './person-picker.module.css'

/** Who is found by what is written. */
export interface Found {
  readonly people: readonly PersonBrief[]
  /** Told what to look for, the first time as soon as somebody is asked for. */
  readonly onQuery: (query: string) => void
}

type Props = Found & {
  label: string
  value: PersonBrief | null
  onChange: (person: PersonBrief | null) => void
}

/** One person of the event, found by what is written of their name. */
export function PersonPicker({ label, people, onQuery, value, onChange }: Props) {
  const t = useText()
  const field = useField()
  const [written, write] = useState('')
  const query = useLater(value && written === value.fullName ? '' : written.trim(), SEARCH_AFTER_MS)
  useEffect(() => onQuery(query), [onQuery, query])
  const offered = new Map([...people, ...(value ? [value] : [])].map((each) => [each.id, each]))
  return (
    <Select
      {...field(label, true)}
      placeholder={t('meetings.person.find')}
      searchable
      clearable
      data={[...offered.values()].map(({ id, fullName }) => ({ value: id, label: fullName }))}
      // The server has found them.
      filter={({ options }) =>
        (options as ComboboxItem[]).filter(({ value: id }) => people.some((each) => each.id === id))
      }
      value={value?.id ?? null}
      searchValue={written}
      onSearchChange={write}
      onChange={(id) => onChange(offered.get(id ?? '') ?? null)}
      nothingFoundMessage={t('meetings.person.none')}
      renderOption={({ option }) => <Offered person={offered.get(option.value)} />}
      maxDropdownHeight={280}
    />
  )
}

function Offered({ person }: { person: PersonBrief | undefined }) {
  const { fullName = '' } = person ?? {}
  const line = [person?.jobTitle, person?.company].filter(Boolean).join(' · ')
  return (
    <span className={classes.person}>
      <VisuallyHidden>{fullName}</VisuallyHidden>
      <span className={classes.name} title={fullName} aria-hidden="true">
        {shortName(fullName)}
      </span>
      {line && <span className={classes.line}>{line}</span>}
    </span>
  )
}
