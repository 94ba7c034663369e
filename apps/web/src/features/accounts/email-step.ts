export const EMAILS_PATH = '/account/connected-emails'

/** The step of connecting an email. It is in the history state, so that "back" works, but not in the URL. */
export type EmailStep =
  | { readonly step: 'list' | 'connect' }
  | {
      readonly step: 'confirm'
      readonly email: string
      /** Epoch milliseconds; 0 for an unknown time in the past. */
      readonly sentAt: number
    }

export function emailStepOf(state: unknown): EmailStep {
  const { step, email, sentAt } = (state ?? {}) as Record<string, unknown>
  if (step === 'connect') return { step }
  if (step !== 'confirm' || typeof email !== 'string') return { step: 'list' }
  return { step, email, sentAt: typeof sentAt === 'number' ? sentAt : 0 }
}

export const codeSentStep = (email: string): EmailStep => ({ step: 'confirm', email, sentAt: Date.now() })
