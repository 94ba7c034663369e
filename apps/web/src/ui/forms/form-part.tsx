import type { ReactNode } from 'react'
import classes from './form-part.module.css'

type Props = { title: string; children: ReactNode }

/** Fields of a long form that belong together. */
export function FormPart({ title, children }: Props) {
  return (
    <fieldset className={classes.part}>
      <legend className={classes.title}>{title}</legend>
      <div className={classes.fields}>{children}</div>
    </fieldset>
  )
}
