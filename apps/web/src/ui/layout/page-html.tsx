import { type ReactNode, useEffect, useState } from 'react'
import named from './html-classes.module.css'
import classes from './page-html.module.css'

type Props = {
  /** As an organizer wrote it. Nothing of it is drawn before it has been cleaned. */
  html: string
  /** Instead, where what cleans it could not be fetched. */
  failed?: ReactNode
  /** Instead, until it is there. */
  waiting?: ReactNode
}

/** HTML that a person wrote, without anything that runs, frames, styles or tells another host who is looking. */
export function PageHtml({ html, failed = null, waiting = null }: Props) {
  const [clean, setClean] = useState<((html: string) => string) | null>(null)
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    let stands = true
    import('../../lib/clean-html.ts').then(
      ({ cleanHtml }) => stands && setClean(() => cleanHtml),
      () => stands && setLost(true),
    )
    return () => {
      stands = false
    }
  }, [])
  if (isLost) return failed
  if (!clean) return waiting
  return <div className={`${classes.page} ${named.named}`} dangerouslySetInnerHTML={{ __html: clean(html) }} />
}
