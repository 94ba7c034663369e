import { FormProblem } from '../../../../ui/forms/form-problem.tsx'
import classes from './form.module.css'

/** What became of something asked for beside a form. */
export function Outcome({ words, isProblem }: { words: string; isProblem: boolean }) {
  return (
    <>
      <FormProblem>{isProblem && words}</FormProblem>
      <div role="status">{!isProblem && words && <p className={classes.hint}>{words}</p>}</div>
    </>
  )
}
