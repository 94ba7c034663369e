import { session } from '../api/index.ts'

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
  const unkept = new Map<string, string>()

  // Nothing of the last user stays when another signs in.
  session.watch(() => {
    if (session.state() !== 'out') return
    unkept.clear()
    try {
      for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
    } catch {
      // What the browser does not keep, it need not forget.
    }
  })

  return {
    read(key) {
      try {
        return unkept.get(key) ?? localStorage.getItem(prefix + key) ?? ''
      } catch {
        return unkept.get(key) ?? ''
      }
    },
    keep(key, text) {
      unkept.delete(key)
      try {
        if (text) localStorage.setItem(prefix + key, text)
        else localStorage.removeItem(prefix + key)
      } catch {
        unkept.set(key, text)
      }
    },
  }
}
