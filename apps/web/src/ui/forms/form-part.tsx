import type { ReactNode } from 'react'
import { Box, Stack, Text } from '../layout/box.tsx'
import classes from './form-part.module.css'

type Props = { title: string; children: ReactNode }

export function FormPart({ title, children }: Props) {
  return (
    <Box as="fieldset" className={classes.part}>
      <Text as="legend" size={17} weight={700} tracking="tight" className={classes.title}>
        {title}
      </Text>
      <Stack gap={20} className={classes.fields}>
        {children}
      </Stack>
    </Box>
  )
}
