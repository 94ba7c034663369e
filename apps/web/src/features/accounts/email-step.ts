export const EMAILS_PATH = '/account/connected-emails'

/** Which page of the way to a connected email is open. It stands in the history, so that "back" leads back, and in no address. */
export type EmailStep =
  | { readonly step: 'list' | 'connect' }
  | {
      readonly step: 'confirm'
      readonly email: string
      /** When its code was mailed, in epoch milliseconds; 0 for some time ago. */
      readonly sentAt: number
    }

export function emailStepOf(state: unknown): EmailStep {
  const { step, email, sentAt } = (state ?? {}) as Record<string, unknown>
  if (step === 'connect') return { step }
  if (step !== 'confirm' || typeof email !== 'string') return { step: 'list' }
  return { step, email, sentAt: typeof sentAt === 'number' ? sentAt : 0 }
}

export const justMailed = (email: string): EmailStep => ({ step: 'confirm', email, sentAt: Date.now() })
