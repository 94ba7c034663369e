import { Stack } from '../../../../ui/layout/box.tsx'
import classes from './reasons.module.css'

export function Reasons({ reasons }: { reasons: readonly string[] }) {
  return (
    <Stack as="ul" gap={6} size={15} weight={600} breaks="anywhere" className={classes.reasons}>
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </Stack>
  )
}
