import { Input, TextInput } from '@mantine/core'
import { fold } from '@parley/contract'
import { IconCheck, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, type Ref, useId, useRef, useState } from 'react'
import type { FieldProps } from '../../lib/form/field-props.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useListFocus } from '../../lib/use-list-focus.ts'
import { useIsPhone } from '../../lib/use-media.ts'
import { Hint, looks, Row, Stack, Text } from '../layout/box.tsx'
import classes from './choice-field.module.css'

export interface Choice {
  readonly id: string
  readonly label: string
  readonly hint?: string
}

type Props = FieldProps & {
  choices: readonly Choice[]
  /** True to allow several choices. An optional single choice is removed by pressing it again. */
  several?: boolean
  /** Maximum number of choices. Null means no limit. */
  most?: number | null
  /** True if a choice may be changed but not removed. */
  stays?: boolean
  defaultValue: readonly string[]
  description?: ReactNode
  error?: ReactNode
  onChange: (chosen: readonly string[]) => void
  ref?: Ref<HTMLDivElement>
}

const BUTTON = { tall: 40, padY: 8, size: 14, weight: 600, phone: { tall: 48 } } as const
const CHOICE = { ...BUTTON, gap: 8, padX: 14, round: 12, leading: 'snug', breaks: 'anywhere' } as const
const OFF = { ...CHOICE, line: 'edge', surface: 'plain', tone: 'ink', hover: 'plain' } as const
const ON = { ...CHOICE, line: 'ink', surface: 'ink' } as const
const CARD = { padY: 12, align: 'start' } as const
const INPUT = looks({ covers: true })
const MARK = `${classes.mark} ${looks({ square: 20, middle: true, fixed: true, round: 'full' })}`
const CHOICES = `l-row ${looks({ wrap: true, align: 'stretch', gap: 8 })}`
const CARDS = `l-grid ${classes.cards} ${looks({ gap: 8 })}`
const MORE = looks({ ...BUTTON, padX: 12, tone: 'ink', underline: true })

/**
 * Numbers of options. Above `longest` the list gets a search. Without a search text it then shows the `first` ones and
 * the chosen ones.
 */
const ON_DESK = { longest: 15, first: 12 }
const ON_PHONE = { longest: 10, first: 8 }

type OneInput = { defaultValue: unknown; onChange: (value: unknown) => void }

/** Adapts a form field that holds one id, or '' for none. */
export const oneOf = <Input extends OneInput>({ defaultValue, onChange, ...rest }: Input) => ({
  ...rest,
  defaultValue: [defaultValue].filter(Boolean) as string[],
  onChange: ([chosen = '']: readonly string[]) => onChange(chosen),
})

/**
 * A list of options to choose from, as in `<ChoiceField {...field(t('…'), false)} {...input('diet')} choices={…} />`.
 */
export function ChoiceField(props: Props) {
  const { label, required, choices, description, error, onChange, ref } = props
  const { several = false, most = null, stays = false } = props
  const t = useText()
  const id = useId()
  const [held, hold] = useState(props.defaultValue)
  const [isRefused, setRefused] = useState(false)
  const [query, setQuery] = useState('')
  const [showsAll, showAll] = useState(false)
  // Drops choices that are no longer offered.
  const chosen = held.filter((each) => choices.some((choice) => choice.id === each))
  const { longest, first } = useIsPhone() ? ON_PHONE : ON_DESK
  const isLong = choices.length > longest
  const shown = isLong ? shownOf(choices, { chosen, query, most: showsAll ? choices.length : first }) : choices
  const frame = useRef<HTMLDivElement>(null)
  const onFocus = useListFocus(frame, shown.length, { grows: true })
  const areCards = choices.some(({ hint }) => hint)
  const hidden = query.trim() === '' ? choices.length - shown.length : 0

  const put = (next: string[]) => {
    setRefused(false)
    hold(next)
    onChange(next)
  }
  const press = (choice: string, on: boolean) => {
    if (!several) put(on ? [choice] : [])
    else if (!on) put(chosen.filter((each) => each !== choice))
    else if (most !== null && chosen.length >= most) setRefused(true)
    else put([...chosen, choice])
  }
  const pressFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Enter picks the first match here. It must not submit the form.
    event.preventDefault()
    const [found] = shown
    if (query.trim() === '' || !found) return
    press(found.id, !chosen.includes(found.id))
    setQuery('')
  }
  const tooMany = isRefused && t('validation.error.tooMany', { count: chosen.length, number: most ?? 0 })
  return (
    <Input.Wrapper
      label={label}
      description={description}
      labelElement="div"
      labelProps={{ id }}
      descriptionProps={{ id: `${id}d` }}
    >
      <Stack
        ref={ref}
        gap={8}
        above={6}
        role={several ? 'group' : 'radiogroup'}
        aria-labelledby={id}
        aria-describedby={`${description ? `${id}d ` : ''}${id}e`}
        {...(several ? {} : { 'aria-required': required, 'aria-invalid': Boolean(error) })}
      >
        {isLong && (
          <TextInput
            type="search"
            className={classes.search}
            aria-label={t('ui.choice.search', { count: choices.length })}
            placeholder={t('ui.choice.search', { count: choices.length })}
            leftSection={<IconSearch size={17} stroke={1.8} aria-hidden="true" />}
            value={query}
            onChange={({ currentTarget }) => setQuery(currentTarget.value)}
            onKeyDown={pressFirst}
          />
        )}
        <div ref={frame} className={areCards ? CARDS : CHOICES} onFocus={onFocus}>
          {shown.map((choice, index) => (
            <ChoiceButton
              key={choice.id}
              choice={choice}
              place={index + 1}
              name={id}
              several={several}
              isCard={areCards}
              isOn={chosen.includes(choice.id)}
              mayClear={!several && !required && !stays}
              onPress={(on) => press(choice.id, on)}
            />
          ))}
          {hidden > 0 && (
            <button type="button" className={MORE} data-place={shown.length + 1} onClick={() => showAll(true)}>
              {t('ui.choice.all', { count: choices.length })}
            </button>
          )}
        </div>
        {isLong && shown.length === 0 && <Hint>{t('ui.choice.none')}</Hint>}
        <Text as="div" id={`${id}e`} role="status" tone="alert" size={13} weight={600}>
          {tooMany || error}
        </Text>
      </Stack>
    </Input.Wrapper>
  )
}

type ButtonProps = {
  choice: Choice
  place: number
  name: string
  several: boolean
  isCard: boolean
  isOn: boolean
  mayClear: boolean
  onPress: (on: boolean) => void
}

function ChoiceButton({ choice, place, name, several, isCard, isOn, mayClear, onPress }: ButtonProps) {
  const look = { ...(isOn ? ON : OFF), ...(isCard ? CARD : {}) }
  return (
    <Row as="label" {...look} className={classes.choice} data-place={place} data-on={isOn || undefined}>
      <input
        className={INPUT}
        type={several ? 'checkbox' : 'radio'}
        name={name}
        checked={isOn}
        onChange={({ currentTarget }) => onPress(currentTarget.checked)}
        onClick={() => isOn && mayClear && onPress(false)}
      />
      {isCard && (
        <span className={MARK} aria-hidden="true">
          {isOn && <IconCheck size={14} stroke={2.6} />}
        </span>
      )}
      {isOn && !isCard && <IconCheck className={classes.check} size={17} stroke={2.6} aria-hidden="true" />}
      <Stack as="span" shrink>
        {choice.label}
        {choice.hint && (
          <Text as="span" above={2} size={13} weight={400} tone={isOn ? 'inherit' : 'meta'} className={classes.hint}>
            {choice.hint}
          </Text>
        )}
      </Stack>
    </Row>
  )
}

type Look = { chosen: readonly string[]; query: string; most: number }

/**
 * Returns the visible options in the order of the list. Without a search text, these are the first few and the chosen
 * ones.
 */
function shownOf(choices: readonly Choice[], { chosen, query, most }: Look): readonly Choice[] {
  const words = fold(query).split(/\s+/).filter(Boolean)
  if (words.length > 0) {
    return choices.filter(({ label }) => {
      const text = fold(label)
      return words.every((word) => text.includes(word))
    })
  }
  return choices.filter(({ id }, at) => at < most || chosen.includes(id))
}
