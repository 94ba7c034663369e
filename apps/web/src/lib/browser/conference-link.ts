import { isInNativeShell } from '../native-shell.ts'

export function conferenceLink(href: string): string {
  const url = isInNativeShell() ? URL.parse(href) : null
  if (!url) return href
  url.searchParams.set('appNative', 'true')
  return url.href
}
