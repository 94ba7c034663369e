import type { EventDetails } from '@parley/contract/app'
import { useState } from 'react'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { useLater } from '../../../../lib/use-later.ts'
import { LoadFailed } from '../../../../ui/feedback/load-failed.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import { type PreviewInput, usePreview } from '../../api.ts'
import { type Draft, jsonOf, type SideName, sideNamed } from '../../draft.ts'
import { svgAddress } from '../../svg-address.ts'
import classes from './preview.module.css'

const STILL_MS = 700
const FIRST = 4

/** The side that is open as printers will have it, of those whose names are longest. It follows once nothing moves. */
export function Preview({ event, draft, side }: { event: EventDetails; draft: Draft; side: SideName }) {
  const t = useText()
  const [showsAll, showAll] = useState(false)
  const { widthMm, heightMm, resolution } = draft
  const canvas = useLater(jsonOf(sideNamed(draft, side)), STILL_MS)
  const input: PreviewInput = { eventId: event.id, widthMm, heightMm, resolution, canvas, typeIds: [...draft.typeIds] }
  const { data, isPending, isError, error, refetch, isPlaceholderData } = usePreview(useLater(input, 0))
  const badges = data?.badges ?? []
  const shown = showsAll ? badges : badges.slice(0, FIRST)
  return (
    <Section
      title={t('badges.preview')}
      note={t('badges.preview.text')}
      size="part"
      level={2}
      action={
        badges.length > FIRST && (
          <button type="button" className={classes.more} onClick={() => showAll(!showsAll)}>
            {t(showsAll ? 'badges.preview.fewer' : 'badges.preview.all', { count: badges.length })}
          </button>
        )
      }
    >
      {isError && !data && <LoadFailed onRetry={refetch} error={error} />}
      {!isPending && !isError && badges.length === 0 && <p className={classes.none}>{t('badges.preview.none')}</p>}
      <ul className={classes.badges} aria-busy={isPlaceholderData || isPending} aria-label={t('badges.preview')}>
        {isPending && <li className={classes.waiting} style={{ aspectRatio: `${widthMm} / ${heightMm}` }} />}
        {shown.map(({ participantId, fullName, svg }) => (
          <li key={participantId} className={classes.badge}>
            <img className={classes.picture} src={svgAddress(svg)} alt={t('badges.preview.of', { name: fullName })} />
            <span className={classes.name}>{fullName}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
