import { fold } from '@parley/contract'

/**
 * Tags with one spelling each: the first one given, among what differs in case and marks alone.
 *
 * @param known spellings that come before those
 * @see docs/rules/leads.md LEAD-6
 */
export function uniteTags(tags: readonly string[], known: readonly string[] = []): string[] {
  const spelt = new Map<string, string>()
  for (const tag of [...known, ...tags]) if (!spelt.has(fold(tag))) spelt.set(fold(tag), tag)
  return [...new Set(tags.map((tag) => spelt.get(fold(tag)) as string))]
}
