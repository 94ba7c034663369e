import { IconMapPin } from '@tabler/icons-react'
import { looks } from './look.ts'

const PLACE = `${looks({ gap: 4, shrink: true })} l-row`
const SIGN = looks({ fixed: true, tone: 'meta' })

export function LinePlace({ name }: { name: string }) {
  return (
    <span className={PLACE}>
      <IconMapPin size={14} stroke={1.8} className={SIGN} aria-hidden="true" />
      {name}
    </span>
  )
}
