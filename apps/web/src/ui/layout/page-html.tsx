import { type ReactNode, useEffect, useState } from 'react'
import named from './html-classes.module.css'

type Props = {
  /** As an organizer wrote it. Nothing of it is drawn before it has been cleaned. */
  html: string
  /** Instead, where what cleans it could not be fetched. */
  failed?: ReactNode
}

type Clean = (html: string) => string
let known: Clean | null = null

/** What cleans HTML, fetched once: null until it is there, `lost` where it could not be fetched. */
export function useCleaner(): Clean | 'lost' | null {
  const [cleaner, setCleaner] = useState<Clean | 'lost' | null>(() => known)
  useEffect(() => {
    if (known) return undefined
    let stands = true
    import('../../lib/clean-html.ts').then(
      ({ cleanHtml }) => {
        known = cleanHtml
        if (stands) setCleaner(() => cleanHtml)
      },
      () => stands && setCleaner('lost'),
    )
    return () => {
      stands = false
    }
  }, [])
  return cleaner
}

/** HTML that a person wrote, without anything that runs, frames, styles or tells another host who is looking. */
export function PageHtml({ html, failed = null }: Props) {
  const cleaner = useCleaner()
  if (cleaner === 'lost') return failed
  if (!cleaner) return null
  return <div className={named.named} dangerouslySetInnerHTML={{ __html: cleaner(html) }} />
}
