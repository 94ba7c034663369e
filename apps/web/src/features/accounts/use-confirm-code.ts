import { mailedCode } from '@parley/contract'
import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { isApiFailure } from '../../lib/api/index.ts'
import { useContractForm } from '../../lib/form/index.ts'
import { useFailureText, useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../ui/feedback/use-toasts.ts'
import { useConfirmEmail } from './api.ts'
import { onlyDigits } from './components/fields/only-digits.ts'

const fields = z.object({ code: z.pipe(z.string().check(z.overwrite(onlyDigits)), mailedCode()) })

/** Codes of errors that are shown at the field of the code. */
const AT_FIELD = ['CodeMismatchException', 'ExpiredCodeException', 'LimitExceededException', 'emailConnected']

export function useConfirmCode(email: string, onDone: () => void) {
  const t = useText()
  const toasts = useToasts()
  const failureText = useFailureText()
  const confirm = useConfirmEmail()
  const [problem, setProblem] = useState<ReactNode>(null)
  const labels = { code: t('accounts.reset.code') }
  const { input, submit, showFailure, showError } = useContractForm(fields, { code: '' }, labels)

  const send = async ({ code }: z.output<typeof fields>) => {
    setProblem(null)
    try {
      await confirm.mutateAsync({ action: 'connectEmail', email, code })
    } catch (error) {
      if (showFailure(error)) return
      if (isApiFailure(error) && AT_FIELD.includes(error.code)) showError('code', failureText(error))
      else setProblem(failureText(error))
      return
    }
    toasts.success(t('confirm.email.success'))
    onDone()
  }
  return { label: labels.code, input: input('code'), onSubmit: submit(send), busy: confirm.isPending, problem }
}
