import { useTooltip } from '../feedback/use-tooltip.tsx'
import classes from './new-dot.module.css'

/** A dot with a tooltip: "New to you". */
export function NewDot({ label }: { label: string }) {
  const { target, tip } = useTooltip(label)
  return (
    <>
      <span
        className={`${classes.dot} l-place-over l-fixed-true l-round-full`}
        role="img"
        aria-label={label}
        {...target}
      />
      {tip}
    </>
  )
}
