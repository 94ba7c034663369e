interface Match {
  readonly pathname: string
  readonly params: Readonly<Record<string, string | undefined>>
}

/** Returns the URL pattern of a page, such as `/event/:eventId/attendees`. */
export function pagePatternOf(match: Match | undefined): string {
  if (!match) return ''
  if (match.params['*'] !== undefined) return '*'
  const names = new Map(Object.entries(match.params).map(([name, value]) => [encodeURIComponent(value ?? ''), name]))
  return match.pathname
    .split('/')
    .map((part) => {
      const name = names.get(part) ?? names.get(encodeURIComponent(part))
      return name ? `:${name}` : part
    })
    .join('/')
}
