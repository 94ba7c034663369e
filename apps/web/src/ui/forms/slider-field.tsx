import { type CSSProperties, type ReactNode, useId } from 'react'
import type { FieldProps } from '../../lib/form/field-props.ts'
import { Meta, Row, Stack, Text } from '../layout/box.tsx'
import classes from './slider-field.module.css'

type Props = FieldProps & {
  description: ReactNode
  value: number
  /** The highest value. The slider has whole steps from 0. */
  most: number
  /** The value in words: "6 of 10". */
  valueText: string
  onChange: (value: number) => void
}

/**
 * A slider for whole numbers, as in `<SliderField {...field(t('…'), true)} value={6} most={10} valueText="6 of 10" />`.
 */
export function SliderField({ label, description, value, most, valueText, onChange }: Props) {
  const id = useId()
  return (
    <Stack gap={2}>
      <Row align="baseline" justify="between" gap={12}>
        <Text as="label" htmlFor={id} shrink size={14} weight={600} breaks="anywhere">
          {label}
        </Text>
        <Text as="output" htmlFor={id} fixed size={14} weight={700} tone="ink" nums>
          {valueText}
        </Text>
      </Row>
      <Meta id={`${id}why`} breaks="pretty">
        {description}
      </Meta>
      <input
        id={id}
        type="range"
        className={classes.slider}
        min={0}
        max={most}
        step={1}
        value={value}
        style={{ '--part': value / most } as CSSProperties}
        aria-valuetext={valueText}
        aria-describedby={`${id}why`}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
    </Stack>
  )
}
