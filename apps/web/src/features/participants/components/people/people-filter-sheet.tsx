import type { EventDetails } from '@parley/contract/app'
import { type PeopleCounts, peopleOrders, personStates } from '@parley/contract/participants'
import type { ReactNode } from 'react'
import { useFormats, useLanguage, useText } from '../../../../lib/i18n/index.ts'
import { FilterGroup } from '../../../../ui/forms/filter-choices.tsx'
import { FilterSheet } from '../../../../ui/forms/filter-sheet.tsx'
import { FilterToggle } from '../../../../ui/forms/filter-toggle.tsx'
import { ALL_PEOPLE, type PeopleFilters } from '../../people-filters.ts'
import { typeText } from '../../type-text.ts'

type Props = {
  event: EventDetails
  filters: PeopleFilters
  counts: PeopleCounts | undefined
  onChange: (changes: Partial<PeopleFilters>) => void
  showLabel: string
}

/** The missing values that the sheet filters by. People without a profile or a match have tabs of their own. */
const IN_SHEET = ['ticketType', 'email'] as const

export function PeopleFilterSheet({ event, filters, counts, onChange, showLabel }: Props) {
  const t = useText()
  const { language } = useLanguage()
  const { typeId, state, listed, without } = filters
  const types = event.participantTypes.toSorted((a, b) => a.index - b.index)
  const lacks = IN_SHEET.some((each) => each === without)
  const active = [typeId, state, listed, lacks].filter(Boolean).length
  const { typeId: anyType, state: anyState, listed: anyList } = ALL_PEOPLE
  const clear = () =>
    onChange({ typeId: anyType, state: anyState, listed: anyList, ...(lacks ? { without: ALL_PEOPLE.without } : {}) })
  return (
    <FilterSheet active={active} onClear={clear} showLabel={showLabel}>
      {types.length > 1 && (
        <FilterGroup title={t('participants.people.type')}>
          {types.map((type) => (
            <Choice
              key={type.id}
              on={typeId === type.id}
              count={counts && (counts.types[type.id] ?? 0)}
              onChange={(on) => onChange({ typeId: on ? type.id : '' })}
            >
              {typeText(type, language)}
            </Choice>
          ))}
        </FilterGroup>
      )}
      <FilterGroup title={t('participants.people.state')}>
        {personStates.map((each) => (
          <Choice
            key={each}
            on={state === each}
            count={counts && (counts.states[each] ?? 0)}
            onChange={(on) => onChange({ state: on ? each : '' })}
          >
            {t(`participants.people.state.${each}`)}
          </Choice>
        ))}
      </FilterGroup>
      <FilterGroup title={t('participants.people.listed')}>
        {(['yes', 'no'] as const).map((each) => (
          <Choice
            key={each}
            on={listed === each}
            count={counts && (counts.listed[each] ?? 0)}
            onChange={(on) => onChange({ listed: on ? each : '' })}
          >
            {t(each === 'yes' ? 'participants.people.shown' : 'participants.people.hidden')}
          </Choice>
        ))}
      </FilterGroup>
      <FilterGroup title={t('participants.people.lacks')}>
        {IN_SHEET.map((each) => (
          <Choice
            key={each}
            on={without === each}
            count={counts && (counts.without[each] ?? 0)}
            onChange={(on) => onChange({ without: on ? each : '' })}
          >
            {t(`participants.people.lacks.${each}`)}
          </Choice>
        ))}
      </FilterGroup>
      <FilterGroup title={t('participants.people.sort')}>
        {peopleOrders.map((each) => (
          <Choice key={each} on={filters.orderBy === each} onChange={() => onChange({ orderBy: each })}>
            {t(`participants.people.sort.${each}`)}
          </Choice>
        ))}
      </FilterGroup>
    </FilterSheet>
  )
}

type ChoiceProps = { on: boolean; count?: number | undefined; onChange: (on: boolean) => void; children: ReactNode }

function Choice({ on, count, onChange, children }: ChoiceProps) {
  const { number } = useFormats()
  return (
    <FilterToggle on={on} onChange={onChange} count={count === undefined ? undefined : number(count)}>
      {children}
    </FilterToggle>
  )
}
