import type { Texts } from './messages.ts'
import { findTextProblem } from './text-problem.ts'

/** Several parts of a page lay the same texts over the same ones. */
const laid = new WeakMap<object, { readonly standard: Texts; readonly texts: Texts }>()

/**
 * Lays an event's own texts over the standard ones.
 *
 * A text with broken ICU, with a placeholder the standard text does not know, or for a key that does not exist is left
 * out, so that the standard one stays: an organizer's slip never shows as an error.
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
