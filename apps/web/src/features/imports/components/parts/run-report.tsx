import { Button } from '@mantine/core'
import { IconCheck, IconMail } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFormats, useText } from '../../../../lib/i18n/index.ts'
import { Box, Grid, Row, Text } from '../../../../ui/layout/box.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import { Stat } from '../../../../ui/layout/stat.tsx'
import { Acts } from './acts.tsx'
import { Note } from './note.tsx'
import classes from './report.module.css'
import { StepTitle } from './step-head.tsx'

type Props = {
  title: string
  counts: readonly (readonly [label: string, count: number])[]
  told: ReactNode
  link: ReactNode
  onOther: () => void
  refused: { readonly title: string; readonly count: number; readonly lines: ReactNode }
}

export function RunReport({ title, counts, told: notice, link, onOther, refused }: Props) {
  const t = useText()
  const { number } = useFormats()
  return (
    <>
      <Row gap={12} role="status">
        <Box as="span" surface="live" round="full" fixed square={44} middle aria-hidden="true">
          <IconCheck size={24} stroke={2.2} />
        </Box>
        <StepTitle>{title}</StepTitle>
      </Row>
      <Grid gap={12} className={classes.stats}>
        {counts.map(([label, count]) => (
          <Stat key={label} label={label} value={number(count)} />
        ))}
      </Grid>
      {notice && (
        <Note icon={<IconMail size={20} stroke={1.8} />}>
          <Text>{notice}</Text>
        </Note>
      )}
      <Acts>
        {link}
        <Button variant="default" onClick={onOther}>
          {t('imports.other')}
        </Button>
      </Acts>
      {refused.count > 0 && (
        <Section title={refused.title} note={number(refused.count)}>
          {refused.lines}
        </Section>
      )}
    </>
  )
}
