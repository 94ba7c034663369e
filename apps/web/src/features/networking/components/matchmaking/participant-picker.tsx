import type { PersonBrief } from '@parley/contract/participants'
import { useState } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { useDebounced } from '../../../../lib/use-debounced.ts'
import { SEARCH_AFTER_MS } from '../../../../ui/forms/search-row.tsx'
import { PersonSelect } from '../../../../ui/people/person-select.tsx'
import { useFirstFound } from './matchmaking-api.ts'

const MOST = 10

type Person = Pick<PersonBrief, 'id' | 'fullName' | 'jobTitle' | 'company'>

type Props = {
  eventId: string
  label: string
  person: Person | null
  /** Receives the person. Null if the choice is cleared, which needs `allowDeselect`. */
  onChange: (person: Person | null) => void
  allowDeselect?: boolean
}

/** A field to choose a participant. It searches like the list of people. */
export function ParticipantPicker({ eventId, label, person, onChange, allowDeselect = false }: Props) {
  const t = useText()
  const [written, write] = useState(person?.fullName ?? '')
  const query = useDebounced(written === person?.fullName ? '' : written.trim(), SEARCH_AFTER_MS)
  const { people } = useFirstFound(eventId, query, MOST)
  return (
    <PersonSelect<Person>
      label={label}
      allowDeselect={allowDeselect}
      people={people}
      value={person}
      onChange={onChange}
      searchValue={written}
      onSearchChange={write}
      nothingFoundMessage={t('networking.matchmaking.find.none')}
    />
  )
}
