import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { Grid, Row } from '../../../../ui/layout/box.tsx'
import classes from './colour-field.module.css'

interface Props {
  label: string
  value: string | null
  placeholder: string
  offered: readonly string[]
  onChange: (colour: string | null) => void
}

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i

export function ColourField({ label, value, placeholder, offered, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const take = (text: string) => {
    setTyped(text)
    const colour = text.trim() === '' ? '' : text.trim().startsWith('#') ? text.trim() : `#${text.trim()}`
    if (colour === '') onChange(null)
    else if (HEX.test(colour)) onChange(colour.toLowerCase())
  }
  return (
    <Grid gap={6}>
      <TextInput
        label={label}
        size="xs"
        value={typed ?? value ?? ''}
        placeholder={placeholder}
        maxLength={9}
        spellCheck={false}
        onChange={({ currentTarget }) => take(currentTarget.value)}
        onBlur={() => setTyped(null)}
        leftSection={
          <input
            type="color"
            className={classes.picker}
            data-none={!value || undefined}
            aria-label={label}
            tabIndex={-1}
            value={hexOf(value)}
            onChange={({ currentTarget }) => {
              setTyped(null)
              onChange(currentTarget.value)
            }}
          />
        }
      />
      <Row wrap gap={6} align="stretch">
        {offered.map((colour) => (
          <button
            key={colour}
            type="button"
            className={classes.swatch}
            style={{ background: colour }}
            aria-label={`${label}: ${colour}`}
            aria-pressed={value === colour}
            onClick={() => {
              setTyped(null)
              onChange(colour)
            }}
          />
        ))}
      </Row>
    </Grid>
  )
}

/** Returns a colour in six digits, the only form that the browser's picker supports. */
function hexOf(colour: string | null): string {
  if (!colour || !HEX.test(colour.slice(0, 7))) return '#ffffff'
  if (colour.length === 4) return `#${colour.slice(1).replace(/./g, '$&$&')}`
  return colour.slice(0, 7)
}
