import { fold } from '@parley/contract'

/**
 * Removes tags that differ only in case or accents from an earlier one. The first spelling wins.
 *
 * @param known spellings that take precedence
 * @see docs/rules/leads.md LEAD-6
 */
export function mergeTags(tags: readonly string[], known: readonly string[] = []): string[] {
  const spelt = new Map<string, string>()
  for (const tag of [...known, ...tags]) if (!spelt.has(fold(tag))) spelt.set(fold(tag), tag)
  return [...new Set(tags.map((tag) => spelt.get(fold(tag)) as string))]
}
