import { NativeSelect, Textarea } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import { placeholderNames } from '@parley/contract/badges'
import { type Ref, useRef } from 'react'
import { useLanguage, useText } from '../../../../lib/i18n/index.ts'
import { Grid } from '../../../../ui/layout/box.tsx'
import classes from './template-text-field.module.css'

interface Props {
  event: EventDetails
  label: string
  value: string
  longest: number
  rows?: number
  mono?: boolean
  disabled?: boolean
  onChange: (text: string) => void
  ref?: Ref<HTMLTextAreaElement>
}

export function TemplateTextField({ event, label, value, longest, rows = 2, mono, disabled, onChange, ref }: Props) {
  const t = useText()
  const { fields, answers } = usePlaceholders(event)
  const box = useRef<HTMLDivElement>(null)
  const insert = (code: string) => {
    const field = box.current?.querySelector('textarea')
    if (!field || code === '') return
    const [from, to] = [field.selectionStart ?? value.length, field.selectionEnd ?? value.length]
    onChange((value.slice(0, from) + code + value.slice(to)).slice(0, longest))
    requestAnimationFrame(() => {
      field.focus()
      field.setSelectionRange(from + code.length, from + code.length)
    })
  }
  const option = ({ code, label: words }: { code: string; label: string }) => ({ value: code, label: words })
  return (
    <Grid ref={box} gap={6}>
      <Textarea
        ref={ref}
        label={label}
        value={value}
        size="xs"
        autosize
        minRows={rows}
        maxRows={Math.max(8, rows)}
        maxLength={longest}
        disabled={disabled}
        {...(mono ? { classNames: { input: classes.mono ?? '' } } : {})}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <NativeSelect
        size="xs"
        aria-label={t('badges.placeholder.insert')}
        value=""
        disabled={disabled}
        data={[
          { value: '', label: t('badges.placeholder.insert') },
          { group: t('badges.placeholder.fields'), items: fields.map(option) },
          ...(answers.length > 0 ? [{ group: t('badges.placeholder.answers'), items: answers.map(option) }] : []),
        ]}
        onChange={({ currentTarget }) => insert(currentTarget.value)}
      />
    </Grid>
  )
}

interface Placeholder {
  readonly code: string
  readonly label: string
}

function usePlaceholders(event: EventDetails): {
  fields: readonly Placeholder[]
  answers: readonly Placeholder[]
} {
  const t = useText()
  const { language } = useLanguage()
  const fields = placeholderNames.map((name) => ({ code: `{${name}}`, label: t(`badges.placeholder.${name}`) }))
  const answers = event.categories
    .filter(({ forPeople }) => forPeople)
    .map(({ categoryId, texts }) => ({
      code: `{Category:${categoryId}}`,
      label: texts[language] ?? texts['en'] ?? Object.values(texts)[0] ?? categoryId,
    }))
  return { fields, answers }
}
