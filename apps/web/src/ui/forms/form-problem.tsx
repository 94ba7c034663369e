import type { ReactNode } from 'react'
import classes from './form-problem.module.css'

type Props = {
  /** Places it, once it says something. */
  className?: string
  children: ReactNode
}

/** What went wrong with a form as a whole. It is there before its words are, so that they are heard. */
export function FormProblem({ className, children }: Props) {
  return (
    <div role="alert" className={className}>
      {children && <p className={classes.problem}>{children}</p>}
    </div>
  )
}
