import { type CSSProperties, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { lazyPart } from '../../../../lib/lazy-part.ts'
import { readPageSettings } from '../../../../lib/page/page-settings.ts'
import classes from './provider-part.module.css'

/** Most installations have no other provider: those who meet none do not load its part. */
const ProviderButtons = lazyPart(() => import('./provider-buttons.tsx').then((it) => it.ProviderButtons))

/** The ways in by other identity providers, and what became of the last try. Nothing where none is set up. */
export function ProviderPart() {
  const { search } = useLocation()
  const [{ providers }] = useState(readPageSettings)
  if (providers.length === 0) return null
  const room = <div className={classes.room} style={{ '--ways': providers.length } as CSSProperties} />
  return (
    <Suspense fallback={room}>
      <ProviderButtons providers={providers} search={search} />
    </Suspense>
  )
}
