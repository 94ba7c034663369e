import { type ReactNode, useEffect, useState } from 'react'
import classes from './page-html.module.css'

type Props = {
  /** As an organizer wrote it. Nothing of it is drawn before it has been cleaned. */
  html: string
  /** Instead, where what cleans it could not be fetched. */
  failed?: ReactNode
}

/** HTML that a person wrote, without anything that runs, frames, styles or tells another host who is looking. */
export function PageHtml({ html, failed = null }: Props) {
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
  return clean && <div className={classes.page} dangerouslySetInnerHTML={{ __html: clean(html) }} />
}
