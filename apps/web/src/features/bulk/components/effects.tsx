import { useFormats } from '../../../lib/i18n/index.ts'
import { Grid } from '../../../ui/layout/box.tsx'
import { Stat } from '../../../ui/layout/stat.tsx'

/** Lists the effects of a run. Zeros are omitted except for the first number. */
export function Effects({ counts }: { counts: readonly (readonly [label: string, count: number])[] }) {
  const { number } = useFormats()
  return (
    <Grid as="ul" min={130} gap={10}>
      {counts
        .filter(([, count], at) => at === 0 || count > 0)
        .map(([label, count]) => (
          <li key={label}>
            <Stat label={label} value={number(count)} />
          </li>
        ))}
    </Grid>
  )
}
