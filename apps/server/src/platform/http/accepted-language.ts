import Negotiator from 'negotiator'

export function acceptedLanguage(header: string | undefined, known: readonly string[]): string | null {
  const wanted = new Negotiator({ headers: { 'accept-language': header ?? '' } }).languages()
  return (
    wanted.map((tag) => tag.split('-')[0]?.toLowerCase() ?? '').find((language) => known.includes(language)) ?? null
  )
}
