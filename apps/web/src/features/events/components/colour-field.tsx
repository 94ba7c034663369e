import { Input } from '@mantine/core'
import { useUncontrolled } from '@mantine/hooks'
import { DEFAULT_COLOR } from '@parley/contract/events'
import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { Box, Row } from '../../../ui/layout/box.tsx'
import { textColorOn } from '../../../ui/theme/brand-variables.ts'
import classes from './colour-field.module.css'

const NONE_CHOSEN = { size: 14, underline: true, padX: 10, padY: 0, tall: 36, press: true } as const

/**
 * The suggested colours, which are also distinguishable with colour blindness: petrol, orange, crimson, violet, blue,
 * green, gold and graphite.
 */
export const OFFERED = [
  DEFAULT_COLOR,
  '#c2410c',
  '#be185d',
  '#6d28d9',
  '#1d4ed8',
  '#15803d',
  '#ca8a04',
  '#3a3a35',
] as const

/** The colour that the browser's colour input shows if none is chosen, because it needs a value. */
const NONE_SHOWN = '#ffffff'

type Props = {
  label: string
  required: boolean
  withAsterisk: false
  error?: ReactNode
  value?: string
  defaultValue?: string
  onChange?: (colour: string) => void
  /** True if the colour can be cleared. The cleared value is an empty text. */
  clearable?: boolean
}

export function ColourField({ label, error, value, defaultValue, onChange, clearable = false }: Props) {
  const t = useText()
  const id = useId()
  const [colour, choose] = useUncontrolled({ value, defaultValue, finalValue: OFFERED[0], onChange })
  return (
    <Input.Wrapper label={label} error={error} labelElement="div" labelProps={{ id }}>
      <Row wrap gap={8} role="group" aria-labelledby={id}>
        {OFFERED.map((each) => (
          <Row
            as="button"
            key={each}
            type="button"
            justify="center"
            pad={0}
            line="around"
            round="full"
            className={classes.swatch}
            style={{ background: each, color: textColorOn(each) }}
            aria-label={each}
            aria-pressed={each === colour}
            onClick={() => choose(each)}
          >
            {each === colour && <IconCheck size={18} stroke={2.4} aria-hidden="true" />}
          </Row>
        ))}
        <Row as="label" gap={8} size={14} tall={36} press>
          <input
            type="color"
            className={classes.picker}
            value={colour || NONE_SHOWN}
            onChange={(event) => choose(event.currentTarget.value)}
          />
          {t('events.new.ownColour')}
        </Row>
        {clearable && colour !== '' && (
          <Box as="button" {...NONE_CHOSEN} type="button" onClick={() => choose('')}>
            {t('events.new.noColour')}
          </Box>
        )}
      </Row>
    </Input.Wrapper>
  )
}
