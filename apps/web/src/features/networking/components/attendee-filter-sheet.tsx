import type { EventDetails } from '@parley/contract/app'
import { useState } from 'react'
import { useLanguage } from '../../../lib/i18n/text-provider.tsx'
import { useText } from '../../../lib/i18n/use-text.ts'
import { CountBadge } from '../../../ui/feedback/count-badge.tsx'
import { FilterSheet } from '../../../ui/forms/filter-sheet.tsx'
import { FilterToggle } from '../../../ui/forms/filter-toggle.tsx'
import { optionGroups, typeText } from '../../participants/index.ts'
import { type AttendeeFilters, toggled } from '../attendee-filters.ts'
import classes from './attendee-filter-sheet.module.css'

type Props = {
  event: EventDetails
  filters: AttendeeFilters
  onChange: (changes: Partial<AttendeeFilters>) => void
  showLabel: string
}

/** Narrows the list by kind of participant and by what people chose in the event's categories. */
export function AttendeeFilterSheet({ event, filters, onChange, showLabel }: Props) {
  const t = useText()
  const { language } = useLanguage()
  const { typeIds, subCategoryIds } = filters
  const types = event.participantTypes
    .toSorted((a, b) => a.index - b.index)
    .map((type) => ({ id: type.id, text: typeText(type, language) }))
  const options = (chosen: readonly string[], toggle: (ids: string[]) => void) => ({
    chosen,
    onToggle: (id: string) => toggle(toggled(chosen, id)),
  })
  return (
    <FilterSheet
      active={typeIds.length + subCategoryIds.length}
      onClear={() => onChange({ typeIds: [], subCategoryIds: [] })}
      showLabel={showLabel}
    >
      {types.length > 1 && (
        <Group
          title={t('networking.filter.type')}
          options={types}
          isFirst
          {...options(typeIds, (ids) => onChange({ typeIds: ids }))}
        />
      )}
      {optionGroups(event.categories, language).map((group, index) => (
        <Group
          key={group.id}
          title={group.title}
          options={group.options}
          isFirst={types.length <= 1 && index === 0}
          {...options(subCategoryIds, (ids) => onChange({ subCategoryIds: ids }))}
        />
      ))}
    </FilterSheet>
  )
}

type GroupProps = {
  title: string
  options: readonly { readonly id: string; readonly text: string }[]
  chosen: readonly string[]
  onToggle: (id: string) => void
  isFirst?: boolean
}

function Group({ title, options, chosen, onToggle, isFirst = false }: GroupProps) {
  const t = useText()
  const count = options.filter(({ id }) => chosen.includes(id)).length
  // From then on it opens and closes by hand alone.
  const [opensAtFirst] = useState(isFirst || count > 0)
  return (
    <details className={classes.group} open={opensAtFirst || undefined}>
      <summary className={classes.title}>
        {title}
        <CountBadge count={count} label={t('networking.filter.chosen', { count })} />
      </summary>
      <div className={classes.options} role="group" aria-label={title}>
        {options.map(({ id, text }) => (
          <FilterToggle key={id} on={chosen.includes(id)} onChange={() => onToggle(id)}>
            {text}
          </FilterToggle>
        ))}
      </div>
    </details>
  )
}
