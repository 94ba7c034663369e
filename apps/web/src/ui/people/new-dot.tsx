import { useTooltip } from '../feedback/use-tooltip.tsx'
import { looks } from '../layout/look.ts'
import classes from './new-dot.module.css'

const DOT = `${classes.dot} ${looks({ front: true, fixed: true, round: 'full' })}`

/** A quiet dot beside a name, and what it says: "New to you". */
export function NewDot({ label }: { label: string }) {
  const { target, tip } = useTooltip(label)
  return (
    <>
      <span className={DOT} role="img" aria-label={label} {...target} />
      {tip}
    </>
  )
}
