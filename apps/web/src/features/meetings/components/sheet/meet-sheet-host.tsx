import { Suspense, useState } from 'react'
import { lazyPart } from '../../../../lib/lazy-part.ts'
import { useMeetSheet } from '../../meet-sheet.ts'

const MeetSheet = lazyPart(() => import('./meet-sheet.tsx').then((it) => it.MeetSheet))

/** The meet sheet on every page, mounted when it is first opened. */
export function MeetSheetHost() {
  const target = useMeetSheet()
  const [wasOpened, setWasOpened] = useState(false)
  if (target && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense fallback={null}>
      <MeetSheet asked={target} />
    </Suspense>
  )
}
