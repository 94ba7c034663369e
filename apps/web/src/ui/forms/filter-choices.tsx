import { Checkbox } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { useFormats, useText } from '../../lib/i18n/index.ts'
import { useListFocus } from '../../lib/use-list-focus.ts'
import { Box, looks, Meta, Row, Text } from '../layout/box.tsx'
import classes from './filter-choices.module.css'

const OPTION = {
  body: looks({ align: 'center', tall: 36, phone: { tall: 48 } }),
  labelWrapper: looks({ grow: true }),
}
const ALL = looks({ pad: 0, tall: 36, tone: 'link', size: 14, weight: 600, hover: 'underline', phone: { tall: 48 } })

export interface FilterOption {
  readonly id: string
  readonly name: string
  readonly drawn?: ReactNode
}

type Props = {
  label: string
  options: readonly FilterOption[]
  /** Returns the number of results of an option. Undefined while it is unknown. */
  countOf: (id: string) => number | undefined
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  /** Maximum number of options before "show all", not counting the chosen ones. */
  most?: number
}

/** Lists the options of a filter. Options without results are hidden unless chosen. */
export function FilterChoices({ label, options, countOf, chosen, onChange, most = Number.POSITIVE_INFINITY }: Props) {
  const t = useText()
  const { number } = useFormats()
  const [all, setAll] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const counted = options
    .map((option) => ({ option, count: countOf(option.id) }))
    .filter(({ option, count }) => count !== 0 || chosen.includes(option.id))
  // A single hidden option would take no more room than the button that reveals it.
  const isCut = !all && counted.length > most + 1
  const shown = isCut ? counted.filter(({ option }, index) => index < most || chosen.includes(option.id)) : counted
  const onFocus = useListFocus(frame, shown.length, { grows: true })
  if (counted.length === 0) return null
  return (
    <Checkbox.Group ref={frame} label={label} value={[...chosen]} onChange={onChange} onFocus={onFocus}>
      <Box as="ul" above={4}>
        {shown.map(({ option, count }, index) => (
          <li key={option.id} data-place={index + 1}>
            <Checkbox
              classNames={OPTION}
              value={option.id}
              label={
                <Row as="span" align="baseline" justify="between" gap={12}>
                  <Text as="span" shrink leading="snug" breaks="anywhere">
                    {option.drawn ?? option.name}
                  </Text>
                  {count !== undefined && (
                    <Meta as="span" nums>
                      {number(count)}
                    </Meta>
                  )}
                </Row>
              }
            />
          </li>
        ))}
      </Box>
      {isCut && (
        <button type="button" className={ALL} data-place={shown.length + 1} onClick={() => setAll(true)}>
          {t('ui.filters.all', { count: counted.length })}
        </button>
      )}
    </Checkbox.Group>
  )
}

export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.group} aria-label={title}>
      <Text as="h3" size={14} weight={700} below={10}>
        {title}
      </Text>
      <Row wrap gap={8} breaks="anywhere" className={classes.options}>
        {children}
      </Row>
    </section>
  )
}
