import Negotiator from 'negotiator'

/**
 * The first language of a browser's `Accept-Language` that is known, by its weights; null where it asks for none of them.
 *
 * @param known two letters each
 */
export function acceptedLanguage(header: string | undefined, known: readonly string[]): string | null {
  const wanted = new Negotiator({ headers: { 'accept-language': header ?? '' } }).languages()
  return (
    wanted.map((tag) => tag.split('-')[0]?.toLowerCase() ?? '').find((language) => known.includes(language)) ?? null
  )
}
