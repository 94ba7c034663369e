import { FormProblem } from '../../../../ui/forms/form-problem.tsx'
import { GuestHint } from './guest-form.tsx'

export function Outcome({ words, isProblem }: { words: string; isProblem: boolean }) {
  return (
    <>
      <FormProblem>{isProblem && words}</FormProblem>
      <div role="status">{!isProblem && words && <GuestHint>{words}</GuestHint>}</div>
    </>
  )
}
