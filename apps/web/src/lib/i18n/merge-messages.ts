import type { Texts } from './messages.ts'
import { findTextProblem } from './text-problem.ts'

const laid = new WeakMap<object, { readonly standard: Texts; readonly texts: Texts }>()

/**
 * Replaces standard texts by those of an event. Leaves out texts with broken ICU, unknown placeholders or unknown keys,
 * so that a mistake of an organizer never shows as an error.
 */
export function mergeMessages(standard: Texts, own: Readonly<Record<string, unknown>> | null | undefined): Texts {
  if (!own) return standard
  const before = laid.get(own)
  if (before?.standard === standard) return before.texts
  const merged: Record<string, Texts[string]> = { ...standard }
  for (const [id, text] of Object.entries(own)) {
    const ours = standard[id]
    if (ours !== undefined && typeof text === 'string' && !findTextProblem(ours, text)) merged[id] = text
  }
  laid.set(own, { standard, texts: merged })
  return merged
}
