import type { Call } from '@parley/contract'

const isTest = process.env.NODE_ENV === 'test'

/** Removes fields outside the schema, so that none leaks by accident. In tests an extra field is an error. */
export function stripReply(call: Call, result: unknown, isStrict = isTest): unknown {
  if (call.replyIsBuilt) return result
  const cut = call.reply.parse(result)
  if (isStrict) {
    const extra = firstExtra(result, cut, '')
    if (extra) throw new Error(`${call.name} answers ${extra}, which is not in its reply`)
  }
  return cut
}

export function firstExtra(full: unknown, cut: unknown, at: string): string | null {
  if (typeof full !== 'object' || full === null || typeof cut !== 'object' || cut === null) return null
  for (const [name, value] of Object.entries(full)) {
    if (value === undefined) continue
    const path = at ? `${at}.${name}` : name
    if (!(name in cut)) return path
    const deeper = firstExtra(value, (cut as Record<string, unknown>)[name], path)
    if (deeper) return deeper
  }
  return null
}
