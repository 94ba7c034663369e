import { useEffect, useState } from 'react'
import { useLanguage } from '../../../lib/i18n/text-provider.tsx'

/** Of this visit; the browser keeps them longer, and asks each time whether they are still the same. */
const kept = new Map<string, string>()

interface StaticPageReply {
  /** Null until it is there. */
  readonly html: string | null
  /** It could not be loaded, and none is kept. */
  readonly isLost: boolean
  readonly retry: () => void
}

/** A page of `/page/{name}/` in the reader's language: at once where it is kept, and always fetched anew. */
export function useStaticPage(name: string): StaticPageReply {
  const { language } = useLanguage()
  const url = `/page/${name}/${language}.html`
  const [shown, show] = useState<{ url: string; html: string | null } | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let stands = true
    const tell = (html: string | null) => stands && show({ url, html })
    tell(kept.get(url) ?? null)
    load(url).then(tell, () => tell(kept.get(url) ?? LOST))
    return () => {
      stands = false
    }
  }, [url, tries])
  const html = shown?.url === url ? shown.html : null
  return { html: html === LOST ? null : html, isLost: html === LOST, retry: () => setTries(tries + 1) }
}

const LOST = ''

async function load(url: string): Promise<string> {
  const reply = await fetch(url, { cache: 'no-cache' })
  if (!reply.ok) throw new Error(`${reply.status}`)
  const html = await reply.text()
  kept.set(url, html)
  return html
}
