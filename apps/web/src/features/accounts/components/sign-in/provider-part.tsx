import { type CSSProperties, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { lazyPart } from '../../../../lib/lazy-part.ts'
import { getPageSettings } from '../../../../lib/page/page-settings.ts'
import classes from './provider-part.module.css'

/** Loaded on demand, because most installations have no identity provider. */
const ProviderButtons = lazyPart(() => import('./provider-buttons.tsx').then((it) => it.ProviderButtons))

/** Buttons to sign in by an identity provider. Empty if none is configured. */
export function ProviderPart() {
  const { search } = useLocation()
  const [{ providers }] = useState(getPageSettings)
  if (providers.length === 0) return null
  const room = <div className={classes.room} style={{ '--ways': providers.length } as CSSProperties} />
  return (
    <Suspense fallback={room}>
      <ProviderButtons providers={providers} search={search} />
    </Suspense>
  )
}
