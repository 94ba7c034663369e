import { appCalls } from '@parley/contract/app'
import { ApiFailure } from '../api/api-failure.ts'
import { send } from '../api/send.ts'
import { loadConsent } from '../consent.ts'
import { getPageSettings } from './page-settings.ts'

const SAMPLE_RATE = 0.5
const MAX_PER_PAGE = 5
const MESSAGE_LENGTH = 2000
const STACK_LENGTH = 8000

interface Options {
  readonly random?: () => number
}

/**
 * Reports errors if the operator wants reports and the person allows them. A report never identifies a person or an
 * object. Load this module lazily.
 * @see docs/rules/around.md AROUND-9
 */
export function makeErrorReports({ random = Math.random }: Options = {}) {
  const isSampled = random() < SAMPLE_RATE
  const reportedMessages = new Set<string>()
  let page = () => ''

  const report = (error: unknown): void => {
    if (!isSampled || !getPageSettings().reportsErrors || loadConsent() !== 'allow' || isRefusal(error)) return
    const { message, stack } = anonymizeError(error)
    if (reportedMessages.size === MAX_PER_PAGE || reportedMessages.has(message)) return
    reportedMessages.add(message)
    const requestId = error instanceof ApiFailure ? error.requestId : null
    const input = { kind: 'error' as const, message, stack, page: page(), ...(requestId ? { requestId } : {}) }
    // A failure of the report itself is ignored.
    send(appCalls.reportProblem, input).catch(() => undefined)
  }
  const onError = ({ error, message }: ErrorEvent) => report(error ?? message)
  const onRejection = ({ reason }: PromiseRejectionEvent) => report(reason)

  return {
    report,
    /** Reports errors of the page. @returns a function that ends this */
    watch(pageNow: () => string): () => void {
      page = pageNow
      addEventListener('error', onError)
      addEventListener('unhandledrejection', onRejection)
      return () => {
        removeEventListener('error', onError)
        removeEventListener('unhandledrejection', onRejection)
      }
    },
  }
}

export const errorReports = makeErrorReports()

/** Returns the message and the stack of an error, without email addresses, ids and queries. */
export function anonymizeError(error: unknown): { message: string; stack: string } {
  const { message, stack = '' } = error instanceof Error ? error : { message: String(error) }
  return { message: bare(message).slice(0, MESSAGE_LENGTH), stack: bare(stack).slice(0, STACK_LENGTH) }
}

const bare = (text: string) =>
  text
    .replace(/[^\s@"'<>()]+@[^\s@"'<>()]+\.[a-z]{2,}/gi, ':email')
    .replace(/\?[^\s"'<>():]+/g, '')
    .replace(/\b[0-9a-z]{20}\b/g, ':id')

/** Returns true for a refused call or a lost network, which are no errors of the page. */
const isRefusal = (error: unknown) => error instanceof ApiFailure && error.status < 500
