import { type KeyboardEvent, Suspense, use, useId, useState } from 'react'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { RowsSkeleton } from '../../../../ui/feedback/skeletons.tsx'
import { nextByKey } from '../../../../ui/navigation/next-by-key.ts'
import { BesideParts, type BesideRoom } from '../../beside-parts.ts'
import classes from './beside-picture.module.css'

/**
 * Tabs beside the picture of a session: what other features offer there.
 *
 * @see docs/rules/video.md VIDEO-70
 */
export function BesidePicture({ event, room }: BesideRoom) {
  const t = useText()
  const id = useId()
  const parts = use(BesideParts)
  const keys = parts.map(({ key }) => key)
  const [chosen, setChosen] = useState(keys[0])
  const shown = parts.find(({ key }) => key === chosen) ?? parts[0]
  if (!shown) return null
  const move = (pressed: KeyboardEvent) => {
    const next = nextByKey(keys, shown.key, pressed.key)
    if (next === null) return
    pressed.preventDefault()
    setChosen(next)
    document.getElementById(`${id}-${next}`)?.focus()
  }
  return (
    <div className={classes.beside}>
      <div role="tablist" aria-label={t('video.beside')} className={classes.tabs} onKeyDown={move}>
        {parts.map(({ key, label, Badge }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-selected={key === shown.key}
            aria-controls={`${id}-panel`}
            tabIndex={key === shown.key ? 0 : -1}
            className={classes.tab}
            onClick={() => setChosen(key)}
          >
            {t(label)}
            {Badge && <Badge event={event} room={room} />}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown.key}`} className={classes.panel}>
        <Suspense key={shown.key} fallback={<RowsSkeleton count={3} />}>
          <shown.Part event={event} room={room} />
        </Suspense>
      </div>
    </div>
  )
}
