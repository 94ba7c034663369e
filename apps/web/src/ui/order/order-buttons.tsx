import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useText } from '../../lib/i18n/index.ts'
import { IconButton } from '../feedback/icon-button.tsx'
import { Row } from '../layout/box.tsx'

type Props = {
  name: string
  /** The index of the entry, from 0. */
  place: number
  count: number
  onMove: (place: number) => void
}

export function OrderButtons({ name, place, count, onMove }: Props) {
  const t = useText()
  return (
    <Row as="span" fixed gap={2} phone={{ gap: 12 }}>
      <IconButton
        variant="subtle"
        label={t('ui.order.up', { name })}
        inactive={place === 0}
        onClick={() => onMove(place - 1)}
      >
        <IconArrowUp size={18} stroke={1.8} />
      </IconButton>
      <IconButton
        variant="subtle"
        label={t('ui.order.down', { name })}
        inactive={place === count - 1}
        onClick={() => onMove(place + 1)}
      >
        <IconArrowDown size={18} stroke={1.8} />
      </IconButton>
    </Row>
  )
}
