import { useEffect, useState } from 'react'
import { ApiFailure } from '../../../lib/api/api-failure.ts'
import { useLanguage } from '../../../lib/i18n/index.ts'

/** The texts of static pages, cached until the page is closed. The browser caches longer and revalidates each time. */
const cache = new Map<string, string>()

interface StaticPageReply {
  readonly html: string | null
  /** The failure of the request. Null if the page is cached. */
  readonly failure: ApiFailure | null
  readonly retry: () => void
}

interface Shown extends Pick<StaticPageReply, 'html' | 'failure'> {
  readonly url: string
}
const NOT_YET = { html: null, failure: null }

/** Returns a page of `/page/{name}/`: at once if it is cached, and always fetched again. */
export function useStaticPage(name: string): StaticPageReply {
  const { language } = useLanguage()
  const url = `/page/${name}/${language}.html`
  const [shown, show] = useState<Shown | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isCurrent = true
    const tell = (html: string | null, failure: ApiFailure | null = null) => isCurrent && show({ url, html, failure })
    tell(cache.get(url) ?? null)
    load(url).then(tell, (failure: ApiFailure) => {
      const before = cache.get(url)
      tell(before ?? null, before === undefined ? failure : null)
    })
    return () => {
      isCurrent = false
    }
  }, [url, tries])
  const { html, failure } = shown?.url === url ? shown : NOT_YET
  return { html, failure, retry: () => setTries(tries + 1) }
}

async function load(url: string): Promise<string> {
  const reply = await fetch(url, { cache: 'no-cache' }).catch(() => {
    throw new ApiFailure(0, {})
  })
  if (!reply.ok) throw new ApiFailure(reply.status, { code: 'unavailable' })
  const html = await reply.text()
  cache.set(url, html)
  return html
}
