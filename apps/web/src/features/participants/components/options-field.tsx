import { Input, TextInput } from '@mantine/core'
import type { Language } from '@parley/contract/accounts'
import { MAX_OPTIONS } from '@parley/contract/participants'
import { IconPlus } from '@tabler/icons-react'
import { type ClipboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { looks, Row, Stack, Text } from '../../../ui/layout/box.tsx'
import { QuietButton } from '../../../ui/layout/quiet-button.tsx'
import { DeleteButton } from '../../../ui/order/entry-buttons.tsx'
import { OrderButtons } from '../../../ui/order/order-buttons.tsx'
import { useAnnouncedPosition } from '../../../ui/order/use-announced-position.tsx'
import { newOption, type OptionFields } from '../category-fields.ts'
import { localizedText } from '../localized-text.ts'

const TEXT = looks({ basis: 180 })

const MAX_LETTERS = 120

type Props = {
  language: Language
  /** The number of people who chose a saved option, by its id. */
  chosen: Readonly<Record<string, number>>
  defaultValue: readonly OptionFields[]
  error?: ReactNode
  onChange: (options: readonly OptionFields[]) => void
}

/** A field for options. Pasting a list adds one option per line. */
export function OptionsField({ language, chosen, defaultValue, error, onChange }: Props) {
  const t = useText()
  const id = useId()
  const [options, setOptions] = useState(defaultValue)
  const { say, region } = useAnnouncedPosition()
  const rows = useRef<HTMLOListElement>(null)
  const removed = Object.keys(chosen).filter((each) => !options.some((option) => option.id === each)).length
  const put = (next: readonly OptionFields[]) => {
    setOptions(next)
    onChange(next)
  }
  const name = (place: number) =>
    localizedText(options[place]?.texts ?? {}, language) || t('participants.categories.option', { place: place + 1 })
  const write = (place: number, value: string) =>
    put(options.map((each, at) => (at === place ? { ...each, texts: { ...each.texts, [language]: value } } : each)))
  const add = () => {
    put([...options, newOption(language)])
    requestAnimationFrame(() => rows.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus())
  }
  const paste = (place: number, event: ClipboardEvent) => {
    const lines = event.clipboardData
      .getData('text')
      .split(/\r?\n/)
      .map((line) => line.trim().slice(0, MAX_LETTERS))
      .filter(Boolean)
    if (lines.length < 2) return
    event.preventDefault()
    const isEmpty = !options[place]?.id && localizedText(options[place]?.texts ?? {}, language) === ''
    const pasted = lines.map((line) => newOption(language, line))
    put(options.toSpliced(isEmpty ? place : place + 1, isEmpty ? 1 : 0, ...pasted).slice(0, MAX_OPTIONS))
  }
  const move = (place: number, to: number) => {
    const moved = options[place]
    if (!moved) return
    put(options.toSpliced(place, 1).toSpliced(to, 0, moved))
    say(name(place), to, options.length)
  }
  return (
    <Input.Wrapper
      label={t('ui.field.optional', { label: t('participants.categories.options') })}
      description={t('participants.categories.pasteText')}
      error={error}
      labelElement="div"
      labelProps={{ id }}
    >
      <Stack as="ol" gap={8} above={8} below={8} ref={rows} aria-labelledby={id}>
        {options.map((option, place) => (
          <Row as="li" wrap gap={4} align="start" key={option.key}>
            <TextInput
              className={TEXT}
              aria-label={t('participants.categories.option', { place: place + 1 })}
              description={chosenText(option)}
              inputWrapperOrder={['input', 'description']}
              value={option.texts[language]}
              placeholder={localizedText(option.texts, language)}
              maxLength={MAX_LETTERS}
              lang={language}
              onChange={(event) => write(place, event.currentTarget.value)}
              onPaste={(event) => paste(place, event)}
            />
            <OrderButtons name={name(place)} place={place} count={options.length} onMove={(to) => move(place, to)} />
            <DeleteButton
              label={t('participants.categories.removeOption', { name: name(place) })}
              onClick={() => put(options.toSpliced(place, 1))}
            />
          </Row>
        ))}
      </Stack>
      {region}
      {removed > 0 && (
        <Text below={8} role="status">
          {t('participants.categories.removed', { count: removed })}
        </Text>
      )}
      {options.length < MAX_OPTIONS && (
        <QuietButton size="sm" leftSection={<IconPlus size={16} stroke={2} aria-hidden="true" />} onClick={add}>
          {t('participants.categories.addOption')}
        </QuietButton>
      )}
    </Input.Wrapper>
  )

  function chosenText({ id: optionId }: OptionFields): string | undefined {
    const count = optionId ? chosen[optionId] : undefined
    return count ? t('participants.categories.chosenBy', { count }) : undefined
  }
}
