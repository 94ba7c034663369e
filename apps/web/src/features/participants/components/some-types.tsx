import { Switch } from '@mantine/core'
import type { ParticipantType } from '@parley/contract/participants'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../lib/i18n/index.ts'
import { FilterToggle } from '../../../ui/forms/filter-toggle.tsx'
import { Grid, Row } from '../../../ui/layout/box.tsx'
import { typeText } from '../type-text.ts'

type Props = {
  label: string
  description: string
  groupLabel: string
  types: readonly Pick<ParticipantType, 'id' | 'texts'>[]
  /** Ids of the chosen types. Null means everyone. */
  value: readonly string[] | null
  onChange: (typeIds: string[] | null) => void
  none?: ReactNode
}

/** A choice of participant types. At first all are selected, so that no one is left out by accident. */
export function SomeTypes({ label, description, groupLabel, types, value, onChange, none }: Props) {
  const { language } = useLanguage()
  const toggle = (id: string, on: boolean) =>
    onChange(on ? [...(value ?? []), id] : (value ?? []).filter((each) => each !== id))
  return (
    <Grid gap={10}>
      <Switch
        label={label}
        description={description}
        checked={value !== null}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? types.map(({ id }) => id) : null)}
      />
      {value && (
        <Row wrap gap={8} align="stretch" role="group" aria-label={groupLabel}>
          {types.map((type) => (
            <FilterToggle key={type.id} on={value.includes(type.id)} onChange={(on) => toggle(type.id, on)}>
              {typeText(type, language)}
            </FilterToggle>
          ))}
          {!types.some(({ id }) => value.includes(id)) && none}
        </Row>
      )}
    </Grid>
  )
}
