import { Input } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { FilterToggle } from '../../../ui/forms/filter-toggle.tsx'
import { Row } from '../../../ui/layout/box.tsx'

type Props = {
  label: string
  choices: readonly { readonly id: string; readonly label: string }[]
  defaultValue: readonly string[]
  error?: ReactNode
  onChange: (ids: readonly string[]) => void
}

/** A choice that remembers the order of the presses. */
export function PriorityField({ label, choices, defaultValue, error, onChange }: Props) {
  const t = useText()
  const id = useId()
  const [wanted, setWanted] = useState(() =>
    defaultValue.filter((each) => choices.some((choice) => choice.id === each)),
  )
  const put = (next: readonly string[]) => {
    setWanted([...next])
    onChange(next)
  }
  return (
    <Input.Wrapper
      label={t('ui.field.optional', { label })}
      description={t('participants.types.priorityText')}
      error={error}
      labelElement="div"
      labelProps={{ id }}
    >
      <Row wrap gap={8} padTop={8} role="group" aria-labelledby={id}>
        {choices.map((choice) => {
          const place = wanted.indexOf(choice.id)
          return (
            <FilterToggle
              key={choice.id}
              on={place >= 0}
              onChange={(on) => put(on ? [...wanted, choice.id] : wanted.filter((each) => each !== choice.id))}
            >
              {place >= 0
                ? t('participants.types.priorityPlace', { place: place + 1, name: choice.label })
                : choice.label}
            </FilterToggle>
          )
        })}
      </Row>
    </Input.Wrapper>
  )
}
