import type { ReactNode } from 'react'
import { Box, Text } from './box.tsx'
import { ShareBar } from './share-bar.tsx'

type Props = {
  label: string
  value: ReactNode
  note?: ReactNode
  /** A share of 0–1, drawn as a progress bar under the number. */
  share?: number
}

export function Stat({ label, value, note, share }: Props) {
  return (
    <Box surface="card" shrink padX={18} padY={16}>
      <Text size={13} tone="meta">
        {label}
      </Text>
      <Text size={32} weight={700} tracking="tight" nums above={2} below={2}>
        {value}
      </Text>
      {share !== undefined && (
        <Box above={6} below={6}>
          <ShareBar share={share} />
        </Box>
      )}
      {note && (
        <Text size={13} tone="meta">
          {note}
        </Text>
      )}
    </Box>
  )
}
