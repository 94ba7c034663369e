import { Suspense, useState } from 'react'
import { lazyPart } from '../../../../lib/lazy-part.ts'
import { useAfter } from '../../../../ui/feedback/use-after.ts'

const RoomsDrawer = lazyPart(() => import('./rooms-drawer.tsx').then((it) => it.RoomsDrawer))

type Props = { opened: boolean; onClose: () => void }

/** Fetched when it is first opened. */
export function LazyRoomsDrawer(props: Props) {
  const [wasOpened, setWasOpened] = useState(false)
  if (props.opened && !wasOpened) setWasOpened(true)
  return (
    wasOpened && (
      <Suspense fallback={null}>
        <Fetched {...props} />
      </Suspense>
    )
  )
}

/** It never begins open: opening takes note of the focus. */
function Fetched({ opened, onClose }: Props) {
  const isReady = useAfter(1)
  return <RoomsDrawer opened={opened && isReady} onClose={onClose} />
}
