import { appCalls } from '@parley/contract/app'
import { ApiFailure } from '../api/api-failure.ts'
import { send } from '../api/send.ts'
import { readConsent } from '../consent.ts'
import { readPageSettings } from './page-settings.ts'

/** Of all loads of a page, so many tell of their errors. */
const SAMPLE_RATE = 0.5
const MOST_PER_PAGE = 5
const MESSAGE_LENGTH = 2000
const STACK_LENGTH = 8000

interface Options {
  /** Decides once whether this load of the page is one that tells. */
  readonly random?: () => number
}

/**
 * Reports errors to the operator who wants them, from people who allow it, and never who or what they were about. Load it
 * lazily.
 *
 * @see docs/rules/around.md AROUND-9
 */
export function makeErrorReports({ random = Math.random }: Options = {}) {
  const isSampled = random() < SAMPLE_RATE
  const told = new Set<string>()
  let page = () => ''

  const report = (error: unknown): void => {
    if (!isSampled || !readPageSettings().reportsErrors || readConsent() !== 'allow' || isRefusal(error)) return
    const { message, stack } = wordsOf(error)
    if (told.size === MOST_PER_PAGE || told.has(message)) return
    told.add(message)
    const requestId = error instanceof ApiFailure ? error.requestId : null
    const input = { kind: 'error' as const, message, stack, page: page(), ...(requestId ? { requestId } : {}) }
    // A report that does not get through is nothing to report.
    send(appCalls.reportProblem, input).catch(() => undefined)
  }
  const onError = ({ error, message }: ErrorEvent) => report(error ?? message)
  const onRejection = ({ reason }: PromiseRejectionEvent) => report(reason)

  return {
    report,
    /** From now on also what nobody caught; returns what ends it. */
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

/** Those of this page. */
export const errorReports = makeErrorReports()

/** What an error says of itself, without addresses of people, ids and queries. */
export function wordsOf(error: unknown): { message: string; stack: string } {
  const { message, stack = '' } = error instanceof Error ? error : { message: String(error) }
  return { message: bare(message).slice(0, MESSAGE_LENGTH), stack: bare(stack).slice(0, STACK_LENGTH) }
}

const bare = (text: string) =>
  text
    .replace(/[^\s@"'<>()]+@[^\s@"'<>()]+\.[a-z]{2,}/gi, ':email')
    .replace(/\?[^\s"'<>():]+/g, '')
    .replace(/\b[0-9a-z]{20}\b/g, ':id')

/** A call that was refused, or a network that is away, is no fault of the page. */
const isRefusal = (error: unknown) => error instanceof ApiFailure && error.status < 500
