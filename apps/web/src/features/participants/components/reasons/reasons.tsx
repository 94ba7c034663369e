import classes from './reasons.module.css'

/** Why to meet someone, in words, the best reason first. */
export function Reasons({ reasons }: { reasons: readonly string[] }) {
  return (
    <ul className={classes.reasons}>
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  )
}
