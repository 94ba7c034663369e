import { Combobox, Input, useCombobox } from '@mantine/core'
import { MINUTE_MS } from '@parley/contract'
import { useId } from 'react'
import { useDurationFormats } from '../../lib/i18n/index.ts'
import { looks, Row, Text } from '../layout/box.tsx'
import classes from './inputs.module.css'
import { PartOfField } from './part-of-field.tsx'
import type { Typed } from './use-typed.ts'
import { DAY_MINUTES, minutesOf, minutesUntil, shiftClock } from './wall-clock.ts'

const OPTIONS = `${classes.options} ${looks({ overflow: 'y' })}`
const STEP_MINUTES = 15
const MIDNIGHT = '00:00'

export type Offered = {
  stepMinutes?: number | undefined
  /** The start, such as `09:00`, if this field is its end. The list shows the length beside each time. */
  after?: string | undefined
  /** The latest time on the same day, such as `12:00`. */
  until?: string | undefined
}

type Props = Offered & {
  label: string
  /** True to show the label. Otherwise only screen readers get it. */
  showsLabel?: boolean
  typed: Typed
  error: boolean
  describedBy?: string | undefined
}

export function TimeInput({ label, showsLabel = false, typed, error, describedBy, ...offered }: Props) {
  const { length } = useDurationFormats()
  const id = useId()
  const box = useCombobox({
    onDropdownOpen: () => box.updateSelectedOptionIndex('active', { scrollIntoView: true }),
    onDropdownClose: () => box.resetSelectedOption(),
  })
  const clocks = box.dropdownOpened ? clocksFor(typed.value, offered) : []
  const field = (
    <PartOfField id={showsLabel ? id : undefined} describedBy={describedBy}>
      <Combobox.Target withExpandedAttribute autoComplete="off">
        <Input
          className={classes.clock}
          aria-label={showsLabel ? undefined : label}
          inputMode="numeric"
          error={error}
          value={typed.text}
          onChange={({ currentTarget }) => {
            typed.type(currentTarget.value)
            box.updateSelectedOptionIndex('active', { scrollIntoView: true })
          }}
          onClick={() => box.openDropdown()}
          onBlur={() => {
            box.closeDropdown()
            typed.onBlur()
          }}
          onKeyDown={typed.onKeyDown}
          rightSectionWidth={34}
          rightSectionPointerEvents="none"
          rightSection={<Combobox.Chevron />}
        />
      </Combobox.Target>
    </PartOfField>
  )
  return (
    <Combobox
      store={box}
      width="max-content"
      position="bottom-start"
      onOptionSubmit={(clock) => {
        typed.choose(clock)
        box.closeDropdown()
      }}
    >
      {showsLabel ? (
        <Input.Wrapper id={id} label={label} className={classes.clock}>
          {field}
        </Input.Wrapper>
      ) : (
        field
      )}
      <Combobox.Dropdown>
        <Combobox.Options className={OPTIONS} aria-label={label}>
          {clocks.map((clock) => (
            <Combobox.Option
              key={clock}
              value={clock}
              active={clock === typed.value}
              aria-selected={clock === typed.value}
            >
              <Row as="span" justify="between" gap={16} nums>
                {clock}
                {offered.after && (
                  <Text as="span" size={13} tone="meta">
                    {length(minutesUntil(offered.after, clock) * MINUTE_MS)}
                  </Text>
                )}
              </Row>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** Lists the times to choose from. They include the chosen time even if it is not a step. */
function clocksFor(own: string, { stepMinutes = STEP_MINUTES, after, until }: Offered): string[] {
  const from = after || MIDNIGHT
  const count = DAY_MINUTES / stepMinutes
  const steps = Array.from({ length: count }, (_, at) => shiftClock(from, (after ? at + 1 : at) * stepMinutes))
  const isOffered = (clock: string) => clock !== after && (!until || (clock <= until && (!after || clock > after)))
  const all = new Set([...steps.filter(isOffered), ...(own && own !== after ? [own] : [])])
  const order = (clock: string) => (after ? minutesUntil(after, clock) : minutesOf(clock))
  return [...all].sort((one, other) => order(one) - order(other))
}
