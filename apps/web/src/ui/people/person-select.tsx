import { type ComboboxItem, Select, type SelectProps } from '@mantine/core'
import { useRef } from 'react'
import { Meta, Stack, Text, VisuallyHidden } from '../layout/box.tsx'
import { shortName } from './short-name.ts'

interface Person {
  readonly id: string
  readonly fullName: string
  readonly jobTitle: string | null
  readonly company: string | null
}

type Props<P extends Person> = Omit<SelectProps, 'value' | 'onChange' | 'data'> & {
  /** The people that the server has found for the typed text. */
  people: readonly P[]
  value: P | null
  onChange: (person: P | null) => void
}

/** A field to choose a person. The typed text stays if the field loses the focus without a choice. */
export function PersonSelect<P extends Person>({ people, value, onChange, onSearchChange, onBlur, ...rest }: Props<P>) {
  // Mantine would clear the text on blur, so changes during the blur are ignored.
  const leaves = useRef(false)
  const offered = new Map([...people, ...(value ? [value] : [])].map((each) => [each.id, each]))
  return (
    <Select
      searchable
      data={[...offered.values()].map(({ id, fullName }) => ({ value: id, label: fullName }))}
      // The server has filtered them already.
      filter={({ options }) =>
        (options as ComboboxItem[]).filter(({ value: id }) => people.some((each) => each.id === id))
      }
      value={value?.id ?? null}
      onChange={(id) => onChange(offered.get(id ?? '') ?? null)}
      renderOption={({ option }) => <Offered person={offered.get(option.value)} />}
      maxDropdownHeight={320}
      onBlurCapture={() => {
        leaves.current = true
      }}
      onBlur={(event) => {
        leaves.current = false
        onBlur?.(event)
      }}
      onSearchChange={(next) => {
        if (value || next !== '' || !leaves.current) onSearchChange?.(next)
      }}
      {...rest}
    />
  )
}

function Offered({ person }: { person: Person | undefined }) {
  const { fullName = '' } = person ?? {}
  const line = [person?.jobTitle, person?.company].filter(Boolean).join(' · ')
  return (
    <Stack as="span" shrink breaks="anywhere">
      <VisuallyHidden>{fullName}</VisuallyHidden>
      <Text as="span" size={15} title={fullName} aria-hidden="true">
        {shortName(fullName)}
      </Text>
      {line && <Meta as="span">{line}</Meta>}
    </Stack>
  )
}
