import type { PersonBrief } from '@parley/contract/participants'
import { useState } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { useLater } from '../../../../lib/use-later.ts'
import { SEARCH_AFTER_MS } from '../../../../ui/forms/search-row.tsx'
import { PersonSelect } from '../../../../ui/people/person-select.tsx'
import { useFirstFound } from './matchmaking-api.ts'

/** So many are offered to choose from. */
const MOST = 10

type Person = Pick<PersonBrief, 'id' | 'fullName' | 'jobTitle' | 'company'>

type Props = {
  eventId: string
  label: string
  person: Person | null
  /** Null where the choice is taken back: only where one may. */
  onChange: (person: Person | null) => void
  allowDeselect?: boolean
}

/** A field for a participant of the event, found by what the list of people finds them by. */
export function ParticipantPicker({ eventId, label, person, onChange, allowDeselect = false }: Props) {
  const t = useText()
  const [written, write] = useState(person?.fullName ?? '')
  const query = useLater(written === person?.fullName ? '' : written.trim(), SEARCH_AFTER_MS)
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
