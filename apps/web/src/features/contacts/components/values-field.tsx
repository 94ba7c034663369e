import { Button, CloseButton, Input, TextInput, type TextInputProps } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { Row, Stack } from '../../../ui/layout/box.tsx'
import { looks } from '../../../ui/layout/look.ts'

const FIELD = looks({ grow: true })

type Props = {
  label: string
  required: boolean
  /** Returns the label of the second and later lines: "Email 2". */
  lineLabel: (line: number) => string
  addLabel: string
  defaultValue: readonly string[]
  onChange: (values: readonly string[]) => void
  error: ReactNode
  ref: (node: HTMLElement | null) => void
  most: number
  field: Pick<TextInputProps, 'type' | 'inputMode' | 'autoComplete'>
}

export function ValuesField(props: Props) {
  const { label, required, lineLabel, addLabel, defaultValue, onChange, error, ref, most, field } = props
  const t = useText()
  const id = useId()
  const [lines, setLines] = useState(() => (defaultValue.length > 0 ? defaultValue : ['']).map(withKey))
  const rows = useRef<HTMLDivElement>(null)
  const set = (next: typeof lines) => {
    setLines(next)
    onChange(next.map(({ text }) => text.trim()).filter(Boolean))
  }
  const focusLine = (at: number) => requestAnimationFrame(() => rows.current?.querySelectorAll('input')[at]?.focus())
  return (
    <Input.Wrapper
      label={label}
      labelProps={{ htmlFor: `${id}-0` }}
      error={error}
      errorProps={{ id: `${id}-error` }}
      required={required}
      withAsterisk={false}
    >
      <Stack
        gap={8}
        ref={(node: HTMLDivElement | null) => {
          rows.current = node
          ref(node)
        }}
      >
        {lines.map(({ key, text }, at) => (
          <Row key={key} gap={4}>
            <TextInput
              id={`${id}-${at}`}
              className={FIELD}
              aria-label={at > 0 ? lineLabel(at + 1) : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
              aria-invalid={error ? true : undefined}
              required={required && at === 0}
              value={text}
              autoCapitalize="none"
              spellCheck={false}
              onChange={({ currentTarget: { value } }) =>
                set(lines.map((line) => (line.key === key ? { key, text: value } : line)))
              }
              {...field}
            />
            {lines.length > 1 && (
              <CloseButton
                size={40}
                aria-label={t('contacts.form.removeLine', { line: lineLabel(at + 1) })}
                onClick={() => {
                  set(lines.filter((line) => line.key !== key))
                  focusLine(Math.max(0, at - 1))
                }}
              />
            )}
          </Row>
        ))}
      </Stack>
      {lines.length < most && (
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconPlus size={16} stroke={2} aria-hidden="true" />}
          onClick={() => {
            setLines([...lines, withKey('')])
            focusLine(lines.length)
          }}
        >
          {addLabel}
        </Button>
      )}
    </Input.Wrapper>
  )
}

let lastKey = 0
const withKey = (text: string) => ({ key: ++lastKey, text })
