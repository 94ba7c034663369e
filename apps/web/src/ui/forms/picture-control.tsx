import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import classes from './picture-control.module.css'

type Props = {
  label: string
  hint: string
  /** What stands in its place now. */
  picture: ReactNode
  /** Choose a file, remove it. */
  actions: ReactNode
  problem: string | null
  /** On a phone below each other, in the middle. */
  centered?: boolean
}

/** A picture to choose, beside what it is for and what can be done with it. */
export function PictureControl({ label, hint, picture, actions, problem, centered }: Props) {
  const t = useText()
  const name = t('ui.field.optional', { label })
  return (
    <div className={classes.field} role="group" aria-label={name} data-centered={centered}>
      {picture}
      <div className={classes.words}>
        <p className={classes.label}>{name}</p>
        <p className={classes.hint}>{hint}</p>
        <div className={classes.actions}>{actions}</div>
        <div role="alert">{problem && <p className={classes.problem}>{problem}</p>}</div>
      </div>
    </div>
  )
}
