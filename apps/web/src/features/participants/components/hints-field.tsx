import { TextInput } from '@mantine/core'
import type { Language } from '@parley/contract/accounts'
import { useState } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { useField } from '../../../ui/forms/use-field.ts'
import { type Hints, hints } from '../category-fields.ts'

const MAX_LETTERS = { titles: 160, labels: 80, placeholders: 160 } as const

type Props = {
  language: Language
  defaultValue: Hints
  onChange: (value: Hints) => void
}

export function HintsField({ language, defaultValue, onChange }: Props) {
  const t = useText()
  const field = useField()
  const [value, setValue] = useState(defaultValue)
  const labels = {
    titles: t('participants.categories.heading'),
    labels: t('participants.categories.label'),
    placeholders: t('participants.categories.placeholder'),
  }
  return hints.map((each) => (
    <TextInput
      key={each}
      {...field(labels[each], false)}
      value={value[each][language]}
      maxLength={MAX_LETTERS[each]}
      lang={language}
      onChange={(event) => {
        const next = { ...value, [each]: { ...value[each], [language]: event.currentTarget.value } }
        setValue(next)
        onChange(next)
      }}
    />
  ))
}
