import { TextInput } from '@mantine/core'
import {
  IconBarcode,
  IconCircle,
  IconEye,
  IconEyeOff,
  IconLetterT,
  IconLine,
  IconLock,
  IconLockOpen,
  IconPhoto,
  IconQrcode,
  IconRectangle,
  IconTriangle,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { IconButton } from '../../../../ui/feedback/icon-button.tsx'
import { Box, looks, Row, Text } from '../../../../ui/layout/box.tsx'
import { DragGrip } from '../../../../ui/order/drag-grip.tsx'
import { OrderButtons } from '../../../../ui/order/order-buttons.tsx'
import type { Piece } from '../../draft.ts'
import { Aside } from '../parts/aside.tsx'
import { usePieceName } from '../parts/use-piece-name.ts'
import type { Designer } from '../stage/use-designer.ts'
import classes from './layers.module.css'

const LAYER = { gap: 4, padX: 4, padY: 2, round: 10 } as const
const NAME = { grow: true, gap: 8, padX: 4, padY: 0, round: 8, size: 14, tone: 'ink' } as const

const ICONS = {
  Textbox: IconLetterT,
  Image: IconPhoto,
  Rect: IconRectangle,
  Ellipse: IconCircle,
  Line: IconLine,
  Triangle: IconTriangle,
  qr: IconQrcode,
  code128: IconBarcode,
}
const ICON = looks({ fixed: true, tone: 'meta' })
const FIELD = looks({ grow: true })

const kindOf = (piece: Piece) => (piece.type === 'Code' ? piece.code : piece.type)

/** Lists the objects of a badge, the front one first. */
export function Layers({ designer }: { designer: Designer }) {
  const t = useText()
  const { pieces } = designer
  if (pieces.length === 0) return <Aside>{t('badges.layers.none')}</Aside>
  return (
    <Box as="ul" aria-label={t('badges.layers')}>
      {pieces.toReversed().map((piece, place) => (
        <Layer key={piece.key} designer={designer} piece={piece} place={place} />
      ))}
    </Box>
  )
}

function Layer({ designer, piece, place }: { designer: Designer; piece: Piece; place: number }) {
  const t = useText()
  const nameOf = usePieceName()
  const [isNaming, setNaming] = useState(false)
  const { pieces, chosen, hidden } = designer
  const name = nameOf(piece)
  const Icon = ICONS[kindOf(piece)]
  const isHidden = hidden.has(piece.key)
  const isLocked = piece.locked === true
  const move = (to: number) => designer.moveTo(piece.key, pieces.length - 1 - to)
  return (
    <Row
      as="li"
      {...LAYER}
      surface={chosen.has(piece.key) ? 'strong' : undefined}
      className={classes.layer}
      data-chosen={chosen.has(piece.key) || undefined}
      data-hidden={isHidden || undefined}
    >
      <DragGrip list="badge-layers" place={place} onMove={move} />
      {isNaming ? (
        <TextInput
          className={FIELD}
          size="xs"
          aria-label={t('badges.layers.name', { name })}
          defaultValue={piece.name ?? ''}
          maxLength={100}
          data-autofocus
          autoFocus
          onBlur={({ currentTarget }) => {
            designer.patchOne(piece.key, { name: currentTarget.value.trim() })
            setNaming(false)
          }}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Enter') currentTarget.blur()
            if (key === 'Escape') setNaming(false)
          }}
        />
      ) : (
        <Row
          as="button"
          {...NAME}
          type="button"
          className={classes.name}
          aria-pressed={chosen.has(piece.key)}
          title={t('badges.layers.renameHint')}
          onClick={({ shiftKey, ctrlKey, metaKey }) => {
            const adds = shiftKey || ctrlKey || metaKey
            const others = [...chosen].filter((key) => key !== piece.key)
            designer.choose(adds ? (chosen.has(piece.key) ? others : [...chosen, piece.key]) : [piece.key])
          }}
          onDoubleClick={() => setNaming(true)}
          onKeyDown={({ key }) => key === 'F2' && setNaming(true)}
        >
          <Icon size={16} stroke={1.7} className={ICON} aria-hidden="true" />
          <Text as="span" shrink lines={1}>
            {name}
          </Text>
        </Row>
      )}
      <Row as="span" fixed>
        <span className={classes.order}>
          <OrderButtons name={name} place={place} count={pieces.length} onMove={move} />
        </span>
        <IconButton
          variant="subtle"
          size={28}
          pressed={isLocked}
          label={t(isLocked ? 'badges.layers.unlock' : 'badges.layers.lock', { name })}
          onClick={() => designer.patchOne(piece.key, { locked: !isLocked })}
        >
          {isLocked ? <IconLock size={16} stroke={1.8} /> : <IconLockOpen size={16} stroke={1.8} />}
        </IconButton>
        <IconButton
          variant="subtle"
          size={28}
          pressed={isHidden}
          label={t(isHidden ? 'badges.layers.show' : 'badges.layers.hide', { name })}
          onClick={() => designer.hide(piece.key)}
        >
          {isHidden ? <IconEyeOff size={16} stroke={1.8} /> : <IconEye size={16} stroke={1.8} />}
        </IconButton>
      </Row>
    </Row>
  )
}
