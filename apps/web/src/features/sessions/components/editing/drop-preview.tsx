import { Button } from '@mantine/core'
import type { TimeConflicts } from '@parley/contract/sessions'
import { useText } from '../../../../lib/i18n/index.ts'
import { Row, Stack } from '../../../../ui/layout/box.tsx'
import { Conflicts, collides } from './conflicts.tsx'
import classes from './edit-grid.module.css'
import type { Held } from './use-grid-move.ts'

type Props = {
  held: Held
  place: string
  conflicts: TimeConflicts | null
  zone: string
  onDrop: () => void
  onCancelDrag: () => void
}

export function DropPreview({ held, place, conflicts, zone, onDrop, onCancelDrag }: Props) {
  const t = useText()
  return (
    <Row
      wrap
      gap={12}
      padX={16}
      padY={12}
      above={12}
      surface="card"
      round={12}
      phone={{ padX: 12, padY: 10 }}
      className={classes.preview}
      role="group"
      aria-label={held.card.name}
    >
      <Stack basis={220} gap={4} breaks="anywhere">
        <strong>{held.card.name}</strong>
        <span>{place}</span>
        <div aria-live="polite">
          {conflicts && collides(conflicts) && <Conflicts conflicts={conflicts} zone={zone} />}
          {conflicts && !collides(conflicts) && <span>{t('sessions.editing.grid.free')}</span>}
        </div>
      </Stack>
      <Button variant="default" size="sm" onClick={onCancelDrag} disabled={held.isSaving}>
        {t('sessions.editing.grid.putBack')}
      </Button>
      <Button size="sm" onClick={onDrop} loading={held.isSaving}>
        {t('sessions.editing.grid.drop')}
      </Button>
    </Row>
  )
}
