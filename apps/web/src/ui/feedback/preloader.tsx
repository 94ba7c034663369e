import { Logo } from '../theme/logo.tsx'
import classes from './preloader.module.css'
import { Waiting } from './waiting.tsx'

/** Before there is anything to show: the mark in the middle, once it takes longer than a moment. */
export function Preloader() {
  return (
    <div className={classes.preloader}>
      <Waiting>
        <Logo size={44} markOnly />
      </Waiting>
    </div>
  )
}
