import type { PlaceKind } from '@parley/contract/venue'
import { IconBuildingStore, IconDoor, IconMapPin, IconUsers } from '@tabler/icons-react'

const ICONS = { room: IconDoor, booth: IconBuildingStore, area: IconMapPin, table: IconUsers }

type Props = { kind: PlaceKind; size?: number; className?: string }

export function KindIcon({ kind, size = 18, ...rest }: Props) {
  const Icon = ICONS[kind]
  return <Icon size={size} stroke={1.8} aria-hidden="true" {...rest} />
}
