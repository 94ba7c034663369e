import type { ReactNode } from 'react'
import { Text } from '../../../../ui/layout/box.tsx'

export function Aside({ role, children }: { role?: 'status'; children: ReactNode }) {
  return (
    <Text size={14} tone="meta" breaks="anywhere" role={role}>
      {children}
    </Text>
  )
}
