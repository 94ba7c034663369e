import { type CSSProperties, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { lazyPart } from '../../../../lib/lazy-part.ts'
import { readPageSettings } from '../../../../lib/page/page-settings.ts'
import classes from './outside-part.module.css'

/** Most installations have no other provider: those who meet none do not load its part. */
const OutsideWays = lazyPart(() => import('./outside-ways.tsx').then((it) => it.OutsideWays))

/** The ways in by other identity providers, and what became of the last try. Nothing where none is set up. */
export function OutsidePart() {
  const { search } = useLocation()
  const [{ providers }] = useState(readPageSettings)
  if (providers.length === 0) return null
  const room = <div className={classes.room} style={{ '--ways': providers.length } as CSSProperties} />
  return (
    <Suspense fallback={room}>
      <OutsideWays providers={providers} search={search} />
    </Suspense>
  )
}
