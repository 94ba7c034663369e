import { fold } from '@parley/contract'
import type { LeadMember } from '@parley/contract/leads'
import { IconStarFilled } from '@tabler/icons-react'
import { useText } from '../../../lib/i18n/index.ts'
import { FilterGroup } from '../../../ui/forms/filter-choices.tsx'
import { FilterSheet } from '../../../ui/forms/filter-sheet.tsx'
import { FilterToggle } from '../../../ui/forms/filter-toggle.tsx'
import { ALL_LEADS, type LeadFilters } from '../lead-filters.ts'

type Props = {
  filters: LeadFilters
  tags: readonly string[]
  members: readonly LeadMember[]
  onChange: (changes: Partial<LeadFilters>) => void
  showLabel: string
}

const STARS = ['1', '2', '3', '4', '5']

export function LeadFilterSheet({ filters, tags, members, onChange, showLabel }: Props) {
  const t = useText()
  const { stars, tag, by } = filters
  const { query: _query, ...none } = ALL_LEADS
  return (
    <FilterSheet active={[stars, tag, by].filter(Boolean).length} onClear={() => onChange(none)} showLabel={showLabel}>
      <FilterGroup title={t('leads.rating')}>
        {STARS.map((each) => (
          <FilterToggle
            key={each}
            on={stars === each}
            icon={<IconStarFilled size={15} aria-hidden="true" />}
            onChange={(on) => onChange({ stars: on ? each : '' })}
          >
            {each === '5' ? '5' : t('leads.starsAtLeast', { count: Number(each) })}
          </FilterToggle>
        ))}
      </FilterGroup>
      {tags.length > 0 && (
        <FilterGroup title={t('leads.tags')}>
          {tags.map((each) => (
            <FilterToggle key={each} on={fold(tag) === fold(each)} onChange={(on) => onChange({ tag: on ? each : '' })}>
              {each}
            </FilterToggle>
          ))}
        </FilterGroup>
      )}
      {members.length > 0 && (
        <FilterGroup title={t('leads.by')}>
          {members.map(({ id, fullName }) => (
            <FilterToggle key={id} on={by === id} onChange={(on) => onChange({ by: on ? id : '' })}>
              {fullName}
            </FilterToggle>
          ))}
        </FilterGroup>
      )}
    </FilterSheet>
  )
}
