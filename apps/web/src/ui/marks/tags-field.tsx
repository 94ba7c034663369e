import { Input, TextInput } from '@mantine/core'
import { fold } from '@parley/contract'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { useListFocus } from '../../lib/use-list-focus.ts'
import { looks, Row, Stack } from '../layout/box.tsx'
import { QuietButton } from '../layout/quiet-button.tsx'
import classes from './tags-field.module.css'

const WORD = { tall: 32, round: 'full', size: 13, weight: 600, breaks: 'anywhere' } as const
const TAG = `l-row ${classes.tag} ${looks({ ...WORD, surface: 'strong' })}`
const REMOVE = `${classes.remove} ${looks({ square: 32, middle: true, fixed: true, pad: 0, round: 'full', tone: 'meta' })}`
const INPUT = looks({ grow: true })
const OFFER = `l-row ${classes.offer} ${looks({ ...WORD, gap: 6, padX: 10, padY: 4, line: 'dashed', tone: 'soft', hover: 'wash' })}`

/** The number of suggested tags that are shown at once. */
const OFFERED = 8

type Props = {
  label: string
  value: readonly string[]
  /** The tags that are in use, the most frequent first. */
  offered: readonly string[]
  onChange: (tags: string[]) => void
  most: number
  maxLength: number
}

/** A field for tags. Tags that differ only in case or accents are the same. */
export function TagsField({ label, value, offered, onChange, most, maxLength }: Props) {
  const t = useText()
  const id = useId()
  const [text, setText] = useState('')
  const frame = useRef<HTMLUListElement>(null)
  const onFocus = useListFocus(frame, value.length)
  const isIn = (tag: string) => value.some((each) => fold(each) === fold(tag))
  const typed = fold(text.trim())
  const open = offered.filter((each) => !isIn(each) && fold(each).includes(typed)).slice(0, OFFERED)
  const isFull = value.length >= most

  const add = (rawTag: string) => {
    const tag = rawTag.trim().replace(/\s+/g, ' ').slice(0, maxLength)
    setText('')
    if (tag === '' || isIn(tag) || isFull) return
    onChange([...value, offered.find((each) => fold(each) === fold(tag)) ?? tag])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ',') {
      // Enter must not submit the form around the field.
      event.preventDefault()
      add(text)
    } else if (event.key === 'Backspace' && text === '' && value.length > 0) onChange(value.slice(0, -1))
  }
  return (
    <Stack gap={8}>
      <Input.Label htmlFor={id}>{label}</Input.Label>
      {value.length > 0 && (
        <Row as="ul" ref={frame} wrap align="stretch" gap={6} aria-label={label} onFocus={onFocus}>
          {value.map((tag, at) => (
            <li key={tag} className={TAG} data-place={at + 1}>
              <span>{tag}</span>
              <button
                type="button"
                className={REMOVE}
                aria-label={t('ui.tags.remove', { tag })}
                onClick={() => onChange(value.filter((each) => each !== tag))}
              >
                <IconX size={14} stroke={2.2} aria-hidden="true" />
              </button>
            </li>
          ))}
        </Row>
      )}
      <Row align="end" gap={8}>
        <TextInput
          id={id}
          className={INPUT}
          description={isFull ? t('ui.tags.full', { count: most }) : undefined}
          value={text}
          maxLength={maxLength}
          disabled={isFull}
          enterKeyHint="done"
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={onKeyDown}
          onBlur={() => add(text)}
        />
        {text.trim() !== '' && (
          <QuietButton
            // Without this, the blur before the click would add the tag, and the button would move away.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => add(text)}
          >
            {t('ui.tags.add')}
          </QuietButton>
        )}
      </Row>
      {open.length > 0 && !isFull && (
        <Row as="ul" wrap align="stretch" gap={6} aria-label={t('ui.tags.offered')}>
          {open.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                className={OFFER}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => add(tag)}
              >
                <IconPlus size={14} stroke={2} aria-hidden="true" />
                {tag}
              </button>
            </li>
          ))}
        </Row>
      )}
    </Stack>
  )
}
