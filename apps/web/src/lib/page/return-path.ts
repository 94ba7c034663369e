const NEXT = 'next'

/** `/login?next=…`: after signing in one lands where one wanted to go. */
export function withReturnPath(to: string, path: string): string {
  return path === '/' ? to : `${to}?${new URLSearchParams({ [NEXT]: path })}`
}

/**
 * The path to go back to, or null. Only a path of this site counts: `//other.example` and `/\other` are not, nor is one
 * with tabs or line ends, which browsers leave out before they read it.
 */
export function returnPathOf(search: string): string | null {
  const path = new URLSearchParams(search).get(NEXT)
  return path !== null && /^\/(?![/\\])\P{Cc}*$/u.test(path) ? path : null
}
