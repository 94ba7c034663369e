import Negotiator from 'negotiator'

/**
 * Returns the first known language of a browser's `Accept-Language`, by its weights. Null if it requests none of them.
 *
 * @param known two letters each
 */
export function acceptedLanguage(header: string | undefined, known: readonly string[]): string | null {
  const wanted = new Negotiator({ headers: { 'accept-language': header ?? '' } }).languages()
  return (
    wanted.map((tag) => tag.split('-')[0]?.toLowerCase() ?? '').find((language) => known.includes(language)) ?? null
  )
}
