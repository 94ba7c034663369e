import { useNavigation } from 'react-router'
import { SKELETON_AFTER_MS, useHasElapsed } from '../ui/feedback/use-has-elapsed.ts'
import { looks } from '../ui/layout/look.ts'
import classes from './progress.module.css'

export function Progress() {
  const { state } = useNavigation()
  return state === 'idle' ? null : <Line />
}

function Line() {
  const shown = useHasElapsed(SKELETON_AFTER_MS)
  return (
    shown && <div className={`${looks({ overflow: 'hidden', press: false })} ${classes.line}`} aria-hidden="true" />
  )
}
