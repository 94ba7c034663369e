import type { Texts } from './messages.ts'
import { findTextProblem } from './text-problem.ts'

/**
 * Lays an event's own texts over the standard ones.
 *
 * A text with broken ICU, with a placeholder the standard text does not know, or for a key that does not exist is left
 * out, so that the standard one stays: an organizer's slip never shows as an error.
 */
export function mergeMessages(standard: Texts, own: Readonly<Record<string, unknown>> | null | undefined): Texts {
  if (!own) return standard
  const merged: Record<string, Texts[string]> = { ...standard }
  for (const [id, text] of Object.entries(own)) {
    const before = standard[id]
    if (before !== undefined && typeof text === 'string' && !findTextProblem(before, text)) merged[id] = text
  }
  return merged
}
