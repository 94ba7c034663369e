import type { LobbyBlockSetting } from '@parley/contract/events'
import { typeText } from '../../../features/participants/index.ts'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useFormats, useLanguage, useText } from '../../../lib/i18n/index.ts'
import { Box, Row, Text } from '../../../ui/layout/box.tsx'
import { DragGrip } from '../../../ui/order/drag-grip.tsx'
import { DeleteButton, EditButton } from '../../../ui/order/entry-buttons.tsx'
import { OrderButtons } from '../../../ui/order/order-buttons.tsx'
import { useBlockName } from './use-block-name.ts'
import type { UnseenReason } from './use-preview.ts'

type Props = {
  block: LobbyBlockSetting
  /** The reason why the preview hides the block. Null if it shows the block. */
  why: UnseenReason | null
  place: number
  count: number
  onMove: (place: number) => void
  onEdit: () => void
  onRemove: () => void
}

export function BlockRow({ block, why, place, count, onMove, onEdit, onRemove }: Props) {
  const t = useText()
  const { list } = useFormats()
  const { language } = useLanguage()
  const { participantTypes: types } = useCurrentEvent()
  const name = useBlockName()(block)
  const { kind, isWide, participantTypes } = block
  const seenBy = types.filter(({ id }) => participantTypes?.includes(id)).map((type) => typeText(type, language))
  const kindName = t(`app.compose.kind.${kind}`)
  const facts = [
    ...(name === kindName ? [] : [kindName]),
    t(isWide ? 'app.compose.wide' : 'app.compose.half'),
    ...(participantTypes === null ? [] : [seenBy.length > 0 ? list(seenBy) : t('app.compose.nobody')]),
  ]
  return (
    <Row as="article" wrap gap={4} padY={8} aria-label={name}>
      <DragGrip list="lobby" place={place} onMove={onMove} />
      <Box basis={140} shrink>
        <Text as="h2" size={15} weight={600} leading="snug" breaks="anywhere">
          {name}
        </Text>
        <Text size={13} tone="meta" breaks="anywhere">
          {facts.join(' · ')}
        </Text>
        {why && (
          <Text size={13} tone="wait" breaks="anywhere">
            {t(`app.compose.why.${why}`)}
          </Text>
        )}
      </Box>
      <Row push fixed>
        <OrderButtons name={name} place={place} count={count} onMove={onMove} />
        <EditButton label={t('app.compose.editNamed', { name })} onClick={onEdit} />
        <DeleteButton label={t('app.compose.removeNamed', { name })} onClick={onRemove} />
      </Row>
    </Row>
  )
}
