import { session } from '../api/index.ts'
import { deviceTexts } from '../browser/device-texts.ts'

interface Drafts {
  /** Empty where nothing is written. */
  readonly read: (key: string) => string
  /** An empty text forgets it. */
  readonly keep: (key: string, text: string) => void
}

/**
 * What is being written, kept on this device until it is sent or thrown away: a closed window or an empty battery loses
 * nothing. Where the browser keeps nothing, it stays for as long as the page is open.
 *
 * @param name of the drafts, alone in the app
 */
export function makeDeviceDrafts(name: string): Drafts {
  const prefix = `parley.${name}.`

  // Nothing of the last user stays when another signs in.
  session.watch(() => {
    if (session.state() === 'out') deviceTexts.clear((key) => key.startsWith(prefix))
  })

  return {
    read: (key) => deviceTexts.read(prefix + key) ?? '',
    keep: (key, text) => deviceTexts.write(prefix + key, text || null),
  }
}
