import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'

interface Props {
  label: string
  value: number
  unit?: string
  least: number
  most: number
  step?: number
  digits?: number
  disabled?: boolean
  onChange: (value: number) => void
}

const read = (text: string): number => Number(text.replace(',', '.').trim() || Number.NaN)

/** A field for a number. A valid value applies at once, and an invalid text is reset on blur. */
export function NumberField({ label, value, unit, least, most, step = 1, digits = 1, disabled, onChange }: Props) {
  const shown = String(Number(value.toFixed(digits)))
  const [typed, setTyped] = useState<string | null>(null)
  const within = (number: number) => Math.min(most, Math.max(least, number))
  const take = (text: string) => {
    setTyped(text)
    const number = read(text)
    if (!Number.isNaN(number) && number >= least && number <= most) onChange(number)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const up = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (up === undefined) return
    event.preventDefault()
    setTyped(null)
    onChange(within(Number((value + up * step * (event.shiftKey ? 10 : 1)).toFixed(digits))))
  }
  return (
    <TextInput
      label={label}
      value={typed ?? shown}
      size="xs"
      inputMode="decimal"
      disabled={disabled}
      rightSection={unit ? <span aria-hidden="true">{unit}</span> : undefined}
      rightSectionWidth={38}
      rightSectionPointerEvents="none"
      error={typed !== null && !(read(typed) >= least && read(typed) <= most)}
      onChange={({ currentTarget }) => take(currentTarget.value)}
      onBlur={() => {
        const number = typed === null ? Number.NaN : read(typed)
        if (!Number.isNaN(number) && within(number) !== number) onChange(within(number))
        setTyped(null)
      }}
      onKeyDown={onKeyDown}
    />
  )
}
