import { Button } from '@mantine/core'
import { Children, type ReactNode, useState } from 'react'
import { useText } from '../../../../lib/i18n/use-text.ts'
import classes from './lines.module.css'

const STEP = 25

type Props = {
  /** How many there are in all, of which the server may have sent only the first. */
  count: number
  children: ReactNode
}

/** A list that begins short: more comes on demand, and what was not sent is counted. */
export function Lines({ count, children }: Props) {
  const t = useText()
  const [shown, setShown] = useState(STEP)
  const lines = Children.toArray(children)
  if (lines.length === 0) return null
  const unsent = count - lines.length
  return (
    <>
      <ul className={classes.lines}>{lines.slice(0, shown)}</ul>
      {lines.length > shown && (
        <Button variant="default" className={classes.more} onClick={() => setShown(shown + 4 * STEP)}>
          {t('imports.showMore', { count: Math.min(4 * STEP, lines.length - shown) })}
        </Button>
      )}
      {lines.length <= shown && unsent > 0 && (
        <p className={classes.unsent}>{t('imports.andMore', { count: unsent })}</p>
      )}
    </>
  )
}
