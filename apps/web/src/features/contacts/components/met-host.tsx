import { Suspense, useState } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { useNow } from '../../../lib/use-now.ts'
import { useMeetingsToAsk, useMetSheet } from '../meetings-to-ask.ts'
import { useOpenScans } from '../scans.ts'

const MetPrompt = lazyPart(() => import('./met-prompt.tsx').then((it) => it.MetPrompt))

export function MetHost() {
  const hasMeetings = useMeetingsToAsk().length > 0
  const hasScans = useOpenScans(useNow()).length > 0
  const isShown = useMetSheet() !== null
  const [wasNeeded, setWasNeeded] = useState(false)
  if (!wasNeeded && (hasMeetings || hasScans || isShown)) setWasNeeded(true)
  if (!wasNeeded) return null
  return (
    <Suspense fallback={null}>
      <MetPrompt hasScans={hasScans} />
    </Suspense>
  )
}
