import { type ComboboxItem, Select, VisuallyHidden } from '@mantine/core'
import type { PersonBrief } from '@parley/contract/participants'
import { useState } from 'react'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { useLater } from '../../../../lib/use-later.ts'
import { SEARCH_AFTER_MS } from '../../../../ui/forms/search-row.tsx'
import { shortName } from '../../../../ui/people/short-name.ts'
import { useFirstFound } from './matchmaking-api.ts'
import classes from './participant-picker.module.css'

/** So many are offered to choose from. */
const MOST = 10

type Person = Pick<PersonBrief, 'id' | 'fullName' | 'jobTitle' | 'company'>

type Props = {
  eventId: string
  person: Person
  onChange: (person: Person) => void
}

/** One participant of the event, found by what the list of people finds them by. */
export function ParticipantPicker({ eventId, person, onChange }: Props) {
  const t = useText()
  const [written, write] = useState(person.fullName)
  const query = useLater(written === person.fullName ? '' : written.trim(), SEARCH_AFTER_MS)
  const { people } = useFirstFound(eventId, query, MOST)
  const offered = new Map<string, Person>([...people, person].map((each) => [each.id, each]))
  return (
    <Select
      label={t('networking.matchmaking.find')}
      searchable
      allowDeselect={false}
      data={[...offered.values()].map(({ id, fullName }) => ({ value: id, label: fullName }))}
      // The server has found them.
      filter={({ options }) => (options as ComboboxItem[]).filter(({ value }) => people.some(({ id }) => id === value))}
      value={person.id}
      searchValue={written}
      onSearchChange={write}
      onChange={(id) => {
        const chosen = offered.get(id ?? '')
        if (chosen) onChange(chosen)
      }}
      nothingFoundMessage={t('networking.matchmaking.find.none')}
      renderOption={({ option }) => <Offered person={offered.get(option.value)} />}
      maxDropdownHeight={320}
    />
  )
}

function Offered({ person }: { person: Person | undefined }) {
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
