/**
 * The first language of a browser's `Accept-Language` that is known, by its weights; null where it asks for none of them.
 *
 * @param known two letters each
 */
export function acceptedLanguage(header: string | undefined, known: readonly string[]): string | null {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...params] = part.split(';').map((each) => each.trim().toLowerCase())
      const weight = Number(params.find((each) => each.startsWith('q='))?.slice(2) ?? 1)
      return { language: tag.split('-')[0] ?? '', weight: Number.isNaN(weight) ? 0 : weight }
    })
    .filter(({ language, weight }) => weight > 0 && known.includes(language))
    .sort((a, b) => b.weight - a.weight)
  return wanted[0]?.language ?? null
}
