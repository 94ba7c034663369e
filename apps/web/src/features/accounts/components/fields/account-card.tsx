import { type ReactNode, useId } from 'react'
import { Box, Hint, Meta, Row, Text } from '../../../../ui/layout/box.tsx'
import classes from './account-card.module.css'

type Props = { title: string; lead?: ReactNode; children: ReactNode }

export function AccountCard({ title, lead, children }: Props) {
  const id = useId()
  return (
    <Box as="section" surface="card" phone={{ bleed: true }} aria-labelledby={id}>
      <Box as="header" padX={24} padTop={20} phone={{ padX: 16 }}>
        <Text as="h2" size={17} weight={700} id={id}>
          {title}
        </Text>
        {lead && (
          <Hint above={4} breaks="pretty" measure>
            {lead}
          </Hint>
        )}
      </Box>
      {children}
    </Box>
  )
}

type RowProps = { name: ReactNode; children: ReactNode; acts: ReactNode }

export function AccountRow({ name, children, acts }: RowProps) {
  return (
    <Row as="li" wrap gap={16} rowGap={12} padX={24} padY={14} phone={{ padX: 16 }} className={classes.row}>
      <Box basis={260}>
        <Row as="p" wrap gap={10} rowGap={4} weight={600} breaks="anywhere">
          {name}
        </Row>
        {children}
      </Box>
      {acts && (
        <Row wrap gap={8} className={classes.acts}>
          {acts}
        </Row>
      )}
    </Row>
  )
}

export function AccountNote({ children }: { children: ReactNode }) {
  return <Meta above={2}>{children}</Meta>
}
