import classes from './loss-list.module.css'

/** Lists the losses of a delete in words, the heaviest first. */
export function LossList({ losses }: { losses: readonly string[] }) {
  return (
    <ul className={classes.losses}>
      {losses.map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  )
}
