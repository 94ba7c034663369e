import { isInNativeShell } from '../native-shell.ts'

/** The address of a conference; in the native app with the parameter by which the app opens it in the browser. */
export function conferenceLink(href: string): string {
  const url = isInNativeShell() ? URL.parse(href) : null
  if (!url) return href
  url.searchParams.set('appNative', 'true')
  return url.href
}
