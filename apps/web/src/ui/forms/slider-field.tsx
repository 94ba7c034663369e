import { type CSSProperties, type ReactNode, useId } from 'react'
import classes from './slider-field.module.css'
import type { FieldProps } from './use-field.ts'

type Props = FieldProps & {
  description: ReactNode
  value: number
  /** From 0 to this, in whole steps. */
  most: number
  /** The value as it is read and heard: "6 of 10". */
  valueText: string
  onChange: (value: number) => void
}

/** How much something counts: `<SliderField {...field(t('…'), true)} value={6} most={10} valueText="6 of 10" />`. */
export function SliderField({ label, description, value, most, valueText, onChange }: Props) {
  const id = useId()
  return (
    <div className={classes.field}>
      <div className={classes.head}>
        <label htmlFor={id} className={classes.label}>
          {label}
        </label>
        <output htmlFor={id} className={classes.value}>
          {valueText}
        </output>
      </div>
      <p id={`${id}why`} className={classes.description}>
        {description}
      </p>
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
    </div>
  )
}
