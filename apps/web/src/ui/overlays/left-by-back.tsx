import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/** While it is drawn, Back calls `onBack` and the page below stays where it is. */
export function LeftByBack({ onBack }: { onBack: () => void }) {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP')
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    onBack()
  }, [blocker, onBack])
  return null
}
