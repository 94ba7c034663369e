import { type ReactNode, useEffect, useState } from 'react'
import named from './html-classes.module.css'

type Props = {
  /** The HTML, which is rendered only after it has been sanitized. */
  html: string
  /** The content if the sanitizer could not be loaded. */
  failed?: ReactNode
}

type Clean = (html: string) => string
let known: Clean | null = null

/** Returns the sanitizer. Null until it is loaded, `lost` if loading failed. */
export function useCleaner(): Clean | 'lost' | null {
  const [cleaner, setCleaner] = useState<Clean | 'lost' | null>(() => known)
  useEffect(() => {
    if (known) return undefined
    let isMounted = true
    import('../../lib/clean-html.ts').then(
      ({ cleanHtml }) => {
        known = cleanHtml
        if (isMounted) setCleaner(() => cleanHtml)
      },
      () => isMounted && setCleaner('lost'),
    )
    return () => {
      isMounted = false
    }
  }, [])
  return cleaner
}

/** Renders HTML of organizers. It sends no requests that would reveal the reader to another host. */
export function PageHtml({ html, failed = null }: Props) {
  const cleaner = useCleaner()
  if (cleaner === 'lost') return failed
  if (!cleaner) return null
  return <div className={named.named} dangerouslySetInnerHTML={{ __html: cleaner(html) }} />
}
