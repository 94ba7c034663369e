import type { LobbyBlockSetting } from '@parley/contract/events'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { typeText } from '../../../features/participants/index.ts'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useLanguage } from '../../../lib/i18n/text-provider.tsx'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { IconButton } from '../../../ui/feedback/icon-button.tsx'
import { DragGrip } from '../../../ui/order/drag-grip.tsx'
import { OrderButtons } from '../../../ui/order/order-buttons.tsx'
import classes from './organize-lobby.module.css'
import { useBlockName } from './use-block-name.ts'
import type { WhyUnseen } from './use-preview.ts'

type Props = {
  block: LobbyBlockSetting
  /** Why the preview does not show it; null where it does. */
  why: WhyUnseen | null
  place: number
  count: number
  onMove: (place: number) => void
  onEdit: () => void
  onRemove: () => void
}

/** One block: what it is, who sees it, and what can be done with it. */
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
    <article className={classes.row} aria-label={name}>
      <DragGrip list="lobby" place={place} onMove={onMove} />
      <div className={classes.words}>
        <h2 className={classes.name}>{name}</h2>
        <p className={classes.facts}>{facts.join(' · ')}</p>
        {why && <p className={`${classes.facts} ${classes.unseen}`}>{t(`app.compose.why.${why}`)}</p>}
      </div>
      <div className={classes.acts}>
        <OrderButtons name={name} place={place} count={count} onMove={onMove} />
        <IconButton variant="subtle" label={t('app.compose.editNamed', { name })} onClick={onEdit}>
          <IconPencil size={18} stroke={1.8} />
        </IconButton>
        <IconButton variant="subtle" label={t('app.compose.removeNamed', { name })} onClick={onRemove}>
          <IconTrash size={18} stroke={1.8} />
        </IconButton>
      </div>
    </article>
  )
}
