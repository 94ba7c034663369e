import type { ReactNode } from 'react'
import { Grid, Text } from '../../../../ui/layout/box.tsx'

export function FieldGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <Grid as="fieldset" gap={10}>
      <Text as="legend" pad={0} below={8} size={13} tone="meta" weight={600}>
        {legend}
      </Text>
      {children}
    </Grid>
  )
}
