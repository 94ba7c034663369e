import { fold } from '@parley/contract'

/**
 * Keeps the first spelling of tags that differ only in case or accents.
 *
 * @param known spellings that take precedence
 * @see docs/rules/leads.md LEAD-6
 */
export function mergeTags(tags: readonly string[], known: readonly string[] = []): string[] {
  const spelt = new Map<string, string>()
  for (const tag of [...known, ...tags]) if (!spelt.has(fold(tag))) spelt.set(fold(tag), tag)
  return [...new Set(tags.map((tag) => spelt.get(fold(tag)) as string))]
}
