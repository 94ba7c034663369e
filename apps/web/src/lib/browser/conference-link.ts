import { isInNativeShell } from '../native-shell.ts'

/**
 * Returns the address of a conference. In the native app it has the parameter that makes the app open it in the
 * browser.
 */
export function conferenceLink(href: string): string {
  const url = isInNativeShell() ? URL.parse(href) : null
  if (!url) return href
  url.searchParams.set('appNative', 'true')
  return url.href
}
